import { anyOf, type WordList } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

const says = (list: WordList): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${anyOf(list)}(?![\\p{L}\\p{M}])`, 'iu');
/**
 * A week that stands for a trimester: nothing that was read forbids a drug in a part of the first, and in the second what
 * begins with its middle is asked about. In the third it matters how near the birth is.
 */
const weekOf: readonly [RegExp, number][] = [
  [says(words.firstTrimester), 12],
  [says(words.secondTrimester), 19],
];

/** The week that stands for the one trimester of which a sheet speaks. */
export function weekOfTrimester(text: string): number | undefined {
  const told = weekOf.filter(([said]) => said.test(text));
  return told.length === 1 ? told[0]?.[1] : undefined;
}
