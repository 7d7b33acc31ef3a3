import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { dosesOnDevice, valuesOfBuild } from '#build/values';
import { asShown } from '#clinical/knowledge/as-shown';
import { packClosely } from '#clinical/knowledge/close-text';
import { inColumns } from '#clinical/knowledge/columns';
import type * as OnDevice from '#clinical/knowledge/on-device';
import { sourcesNumbered } from '#clinical/knowledge/source-numbers';
import { toldOnce } from '#clinical/knowledge/told-once';

const knowledge = fileURLToPath(new URL('../../clinical/knowledge', import.meta.url));
const module = (name: string): string => JSON.stringify(`${knowledge}/${name}.ts`);

/**
 * Files of data beside the doses: whole words and lists, as they lie there. Packed together with the doses they weigh a
 * fifth less.
 */
const beside = [
  'brands/brands',
  ...[
    'allergies',
    'conditions',
    'groups',
    'high-alert',
    'mechanisms',
    'more-names',
    'names',
    'pairs',
    'vital-signs',
  ].map((name) => `interactions/${name}`),
];
/** Rows that say most under the same names take less room in columns; the other files take more. */
const inRows = new Set(['interactions/conditions']);
const fileOf = (name: string): string => `${knowledge}/${name}.json`;

/** The one text that holds all of it; its name begins as names of no file do. */
const packedText = '\0packed-knowledge';
let packed: Promise<string> | undefined;

/** By these a sheet shows that a patient has an illness; no sheet is read without a network. */
const ofSheets = new Set(['asKnown', 'shownBy', 'shownByPast']);
const withoutSheets = (file: unknown): unknown =>
  JSON.parse(JSON.stringify(file, (key, value) => (ofSheets.has(key) ? undefined : value)));

async function pack(): Promise<string> {
  const { dosesOnDevice: doses } = (await valuesOfBuild()).get(dosesOnDevice) as typeof OnDevice;
  const files = beside.map((name) => asShown(withoutSheets(JSON.parse(readFileSync(fileOf(name), 'utf8')))));
  const told = JSON.stringify([doses.drugs, files]);
  const cited = { ...doses, sources: doses.sources.filter(({ id }) => told.includes(`"${id}"`)) };
  const names = cited.sources.map(({ id }) => id);
  const held = files
    .map((file) => sourcesNumbered(file, names))
    .map((file, place) => (inRows.has(beside[place] ?? '') ? inColumns(file) : file));
  const text = packClosely(JSON.stringify([inColumns(sourcesNumbered(toldOnce(cited), names)), ...held]));
  return [
    `import { fromColumns } from ${module('columns')};`,
    `import { namesOf } from ${module('source-numbers')};`,
    `import { unpackClosely } from ${module('close-text')};`,
    `export const packed = /*#__PURE__*/ JSON.parse(/*#__PURE__*/ unpackClosely(${JSON.stringify(text)}));`,
    'export const doses = /*#__PURE__*/ fromColumns(packed[0]);',
    'export const names = /*#__PURE__*/ namesOf(doses);',
  ].join('\n');
}

/** Lists of words, each with what it is for, which only those read who write them. */
const wordLists = /\/clinical\/knowledge\/words\/[\w-]+\.json$/;

const withoutAbout = (lists: Record<string, { about: string }>): object =>
  Object.fromEntries(Object.entries(lists).map(([name, { about: _about, ...list }]) => [name, list]));

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
    if (wordLists.test(id)) return JSON.stringify(withoutAbout(JSON.parse(readFileSync(id, 'utf8'))));
    if (id !== dosesOnDevice) return undefined;
    return [
      columns,
      `import { toldWhole } from ${module('told-once')};`,
      fromPacked,
      `export const dosesOnDevice = /*#__PURE__*/ toldWhole(${named('doses')});`,
    ].join('\n');
  },
});
