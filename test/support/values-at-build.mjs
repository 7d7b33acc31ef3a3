// Modules named `*.at-build.ts` are run while the pages are built, and only their values reach a page. Tests of the pages
// read the same values, worked out once a run: run in each test they would load the engine and its ten megabytes anew.
import { createHash } from 'node:crypto';
import { valuesOfBuild } from '../../web/build/values.ts';
import { onceARun, runFolder } from './once-a-run.ts';

const values = () =>
  onceARun('values-at-build', async () => Object.fromEntries((await valuesOfBuild()).entries()));

// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default {
  // What a module comes to hangs on the whole knowledge: nothing of an earlier run is good for this one.
  getCacheKey: (_, file) => createHash('sha256').update(`${runFolder} ${file}`).digest('hex'),
  async processAsync(_, file) {
    const found = Object.entries((await values())[file]);
    return {
      code: found.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n'),
    };
  },
};
