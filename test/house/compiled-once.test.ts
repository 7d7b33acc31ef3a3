import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Two files of tests that one worker runs one behind the other, both of which load the same two modules. */
const file = (then: string) => `
import { esm } from './esm.mjs';
import cjs from './cjs.cjs';
import { setFlagsFromString } from 'node:v8';
test('loads what the file before has loaded', () => {
  expect([esm, cjs()]).toEqual(['esm', 'cjs']);
  ${then}
});
`;

describe('what V8 found out of a source', () => {
  it('fails no file of tests where one before it has set a flag of V8', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compiled-once-'));
    try {
      const config = {
        runtime: resolve('test/support/compiled-once.mjs'),
        testEnvironment: 'node',
        testMatch: ['**/*.test.mjs'],
        transform: {},
      };
      const files = {
        'package.json': '{}',
        'jest.config.json': JSON.stringify(config),
        'esm.mjs': "export const esm = 'esm';",
        'cjs.cjs': "module.exports = () => 'cjs';",
        'a.test.mjs': file(''),
        'b.test.mjs': file("setFlagsFromString('--expose-gc');"),
        'c.test.mjs': file(''),
      };
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
      const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
      const jest = [resolve('node_modules/jest/bin/jest.js'), '--runInBand', '--json', '--rootDir', folder];
      const told = execFileSync(process.execPath, [...flags, ...jest, '--config', 'jest.config.json'], {
        cwd: folder,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      expect(JSON.parse(told)).toMatchObject({ numPassedTests: 3, numFailedTestSuites: 0, numTotalTests: 3 });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
