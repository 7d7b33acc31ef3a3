import type * as z from 'zod';
import { boundedNumber, orAbsent } from '#contract/checks';
import type { Language } from '#contract/sentences';
import { nameSentence } from '#contract/sentences';
import { DrugText, Indication } from '#contract/tools/inputs';
import type { RequestOf } from '../ask-text';
import { type CheckedField, checkedFields, missingSentence, type TypedDose, type Wrong } from './typed-dose';

const checks: Record<CheckedField, z.ZodType> = {
  drug: DrugText,
  // The bounds of the contract's own row: kilograms and years.
  weight: boundedNumber('Weight', 0.1, 1_000),
  age: orAbsent(boundedNumber('Age', 0, 150)),
  indication: orAbsent(Indication),
};

/** Gives the request to send, or everything that is wrong with what was typed. */
export function requestOf(
  typed: TypedDose,
  language: Language,
): { request: RequestOf<'calculateDose'> } | { wrong: Wrong } {
  const wrong = wrongIn(typed);
  if (Object.keys(wrong).length > 0) return { wrong };
  return {
    request: {
      drug: typed.drug,
      weight: typed.weight,
      ...(typed.age.trim() !== '' && { age: typed.age }),
      ...(typed.indication.trim() !== '' && { indication: typed.indication }),
      ...(typed.route !== '' && { route: typed.route }),
      ...(typed.currentDrugs.length > 0 && { currentDrugs: [...typed.currentDrugs] }),
      preferredLanguage: language,
    },
  };
}

function wrongIn(typed: TypedDose): Wrong {
  const found = checkedFields.map((field) => {
    const isMissing = (field === 'drug' || field === 'weight') && typed[field].trim() === '';
    return [field, isMissing ? missingSentence : refusalOf(checks[field], typed[field])] as const;
  });
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}

/** Says why the contract would refuse a value, as a message of its schema, or undefined. */
function refusalOf(schema: z.ZodType, value: unknown): string | undefined {
  const checked = schema.safeParse(value);
  return checked.success ? undefined : (checked.error.issues[0]?.message ?? nameSentence('invalid'));
}

/** Says why a name cannot be one of the drugs taken already. */
export const currentDrugRefusal = (name: string): string | undefined => refusalOf(DrugText, name);
