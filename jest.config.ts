import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from 'jest';

// Logs of the code under test are read by tests that ask for them, not by people.
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';

// What is made once for all test files (test/support/once-a-run.ts); the workers inherit it.
process.env.TEST_RUN_FOLDER ??= mkdtempSync(join(tmpdir(), 'ai-medix-run-'));

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

/** Node tests and browser-component tests are two projects: only the second has a DOM. */
const config: Config = {
  // Many tests start the product or wait for a clock: with one test a core, half of the time nothing would be computed.
  maxWorkers: availableParallelism() * 2,
  // What passes is as quick as ever, and a slow machine is given time: only what hangs is ended. No test has a limit of its own.
  testTimeout: 300_000,
  globalTeardown: '<rootDir>/test/support/remove-run-folder.mjs',
  projects: [
    {
      displayName: 'node',
      testEnvironment: 'node',
      modulePathIgnorePatterns: ['<rootDir>/.stryker/'],
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['<rootDir>/test/web/', '<rootDir>/test/journeys/'],
      extensionsToTreatAsEsm: ['.ts'],
      transform: { '^.+\\.tsx?$': swc(false) },
      setupFilesAfterEnv: ['<rootDir>/test/support/no-stray-errors.ts'],
    },
    {
      displayName: 'web',
      testEnvironment: 'jest-fixed-jsdom',
      modulePathIgnorePatterns: ['<rootDir>/.stryker/'],
      testMatch: ['<rootDir>/test/web/**/*.test.tsx', '<rootDir>/test/web/**/*.test.ts'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '^.+\\.[tj]sx?$': swc(true) },
      transformIgnorePatterns: [],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/test/support/empty.ts',
        '^#web/(.*)$': '<rootDir>/web/src/$1',
      },
      setupFilesAfterEnv: ['<rootDir>/test/support/no-stray-errors.ts', '<rootDir>/test/support/web.ts'],
    },
  ],
};

export default config;
