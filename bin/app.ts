import { fileURLToPath } from 'node:url';
import { App } from 'aws-cdk-lib';
import { bundleFunctions } from '../lib/functions/bundle';
import { Deployment } from '../lib/stacks/deployment';
import { stages } from '../lib/stage';

const pagesDir = fileURLToPath(new URL('../web/dist', import.meta.url));
const bookDir = fileURLToPath(new URL('../book/dist/public', import.meta.url));
const bundles = await bundleFunctions();

const app = new App();
for (const stage of stages()) new Deployment(app, stage, { bundles, pagesDir, bookDir });
