import { parseArgs } from 'node:util';
import { proFromEnvironment } from './deploy/pro-from-environment';
import { smokeTest } from './deploy/smoke-test';

/** `npm run smoke -- --origin https://…`: whether a deployment serves a person who comes for the first time. */
const { values } = parseArgs({ options: { origin: { type: 'string', default: 'http://localhost:3000' } } });
process.exitCode = (await smokeTest(values.origin, console.log, proFromEnvironment())) ? 0 : 1;
