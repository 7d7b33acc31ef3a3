// The environment of tests beside a weakened part: as soon as one of them has noticed, the others of this mutant are passed
// over. Jest itself cannot end a run early when another program runs it.
import { createRequire } from 'node:module';
import { LastingEnvironment } from './one-context.mjs';
import { mutantOfNow, noticeMutant, wasNoticed } from './weakened.mjs';

const ofJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const { TestEnvironment } = ofJest('jest-environment-node');
const keepsModules = process.env.MUTANT_KEEPS_MODULES === 'yes';

class UntilNoticed extends (keepsModules ? LastingEnvironment : TestEnvironment) {
  async setup() {
    await super.setup();
    const mutant = mutantOfNow(); // a context that lasts would know the first one for ever
    if (mutant !== undefined) this.global.process.env.__STRYKER_ACTIVE_MUTANT__ = mutant;
  }

  handleTestEvent({ name, test, describeBlock }) {
    if (mutantOfNow() === undefined) return;
    if (name === 'test_fn_failure' || name === 'hook_failure') noticeMutant();
    if (!wasNoticed()) return;
    if (name === 'test_start') test.mode = 'skip';
    if (name === 'run_describe_start') describeBlock.mode = 'skip'; // what it would open beforehand, too
  }
}

let lasting;

// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default function environment(...given) {
  if (!keepsModules) return new UntilNoticed(...given);
  lasting ??= new UntilNoticed(...given);
  return lasting;
}
