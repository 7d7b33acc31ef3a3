// The suites beside a weakened part, in the order in which the part names them: the quickest first, since most mutants
// fall to it and the others need not run.
import { createRequire } from 'node:module';

const ofJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const Sequencer = ofJest('@jest/test-sequencer').default;

const order = (process.env.MUTANT_SUITES ?? '').split(',');
const placeOf = ({ path }) => order.findIndex((suite) => path.replaceAll('\\', '/').endsWith(`/${suite}`));

// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default class InGivenOrder extends Sequencer {
  sort(tests) {
    return [...tests].sort((a, b) => placeOf(a) - placeOf(b));
  }
}
