// Jest begins with what took longest the last time. A fresh clone knows no last time, and begins with the largest file,
// though some of the shortest take longest: at the end one core would wait for them. And it would have all workers ask
// products at once, which wait for each other and for clocks: a quarter of both cores lay idle for two minutes. Where the
// walks take what such tests leave (`npm test`, WALKS_BESIDE), they come first, and what computes is left for when the walks
// have ended: a run of 582 s used 870 of the 1,164 seconds of two cores, and nearly all others lay idle after the walks.
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
  'test/clinical/reports-in-words',
];
/** Of these, such as ask many products in turn: they wait as well. */
const asking = ['test/simulation/', 'test/audit/', 'test/security/fuzz'];
/** These wait for a product more than they compute. */
const waiting = ['test/faults/', 'test/api/', 'test/runtime/', 'test/security/', 'test/ports/pdf-documents'];
/** These are small files and read, bundle or write much: they would be late at the end, where one core waits for another. */
const long = [
  'test/infra/',
  'test/ports/broadcasts',
  'test/clinical/strangers-held-back',
  'test/clinical/reports-nothing-dropped',
  'test/clinical/hindi-names',
  'test/clinical/columns',
  'test/clinical/reading.test',
  'test/clinical/patient-texts',
  'test/clinical/about-nobody',
];

/** Of what computes so much stands beside what waits: the last file of a run must not be one that waits. */
const besideWaiting = 0.75;

const placeIn = (parts, { path }) =>
  parts.findIndex((part) => path.replaceAll('\\', '/').includes(`/${part}`));

/** Spreads files evenly over the first part of others, each list in its own order. */
function spread(files, others) {
  const every = (others.length * besideWaiting) / files.length;
  const placed = [
    ...files.map((file, at) => [at * every, file]),
    ...others.map((file, at) => [at + 0.5, file]),
  ];
  return placed.sort(([a], [b]) => a - b).map(([, file]) => file);
}

// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = [...(await super.sort(tests))];
    const first = sorted.filter((test) => placeIn(longest, test) >= 0);
    first.sort((a, b) => placeIn(longest, a) - placeIn(longest, b)); // stable: otherwise as jest has it
    const rest = sorted.filter((test) => placeIn(longest, test) < 0);
    const waits = rest.filter((test) => placeIn(waiting, test) >= 0);
    const computes = rest.filter((test) => placeIn(waiting, test) < 0);
    const isLong = (test) => placeIn(long, test) >= 0;
    computes.sort((a, b) => Number(isLong(b)) - Number(isLong(a)));
    if (process.env.WALKS_BESIDE !== '1') return [...first, ...spread(waits, computes)];
    const played = first.filter((test) => placeIn(asking, test) >= 0);
    return [...played, ...waits, ...first.filter((test) => !played.includes(test)), ...computes];
  }
}
