// Jest begins with what took longest the last time. A fresh clone knows no last time, and begins with the largest file,
// though some of the shortest take longest: at the end one core would wait for them.
import { createRequire } from 'node:module';

// The one that this jest brings along.
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const Sequencer = ofJest('@jest/test-sequencer').default;

const longest = [
  'test/simulation/',
  'test/audit/',
  'test/clinical/danger-variants',
  'test/clinical/dosing-silence',
  'test/clinical/mutations',
  'test/security/fuzz',
  'test/faults/',
  'test/api/',
  'test/infra/',
  'test/runtime/',
  'test/security/',
  'test/ports/pdf-documents',
  'test/ports/broadcasts',
];

const placeOf = ({ path }) => {
  const at = longest.findIndex((part) => path.replaceAll('\\', '/').includes(`/${part}`));
  return at < 0 ? longest.length : at;
};

// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = [...(await super.sort(tests))];
    return sorted.sort((a, b) => placeOf(a) - placeOf(b)); // stable: otherwise as jest has it
  }
}
