import type { Drug } from '../knowledge/drug-shape';
import type { HighAlert } from '../knowledge/interaction-shape';
import file from '../knowledge/interactions/high-alert.json' with { type: 'json' };
import { nameKey } from '../reference/spelling';
import { soleRoute } from './bans';
import { isOfPregnancy } from './childbirth';
import { routeOf } from './choose-rule';
import { type DrugInQuestion, isLocal, isMeant } from './facts';
import { hasWeakKidneys } from './organs';
import type { Need, Reason } from './reason';

/** With the patterns by which their drugs are meant. */
const alerts = (file as HighAlert[]).map((alert) => ({
  ...alert,
  patterns: [...alert.drugs, ...alert.classes.map((one) => `class:${one}` as const)],
}));
/** Says whether a drug is one of those whose dose is never taken by default. */
export const isHighAlert = (parts: readonly Drug[]): boolean =>
  alerts.some(({ patterns, underYears }) => underYears === undefined && isMeant(patterns, parts));

const unnamedKeys = alerts.map(({ unnamed = [] }) => new Set(unnamed.map(nameKey)));
/** Finds what is asked when a name leaves open which product of a high-alert drug is meant: "insulin". */
export function openProduct(asked: string): HighAlert | undefined {
  const key = nameKey(asked);
  return alerts[unnamedKeys.findIndex((keys) => keys.has(key))];
}

/** Says whether a dose that somebody wrote down can be for one purpose alone: insulin under the skin is for diabetes. */
function isForOnePurpose({ onePurpose = [] }: HighAlert, question: DrugInQuestion): boolean {
  const { drug, written, route, rule, patient } = question;
  if (!written) return false;
  const by = routeOf(route) ?? soleRoute(drug);
  return onePurpose.some((one) => {
    if (one === 'usual') return question.isUsual === true;
    return one === 'pregnancy'
      ? patient.pregnant === true && rule !== undefined && isOfPregnancy(rule)
      : one === by;
  });
}

/** Says whether what a high-alert drug depends on is told. */
function isTold(need: HighAlert['needs'][number], question: DrugInQuestion, alert: HighAlert): boolean {
  const { patient, asked, route, indicationNamed } = question;
  if (need === 'kidney')
    return (
      patient.creatinineClearance !== undefined ||
      (patient.kidneysNormal === true && !patient.kidneyNotComputed && !hasWeakKidneys(patient))
    );
  if (need === 'currentDrugs') return patient.currentDrugs !== undefined || patient.opioidNaive === true;
  if (need === 'route') return (route ?? '').trim() !== '';
  if (need === 'indication') return indicationNamed || isForOnePurpose(alert, question);
  return !(alert.unnamed ?? []).some((name) => nameKey(name) === nameKey(asked));
}

/** Lists what must be known before a high-alert drug is dosed. */
export function highAlertReasons(question: DrugInQuestion): Reason[] {
  const { parts, patient } = question;
  // Drops and layers hardly reach the blood: what makes the drug one of these does not hold for them.
  if (isLocal(question)) return [];
  const asking = (text: { en: string; hi: string }, needs: Need[]): Reason => ({
    kind: 'high-alert',
    verdict: 'not-verified',
    text: { en: text.en, hi: text.hi },
    sources: [],
    needs,
  });
  return alerts.flatMap((alert): Reason[] => {
    const { patterns, needs, fromYears, underYears } = alert;
    if (!isMeant(patterns, parts)) return [];
    if (fromYears !== undefined && (patient.ageYears ?? fromYears) < fromYears) return [];
    if (underYears !== undefined && !((patient.ageYears ?? underYears) < underYears)) return [];
    const open = needs.filter((need) => !isTold(need, question, alert));
    return open.length > 0 ? [asking(alert, open)] : [];
  });
}
