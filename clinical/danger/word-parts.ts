/** The parts of words are counted in so many drawers, and whole words with their pairs in as many behind them. */
const drawers = 2 ** 15;
export const drawersInAll = 2 * drawers;
const shortestPart = 2;
const longestPart = 5;

/** The same drawers, put together into fewer: what was learned of fewer lines needs no more. */
const fewerDrawers = 2 ** 12;
export const fewerDrawersInAll = 2 * fewerDrawers;
export const foldDrawer = (drawer: number): number =>
  (drawer < drawers ? 0 : fewerDrawers) + (drawer & (fewerDrawers - 1));

/** FNV-1a: spreads the parts evenly over the drawers, the same on every machine. */
function drawerOf(text: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) & (drawers - 1);
}

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
