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

vm.SourceTextModule = class extends SourceTextModule {
  constructor(source, options) {
    const cachedData = keptOf(options.identifier, source);
    super(source, cachedData ? { ...options, cachedData } : options);
    if (!cachedData) kept.set(options.identifier, { source, cachedData: this.createCachedData() });
  }
};

vm.compileFunction = (source, names, options) => {
  const name = `${options.filename} ${names}`;
  const cachedData = keptOf(name, source);
  if (cachedData) return compileFunction(source, names, { ...options, cachedData });
  const compiled = compileFunction(source, names, { ...options, produceCachedData: true });
  if (compiled.cachedData) kept.set(name, { source, cachedData: compiled.cachedData });
  return compiled;
};

/** Jest's own runtime, which compiles by these. */
// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default ofJest('jest-runtime').default;
