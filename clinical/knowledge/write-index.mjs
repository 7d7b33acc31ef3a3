// Writes knowledge/all.ts, knowledge/of-doses.ts and knowledge/of-reports.ts (one static import for each JSON file, so that bundlers, Node and the browser read
// the same knowledge; a browser without a network carries only that of doses) and the table of SOURCES.md. Run `node clinical/knowledge/write-index.mjs`; with --check it writes nothing and fails when one is out of date.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asFiled } from './condition-sources.ts';
import { filedText } from './filed-text.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
/** Folder → whether a file holds a list of entries or one entry. */
const folders = {
  analytes: 'list',
  calculators: 'list',
  conditions: 'one',
  dangers: 'list',
  drugs: 'one',
  findings: 'one',
  protocols: 'one',
  'rarer-conditions': 'list',
  sources: 'list',
  topics: 'list',
};
/** A dose needs this; the rest of the index stands on it. It takes only the sources it cites: dose-sources.json. */
const ofDoses = ['drugs'];
/** Reading a laboratory's report needs this. */
const ofReports = ['analytes'];
const tableStarts = '<!-- From here on written by write-index.mjs. -->';

/** conditions/acute-bronchitis.json → conditionsAcuteBronchitis */
const variable = (path) =>
  path.replace(/\.json$/, '').replace(/[/-]+(\w)/g, (_, letter) => letter.toUpperCase());

const pathsIn = (folder) =>
  readdirSync(`${here}${folder}`)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${folder}/${name}`);

const paths = [
  ...Object.keys(folders).flatMap(pathsIn),
  'measures.json',
  'orders.json',
  'presentations.json',
  'side-effects.json',
];
/** Read where it is used, and not part of the index. */
const aside = ['weight-for-age.json', ...pathsIn('interactions')];
/** As well, and of no dose. */
const besideDoses = ['home-advice.json', ...['report-measures', 'labs', 'labs/patterns'].flatMap(pathsIn)];

const line = (path) => `import ${variable(path)} from './${path}' with { type: 'json' };`;
const list = ([folder, holds]) =>
  `const ${variable(folder)}: unknown${holds === 'one' ? '[]' : '[][]'} = [${pathsIn(folder).map(variable).join(', ')}];`;
const isWithin = (parts) => (path) => parts.some((folder) => path.startsWith(`${folder}/`));
const isOfDoses = isWithin(ofDoses);
const isOfReports = isWithin(ofReports);

/** The text of a part of the knowledge for whoever needs no more of it: its folders, and what it exports. */
const partText = (parts, exported, others = '') => `// Written by write-index.mjs; do not edit.
${others}${paths.filter(isWithin(parts)).map(line).join('\n')}
import type { Knowledge } from './knowledge';

${Object.entries(folders)
  .filter(([folder]) => parts.includes(folder))
  .map(list)
  .join('\n')}

${exported}
`;

const dosesText = () =>
  partText(
    ofDoses,
    `/** The knowledge that a dose needs, as it lies in the files. */
export const knowledgeOfDoses = { drugs, sources } as unknown as Pick<Knowledge, 'drugs' | 'sources'>;`,
    "import sources from './dose-sources.json' with { type: 'json' };\n",
  );

const reportsText = () =>
  partText(
    ofReports,
    `/** The knowledge that finding the rows of a laboratory's report needs, as it lies in the files. */
export const knowledgeOfReports = { analytes: analytes.flat() } as unknown as Pick<Knowledge, 'analytes'>;`,
  );

function indexText() {
  return `// Written by write-index.mjs; do not edit.
${paths
  .filter((path) => !isOfDoses(path) && !isOfReports(path))
  .map(line)
  .join('\n')}
import { byCode, type FiledCondition, withSources } from './condition-sources';
import type { Knowledge } from './knowledge';
import { knowledgeOfDoses } from './of-doses';
import { knowledgeOfReports } from './of-reports';
import { conditionsOf } from './side-effects';

${Object.entries(folders)
  .filter(([folder]) => !ofDoses.includes(folder) && !ofReports.includes(folder))
  .map(list)
  .join('\n')}

/** All knowledge as it lies in the files. Its shape is held by \`checkKnowledge\`, which the tests run on it. */
export const knowledge = {
  ...knowledgeOfDoses,
  ...knowledgeOfReports,
  sources: sources.flat(),
  calculators: calculators.flat(),
  measures,
  orders,
  presentations,
  conditions: withSources(
    byCode([
      ...conditions,
      ...rarerConditions.flat(),
      ...conditionsOf(sideEffects as Parameters<typeof conditionsOf>[0]),
    ] as FiledCondition[]),
  ),
  dangers: dangers.flat(),
  systems: findings,
  topics: topics.flat(),
  protocols,
} as unknown as Knowledge;
`;
}

/** Entries of a condition without sources of their own rest on those of the condition. */
const restingParts = new Set(['findings', 'tests', 'steps']);
/** Files of conditions of which an entry names once more what the whole rests on, each as it should lie there. */
const repeatingFiles = () =>
  ['conditions', 'rarer-conditions'].flatMap(pathsIn).flatMap((path) => {
    const found = JSON.parse(readFileSync(`${here}${path}`, 'utf8'));
    const filed = Array.isArray(found) ? found.map(asFiled) : asFiled(found);
    return JSON.stringify(found) === JSON.stringify(filed) ? [] : [{ path, filed }];
  });

/** Sources that at least one fact marked as checked names. */
function readSources() {
  const read = new Set();
  const walk = (value, around) => {
    if (value === null || typeof value !== 'object') return;
    const own = value.src ?? around;
    if (value.checked && own) for (const src of own) read.add(src.slice(0, src.indexOf(':')));
    const isList = Array.isArray(value);
    for (const [name, one] of Object.entries(value))
      walk(one, isList || restingParts.has(name) ? own : undefined);
  };
  for (const path of [...paths, ...aside, ...besideDoses])
    walk(JSON.parse(readFileSync(`${here}${path}`, 'utf8')));
  return read;
}

function sourcesText() {
  const read = readSources();
  const rows = pathsIn('sources')
    .flatMap((path) => JSON.parse(readFileSync(`${here}${path}`, 'utf8')))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(
      ({ id, title, publisher, year, locator, grade, address }) =>
        `| \`${id}\` | ${title} | ${publisher} | ${year} | ${grade ?? ''} | ${address ? `<${address}>` : ''} | ${locator} | ${read.has(id) ? 'read' : ''} |`,
    );
  const page = readFileSync(`${here}SOURCES.md`, 'utf8');
  const start = page.indexOf(tableStarts);
  const prose = start < 0 ? page : page.slice(0, start);
  return `${prose}${tableStarts}\n\n| Id | Source | Publisher | Year | Grade | Address | Seen at | Read |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** The sources that drugs, and what speaks against them, cite: all that a browser without a network carries. */
function doseSourcesText() {
  const cited = new Set();
  const walk = (value) => {
    if (typeof value === 'string') cited.add(value.slice(0, Math.max(0, value.indexOf(':'))));
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(walk);
  };
  for (const path of [...paths.filter(isOfDoses), ...aside])
    walk(JSON.parse(readFileSync(`${here}${path}`, 'utf8')));
  const sources = pathsIn('sources').flatMap((path) => JSON.parse(readFileSync(`${here}${path}`, 'utf8')));
  return filedText(
    'dose-sources.json',
    // Nobody sees the rest without a network, and every byte of this file is kept on phones.
    sources.filter(({ id }) => cited.has(id)).map(({ kind, language, locator, ...source }) => source),
  );
}

/** Sources that lie in another file than that of their first letter, where nobody would look for them. */
const misplacedSources = () =>
  pathsIn('sources').flatMap((path) =>
    JSON.parse(readFileSync(`${here}${path}`, 'utf8'))
      .filter(({ id }) => path !== `sources/${id[0]}.json`)
      .map(({ id }) => `source ${id} belongs in sources/${id[0]}.json\n`),
  );

/** Eight signs that change with every fact, source and word of the knowledge; spaces and line ends change nothing. */
function versionText() {
  const hash = createHash('sha256');
  for (const path of [...paths, ...aside, ...besideDoses, 'indian-sources.json'])
    hash.update(JSON.stringify(JSON.parse(readFileSync(`${here}${path}`, 'utf8'))));
  return `// Written by write-index.mjs; do not edit.
/** Which state of the knowledge an answer was given from. */
export const knowledgeVersion = '${hash.digest('hex').slice(0, 8)}';
`;
}

/** Takes out what the formatter may change: spaces, line ends, commas, and the order of imports. */
const essence = (text) =>
  text
    .split(/;\s*\n/)
    .map((statement) =>
      statement
        .replace(/[\s,]+/g, ' ')
        .replace(/ ?([[\]{}]) ?/g, '$1')
        .trim(),
    )
    .sort()
    .join('\n');

for (const { path, filed } of repeatingFiles()) {
  if (!process.argv.includes('--check')) writeFileSync(`${here}${path}`, filedText(path, filed));
  else {
    process.stderr.write(`${path} names the sources of a condition again: run npm run knowledge:index\n`);
    process.exitCode = 1;
  }
}

for (const complaint of misplacedSources()) {
  process.stderr.write(complaint);
  process.exitCode = 1;
}

for (const [name, text] of [
  ['all.ts', indexText()],
  ['of-doses.ts', dosesText()],
  ['of-reports.ts', reportsText()],
  ['dose-sources.json', doseSourcesText()],
  ['SOURCES.md', sourcesText()],
  ['version.ts', versionText()],
]) {
  const path = `${here}${name}`;
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (essence(readFileSync(path, 'utf8')) !== essence(text)) {
    process.stderr.write(`${name} is out of date: run node clinical/knowledge/write-index.mjs\n`);
    process.exitCode = 1;
  }
}
