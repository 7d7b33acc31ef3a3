// Runs, for `npm run mutants`, the tests that stand beside what is mutated: the whole suite would take days.
import { spawnSync } from 'node:child_process';

const suites = [
  'test/features/auth',
  'test/security/kept-promises',
  'test/ports/lockouts',
  'test/ports/one-time-codes',
];
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const asked = ['--bail', '--silent', '--selectProjects', 'node', '--maxWorkers', '1', ...suites];
const { status } = spawnSync(process.execPath, [...jest, ...asked], { stdio: 'inherit' });
process.exit(status ?? 1);
