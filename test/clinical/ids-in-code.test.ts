import { globSync, readFileSync } from 'node:fs';
import { verdictsByGravity } from '#clinical/dosing/reason';
import { knowledge } from '#clinical/knowledge/all';
import interactionNames from '../../clinical/knowledge/interactions/names.json' with { type: 'json' };

/** Every id that an entry of the knowledge has. */
function idsIn(held: unknown): string[] {
  if (Array.isArray(held)) return held.flatMap(idsIn);
  if (held === null || typeof held !== 'object') return [];
  const { id } = held as { id?: unknown };
  return [...(typeof id === 'string' ? [id] : []), ...Object.values(held).flatMap(idsIn)];
}
const beside = globSync('clinical/knowledge/**/*.json').filter((file) => !file.includes('/words/'));
const known = new Set([
  ...beside.flatMap((file) => idsIn(JSON.parse(readFileSync(file, 'utf8')))),
  ...idsIn(knowledge),
  ...knowledge.drugs.flatMap(({ classes }) => classes),
  ...Object.keys(interactionNames),
]);

const files = globSync('clinical/**/*.ts').filter(
  (file) => !/^clinical\/(?:check|render|papers)\/|knowledge\/(?:all|of-)/.test(file),
);
const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;
const said = new Map(
  files.map((file) => [
    file,
    readFileSync(file, 'utf8')
      .replace(comment, ' ')
      .replace(/^import [^;]*;/gm, ''),
  ]),
);
/** A member of a union, or the one value of a field of a type. */
const inAType = /(?<=(?<!\|)\|\s*)'[^']+'|'[^']+'(?=\s*\|(?!\|))|(?<=\w: )'[^']+'(?=;)/g;
const withHyphen = /'([a-z][a-z0-9]*(?:-[a-z0-9]+)+)'/g;
const aList = /\[((?:\s*'[a-z0-9-]+',?\s*){4,})\]/g;
const entries = (list: string): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, id = '']) => id);

/** What a type of the engine names is held by the compiler. */
const ofTypes = new Set([...said.values()].flatMap((code) => code.match(inAType) ?? []).flatMap(entries));

/** A list is of ids where one of them has a hyphen, or most of them are known. */
const isOfIds = (list: readonly string[]): boolean =>
  list.some((one) => one.includes('-')) || 2 * list.filter((one) => known.has(one)).length > list.length;

/** Ids that the engine gives to what it makes itself, and the words of verdicts. */
const ofTheCode: ReadonlySet<string> = new Set([
  ...verdictsByGravity,
  ...[
    'also-written',
    'denied-in-words',
    'of-before',
    'suspected-in-words',
    'told-of-patient',
    'well-in-words',
  ],
  'look-alike',
]);

/** The strings of code that are written as ids, alone or in a list. */
const idsNamedIn = (code: string): string[] => [
  ...[...code.matchAll(withHyphen)].map(([, id = '']) => id),
  ...[...code.matchAll(aList)]
    .map(([, list = '']) => entries(list))
    .filter(isOfIds)
    .flat(),
];
const unknownIn = (code: string): string[] => [
  ...new Set(idsNamedIn(code).filter((id) => !known.has(id) && !ofTypes.has(id) && !ofTheCode.has(id))),
];

describe('an id of the knowledge that code names', () => {
  it('is there: an entry that gets another id turns this red', () => {
    expect([...said].flatMap(([file, code]) => unknownIn(code).map((id) => `${id} in ${file}`))).toEqual([]);
    expect([...said.values()].flatMap(idsNamedIn).length).toBeGreaterThan(1000);
  });

  it('is looked up by itself and in a list', () => {
    expect(unknownIn("if (id === 'chest-pane') return;")).toEqual(['chest-pane']);
    expect(unknownIn("const some = ['vomiting', 'seizure', 'memory-loss', 'feever'];")).toEqual(['feever']);
    expect(unknownIn("const some = ['vomiting', 'seizure', 'fever', 'feever'];")).toEqual(['feever']);
    expect(unknownIn("const words = ['is', 'are', 'appears', 'appear'];")).toEqual([]);
  });

  it('is no word of the code that has gone', () => {
    const all = [...said.values()].join('\n');
    expect([...ofTheCode].filter((one) => !all.includes(`'${one}'`))).toEqual([]);
  });
});
