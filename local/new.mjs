// `npm run new tool <name>` writes what every tool has, on every side.

import { addTool } from './new-tool.mjs';
import { root, run } from './prepare.mjs';

const [kind, name = ''] = process.argv.slice(2);
if (kind !== 'tool') {
  console.error('npm run new tool <name>');
  process.exit(1);
}
const files = addTool(root, name);
run('biome', ['check', '--write', '--log-level=error', ...files]);
run('tsx', ['local/write-openapi.ts']);
console.log(`${files.join('\n')}

It is a copy of the notes under another name. Now its own: the row (name, plans, icon, card), the words in both languages,
what is asked (contract), the facts and the prompt (lambdas), the form (web), and the tests.`);
