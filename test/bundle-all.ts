import { rmSync, writeFileSync } from 'node:fs';
import { bundleFunctions } from '../lib/functions/bundle';
import { bundleProduct } from './support/product-bundle';

// Bundles the product into a folder, and every function, with a file by which the app and the tests find them
// (`FUNCTION_BUNDLES`): once for the tests and the walks of `npm test`, in one process, so that the knowledge that both hold
// is packed once.
const [, , folder = '', file = ''] = process.argv;
rmSync(folder, { recursive: true, force: true });
await bundleProduct(folder);
writeFileSync(file, JSON.stringify(await bundleFunctions()));
