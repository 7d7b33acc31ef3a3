// Jest compiles every module anew for each test file: React, the SDKs and jest's own parts, a thousand sources. What V8
// found out of a source is kept here by the worker and handed to it with the next one; what runs is the same.
import { createRequire } from 'node:module';
import vm from 'node:vm';

// The one that this jest brings along.
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));

const { SourceTextModule, compileFunction } = vm;
const kept = new Map();

/** What was kept of a source; nothing where its file holds another one by now. */
const keptOf = (name, source) => {
  const known = kept.get(name);
  return known?.source === source ? known.cachedData : undefined;
};

const rejected = 'ERR_VM_MODULE_CACHED_DATA_REJECTED';

vm.SourceTextModule = new Proxy(SourceTextModule, {
  construct(Module, [source, options], made) {
    const cachedData = keptOf(options.identifier, source);
    if (cachedData) {
      try {
        return Reflect.construct(Module, [source, { ...options, cachedData }], made);
      } catch (error) {
        // V8 takes back only what it gave under the flags of now, and a test may set one.
        if (error.code !== rejected) throw error;
      }
    }
    const module = Reflect.construct(Module, [source, options], made);
    kept.set(options.identifier, { source, cachedData: module.createCachedData() });
    return module;
  },
});

vm.compileFunction = (source, names, options) => {
  const name = `${options.filename} ${names}`;
  const cachedData = keptOf(name, source);
  const compiled = compileFunction(source, names, {
    ...options,
    ...(cachedData ? { cachedData } : { produceCachedData: true }),
  });
  if (compiled.cachedData) kept.set(name, { source, cachedData: compiled.cachedData });
  // Here V8 says that it took nothing, and has compiled the source; the next one is kept anew.
  if (compiled.cachedDataRejected) kept.delete(name);
  return compiled;
};

// A worker that has nothing left to do ends at once. Freeing first what it holds takes a second, after half of which jest ends
// it by force and says that a test leaks.
if (process.send) process.once('exit', () => process.exit());

/** Jest's own runtime, which compiles by these. */
// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default ofJest('jest-runtime').default;
