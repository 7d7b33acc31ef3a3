import type { Patient as EnginePatient } from '#clinical/engine';
import type { Patient } from '#contract/patient';
import { type NameField, nameFields } from '#contract/patient-names';
import { Problem } from '#contract/problem';
import { type Identifier, withoutIdentifiers } from '#rules/personal-identifiers';
import type { Engine } from '../engine';

/** The patient of a call as the engine takes one. Parsing leaves out what was not told, so nothing is undefined in it. */
export const enginePatient = (told: Patient | undefined): EnginePatient => (told ?? {}) as EnginePatient;

/**
 * Refuses a patient whose weight cannot belong to the age, as the engine judges it. What is merely unusual is left to
 * the answer, which asks. `field` is where the weight was told.
 */
export function refuseImpossible(engine: Engine, patient: Patient, field = 'patient.weightKg'): void {
  const odd = engine.impossibleWeight(enginePatient(patient));
  if (!odd) return;
  const issues = [{ path: field, message: odd.en }];
  throw new Problem('INVALID_INPUT', { sentence: odd, details: { field, issues } });
}

/** A patient as a model elsewhere may see them: what was typed loses whatever tells who somebody is. */
export function promptedPatient(patient: Patient, now: Date): { patient: Patient; removed: Identifier[] } {
  const removed: Identifier[] = [];
  const clean: Pick<Patient, NameField> = {};
  for (const field of nameFields) {
    const names = patient[field]?.map((name) => {
      const cleaned = withoutIdentifiers(name, now);
      removed.push(...cleaned.removed);
      return cleaned.text;
    });
    if (names) clean[field] = names;
  }
  return { patient: { ...patient, ...clean }, removed };
}

/** Gives what a prompt holds of the patient: nothing where nothing is known. */
export const promptField = (patient: Patient): { patient?: Patient } =>
  Object.keys(patient).length > 0 ? { patient } : {};
