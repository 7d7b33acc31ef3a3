import { type DoseAnswer, doseAnswer, doseReference } from '#clinical/dose-engine';
import type { Patient } from '#clinical/patient';
import { dosePatientOf } from '#clinical/verify/dose-patient';
import type { CalculateDose } from '#contract/tools/calculator/routes';
import { dosedPatient } from '#rules/dosed-patient';

/** The worker answers with the dose, and with the state of the reference that it was computed from. */
export type DoseHere = DoseAnswer & { readonly reference: ReturnType<typeof doseReference> };

/** Answers a request that the contract has checked, as the service does when it asks no model. */
export function answerDose(request: CalculateDose): DoseHere {
  const { drug, indication, route, preferredLanguage } = request;
  // Parsing leaves out what was not told, so nothing is undefined in the patient.
  const patient = dosedPatient(request) as Patient;
  const { weightKg = Number.NaN, ...told } = dosePatientOf(patient);
  return {
    ...doseAnswer({ ...told, weightKg, drug, indication, route }, preferredLanguage, patient),
    reference: doseReference(),
  };
}
