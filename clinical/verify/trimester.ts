import { anyWordOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';

/**
 * A week that stands for a trimester: nothing that was read forbids a drug in a part of the first, and in the second what
 * begins with its middle is asked about. In the third it matters how near the birth is.
 */
const weekOf: readonly [RegExp, number][] = [
  [anyWordOf(words.firstTrimester), 12],
  [anyWordOf(words.secondTrimester), 19],
];

/** The week that stands for the one trimester of which a sheet speaks. */
export function weekOfTrimester(text: string): number | undefined {
  const told = weekOf.filter(([said]) => said.test(text));
  return told.length === 1 ? told[0]?.[1] : undefined;
}
