// Runs a test file beside a weakened part, unless an earlier file has noticed already: then not even what it imports is loaded.
import { createRequire } from 'node:module';
import { wasNoticed } from './weakened.mjs';

const ofJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const run = ofJest('jest-circus/runner');
const { createEmptyTestResult } = ofJest('@jest/test-result');

const passedOver = { ancestorTitles: [], failureDetails: [], failureMessages: [], numPassingAsserts: 0 };

// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default function runFile(...given) {
  if (!wasNoticed()) return (run.default ?? run)(...given);
  const testFilePath = given[4];
  const title = 'passed over';
  const one = { ...passedOver, title, fullName: `${title} ${testFilePath}`, status: 'pending', duration: 0 };
  return { ...createEmptyTestResult(), testFilePath, testResults: [one], numPendingTests: 1 };
}
