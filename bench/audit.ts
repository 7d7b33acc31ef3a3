import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Outcome } from '../test/audit/attack';
import { attacks, makeAttack, productUnderAttack } from '../test/audit/attacks';
import { inBrowser } from '../test/audit/in-browser';
import { askedNumber } from './asked';
import { type AuditLine, keepLine } from './kept-audit';
import { writeFigures } from './security-figures';

// `npm run audit -- --rounds 20 --seed 7`: every attack over HTTP, so often and with that chance, and those that need a
// real browser; then the suites that attack from within. Each says how often it was tried and how often it got what it must
// not get. One round tries a few rows of the table with a few bodies, two or more try every row with every one, which
// takes many times as long. `-- --only 'codes|links'` makes those alone whose name the pattern fits. `bench/results/audit.json`
// keeps each as it ends, and of the others what they came to the last time, each with its day, seed and rounds.

/** Suites that attack without HTTP, or with a product of their own. */
const suites: Readonly<Record<string, readonly string[]>> = {
  'another person’s affairs, on every row': ['test/security/two-people.test.ts'],
  'random bodies on every row': ['test/security/fuzz.test.ts'],
  'lines that an attacker would weaken': ['test/security/kept-promises.test.ts'],
  'words of a patient in logs': ['test/security/no-clinical-text-in-logs.test.ts'],
  'administrators at the door': ['test/security/admin-door.test.ts'],
  'a power cut in the middle of sign-ups': ['test/faults/power-cut.test.ts'],
  'marks that a model forges, doses that it writes': ['test/features/tools/guard'],
  'hostile PDFs and pictures': ['test/ports/pdf-documents.test.ts', 'test/ports/report-files.test.ts'],
  'model output as it is rendered': ['test/web/answer.test.tsx', 'test/web/documents.test.ts'],
  'a computer that people share': [
    'test/web/session.test.ts',
    'test/web/idle.test.tsx',
    'test/web/kept-answers.test.ts',
  ],
  'events and payments in any order': [
    'test/features/payments/any-order.test.ts',
    'test/features/payments/ledger.test.ts',
  ],
  'schedules of questions': ['test/ports/quota-schedules.test.ts'],
};

const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10;

async function suite(attack: string, files: readonly string[]): Promise<AuditLine> {
  const began = performance.now();
  const outputFile = join(tmpdir(), `ai-medix-audit-${process.pid}.json`);
  const node = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
  ];
  const asked = [...node, '--json', `--outputFile=${outputFile}`, '--silent', ...files];
  await promisify(execFile)(process.execPath, asked, { maxBuffer: 1e9 }).catch(() => undefined); // a failure is in the file
  const report = JSON.parse(await readFile(outputFile, 'utf8')) as {
    numTotalTests: number;
    numFailedTests: number;
    numFailedTestSuites: number;
    testResults: { assertionResults: { status: string; fullName: string }[] }[];
  };
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  return {
    attack,
    at: new Date().toISOString(),
    tried: report.numTotalTests,
    succeeded: Math.max(report.numFailedTests, report.numFailedTestSuites),
    seconds: secondsSince(began),
    ...(failed.length > 0 && { what: failed }),
  };
}

const seed = askedNumber('seed', 1);
const rounds = askedNumber('rounds', 5);
const words = process.argv.includes('--only') ? (process.argv[process.argv.indexOf('--only') + 1] ?? '') : '';
const overHttp = [...attacks, ...inBrowser];
const names = [...overHttp.map(({ name }) => name), ...Object.keys(suites)];
const asked = names.filter((name) => new RegExp(words).test(name));
if (asked.length === 0) throw new Error(`no such attack: ${words}; there are ${names.join(', ')}`);

const total = { tried: 0, succeeded: 0 };
/** Tells how an attack went and keeps it: who ends a long audit has what was done by then. */
async function tell(line: AuditLine): Promise<void> {
  const { attack, tried, succeeded, what = [] } = line;
  total.tried += tried;
  total.succeeded += succeeded;
  console.log(`${succeeded === 0 ? 'held' : 'FELL'}  ${tried} tried, ${succeeded} succeeded: ${attack}`);
  for (const each of what) console.log(`      ${each}`);
  await keepLine(line, names);
  writeFigures();
}

const askedOverHttp = overHttp.filter(({ name }) => asked.includes(name));
const product = askedOverHttp.length > 0 ? await productUnderAttack() : undefined;
try {
  for (const attack of askedOverHttp) {
    if (!product) break;
    const began = performance.now();
    // One that breaks off has proved nothing, and does not keep the others from being made.
    const { tried, succeeded } = await makeAttack(attack, product, { seed, rounds }).catch(
      (fault: Error): Outcome => ({ tried: 1, succeeded: [`the attack broke off: ${fault.message}`] }),
    );
    await tell({
      attack: attack.name,
      at: new Date().toISOString(),
      seed,
      rounds,
      tried,
      succeeded: succeeded.length,
      seconds: secondsSince(began),
      ...(succeeded.length > 0 && { what: succeeded }),
    });
  }
} finally {
  await product?.stop();
}
for (const [name, files] of Object.entries(suites))
  if (asked.includes(name)) await tell(await suite(name, files));

console.log(`\n${total.tried} tried, ${total.succeeded} succeeded (seed ${seed}, ${rounds} rounds)`);
process.exit(total.succeeded === 0 ? 0 : 1);
