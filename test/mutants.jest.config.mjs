import whole from '../jest.config.ts';

// The tests that stand beside what `npm run mutants` weakens, as one project: the whole suite would take days.
const suites = (process.env.MUTANT_SUITES ?? '').split(',').filter(Boolean);
const [node, pure] = whole.projects ?? [];
const ofPure = pure.testMatch.map((match) => match.replace('<rootDir>/', '').replace(/\*.*/, ''));
const keepsModules = suites.every((suite) => ofPure.some((folder) => suite.startsWith(folder)));
process.env.MUTANT_KEEPS_MODULES = keepsModules ? 'yes' : 'no';

export default {
  ...(keepsModules ? pure : node),
  rootDir: '..',
  roots: [...new Set(suites.map((suite) => `<rootDir>/${suite.replace(/\/[^/]*$/, '')}`))], // the rest is not looked through
  testMatch: suites.map((suite) => `<rootDir>/${suite}`),
  testPathIgnorePatterns: [],
  modulePathIgnorePatterns: [], // a mutant's own copy of the tree stands in the folder that the other tests pass over
  testEnvironment: '<rootDir>/test/support/until-noticed.mjs',
  testRunner: '<rootDir>/test/support/passed-over.mjs',
  testSequencer: '<rootDir>/test/support/in-given-order.mjs',
  testTimeout: 60_000,
  maxWorkers: 1,
};
