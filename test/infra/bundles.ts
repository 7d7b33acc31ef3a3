import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundles } from '../../lib/functions/bundle';
import { onceARun, runFolder } from '../support/once-a-run';

/** `npm test` has bundled them for the app, and says where. */
const { FUNCTION_BUNDLES: made } = process.env;

/** The functions as they would be deployed; bundled once for all test files, and only then is the bundler loaded. */
export const bundles: Bundles = await onceARun('bundles', async () => {
  if (made) return JSON.parse(readFileSync(made, 'utf8'));
  const { bundleFunctions } = await import('../../lib/functions/bundle');
  return bundleFunctions(join(runFolder, 'bundles'));
});
