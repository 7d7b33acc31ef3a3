import { nameSentence } from '#contract/sentences';

/** The form holds this as it was typed. */
export type TypedDose = {
  drug: string;
  weight: string;
  age: string;
  indication: string;
  route: string;
  /** The patient takes these already: it is the patient's own list. */
  currentDrugs: readonly string[];
};
export const nothingTyped: TypedDose = {
  drug: '',
  weight: '',
  age: '',
  indication: '',
  route: '',
  currentDrugs: [],
};

/** Every field that is checked, in the order of the form. */
export const checkedFields = ['drug', 'weight', 'age', 'indication'] as const;
export type CheckedField = (typeof checkedFields)[number];

/** This says what is wrong, by field, in the schemas' own messages: a switch of language changes their words too. */
export type Wrong = Partial<Readonly<Record<CheckedField, string>>>;

/** This is said where a dose cannot be looked up at all. */
export const missingSentence = nameSentence('drug_and_weight');
