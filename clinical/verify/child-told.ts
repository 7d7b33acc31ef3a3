import ages from '../knowledge/words/age.json' with { type: 'json' };
import { anyOf, type WordList } from '../words/phrases';
import { plain } from '../words/tokens';
import { sheetWords as words } from './sheet-words';
import type { DosePatient } from './verdict';

const oneOf = (lists: readonly WordList[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])${anyOf(lists.map(({ about, words: all }) => ({ about, words: all.map(plain) })))}(?![\\p{L}\\p{M}])`,
    'iu',
  );
/** Whoever is called so is younger than so many years. */
const calledSo: readonly (readonly [RegExp, number])[] = [
  [oneOf([ages.newborn, words.newbornsOnSheet]), 1 / 12],
  [oneOf([ages.infant, words.infantsOnSheet]), 1],
  [oneOf([words.childrenOnSheet]), 12],
];
const notThePatient = new RegExp(
  `(?<![\\p{L}\\p{M}])${anyOf({ about: '', words: words.childrenElsewhere.words.map(plain) }, '[\\s-]*')}(?![\\p{L}\\p{M}])`,
  'giu',
);
const grownToo = oneOf([words.grownOnSheet]);

const grown = oneOf([words.grownUpOnSheet]);
/** Says whether a text calls its patient grown, whose age it does not tell. */
export const isToldGrown = (text: string, { ageYears }: DosePatient): boolean =>
  ageYears === undefined && grown.test(plain(text));

/** From this weight on a child may be nearly grown, and has the doses of one. */
const nearlyGrownKg = 30;

/** Years below which somebody is of whom a text calls a child and nobody tells an age; nothing of anyone else. */
export function youngerThan(text: string, patient: DosePatient): number | undefined {
  const { ageYears, weightKg, pregnant, lactating, postpartumDays } = patient;
  if (ageYears !== undefined || (weightKg !== undefined && weightKg >= nearlyGrownKg)) return undefined;
  // The child of a mother is not the patient.
  if (pregnant || lactating || postpartumDays !== undefined) return undefined;
  const said = plain(text).replace(notThePatient, ' ');
  if (grownToo.test(said)) return undefined;
  return calledSo.find(([called]) => called.test(said))?.[1];
}
