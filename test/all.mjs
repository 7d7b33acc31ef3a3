// `npm test`: everything, from a fresh clone to one closing line. `--without-browser` leaves the journeys out.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installWhatIsMissing, root, withOwnTools } from '../local/prepare.mjs';
import { expectBrowser } from './browser.mjs';
import { boundaries, runSideBySide, tsc } from './side-by-side.mjs';

const withBrowser = !process.argv.includes('--without-browser');
const artifacts = join(root, 'artifacts');
const jestResults = join(artifacts, 'jest.json');
const journeyResults = join(artifacts, 'journeys.json');

const functionBundles = join(artifacts, 'function-bundles.json');
const productBundle = join(artifacts, 'product'); // the product that tests and walks start for themselves
const valuesOfBuild = join(artifacts, 'values-of-build.json'); // of the pages: web/build/values.ts

/**
 * Checks of one command each that may run beside others: first what the tests wait for, so that none makes it again, then
 * what takes longest.
 */
const sideBySide = [
  { name: 'pages', command: ['tsx', 'local/build-web.ts'] },
  { name: 'bundles', command: ['tsx', 'test/bundle-all.ts', productBundle, functionBundles] },
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  // What is deployed is not copied beside the templates: nobody deploys them.
  { name: 'synth', command: ['cdk', 'synth', '--quiet', '--no-staging'], after: ['pages', 'bundles'] },
  // By one thread each: two of them beside each other cost a third more of both cores than one after the other.
  { name: 'types', command: tsc('tsconfig.json', '--singleThreaded') },
  { name: 'types of the pages', command: tsc('web/tsconfig.json', '--singleThreaded') },
  { name: 'boundaries', command: boundaries },
  { name: 'what nobody uses', command: ['knip'] },
  { name: 'types of the service worker', command: tsc('web/src/service-worker') },
  {
    name: 'sizes of the pages',
    command: ['size-limit', '--config', 'web/size-limit.config.mjs', '--silent'],
    after: ['pages'],
  },
];

/**
 * The walks wait more than they compute: they begin first, and what they leave of both cores is taken by the checks and then by
 * the tests, of which there is always one that computes. So nothing at the end waits for them, with half of the machine
 * idle. Both say how many passed and failed in a report of their own.
 */
const tests = [
  {
    name: 'tests',
    command: [
      'npm',
      'run',
      '--silent',
      'jest',
      '--',
      '--json',
      `--outputFile=${jestResults}`,
      '--testLocationInResults=false',
    ],
    count: () => {
      const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readJson(jestResults);
      return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
    },
    failures: () =>
      readJson(jestResults).testResults.flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed');
        if (failed.length === 0 && message !== '' && assertionResults.length === 0) return [[name, message]];
        return failed.map(({ fullName, failureMessages }) => [`${name}: ${fullName}`, failureMessages[0]]);
      }),
    live: true, // for minutes nothing else would be seen
    after: ['pages', 'bundles'],
  },
  ...(withBrowser
    ? [
        { name: 'browser', command: ['node', 'test/install-browser.mjs'], waits: true },
        {
          name: 'journeys',
          command: ['playwright', 'test'],
          live: true,
          waits: true,
          after: ['pages', 'bundles', 'browser'],
          count: () => {
            const { expected, unexpected, flaky } = readJson(journeyResults).stats;
            return { passed: expected, failed: unexpected + flaky };
          },
          failures: () => readJson(journeyResults).suites.flatMap(failedWalks),
        },
      ]
    : []),
];

const failedWalks = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedWalks),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => [
      `${file}: ${title}`,
      tests
        .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message)))
        .join('\n'),
    ]),
];

const longestReason = 1_500; // characters: enough to see what was expected and what came

/** Tells once more, at the end, what failed and why: above it stand the lines of thousands that passed. */
function tellFailures({ name, failures }) {
  try {
    for (const [what, why] of failures())
      console.log(`\n— failed in ${name}: ${what}\n${String(why).slice(0, longestReason)}`);
  } catch {
    // no report: what ended the check stands above
  }
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

installWhatIsMissing();
rmSync(jestResults, { force: true });
rmSync(journeyResults, { force: true });
rmSync(functionBundles, { force: true });
rmSync(valuesOfBuild, { force: true });
mkdirSync(artifacts, { recursive: true });
if (withBrowser) expectBrowser();
const environment = {
  ...withOwnTools(),
  FUNCTION_BUNDLES: functionBundles,
  PRODUCT_BUNDLE: join(productBundle, 'main.mjs'),
  VALUES_OF_BUILD: valuesOfBuild,
  TEST_DRAW: process.env.TEST_DRAW ?? String(Math.floor(Date.now() / 86_400_000)), // test/support/cases.ts
  WALKS_BESIDE: withBrowser ? '1' : '', // test/support/longest-first.mjs
  // The bundler and the checker of types, which are written in Go, look for what they can forget a quarter as often: it took
  // them a seventh of their time.
  GOGC: '400',
  // Where in our code a resource was made stands in no template, and finding it out takes an eighth of a synthesis.
  CDK_DISABLE_STACK_TRACE: '1',
  // Node forgets what is young and short-lived less often, with room for it: tests and tools take a tenth less of a processor.
  NODE_OPTIONS: [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' '), // in MB
};

const { passed, failed } = await runSideBySide([...sideBySide, ...tests], environment);
if (failed > 0) {
  tests.forEach(tellFailures);
  console.log(
    `\nWhat was tried of combinations is drawn by the day: TEST_DRAW=${environment.TEST_DRAW} tries the same.`,
  );
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
