// Jest's runtime, which loads every module anew for each test file; modules of rooms that hold no state are kept for the
// next file of the worker. The engine and its knowledge are a thousand files and compute their tables when first asked:
// loading them costs two seconds of a processor, and eighty test files ask them.
import Runtime from './compiled-once.mjs';

// A room of which something is weakened (`npm run mutants`) is loaded anew for each mutant; none of the others asks it.
const weakened = (process.env.MUTANT_FILES ?? '').split(',').map((file) => file.split('/')[0]);
const pure = ['clinical', 'contract', 'rules', 'node_modules/zod']
  .filter((room) => !weakened.includes(room))
  .map((room) => new URL(`../../${room}/`, import.meta.url).href);
const modules = new Map();
const sourceMaps = new Map();

// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default class KeepingRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    for (const [key, module] of modules) this.registries.esModuleRegistry.set(key, module);
    for (const [file, map] of sourceMaps) this.getSourceMaps().set(file, map);
  }

  teardown() {
    for (const [key, module] of this.registries.esModuleRegistry) {
      if (module.status === 'evaluated' && pure.some((room) => key.startsWith(room)))
        modules.set(key, module);
    }
    for (const [file, map] of this.getSourceMaps()) sourceMaps.set(file, map);
    super.teardown();
  }
}
