import { rmSync } from 'node:fs';
import { bundleProduct } from './support/product-bundle';

// Bundles the product into a folder, once for the tests and the walks of `npm test`.
const [, , folder = ''] = process.argv;
rmSync(folder, { recursive: true, force: true });
await bundleProduct(folder);
