import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { dosesOnDevice, valuesOfBuild } from '#build/values';
import { asShown } from '#clinical/knowledge/as-shown';
import { packClosely } from '#clinical/knowledge/close-text';
import { inColumns } from '#clinical/knowledge/columns';
import type * as OnDevice from '#clinical/knowledge/on-device';
import { sourcesByPlace, sourcesNumbered } from '#clinical/knowledge/source-numbers';
import { toldOnce } from '#clinical/knowledge/told-once';

const knowledge = fileURLToPath(new URL('../../clinical/knowledge', import.meta.url));
const clinical = fileURLToPath(new URL('../../clinical/', import.meta.url));
const module = (name: string): string => JSON.stringify(`${knowledge}/${name}.ts`);

/**
 * Files of data beside the doses: whole words and lists, as they lie there. Packed together with the doses they weigh a
 * fifth less.
 */
const beside = [
  'brands/brands',
  'short-illnesses',
  ...[
    'allergies',
    'also-called',
    'conditions',
    'groups',
    'high-alert',
    'kinds',
    'measured',
    'mechanisms',
    'names',
    'our-classes',
    'pairs',
    'vital-signs',
  ].map((name) => `interactions/${name}`),
];
/** Files beside these that name sources, and of which a program reads one as it lies. */
const namingSources = ['interactions/list-sources', 'weight-for-age'];
/** Rows that say most under the same names take less room in columns; the other files take more. */
const inRows = new Set(['interactions/conditions', 'interactions/measured', 'interactions/vital-signs']);
const fileOf = (name: string): string => `${knowledge}/${name}.json`;

/** The one text that holds all of it; its name begins as names of no file do. */
const packedText = '\0packed-knowledge';
let packed: Promise<string> | undefined;

/**
 * By these a sheet shows that a patient has an illness, and no sheet is read without a network; `about` is for those who write
 * the files.
 */
const leftOut = new Set(['asKnown', 'shownBy', 'shownByPast', 'about', 'onePurpose']);
/** Leaves out the precautions of a drug of wards, because no dose of it is judged there. */
const withoutSheets = (file: unknown, wards: ReadonlySet<string>): unknown =>
  JSON.parse(
    JSON.stringify(file, (key, value) => (leftOut.has(key) ? undefined : value)),
    (key, value) =>
      key === 'drugs' && value !== null && !Array.isArray(value) && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).filter(([id]) => !wards.has(id)))
        : value,
  );

async function pack(): Promise<string> {
  const { dosesOnDevice: doses } = (await valuesOfBuild()).get(dosesOnDevice) as typeof OnDevice;
  const wards = new Set(doses.drugs.flatMap(({ id, wardOnly }) => (wardOnly ? [id] : [])));
  const files = beside.map((name) =>
    asShown(withoutSheets(JSON.parse(readFileSync(fileOf(name), 'utf8')), wards)),
  );
  const told = JSON.stringify([doses.drugs, files]);
  const times = new Map<string, number>();
  for (const [, id = ''] of told.matchAll(/"([\w-]+)"/g)) times.set(id, (times.get(id) ?? 0) + 1);
  // The source that is cited most has the shortest number.
  const sources = doses.sources
    .filter(({ id }) => times.has(id))
    .sort((one, other) => (times.get(other.id) ?? 0) - (times.get(one.id) ?? 0));
  const names = sources.map(({ id }) => id);
  const called = namingSources.map((name) => readFileSync(fileOf(name), 'utf8')).join('\n');
  const cited = { ...doses, sources: sourcesByPlace(sources, (id) => called.includes(`"${id}:`)) };
  const held = files
    .map((file) => sourcesNumbered(file, names))
    .map((file, place) => (inRows.has(beside[place] ?? '') ? inColumns(file) : file));
  const text = packClosely(JSON.stringify([inColumns(sourcesNumbered(toldOnce(cited), names)), ...held]));
  return [
    `import { fromColumns } from ${module('columns')};`,
    `import { namesOf, sourcesCalled } from ${module('source-numbers')};`,
    `import { unpackClosely } from ${module('close-text')};`,
    `export const packed = /*#__PURE__*/ JSON.parse(/*#__PURE__*/ unpackClosely(${JSON.stringify(text)}));`,
    'export const doses = /*#__PURE__*/ sourcesCalled(/*#__PURE__*/ fromColumns(packed[0]));',
    'export const names = /*#__PURE__*/ namesOf(doses);',
  ].join('\n');
}

/** Lists of words, each with what it is for, which only those read who write them. */
const wordLists = /\/clinical\/knowledge\/words\/[\w-]+\.json$/;

type Lists = Record<string, { about: string }>;
const withoutAbout = (lists: Lists): Record<string, object> =>
  Object.fromEntries(Object.entries(lists).map(([name, { about: _about, ...list }]) => [name, list]));

const taken = /import (\w+) from '([^']*\/words\/[\w-]+\.json)' with \{ type: 'json' \};/g;
/** A program takes of a file of lists those alone that it names; where it reads a file as a whole, it holds all of it. */
const listByList = (code: string): string =>
  code.replace(taken, (whole, name: string, file: string) => {
    const named = new RegExp(`\\b${name}\\b(?!\\.\\w)`, 'g');
    return [...code.matchAll(named)].length === 1 ? `import * as ${name} from '${file}';` : whole;
  });
const isName = /^[a-z]\w*$/i;
/** A list with its words in one string, which takes less room than each in its own. */
const textOf = (list: object): string =>
  `{ ${Object.entries(list)
    .map(([name, held]) => {
      const inOne =
        Array.isArray(held) &&
        held.length > 0 &&
        `/*#__PURE__*/ ${JSON.stringify(held.join('|'))}.split('|')`;
      return `${name}: ${inOne || JSON.stringify(held)}`;
    })
    .join(', ')} }`;
const hasWordsAlone = (list: object): list is { words: string[] } => Object.keys(list).join() === 'words';
/** All lists of a file, for who reads it as a whole: many short lists take less room in one string. */
function wholeOf(lists: Record<string, object>): string {
  const names = Object.keys(lists);
  if (!Object.values(lists).every(hasWordsAlone)) {
    return `{ ${names.map((name) => `${name}: _${name}`).join(', ')} }`;
  }
  const text = Object.entries(lists)
    .map(([name, list]) => [name, ...(hasWordsAlone(list) ? list.words : [])].join('|'))
    .join('\n');
  const read = "line => { const [name, ...words] = line.split('|'); return [name, { words }]; }";
  return `/*#__PURE__*/ (() => Object.fromEntries(${JSON.stringify(text)}.split('\\n').map(${read})))()`;
}
const exported = (lists: Record<string, object>): string => {
  const names = Object.keys(lists);
  return [
    ...names.map((name) => `const _${name} = ${textOf(lists[name] ?? {})};`),
    `export { ${names.map((name) => `_${name} as ${name}`).join(', ')} };`,
    `export default ${wholeOf(lists)};`,
  ].join('\n');
};

const columns = [
  `import { fromColumns } from ${module('columns')};`,
  `import { sourcesNamed } from ${module('source-numbers')};`,
].join('\n');
const named = (value: string): string => `/*#__PURE__*/ sourcesNamed(${value}, names)`;
const fromPacked = `import { doses, names, packed } from ${JSON.stringify(packedText)};`;

/** The knowledge of doses, which a device keeps to work without a network, packed once for a build. */
export const packedKnowledge = (): Plugin => ({
  name: 'packed-knowledge',
  enforce: 'pre',
  resolveId: (id) => (id === packedText ? id : undefined),
  transform(code, id) {
    if (this.environment.mode !== 'build' || !id.startsWith(clinical)) return undefined;
    return listByList(code);
  },
  load(id) {
    if (this.environment.mode !== 'build') return undefined;
    if (id === packedText) {
      packed ??= pack();
      return packed;
    }
    const place = beside.findIndex((name) => id === fileOf(name));
    // A file of data stays one to the bundler, which would read it as JSON.
    if (place >= 0) {
      const held = `packed[${place + 1}]`;
      const file = inRows.has(beside[place] ?? '') ? `/*#__PURE__*/ fromColumns(${held})` : held;
      return { code: `${columns}\n${fromPacked}\nexport default ${named(file)};`, moduleType: 'js' };
    }
    if (wordLists.test(id)) {
      const lists = withoutAbout(JSON.parse(readFileSync(id, 'utf8')));
      const byName = Object.keys(lists).every((name) => isName.test(name));
      return byName ? { code: exported(lists), moduleType: 'js' } : JSON.stringify(lists);
    }
    if (id !== dosesOnDevice) return undefined;
    return [
      columns,
      `import { toldWhole } from ${module('told-once')};`,
      fromPacked,
      `export const dosesOnDevice = /*#__PURE__*/ toldWhole(${named('doses')});`,
    ].join('\n');
  },
  generateBundle() {
    if (!this.getModuleInfo(packedText)) return;
    const unread = beside.filter((name) => !this.getModuleInfo(fileOf(name)));
    if (unread.length > 0) this.error(`no program on a device reads ${unread.join(', ')}`);
  },
});
