import { knowledge } from '../knowledge/all';
import deniedBeside from '../knowledge/denied-beside.json' with { type: 'json' };
import type { DeniedBeside } from '../knowledge/denied-beside-shape';
import saidWell from '../knowledge/said-well.json' with { type: 'json' };
import type { SaidWell } from '../knowledge/said-well-shape';
import { findingById } from '../reports/listed';
import { reportMeasures } from '../reports/measured';
import { rulesOfSense } from '../text/other-sense';
import { checkKnowledge } from './check';
import { coverage } from './coverage';
import { checkDeniedBeside } from './denied-beside';
import { factsBeside } from './facts-beside';
import { checkIndianSources } from './indian-sources';
import { checkInteractions, organCoverage } from './interactions';
import { checkLabRows, labRows } from './labs';
import { checkMarks } from './marks';
import { checkOtherSenses, findingsAndNames } from './other-senses';
import { checkReportMeasures } from './report-measures';
import { checkSaidWell } from './said-well';
import { checkBeside, checkReached, sourceCoverage } from './sources';
import { checkDrugKinds, checkSynonyms, checkWords, wordFiles } from './words';

// `npm run knowledge:check`: complaints and a failure, or what is covered and how much of it was read.
const sources = new Set(knowledge.sources.map(({ id }) => id));
const findings = new Set(knowledge.systems.flatMap((system) => system.findings.map(({ id }) => id)));
const complaints = [
  ...checkKnowledge(knowledge),
  ...checkInteractions(knowledge.drugs, sources),
  ...checkWords(wordFiles),
  ...checkDrugKinds(wordFiles['drug-kinds'] ?? {}, knowledge.drugs),
  ...checkSynonyms(),
  ...checkLabRows(labRows, knowledge.analytes, sources),
  ...checkReportMeasures(reportMeasures, { findings: new Set(findingById.keys()), sources }),
  ...checkOtherSenses(rulesOfSense, findingsAndNames(knowledge)),
  ...checkSaidWell(saidWell as SaidWell[], findings),
  ...checkDeniedBeside(deniedBeside as DeniedBeside[], findingsAndNames(knowledge)),
  ...checkIndianSources(knowledge.conditions, knowledge.drugs),
  ...checkReached(knowledge),
  ...checkBeside(knowledge.sources),
  ...checkMarks(factsBeside, 'beside the index'),
];
if (complaints.length > 0) {
  process.stdout.write(
    `${complaints.join('\n')}\n${complaints.length} complaints\n${sourceCoverage(knowledge).join('\n')}\n`,
  );
  process.exitCode = 1;
} else {
  process.stdout.write(
    `${[...coverage(knowledge), ...sourceCoverage(knowledge), ...organCoverage(knowledge.drugs)].join('\n')}\n`,
  );
}
