import { normaliseText } from '../contract/checks';

/** Brings a text into the form in which texts are compared: one spelling, no case. */
export const foldText = (text: string): string => normaliseText(text).toLowerCase().replace(/\s+/g, ' ');

/** Brings a search into the forms of which one must stand in a text. Digits are found however they were spaced. */
export function soughtForms(search: string): string[] {
  const wanted = foldText(search);
  const digits = wanted.replace(/[\s()+-]/g, '');
  return /^\d{4,}$/.test(digits) && digits !== wanted ? [digits, wanted] : [wanted];
}
