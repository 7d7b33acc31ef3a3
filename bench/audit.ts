import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { attacks, makeAttack, productUnderAttack } from '../test/audit/attacks';
import { inBrowser } from '../test/audit/in-browser';
import { askedNumber } from './asked';
import { writeFigures } from './security-figures';

// `npm run audit -- --rounds 20 --seed 7`: every attack over HTTP, so often and with that chance, and those that need a
// real browser; then the suites that attack from within. Each says how often it was tried and how often it got what it must
// not get. One round tries a few rows of the table with a few bodies, two or more try every row with every one, which
// takes many times as long.

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
type Line = { attack: string; tried: number; succeeded: number; seconds: number; what?: readonly string[] };

async function suite(attack: string, files: readonly string[]): Promise<Line> {
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
    tried: report.numTotalTests,
    succeeded: Math.max(report.numFailedTests, report.numFailedTestSuites),
    seconds: secondsSince(began),
    ...(failed.length > 0 && { what: failed }),
  };
}

const seed = askedNumber('seed', 1);
const rounds = askedNumber('rounds', 5);
const lines: Line[] = [];
const product = await productUnderAttack();
try {
  for (const attack of [...attacks, ...inBrowser]) {
    const began = performance.now();
    const { tried, succeeded } = await makeAttack(attack, product, { seed, rounds });
    lines.push({
      attack: attack.name,
      tried,
      succeeded: succeeded.length,
      seconds: secondsSince(began),
      ...(succeeded.length > 0 && { what: succeeded }),
    });
    console.log(
      `${succeeded.length === 0 ? 'held' : 'FELL'}  ${tried} tried, ${succeeded.length} succeeded: ${attack.name}`,
    );
  }
} finally {
  await product.stop();
}
for (const [name, files] of Object.entries(suites)) {
  const line = await suite(name, files);
  lines.push(line);
  console.log(
    `${line.succeeded === 0 ? 'held' : 'FELL'}  ${line.tried} tests, ${line.succeeded} failed: ${name}`,
  );
}

const total = {
  tried: lines.reduce((sum, { tried }) => sum + tried, 0),
  succeeded: lines.reduce((sum, { succeeded }) => sum + succeeded, 0),
};
console.log(`\n${total.tried} tried, ${total.succeeded} succeeded (seed ${seed}, ${rounds} rounds)`);
for (const { attack, what = [] } of lines) for (const each of what) console.log(`  ${attack}: ${each}`);
await mkdir('bench/results', { recursive: true });
const results = { at: new Date().toISOString(), seed, rounds, total, lines };
await writeFile('bench/results/audit.json', `${JSON.stringify(results, null, 2)}\n`);
writeFigures();
process.exit(total.succeeded === 0 ? 0 : 1);
