import type { Candidate } from '../differential/consideration';
import { openProduct } from '../dosing/high-alert';
import { reviewPrescriptionWith } from '../dosing/review-prescription';
import type { Names } from '../knowledge/shape';
import { findDrug } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import { dosePatientOf } from '../verify/dose-patient';
import type { AssessedOrder } from './assessment';
import type { OrderedFor } from './ordered-doses';
import { orderedDrug, wording } from './wording';

/** A longer list is a review of the whole prescription. */
const mostStopped = 3;

/**
 * Lists which of the drugs that the patient takes must not go on: for what is known of the patient, for one another, or for the
 * leading candidate (ibuprofen in what looks like dengue). `leading` is absent where no candidate fits well enough to stop a drug for.
 */
export function drugsToStop(
  reference: Reference,
  { patient }: Pick<OrderedFor, 'patient'>,
  leading: Candidate | undefined,
): AssessedOrder[] {
  if (!patient.currentDrugs?.length) return [];
  const facts = { ...dosePatientOf(patient), ...(leading && { candidates: [leading.en] }) };
  const { findings } = reviewPrescriptionWith(reference, facts, []);
  const named = (typed: string): Names => {
    // "Insulin" is one of many: it is told as it was typed.
    const found = openProduct(typed) ? undefined : findDrug(reference.drugNames(), typed);
    return found?.kind === 'drug' ? orderedDrug(found.drug) : { en: typed, hi: typed };
  };
  const stopped = new Set<string>();
  return findings
    .flatMap(({ level, drugs, text, sources }): AssessedOrder[] => {
      // The first reason against a drug is enough, and a pair is parted once one of the two is stopped.
      if (level !== 'must' || drugs.some((drug) => stopped.has(drug))) return [];
      for (const drug of drugs) stopped.add(drug);
      const order = wording.stopTaken(drugs.map(named), text);
      return [{ text: order, kind: 'now', for: leading ? [leading.id] : [], sources }];
    })
    .slice(0, mostStopped);
}
