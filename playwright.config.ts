import { defineConfig } from '@playwright/test';
import { roomForTheYoung } from './local/prepare.mjs';
import { findOrInstallBrowser } from './test/browser.mjs';
import { patience } from './test/support/patience.mjs';
import { quietBrowser } from './test/support/quiet-browser';

// All processes of a run draw the same, also past midnight (test/support/cases.ts).
process.env.TEST_DRAW ??= String(Math.floor(Date.now() / 86_400_000));

const port = Number(process.env.JOURNEY_PORT ?? 3170);
// `npm test` has bundled the product before; otherwise it is started as `npm start` does.
const { PRODUCT_BUNDLE: bundle } = process.env;
const product = bundle ? [...roomForTheYoung, bundle] : ['local/start.mjs'];

/** The journeys run the whole product, in a folder of their own. */
export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '*.journey.ts',
  outputDir: 'artifacts/journeys',
  fullyParallel: false,
  workers: 4, // every walk has people of its own, and a walk waits more than it works; numbers are there for four (people.ts)
  timeout: patience.walk,
  expect: { timeout: patience.sight },
  reporter: [['list'], ['json', { outputFile: 'artifacts/journeys.json' }]],
  use: {
    // Shorter than a walk, so that one that hangs says at what.
    actionTimeout: patience.start,
    navigationTimeout: patience.start,
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    // What a walk sees comes from the service, not from an earlier page's cache; the walk without a network allows them.
    serviceWorkers: 'block',
    // A trace costs a third of the time of a walk, passed or not: TRACE=1 when one is wanted.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: findOrInstallBrowser(),
      // What is drawn goes to no other process first: with that a fresh page takes a tenth less of a processor.
      args: [...quietBrowser, '--in-process-gpu'],
    },
  },
  webServer: {
    command: ['node', ...product, '--fresh'].join(' '),
    url: `http://localhost:${port}/api/health`,
    timeout: patience.test,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: { PORT: String(port), LOCAL_FOLDER: 'artifacts/journey-data', LOCAL_CONTROL: '1' },
  },
});
