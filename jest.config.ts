import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from 'jest';
import { patience } from './test/support/patience.mjs';

// Logs of the code under test are read by tests that ask for them, not by people.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

// What is made once for all test files (test/support/once-a-run.ts); the workers inherit it. All folders that tests and
// what they start make for a while lie in it too, and go with it, however they end.
if (!process.env.TEST_RUN_FOLDER) {
  const folder = mkdtempSync(join(tmpdir(), 'ai-medix-run-'));
  process.env.TEST_RUN_FOLDER = folder;
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const swc = (jsx: boolean): [string, object] => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: jsx },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
      ...(jsx && { transform: { react: { runtime: 'automatic' } } }),
    },
    module: { type: 'es6' },
  },
];

const ofNode = {
  id: 'node', // what was translated for one project is there for the other
  modulePathIgnorePatterns: ['<rootDir>/.stryker/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '^.+\\.tsx?$': swc(false) },
  setupFilesAfterEnv: ['<rootDir>/test/support/no-stray-errors.ts'],
};

// What these import of rooms that hold no state is loaded once a worker and not once a file.
const pure = ['clinical', 'contract', 'features', 'book', 'ports', 'refusals'];

/** Browser-component tests have a DOM; the others are parted by whether all of a worker share what they import. */
const config: Config = {
  // Some tests wait for a product or a clock, and what they leave is taken by the walks, or by two workers more than there
  // are cores. Each further one would read the knowledge for itself, and take turns with the others at every core.
  maxWorkers: availableParallelism() + 2,
  // What passes is as quick as ever, and a slow machine is given time: only what hangs is ended. No test has a limit of its own.
  testTimeout: patience.test,
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  globalTeardown: '<rootDir>/test/support/remove-run-folder.mjs',
  projects: [
    {
      displayName: 'node',
      testEnvironment: '<rootDir>/test/support/plain-context.mjs',
      runtime: '<rootDir>/test/support/compiled-once.mjs',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['web', 'journeys', ...pure].map((folder) => `<rootDir>/test/${folder}/`),
      ...ofNode,
    },
    {
      displayName: 'pure',
      testEnvironment: '<rootDir>/test/support/one-context.mjs',
      runtime: '<rootDir>/test/support/kept-modules.mjs',
      testMatch: pure.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts`),
      ...ofNode,
    },
    {
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      runtime: '<rootDir>/test/support/compiled-once.mjs',
      modulePathIgnorePatterns: ['<rootDir>/.stryker/'],
      testMatch: ['<rootDir>/test/web/**/*.test.tsx', '<rootDir>/test/web/**/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: {
        '\\.at-build\\.ts$': '<rootDir>/test/support/values-at-build.mjs',
        '^.+\\.tsx?$': swc(true),
      },
      moduleNameMapper: {
        '\\.css$': '<rootDir>/test/support/empty.ts',
        '^#web/(.*)$': '<rootDir>/web/src/$1',
      },
      setupFilesAfterEnv: ['<rootDir>/test/support/no-stray-errors.ts', '<rootDir>/test/support/web.ts'],
    },
  ],
};

export default config;
