const fewest = 5;
const word = /[\p{L}\p{M}]{2,}/gu;

/** What a pattern says without its own signs: classes, escapes, names of groups and what is put in from elsewhere. */
const wordsOf = (source: string): readonly string[] =>
  source
    .replace(/\$\{[^}]*\}/g, ' ')
    .replace(/\\{1,2}p\{[^}]*\}|\(\?<\w+>|\\{1,2}[a-zA-Z]|\[[^\]]*\]/g, ' ')
    .match(word) ?? [];

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const patternLiteral =
  /(?<=[=(,:[!&|?{};\s])\/(?![/*])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*/g;
const listLiteral = /\[((?:\s*'(?:[^'\\\n]|\\.)*',?\s*){5,})\]/g;
const textLiteral = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"(?:[^"\\\n]|\\.)*"/g;

/** The lists of five words and more that stand in code: patterns, lists of strings, and sources of patterns. */
export function wordListsIn(code: string): string[] {
  const said = code.replace(comment, ' ');
  const patterns = [...said.matchAll(patternLiteral)].map(([whole, source = '']) => [whole, source] as const);
  const rest = said.replace(patternLiteral, ' ');
  // Ids of the knowledge have hyphens: a list with one of them is none of words.
  const lists = [...rest.matchAll(listLiteral)]
    .map(([whole, entries = '']) => [whole, entries] as const)
    .filter(([, entries]) => !/[a-z]-[a-z]/.test(entries));
  const sources = [...rest.matchAll(textLiteral)]
    .map(([whole, a, b]) => [whole, a ?? b ?? ''] as const)
    // What lies between the signs of two templates is code, and no source of a pattern.
    .filter(([, source]) => source.includes('|') && !/[;{]\n/.test(source));
  return [...patterns, ...lists, ...sources]
    .filter(([, source]) => wordsOf(source).length >= fewest)
    .map(([whole]) => whole);
}
