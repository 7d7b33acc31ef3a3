import { globSync, readFileSync } from 'node:fs';
import { wordListsIn } from './word-lists';

/** The check of the knowledge looks at words of its own; `render`, `papers` and a line of a prescription write. */
const files = globSync('clinical/**/*.ts').filter(
  (file) => !/^clinical\/(?:check|render|papers|dosing\/prescription-line\.ts)/.test(file),
);

/** What is put into a template. */
const put = (what: string): string => ['$', `{${what}}`].join('');

/**
 * What joins the parts of a shape in up to four words ("in|of|ke") is grammar and may stay; the classes of such words that many
 * patterns share are in words/grammar.json. All longer lists lie in the knowledge (docs/decisions/0033-patterns-are-composed-of-lists.md).
 */
describe('words of a language', () => {
  it('stand in lists of the knowledge, and in no pattern of the engine', () => {
    expect(files.flatMap((file) => wordListsIn(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('are found in patterns, in lists and in sources of patterns', () => {
    expect(wordListsIn('const late = / (?:late|behind|overdue|delayed|missed) /;')).toHaveLength(1);
    expect(wordListsIn("const late = ['late', 'behind', 'overdue', 'not yet come', 'देर'];")).toHaveLength(1);
    expect(wordListsIn("pattern('^(?:late|behind|overdue|delayed|missed)$', 'iu')")).toHaveLength(1);
    expect(
      wordListsIn(`pattern(\`${put('start')}(?:late|behind|overdue|delayed|missed)${put('end')}\`)`),
    ).toHaveLength(1);
  });

  it('are found in tables, but for notations and values of a closed type', () => {
    const rows = "{ bled: 'bleed', ate: 'eats', felt: 'feel', bit: 'bite', feet: 'foot' }";
    expect(wordListsIn(`const irregular: Record<string, string> = ${rows};`)).toHaveLength(1);
    expect(
      wordListsIn("const ways = { oral: 'mouth per os', skin: 'onto the skin', a1: '1', b1: '2', c1: '3' };"),
    ).toHaveLength(1);
    expect(wordListsIn(`const stems: Record<Form, Stem> = ${rows};`)).toEqual([]);
    expect(wordListsIn("const signs = { amp: '&', lt: '<', gt: '>', num: '#', comma: ',' };")).toEqual([]);
    expect(wordListsIn("const cells = { n: 'one', p: 'two', l: 'three', e: 'four', m: 'five' };")).toEqual(
      [],
    );
  });

  it('are no ids, no comments and no single words', () => {
    expect(wordListsIn("const ids = ['low-bp', 'chest-pain', 'fever', 'cough', 'cold'];")).toEqual([]);
    expect(
      wordListsIn('/** Says a|b of one or two or three or four. */ // late|behind|over|due|soon'),
    ).toEqual([]);
    expect(wordListsIn('const two = /^(?:late|behind)$/;')).toEqual([]);
    const lists = `(?:${put('anyOf(words.lateOrBehind)')}|${put('anyOf(words.oneThatIsNotYetThere)')})`;
    expect(wordListsIn(`const all = new RegExp(\`^${lists}$\`);`)).toEqual([]);
  });
});
