import type * as z from 'zod';
import { boundedNumber, orAbsent } from '#contract/checks';
import type { Language } from '#contract/sentences';
import { named } from '#contract/sentences';
import { DrugName, Indication } from '#contract/tool-inputs';
import type { QuestionOf } from '../ask-text';
import type { CheckedField, Refusal, Typed } from './typed-dose';

// The bounds of the contract's own row: kilograms and years.
const weightKg = boundedNumber('Weight', 0.1, 1_000);
const ageYears = orAbsent(boundedNumber('Age', 0, 150));
const indication = orAbsent(Indication);

/** The question to send, or the first thing that is wrong with what was typed, in the order of the form. */
export function questionOf(typed: Typed, language: Language): QuestionOf<'calculateDose'> | Refusal {
  if (typed.drug.trim() === '' || typed.weight.trim() === '') {
    return { field: 'missing', message: named('drug_and_weight') };
  }
  const refusal =
    refusalOf('drug', DrugName, typed.drug) ??
    refusalOf('weight', weightKg, typed.weight) ??
    refusalOf('age', ageYears, typed.age) ??
    refusalOf('indication', indication, typed.indication);
  if (refusal) return refusal;
  return {
    drug: typed.drug,
    weight: typed.weight,
    ...(typed.age.trim() !== '' && { age: typed.age }),
    ...(typed.indication.trim() !== '' && { indication: typed.indication }),
    ...(typed.route !== '' && { route: typed.route }),
    ...(typed.currentDrugs.length > 0 && { currentDrugs: [...typed.currentDrugs] }),
    preferredLanguage: language,
  };
}

/** Why the contract would refuse a field, or undefined. */
function refusalOf(field: CheckedField, schema: z.ZodType, value: unknown): Refusal | undefined {
  const checked = schema.safeParse(value);
  return checked.success
    ? undefined
    : { field, message: checked.error.issues[0]?.message ?? named('invalid') };
}

/** Why a name cannot be one of the drugs taken already. */
export const currentDrugRefusal = (name: string): Refusal | undefined =>
  refusalOf('currentDrugs', DrugName, name);
