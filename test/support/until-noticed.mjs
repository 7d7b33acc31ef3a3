// The environment of tests beside a weakened part: as soon as one of them has noticed, the others of this mutant are passed
// over. Jest itself cannot end a run early when another program runs it.
import { createRequire } from 'node:module';

const ofJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const { TestEnvironment } = ofJest('jest-environment-node');

const mutantOfNow = () => process.env.__STRYKER_ACTIVE_MUTANT__; // unset while nothing is weakened
let noticed;

// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default class UntilNoticed extends TestEnvironment {
  handleTestEvent({ name, test, describeBlock }) {
    if (mutantOfNow() === undefined) return;
    if (name === 'test_fn_failure' || name === 'hook_failure') noticed = mutantOfNow();
    if (noticed !== mutantOfNow()) return;
    if (name === 'test_start') test.mode = 'skip';
    if (name === 'run_describe_start') describeBlock.mode = 'skip'; // what it would open beforehand, too
  }
}
