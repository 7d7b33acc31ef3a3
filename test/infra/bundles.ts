import { join } from 'node:path';
import { type Bundles, bundleFunctions } from '../../lib/functions/bundle';
import { onceARun, runFolder } from '../support/once-a-run';

/** The functions as they would be deployed; bundled once for all test files. */
export const bundles: Bundles = await onceARun('bundles', () => bundleFunctions(join(runFolder, 'bundles')));
