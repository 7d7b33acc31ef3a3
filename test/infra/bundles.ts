import { join } from 'node:path';
import type { Bundles } from '../../lib/functions/bundle';
import { onceARun, runFolder } from '../support/once-a-run';

/** The functions as they would be deployed; bundled once for all test files, and only then is the bundler loaded. */
export const bundles: Bundles = await onceARun('bundles', async () => {
  const { bundleFunctions } = await import('../../lib/functions/bundle');
  return bundleFunctions(join(runFolder, 'bundles'));
});
