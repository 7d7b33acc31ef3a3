import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { measureColdStart } from './cold-start';
import { measureEngine } from './engine';
import { countRoundTrips, measureLoad } from './load';
import { measurePages } from './pages';

// `npm run bench`: every figure that the documents quote. Machines differ and are noisy; ratios within one run hold.
const machine = {
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 1024 ** 3),
};
const results = {
  at: new Date().toISOString(),
  machine,
  engine: measureEngine(),
  functions: await measureColdStart(),
  roundTrips: await countRoundTrips(),
  load: await measureLoad(),
  pages: await measurePages(),
};

console.log(`\nAI Medix on ${machine.cores} cores (${machine.cpu}), Node ${machine.node}`);
console.log('\nReference engine');
console.table(results.engine);
console.log('\nFunctions: size, and the CPU time of loading them as a ratio to a bare DynamoDB client');
console.table(results.functions);
console.log('\nRound trips to the table for one request');
console.table(results.roundTrips);
const { connections, seconds, ...loads } = results.load;
console.log(`\nOne machine, ${connections} connections for ${seconds} s each, whole product in one process`);
console.table(loads);
console.log('\nPages');
for (const line of results.pages) console.log(line);

await mkdir('bench/results', { recursive: true });
const file = `bench/results/${results.at.slice(0, 10)}.json`;
await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
console.log(`\nWritten to ${file}`);
