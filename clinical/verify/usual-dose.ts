import { mentions } from '../dosing/bans';
import type { DrugInQuestion } from '../dosing/facts';

/** "Enoxaparin 40 mg SC once a day" prevents clots: no other purpose has just that much, and none is told. */
export const isUsualDose = ({
  drug,
  rule,
  dose,
  patient,
}: Pick<DrugInQuestion, 'drug' | 'rule' | 'dose' | 'patient'>): boolean =>
  rule?.usual === true &&
  !mentions(
    [...(patient.purposes ?? []), ...(patient.conditions ?? []), ...(patient.candidates ?? [])].join('; '),
    drug.rules.flatMap((one) => (one === rule ? [] : (one.words ?? []))),
  ) &&
  rule.basis === 'fixed' &&
  rule.min === rule.max &&
  dose?.unit === rule.unit &&
  dose.low === rule.min &&
  dose.high === rule.max;
