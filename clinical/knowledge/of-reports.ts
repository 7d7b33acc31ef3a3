// Written by write-index.mjs; do not edit.
import analytesAsciticFluid from './analytes/ascitic-fluid.json' with { type: 'json' };
import analytesBloodCount from './analytes/blood-count.json' with { type: 'json' };
import analytesBloodGas from './analytes/blood-gas.json' with { type: 'json' };
import analytesBloodGroupAndStool from './analytes/blood-group-and-stool.json' with { type: 'json' };
import analytesCoagulation from './analytes/coagulation.json' with { type: 'json' };
import analytesCsf from './analytes/csf.json' with { type: 'json' };
import analytesDiabetes from './analytes/diabetes.json' with { type: 'json' };
import analytesDifferential from './analytes/differential.json' with { type: 'json' };
import analytesDrugLevels from './analytes/drug-levels.json' with { type: 'json' };
import analytesHeart from './analytes/heart.json' with { type: 'json' };
import analytesHormonesAndMarkers from './analytes/hormones-and-markers.json' with { type: 'json' };
import analytesInfectionTests from './analytes/infection-tests.json' with { type: 'json' };
import analytesIronAndVitamins from './analytes/iron-and-vitamins.json' with { type: 'json' };
import analytesKidneyAndElectrolytes from './analytes/kidney-and-electrolytes.json' with { type: 'json' };
import analytesLipids from './analytes/lipids.json' with { type: 'json' };
import analytesLiverAndPancreas from './analytes/liver-and-pancreas.json' with { type: 'json' };
import analytesPleuralFluid from './analytes/pleural-fluid.json' with { type: 'json' };
import analytesThyroid from './analytes/thyroid.json' with { type: 'json' };
import analytesUrine from './analytes/urine.json' with { type: 'json' };
import type { Knowledge } from './knowledge';

const analytes: unknown[][] = [analytesAsciticFluid, analytesBloodCount, analytesBloodGas, analytesBloodGroupAndStool, analytesCoagulation, analytesCsf, analytesDiabetes, analytesDifferential, analytesDrugLevels, analytesHeart, analytesHormonesAndMarkers, analytesInfectionTests, analytesIronAndVitamins, analytesKidneyAndElectrolytes, analytesLipids, analytesLiverAndPancreas, analytesPleuralFluid, analytesThyroid, analytesUrine];

/** The knowledge that finding the rows of a laboratory's report needs, as it lies in the files. */
export const knowledgeOfReports = { analytes: analytes.flat() } as unknown as Pick<Knowledge, 'analytes'>;
