// Lays the files of knowledge out, a fact a line: `npm run knowledge:format`; with --check it writes nothing and fails where one lies otherwise.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filedText } from './filed-text.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
for (const path of readdirSync(here, { recursive: true }).filter((name) => name.endsWith('.json'))) {
  const text = readFileSync(`${here}${path}`, 'utf8');
  const filed = filedText(path, JSON.parse(text));
  if (filed === text) continue;
  if (!process.argv.includes('--check')) writeFileSync(`${here}${path}`, filed);
  else {
    process.stderr.write(`${path} does not lie a fact a line: run npm run knowledge:format\n`);
    process.exitCode = 1;
  }
}
