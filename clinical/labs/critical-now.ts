import { cite } from '../knowledge/cite';
import { extentOf } from '../knowledge/reading';
import type { Reference } from '../reference/reference';
import type { CriticalStep, LabResult, ReportPatient } from './reading';

type Side = NonNullable<LabResult['critical']>;
/** The danger rule that says what a critical value wants now. */
const rules: Record<string, Partial<Record<Side, string>>> = {
  potassium: { high: 'hyperkalaemia' },
  'glucose-random': { low: 'low-glucose', high: 'check-ketones' },
  'glucose-fasting': { low: 'low-glucose', high: 'check-ketones' },
  'glucose-pp': { low: 'low-glucose', high: 'check-ketones' },
  'blood-ketones': { high: 'check-ketones' },
  haemoglobin: { low: 'severe-anaemia' },
  'platelet-count': { low: 'critical-platelets' },
  'troponin-i': { high: 'cardiac-chest-pain' },
  'troponin-t': { high: 'cardiac-chest-pain' },
  'troponin-hs': { high: 'cardiac-chest-pain' },
  inr: { high: 'anticoagulant-bleed' },
  sodium: { low: 'critical-sodium', high: 'critical-sodium' },
  'blood-ph': { low: 'severe-acidosis' },
  hco3: { low: 'severe-acidosis' },
  lactate: { high: 'high-lactate' },
};
/** The rule about critical values says it of every other one. */
const anyOther = 'critical-value';
/** Years: newborns of less than four weeks. */
const newbornYears = 0.077;

const ruleFor = ({ id, critical }: LabResult, { ageYears }: ReportPatient): string | undefined => {
  if (!critical) return undefined;
  const newborn = ageYears !== undefined && ageYears < newbornYears;
  if (id === 'bilirubin-total' && critical === 'high' && newborn) return 'deep-newborn-jaundice';
  return rules[id]?.[critical] ?? anyOther;
};

/** Finds what a critical value wants now, in the words of the danger rule about it; `undefined` where it is not critical. */
export function criticalStep(
  reference: Reference,
  result: LabResult,
  patient: ReportPatient,
): CriticalStep | undefined {
  const id = ruleFor(result, patient);
  const rule = reference.knowledge.dangers.find((one) => one.id === id);
  return (
    rule && {
      ...rule.action,
      sources: cite(reference.sources, rule.src),
      checked: extentOf(rule.checked) === 'sign and action',
    }
  );
}
