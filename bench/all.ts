import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { measureAnswerPath, mostAssessedMs } from './answer-path';
import { measureEngineAsDeployed, measureTableCallsAsDeployed } from './as-deployed';
import { printCases } from './cases/measure';
import { measureColdStart } from './cold-start';
import { measureDoses } from './doses';
import { measureEnumeration } from './enumeration';
import { measureEvidence } from './evidence';
import { hindiAnswers } from './hindi/answers';
import { drawnByLot } from './hindi/lot';
import { measureHindi } from './hindi/measure';
import { measureLoad } from './load';
import { measureNotifications } from './notifications';
import { measurePages } from './pages';
import { many as manyPeople, measurePanel } from './panel';
import { measurePayments } from './payments';
import { markedTexts, measureReading, measureReadingSpeed, wrongIn } from './reading';
import { measureReports } from './reports';
import { countRoundTrips } from './round-trips';
import { measureSheets, sheetTable } from './sheets/measure';
import { addPiece } from './sheets/pieces';

// `npm run bench -- enumeration`: that one alone.
if (process.argv.includes('enumeration')) {
  const { tries, ...calls } = await measureEnumeration();
  console.log(
    `\nDoes the time tell who has an account? Medians of ${tries} tries each, known and unknown in turn`,
  );
  console.table(calls);
  process.exit(Object.values(calls).every(({ alike }) => alike) ? 0 : 1);
}

// `npm run bench -- answer`: what the product adds to a call of the model.
if (process.argv.includes('answer')) {
  const { rounds, tableCalls, many, ...answering } = await measureAnswerPath();
  console.log(`\nAn answer of a model, direct and through the product, over ${rounds} rounds (milliseconds)`);
  console.table(answering);
  console.table(tableCalls);
  console.table({ [`${many.streams} streams at once`]: { whole: many.whole, ...many.firstMs } });
  process.exit(answering.assessed.p50 <= mostAssessedMs ? 0 : 1);
}

// `npm run bench -- cold`: what loading each function costs beside a bare DynamoDB client; fails above what was promised.
if (process.argv.includes('cold')) {
  const loaded = await measureColdStart();
  console.table(loaded);
  process.exit(Object.values(loaded).every(({ timesFloor, atMost }) => timesFloor <= atMost) ? 0 : 1);
}

// `npm run bench -- cases`: what the differential makes of written cases.
if (process.argv.includes('cases')) {
  await printCases();
  process.exit();
}

// `npm run bench -- evidence`: the figures of the page /about/evidence, kept in `web/src/features/site/measured.json`.
if (process.argv.includes('evidence')) {
  measureEvidence(new Date().toISOString().slice(0, 10));
  process.exit();
}

// `npm run bench -- doses`: the dose engine on questions and texts of which the right answer is known.
if (process.argv.includes('doses')) {
  await measureDoses(new URL('results/', import.meta.url));
  process.exit();
}

// `npm run bench -- panel`: the panel alone, over a hundred thousand people.
if (process.argv.includes('panel')) {
  const { people, calls } = await measurePanel(manyPeople);
  console.log(`\nThe panel over ${people} people, one call after the other`);
  console.table(calls);
  process.exit();
}

// `npm run bench -- reading`: the reader on written sets, the worst first; `held-back` takes the half that is not looked at.
if (process.argv.includes('reading')) {
  const held = process.argv.includes('held-back');
  const [sets, speed] = [measureReading(held), measureReadingSpeed()];
  console.table(sets);
  console.table(speed);
  const file = `bench/results/reading${held ? '-held-back' : ''}.json`;
  await writeFile(file, `${JSON.stringify({ at: new Date().toISOString(), sets, speed }, null, 2)}\n`);
  const set = process.argv[process.argv.indexOf('wrong') + 1];
  if (process.argv.includes('wrong') && set)
    for (const line of set === 'marked' && !held ? markedTexts() : wrongIn(set, held))
      console.log(JSON.stringify(line));
  process.exit();
}

// `npm run bench -- reports 24 100`: pictures of so many generated sheets from that seed on, read as a device reads them.
if (process.argv.includes('reports')) {
  const [sheets = 24, from = 0] = process.argv
    .slice(process.argv.indexOf('reports') + 1)
    .map(Number)
    .filter(Number.isFinite);
  // Ten thousand values take hours: each sheet is kept when it is read, so that a run may end before its time.
  let wrongOnes: readonly string[] = [];
  for await (const read of measureSheets(sheets, from)) {
    const all = await addPiece({ ...read, sheets: 1 });
    console.log(`all sheets that this reader read, to sheet ${read.from}`);
    console.table(sheetTable(all.counted));
    wrongOnes = all.wrongOnes;
  }
  for (const wrong of wrongOnes) console.log(`WRONG ${wrong}`);
  process.exit(wrongOnes.length === 0 ? 0 : 1);
}

// `npm run bench -- hindi`: more than three hundred cases told in English, Devanagari, Latin letters and mixed, side by side.
// `-- hindi lot 7` draws 200 texts by lot with that seed, and `-- hindi answers` writes whole answers, both to be read by a person.
if (process.argv.includes('hindi')) {
  const at = process.argv.indexOf('lot');
  if (at > 0)
    for (const { file, text } of drawnByLot(200, Number(process.argv[at + 1] ?? 1)))
      console.log(`${file} | ${text}`);
  else if (process.argv.includes('answers'))
    for (const [asked, answer] of hindiAnswers()) console.log(`\n######## ${asked}\n${answer}`);
  else
    for (const [half, table] of Object.entries(await measureHindi())) {
      console.log(`\nCases ${half}, in per cent`);
      console.table(table);
    }
  process.exit();
}

// `npm run bench -- table`: what a question's calls to the table take of a processor.
if (process.argv.includes('table')) {
  console.table(await measureTableCallsAsDeployed());
  process.exit();
}

// `npm run bench -- engine`: the engine alone, bundled as a function is.
if (process.argv.includes('engine')) {
  console.table(await measureEngineAsDeployed());
  process.exit();
}

// A name that is none of these would otherwise measure everything, for many minutes and without a word.
const unknown = process.argv[2];
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}". Without a name all of them run, for a quarter of an hour.`);
  process.exit(1);
}

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
  engine: await measureEngineAsDeployed(),
  functions: await measureColdStart(),
  roundTrips: await countRoundTrips(),
  load: await measureLoad(),
  answerPath: await measureAnswerPath(),
  notifications: await measureNotifications(),
  enumeration: await measureEnumeration(),
  reports: await measureReports(),
  payments: await measurePayments(),
  panel: await measurePanel(),
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
const { rounds, tableCalls, many, ...answering } = results.answerPath;
console.log(
  `\nA model's answer through the product, beside the same model asked directly; ms, ${rounds} of each in turn`,
);
console.table(answering);
console.log('Calls to the table for one such answer');
console.table(tableCalls);
console.log(
  `${many.whole} of ${many.streams} streams at once came whole; first word ${many.firstMs.p50} ms (p50)`,
);
console.log('\nThe list of notifications, on one machine');
console.table(results.notifications);
const { tries, ...calls } = results.enumeration;
console.log(
  `\nDoes the time tell who has an account? Medians of ${tries} tries each, known and unknown in turn`,
);
console.table(calls);
console.log('\nPDFs read and refused, by the reader as it is deployed');
console.table(results.reports);
console.log('\nPayments, on one machine: twenty people at once, then the table’s share of one purchase');
console.table(results.payments);
console.log(`\nThe panel over ${results.panel.people} people, one call after the other`);
console.table(results.panel.calls);
console.log('\nPages');
console.table(results.pages);

await mkdir('bench/results', { recursive: true });
const file = `bench/results/${results.at.slice(0, 10)}.json`;
await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
console.log(`\nWritten to ${file}`);
