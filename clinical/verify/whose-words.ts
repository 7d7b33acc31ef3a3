import { withoutRelatives } from '../text/others-told';
import { scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

/** What is told in front of the words: the patient is known, so a relative among them is somebody else. */
const patient = '30 y; ';

/** A note on a known patient without what it tells of a relative: "hypertension; sister is pregnant". */
export const withoutTheirs = (text: string): string =>
  withoutRelatives(patient + text, scriptOf(text), {
    start: 0,
    end: patient.length - 2,
    text: patient.slice(0, -2),
  })
    .slice(patient.length)
    .replace(/[\s;,.]+$/u, '');

const sisterDrug = new RegExp(
  `(?<![\\p{L}\\p{M}])sister(?=\\s+${anyOf(words.sisterThings)}(?![\\p{L}\\p{M}]))`,
  'giu',
);

/** A text without the "sister" of "a sister tablet of this", who is another drug of its kind, and no relative. */
export const withoutSisterDrugs = (text: string): string =>
  text.replace(sisterDrug, (word) => ' '.repeat(word.length));
