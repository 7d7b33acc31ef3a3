import { type DrugNames, findDrug } from '../reference/drug-names';
import { blank } from '../words/blank';
import { anyOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

// "Ramesh 42/M", "रोगी: कमला देवी, 52 वर्ष": who the patient is says nothing of what the patient has.

const isName = new RegExp(`^${anyOf(words.patientNames)}$`, 'iu');
const endsLikeAName = new RegExp(`^[\\p{L}\\p{M}]{2,}${anyOf(words.patientNameEndings)}$`, 'iu');
/** The words at the head of a sheet that stand in front of an age or a stop. */
const head = new RegExp(
  `^(\\s*(?:(?:${anyOf(words.namesInFront)})(?![\\p{L}\\p{M}])[.:]?\\s*){0,3})((?:[\\p{L}\\p{M}]+\\s+){0,2}[\\p{L}\\p{M}]+)(?=\\s*[,.:;(/-]|\\s+\\d|\\s*$)`,
  'iu',
);

/** A sheet without the name of its patient, letter for letter in its place; who reads doses knows by `names` that "Zolfresh" is no Suresh. */
export const withoutName = (text: string, names?: DrugNames): string =>
  text.replace(head, (whole, ahead: string, said: string) =>
    said.split(/\s+/).every((one) => isName.test(one) || (endsLikeAName.test(one) && !isADrug(names, one)))
      ? ahead + blank(said)
      : whole,
  );

function isADrug(names: DrugNames | undefined, word: string): boolean {
  if (!names) return false;
  const found = findDrug(names, word);
  return found.kind === 'drug' && found.by !== 'spelling';
}
