import { useState } from 'react';
import type { Patient } from '#contract/patient';
import { toolTable } from '#contract/tools/table';
import { keepDraft, readDraft } from '#web/api/drafts';
import { storedPerson } from '#web/api/session';
import { keepPatient, knownPatient, useOwnCase } from '../patient/own-case';
import { useDraft } from '../use-draft';
import { nothingTyped, type TypedDose } from './typed-dose';

const fromDraft = (draft: string): TypedDose => {
  if (draft === '') return nothingTyped;
  try {
    return { ...nothingTyped, ...(JSON.parse(draft) as Partial<TypedDose>) };
  } catch {
    return nothingTyped; // of an older release
  }
};

// The bounds of the patient's own fields (contract/patient.ts); what lies outside is no patient's, and the form says so.
const between = (typed: string, least: number, most: number): number | undefined => {
  const value = typed.trim() === '' ? Number.NaN : Number(typed);
  return value >= least && value <= most ? value : undefined;
};
const weightIn = (typed: string) => between(typed, 0.3, 300);
const yearsIn = (typed: string) => between(typed, 0, 150);

const inAYear = { days: 365.25, weeks: 365.25 / 7, months: 12, years: 1 } as const;
const yearsOf = ({ age }: Patient) =>
  age === undefined ? undefined : Math.round((age.value / inAYear[age.unit]) * 100) / 100;

/** The text as it was typed while it says what the patient's own number says; else that number. */
const agreed = (typed: string, read: number | undefined, own: number | undefined): string =>
  read === own ? typed : own === undefined ? '' : String(own);

const onForm = (kept: TypedDose, patient: Patient): TypedDose => ({
  ...kept,
  weight: agreed(kept.weight, weightIn(kept.weight), patient.weightKg),
  age: agreed(kept.age, yearsIn(kept.age), yearsOf(patient)),
  currentDrugs: patient.currentDrugs ?? [],
});

/** The patient with what the form says of them; a field that was emptied is not known any more. */
function patientWith(patient: Patient, { weight, age, currentDrugs }: Partial<TypedDose>): Patient {
  const weightKg = weight === undefined ? patient.weightKg : weightIn(weight);
  const years = age === undefined ? undefined : yearsIn(age);
  const told =
    age === undefined
      ? patient.age
      : years === undefined
        ? undefined
        : ({ value: years, unit: 'years' } as const);
  const drugs = currentDrugs ?? patient.currentDrugs ?? [];
  const { weightKg: _weight, age: _age, currentDrugs: _drugs, ...others } = patient;
  return {
    ...others,
    ...(weightKg !== undefined && { weightKg }),
    ...(told && { age: told }),
    ...(drugs.length > 0 && { currentDrugs: [...drugs] }),
  };
}

/** The form shows that drug once it is drawn anew, and of the patient what it showed before. */
export function keepDrug(drug: string): void {
  const person = storedPerson() ?? '';
  const kept = fromDraft(readDraft(toolTable.calculator.id, person));
  keepDraft(toolTable.calculator.id, person, JSON.stringify({ ...kept, drug }));
}

/**
 * The form of the calculator; like every draft it survives a reload of this tab. Weight, age and what is taken already are
 * the patient's: what is typed here stands in the patient's card, and what stands there need not be typed here.
 */
export function useTypedDose(): [TypedDose, (change: Partial<TypedDose>) => void, () => void] {
  const patient = knownPatient(useOwnCase());
  const [draft, keep] = useDraft(toolTable.calculator.id);
  const [kept, setKept] = useState(() => fromDraft(draft));
  const typed = onForm(kept, patient);
  const write = (next: TypedDose, change: Partial<TypedDose>) => {
    setKept(next);
    keep(next === nothingTyped ? '' : JSON.stringify(next));
    if ('weight' in change || 'age' in change || 'currentDrugs' in change)
      keepPatient(patientWith(patient, change));
  };
  return [typed, (change) => write({ ...typed, ...change }, change), () => write(nothingTyped, nothingTyped)];
}
