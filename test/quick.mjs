// `npm run quick`: checks what was changed since the last commit, or, with a name such as `npm run quick -- main`,
// since this branch left that one. What it leaves out, `npm test` does: of the tests that a change reaches, those that are
// nearest run, as many as fit into some seconds (support/nearest-first.mjs).
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installWhatIsMissing, root, withOwnTools } from '../local/prepare.mjs';
import { boundariesOf, runSideBySide, tsc } from './side-by-side.mjs';

const begun = Date.now();
installWhatIsMissing();
const cache = 'node_modules/.cache';
const changed = changedSince(process.argv[2]);
const code = changed.filter((file) => /\.(?:tsx?|mjs|cjs|json)$/.test(file));
const touched = (pattern) => code.some((file) => pattern.test(file));

/** The compiler remembers what it found out, so that it looks only at what a change can reach. */
const types = (name, project) => ({
  name: `types: ${name}`,
  command: tsc(project, '--incremental', '--tsBuildInfoFile', `${cache}/types/${name}.tsbuildinfo`),
});
const ofPages = /^(?:web|test\/web)\//;
const ofBoth = /^(?:contract|rules|clinical)\/|^[^/]+$/;
// What its imports forbid a file, and a circle that goes through it, is seen from the file itself.
const modules = code.filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/^android\/|^[^/]+$/.test(file));

const checks = [
  touched(/./) && { name: 'tests', command: related(code) },
  code.some((file) => !ofPages.test(file)) && types('node', 'tsconfig.json'),
  (touched(ofPages) || touched(ofBoth)) && types('pages', 'web/tsconfig.json'),
  touched(/^web\/src\/service-worker\//) && types('service-worker', 'web/src/service-worker'),
  { name: 'format and lint', command: ['biome', 'ci', '--no-errors-on-unmatched', ...changed] },
  modules.length > 0 && { name: 'boundaries', command: boundariesOf(modules) },
].filter(Boolean);

if (changed.length === 0) {
  console.log('Nothing was changed.');
  process.exit(0);
}
console.log(changed.length > 20 ? `${changed.length} files were changed` : changed.join('\n'));
const environment = {
  ...withOwnTools(),
  QUICK_CHANGED: changed.join(),
  QUICK_SECONDS: process.env.QUICK_SECONDS ?? '8', // of all workers together, as they took the last time
};
const { passed, failed } = await runSideBySide(checks, environment);
console.log(`\n${passed} passed, ${failed} failed in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
process.exit(failed === 0 ? 0 : 1);

/** The tests that import what was changed, directly or not. */
function related(files) {
  const jest = [
    'npm',
    'run',
    '--silent',
    'jest',
    '--',
    '--passWithNoTests',
    '--maxWorkers=2', // each worker loads the engine for itself
    '--silent',
    '--reporters=summary',
    '--testSequencer=<rootDir>/test/support/nearest-first.mjs',
  ];
  return [...jest, '--findRelatedTests', ...files];
}

/** The files that differ from a commit, new ones among them, without those that are gone. */
function changedSince(branch) {
  const base = branch === undefined ? 'HEAD' : git('merge-base', 'HEAD', branch)[0];
  const differing = git('diff', '--name-only', '--diff-filter=d', base);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...differing, ...untracked])].filter((file) => existsSync(join(root, file)));
}

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    console.error(stderr.trim());
    process.exit(1);
  }
  return stdout.split('\n').filter(Boolean);
}
