// Written by write-index.mjs; do not edit.
import conditionsAcuteBronchitis from './conditions/acute-bronchitis.json' with { type: 'json' };
import conditionsAcuteCoronarySyndrome from './conditions/acute-coronary-syndrome.json' with { type: 'json' };
import conditionsAnaphylaxis from './conditions/anaphylaxis.json' with { type: 'json' };
import conditionsAppendicitis from './conditions/appendicitis.json' with { type: 'json' };
import conditionsAsthma from './conditions/asthma.json' with { type: 'json' };
import conditionsBowelObstruction from './conditions/bowel-obstruction.json' with { type: 'json' };
import conditionsBppv from './conditions/bppv.json' with { type: 'json' };
import conditionsBronchiolitis from './conditions/bronchiolitis.json' with { type: 'json' };
import conditionsCellulitis from './conditions/cellulitis.json' with { type: 'json' };
import conditionsChickenpox from './conditions/chickenpox.json' with { type: 'json' };
import conditionsChikungunya from './conditions/chikungunya.json' with { type: 'json' };
import conditionsCholecystitis from './conditions/cholecystitis.json' with { type: 'json' };
import conditionsCommonCold from './conditions/common-cold.json' with { type: 'json' };
import conditionsConjunctivitis from './conditions/conjunctivitis.json' with { type: 'json' };
import conditionsCopdExacerbation from './conditions/copd-exacerbation.json' with { type: 'json' };
import conditionsCovid19 from './conditions/covid-19.json' with { type: 'json' };
import conditionsCroup from './conditions/croup.json' with { type: 'json' };
import conditionsCystitis from './conditions/cystitis.json' with { type: 'json' };
import conditionsDengue from './conditions/dengue.json' with { type: 'json' };
import conditionsDengueWarning from './conditions/dengue-warning.json' with { type: 'json' };
import conditionsDepression from './conditions/depression.json' with { type: 'json' };
import conditionsDka from './conditions/dka.json' with { type: 'json' };
import conditionsDysentery from './conditions/dysentery.json' with { type: 'json' };
import conditionsEctopicPregnancy from './conditions/ectopic-pregnancy.json' with { type: 'json' };
import conditionsEntericFever from './conditions/enteric-fever.json' with { type: 'json' };
import conditionsGastroenteritis from './conditions/gastroenteritis.json' with { type: 'json' };
import conditionsGerd from './conditions/gerd.json' with { type: 'json' };
import conditionsGout from './conditions/gout.json' with { type: 'json' };
import conditionsHeartFailure from './conditions/heart-failure.json' with { type: 'json' };
import conditionsHeatStroke from './conditions/heat-stroke.json' with { type: 'json' };
import conditionsHerpesZoster from './conditions/herpes-zoster.json' with { type: 'json' };
import conditionsHypertensiveEmergency from './conditions/hypertensive-emergency.json' with { type: 'json' };
import conditionsHypothyroidism from './conditions/hypothyroidism.json' with { type: 'json' };
import conditionsInfluenza from './conditions/influenza.json' with { type: 'json' };
import conditionsIronDeficiencyAnaemia from './conditions/iron-deficiency-anaemia.json' with { type: 'json' };
import conditionsLeptospirosis from './conditions/leptospirosis.json' with { type: 'json' };
import conditionsLowBackPain from './conditions/low-back-pain.json' with { type: 'json' };
import conditionsMalariaFalciparum from './conditions/malaria-falciparum.json' with { type: 'json' };
import conditionsMalariaVivax from './conditions/malaria-vivax.json' with { type: 'json' };
import conditionsMeningitis from './conditions/meningitis.json' with { type: 'json' };
import conditionsMigraine from './conditions/migraine.json' with { type: 'json' };
import conditionsOrganophosphatePoisoning from './conditions/organophosphate-poisoning.json' with {
  type: 'json',
};
import conditionsOsteoarthritis from './conditions/osteoarthritis.json' with { type: 'json' };
import conditionsOtitisMedia from './conditions/otitis-media.json' with { type: 'json' };
import conditionsPancreatitis from './conditions/pancreatitis.json' with { type: 'json' };
import conditionsPanicAttack from './conditions/panic-attack.json' with { type: 'json' };
import conditionsPepticUlcer from './conditions/peptic-ulcer.json' with { type: 'json' };
import conditionsPharyngitis from './conditions/pharyngitis.json' with { type: 'json' };
import conditionsPid from './conditions/pid.json' with { type: 'json' };
import conditionsPneumonia from './conditions/pneumonia.json' with { type: 'json' };
import conditionsPreEclampsia from './conditions/pre-eclampsia.json' with { type: 'json' };
import conditionsPulmonaryEmbolism from './conditions/pulmonary-embolism.json' with { type: 'json' };
import conditionsPulmonaryTb from './conditions/pulmonary-tb.json' with { type: 'json' };
import conditionsPyelonephritis from './conditions/pyelonephritis.json' with { type: 'json' };
import conditionsRenalColic from './conditions/renal-colic.json' with { type: 'json' };
import conditionsRheumatoidArthritis from './conditions/rheumatoid-arthritis.json' with { type: 'json' };
import conditionsScabies from './conditions/scabies.json' with { type: 'json' };
import conditionsScrubTyphus from './conditions/scrub-typhus.json' with { type: 'json' };
import conditionsSinusitis from './conditions/sinusitis.json' with { type: 'json' };
import conditionsSnakeBiteEnvenoming from './conditions/snake-bite-envenoming.json' with { type: 'json' };
import conditionsStableAngina from './conditions/stable-angina.json' with { type: 'json' };
import conditionsStroke from './conditions/stroke.json' with { type: 'json' };
import conditionsSubarachnoidHaemorrhage from './conditions/subarachnoid-haemorrhage.json' with {
  type: 'json',
};
import conditionsTensionHeadache from './conditions/tension-headache.json' with { type: 'json' };
import conditionsType2Diabetes from './conditions/type-2-diabetes.json' with { type: 'json' };
import conditionsViralFever from './conditions/viral-fever.json' with { type: 'json' };
import conditionsViralHepatitis from './conditions/viral-hepatitis.json' with { type: 'json' };
import dangersAbdomen from './dangers/abdomen.json' with { type: 'json' };
import dangersBrain from './dangers/brain.json' with { type: 'json' };
import dangersChildren from './dangers/children.json' with { type: 'json' };
import dangersFeverAndInfection from './dangers/fever-and-infection.json' with { type: 'json' };
import dangersHeartAndLungs from './dangers/heart-and-lungs.json' with { type: 'json' };
import dangersMetabolic from './dangers/metabolic.json' with { type: 'json' };
import dangersMindAndPoison from './dangers/mind-and-poison.json' with { type: 'json' };
import dangersPregnancy from './dangers/pregnancy.json' with { type: 'json' };
import findingsAbdomen from './findings/abdomen.json' with { type: 'json' };
import findingsBitesAndExposures from './findings/bites-and-exposures.json' with { type: 'json' };
import findingsChildren from './findings/children.json' with { type: 'json' };
import findingsEarNoseThroat from './findings/ear-nose-throat.json' with { type: 'json' };
import findingsGeneral from './findings/general.json' with { type: 'json' };
import findingsHeart from './findings/heart.json' with { type: 'json' };
import findingsJoints from './findings/joints.json' with { type: 'json' };
import findingsLabels from './findings/labels.json' with { type: 'json' };
import findingsMetabolicAndBlood from './findings/metabolic-and-blood.json' with { type: 'json' };
import findingsMind from './findings/mind.json' with { type: 'json' };
import findingsNerves from './findings/nerves.json' with { type: 'json' };
import findingsRespiratory from './findings/respiratory.json' with { type: 'json' };
import findingsSkin from './findings/skin.json' with { type: 'json' };
import findingsUrinary from './findings/urinary.json' with { type: 'json' };
import measures from './measures.json' with { type: 'json' };
import type { Knowledge } from './shape';
import sources from './sources.json' with { type: 'json' };

const conditions: unknown[] = [
  conditionsAcuteBronchitis,
  conditionsAcuteCoronarySyndrome,
  conditionsAnaphylaxis,
  conditionsAppendicitis,
  conditionsAsthma,
  conditionsBowelObstruction,
  conditionsBppv,
  conditionsBronchiolitis,
  conditionsCellulitis,
  conditionsChickenpox,
  conditionsChikungunya,
  conditionsCholecystitis,
  conditionsCommonCold,
  conditionsConjunctivitis,
  conditionsCopdExacerbation,
  conditionsCovid19,
  conditionsCroup,
  conditionsCystitis,
  conditionsDengueWarning,
  conditionsDengue,
  conditionsDepression,
  conditionsDka,
  conditionsDysentery,
  conditionsEctopicPregnancy,
  conditionsEntericFever,
  conditionsGastroenteritis,
  conditionsGerd,
  conditionsGout,
  conditionsHeartFailure,
  conditionsHeatStroke,
  conditionsHerpesZoster,
  conditionsHypertensiveEmergency,
  conditionsHypothyroidism,
  conditionsInfluenza,
  conditionsIronDeficiencyAnaemia,
  conditionsLeptospirosis,
  conditionsLowBackPain,
  conditionsMalariaFalciparum,
  conditionsMalariaVivax,
  conditionsMeningitis,
  conditionsMigraine,
  conditionsOrganophosphatePoisoning,
  conditionsOsteoarthritis,
  conditionsOtitisMedia,
  conditionsPancreatitis,
  conditionsPanicAttack,
  conditionsPepticUlcer,
  conditionsPharyngitis,
  conditionsPid,
  conditionsPneumonia,
  conditionsPreEclampsia,
  conditionsPulmonaryEmbolism,
  conditionsPulmonaryTb,
  conditionsPyelonephritis,
  conditionsRenalColic,
  conditionsRheumatoidArthritis,
  conditionsScabies,
  conditionsScrubTyphus,
  conditionsSinusitis,
  conditionsSnakeBiteEnvenoming,
  conditionsStableAngina,
  conditionsStroke,
  conditionsSubarachnoidHaemorrhage,
  conditionsTensionHeadache,
  conditionsType2Diabetes,
  conditionsViralFever,
  conditionsViralHepatitis,
];
const dangers: unknown[][] = [
  dangersAbdomen,
  dangersBrain,
  dangersChildren,
  dangersFeverAndInfection,
  dangersHeartAndLungs,
  dangersMetabolic,
  dangersMindAndPoison,
  dangersPregnancy,
];
const systems: unknown[] = [
  findingsAbdomen,
  findingsBitesAndExposures,
  findingsChildren,
  findingsEarNoseThroat,
  findingsGeneral,
  findingsHeart,
  findingsJoints,
  findingsLabels,
  findingsMetabolicAndBlood,
  findingsMind,
  findingsNerves,
  findingsRespiratory,
  findingsSkin,
  findingsUrinary,
];

/** All knowledge as it lies in the files. Its shape is held by `checkKnowledge`, which the tests run on it. */
export const knowledge = {
  sources,
  measures,
  conditions,
  dangers: dangers.flat(),
  systems,
} as unknown as Knowledge;
