import { writeFileSync } from 'node:fs';
import { bundleFunctions } from '../lib/functions/bundle';

// Bundles every function and writes what they are into a file, by which the app and its tests find them (`FUNCTION_BUNDLES`).
const [, , file = ''] = process.argv;
writeFileSync(file, JSON.stringify(await bundleFunctions()));
