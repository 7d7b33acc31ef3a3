import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { type Bundles, bundleFunctions } from '../lib/functions/bundle';
import { Deployment } from '../lib/stacks/deployment';
import { stages } from '../lib/stage';

const pagesDir = fileURLToPath(new URL('../web/dist', import.meta.url));
const bookDir = fileURLToPath(new URL('../book/dist/public', import.meta.url));
/** The checks bundle the functions once for all who ask; a deployment bundles its own. */
const { FUNCTION_BUNDLES: made } = process.env;
const bundles: Bundles = made ? JSON.parse(readFileSync(made, 'utf8')) : await bundleFunctions();

const app = new App();
for (const stage of stages()) new Deployment(app, stage, { bundles, pagesDir, bookDir });
