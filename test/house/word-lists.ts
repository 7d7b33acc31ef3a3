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
/** A key of one letter is a sign of a notation, and a value of a closed type no word. */
const entry = String.raw`\s*(?:'[^'\n][^'\n]+'|[\p{L}\w$][\p{L}\p{M}\w$]+): *\n?\s*'(?:[^'\\\n]|\\.)*',?`;
const table = new RegExp(`\\{((?:${entry}){5,})\\s*\\}`, 'gu');
const ofClosedType = /Record<[^<>=]*, (?:[A-Z]|')[^<>=]*>{1,2} = $/;
const value = /(?<=:\s*)'((?:[^'\\\n]|\\.)*)'/g;
/** The words of three letters and more that stand behind the keys of a table. */
const valuesOf = (entries: string): string =>
  [...entries.matchAll(value)].map(([, said = '']) => said.match(/[\p{L}\p{M}]{3,}/gu)?.join(' ')).join(' ');
const textLiteral = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"(?:[^"\\\n]|\\.)*"/g;

/** The lists of five words and more that stand in code: patterns, lists and tables of strings, and sources of patterns. */
export function wordListsIn(code: string): string[] {
  const said = code.replace(comment, ' ');
  const patterns = [...said.matchAll(patternLiteral)].map(([whole, source = '']) => [whole, source] as const);
  const rest = said.replace(patternLiteral, ' ');
  const ofLists = [...rest.matchAll(listLiteral)].map(([whole, entries = '']) => [whole, entries] as const);
  const ofTables = [...rest.matchAll(table)]
    .filter(({ index }) => !ofClosedType.test(rest.slice(Math.max(0, index - 200), index)))
    .map(([whole, rows = '']) => [whole, valuesOf(rows)] as const);
  // Ids of the knowledge have hyphens: test/clinical/ids-in-code.test.ts looks them up.
  const lists = [...ofLists, ...ofTables].filter(([whole]) => !/[a-z]-[a-z]/.test(whole));
  const sources = [...rest.matchAll(textLiteral)]
    .map(([whole, a, b]) => [whole, a ?? b ?? ''] as const)
    // What lies between the signs of two templates is code, and no source of a pattern.
    .filter(([, source]) => source.includes('|') && !/[;{]\n/.test(source));
  return [...patterns, ...lists, ...sources]
    .filter(([, source]) => wordsOf(source).length >= fewest)
    .map(([whole]) => whole);
}
