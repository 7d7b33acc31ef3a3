import type { Patient } from '#contract/patient';
import type { CalculateDose } from '#contract/tools/calculator/routes';

/** The patient of a request for a dose: what stands beside the drug fills what `patient` does not say. */
export function dosedPatient({ patient = {}, weight, age, currentDrugs = [] }: CalculateDose): Patient {
  const taken = [...new Set([...(patient.currentDrugs ?? []), ...currentDrugs])];
  return {
    ...(weight !== undefined && { weightKg: weight }),
    ...(age !== undefined && { age: { value: age, unit: 'years' as const } }),
    ...patient,
    ...(taken.length > 0 && { currentDrugs: taken }),
  };
}
