import { spreadOf } from '../knowledge/fingerprint';
import { onceForLastText } from '../knowledge/once-for-each';

/** The parts of words are counted in so many drawers, whole words with their pairs in as many behind them, and marks behind those. */
const drawers = 2 ** 15;
const drawersOfMarks = 2 ** 13;
export const drawersInAll = 2 * drawers + drawersOfMarks;
const shortestPart = 2;
const longestPart = 5;

/** The same drawers, put together into fewer: what was learned of fewer lines needs no more. */
const fewerDrawers = 2 ** 12;
const fewerOfMarks = 2 ** 11;
export const fewerDrawersInAll = 2 * fewerDrawers + fewerOfMarks;
export function foldDrawer(drawer: number): number {
  if (drawer >= 2 * drawers) return 2 * fewerDrawers + (drawer & (fewerOfMarks - 1));
  return (drawer < drawers ? 0 : fewerDrawers) + (drawer & (fewerDrawers - 1));
}

/** Parts are spread evenly over the drawers, the same on every machine. */
function drawerOf(text: string, from: number, to: number, among = drawers): number {
  const spread = spreadOf(text, from, to);
  return (spread ^ (spread >>> 15)) & (among - 1);
}

/** The drawer of a mark: what was understood of a text is counted beside its words, the same in every language. */
export const drawerOfMark = (mark: string): number =>
  2 * drawers + drawerOf(mark, 0, mark.length, drawersOfMarks);

/** A word of a text, and the drawers that its parts lie in; the pair with the word before belongs to it. */
export type WordParts = { word: string; drawers: readonly number[] };

/** Takes a text apart: every word into two to five letters in a row, itself, and itself with the word before. */
export function wordParts(text: string): WordParts[] {
  const said = text.normalize('NFC').toLowerCase();
  let before = '';
  return [...said.matchAll(/[^\s,.;।:()]+/gu)].map(([word]) => {
    const framed = ` ${word} `;
    const found: number[] = [];
    for (let length = shortestPart; length <= longestPart; length++)
      for (let at = 0; at + length <= framed.length; at++) found.push(drawerOf(framed, at, at + length));
    found.push(drawers + drawerOf(word, 0, word.length));
    const pair = `${before} ${word}`;
    if (before) found.push(drawers + drawerOf(pair, 0, pair.length));
    before = word;
    return { word, drawers: found };
  });
}

/** A text of fewer words is a name or an answer, and no story: how it reads as a whole says nothing. */
export const fewestWordsOfStory = 8;

/** A text is asked one behind the other whom it is about, whether it reads calm, and whether it reads graver than its sign. */
export const wordPartsOf = onceForLastText(wordParts);
