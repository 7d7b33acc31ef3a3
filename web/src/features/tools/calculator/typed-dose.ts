import { type Language, sayIssue } from '#contract/sentences';

/** What stands in the form, as it was typed. */
export type Typed = {
  drug: string;
  weight: string;
  age: string;
  indication: string;
  route: string;
  currentDrugs: readonly string[];
};
export const nothingTyped: Typed = {
  drug: '',
  weight: '',
  age: '',
  indication: '',
  route: '',
  currentDrugs: [],
};

export type CheckedField = 'drug' | 'weight' | 'age' | 'indication' | 'currentDrugs';
export type Refusal = { field: CheckedField | 'missing'; message: string };

/** A refusal in words; the names of numbers are in the reader's language too. */
export function sayRefusal(
  message: string,
  language: Language,
  labels: Readonly<Record<string, string>>,
): string {
  const [sentence = '', label = '', ...values] = message.split('|');
  return sayIssue([sentence, ...(label && [labels[label] ?? label]), ...values].join('|'), language);
}
