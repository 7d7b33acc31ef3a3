// Writes knowledge/all.ts: one static import for each JSON file, so that bundlers, Node and the browser read the same knowledge.
// Run `node clinical/knowledge/write-index.mjs`; with --check it writes nothing and fails when all.ts is out of date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const folders = ['conditions', 'dangers', 'findings'];
const singles = ['measures.json', 'sources.json'];

/** conditions/acute-bronchitis.json → conditionsAcuteBronchitis */
const variable = (path) =>
  path.replace(/\.json$/, '').replace(/[/-]+(\w)/g, (_, letter) => letter.toUpperCase());

const pathsIn = (folder) =>
  readdirSync(`${here}${folder}`)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => `${folder}/${name}`);

function indexText() {
  const line = (path) => `import ${variable(path)} from './${path}' with { type: 'json' };`;
  const list = (folder) => pathsIn(folder).map(variable).join(', ');
  return `// Written by write-index.mjs; do not edit.
${[...folders.flatMap(pathsIn), ...singles].map(line).join('\n')}
import type { Knowledge } from './shape';

const conditions: unknown[] = [${list('conditions')}];
const dangers: unknown[][] = [${list('dangers')}];
const systems: unknown[] = [${list('findings')}];

/** All knowledge as it lies in the files. Its shape is held by \`checkKnowledge\`, which the tests run on it. */
export const knowledge = { sources, measures, conditions, dangers: dangers.flat(), systems } as unknown as Knowledge;
`;
}

/** What the formatter may change: spaces, line ends, commas, and the order of imports. */
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

const path = `${here}all.ts`;
if (!process.argv.includes('--check')) writeFileSync(path, indexText());
else if (essence(readFileSync(path, 'utf8')) !== essence(indexText())) {
  process.stderr.write('all.ts is out of date: run node clinical/knowledge/write-index.mjs\n');
  process.exitCode = 1;
}
