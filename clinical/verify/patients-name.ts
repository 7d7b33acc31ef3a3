import { anyOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

// "Ramesh 42/M", "रोगी: कमला देवी, 52 वर्ष": who the patient is says nothing of what the patient has.

const isName = new RegExp(
  `^(?:${anyOf(words.patientNames)}|[\\p{L}\\p{M}]{2,}(?:${anyOf(words.patientNameEndings)}))$`,
  'iu',
);
/** "Zolfresh 1 OD" tells no age. */
const age = `\\d{1,3}\\s*(?:[,;/.-]|$|(?:${anyOf([words.yearsOfPerson, words.monthsOfPerson, words.sexBehindAge])}|[mf])(?![\\p{L}\\p{M}]))`;
/** The words at the head of a sheet that stand in front of an age or a stop. */
const head = new RegExp(
  `^(\\s*(?:(?:${anyOf(words.namesInFront)})(?![\\p{L}\\p{M}])[.:]?\\s*){0,3})((?:[\\p{L}\\p{M}]+\\s+){0,2}[\\p{L}\\p{M}]+)(?=\\s*[,.:;(/-]|\\s+${age}|\\s*$)`,
  'iu',
);

/** A sheet without the name of its patient, letter for letter in its place. */
export const withoutName = (text: string): string =>
  text.replace(head, (whole, ahead: string, said: string) =>
    said.split(/\s+/).every((one) => isName.test(one)) ? ahead + ' '.repeat(said.length) : whole,
  );
