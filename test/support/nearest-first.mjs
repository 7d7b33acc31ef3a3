// The tests of `npm run quick`. A change of the engine reaches a hundred files of tests, which take minutes: of those that
// import what was changed, the nearest run, as many as fit into some seconds; `npm test` runs them all.
import { createRequire } from 'node:module';

// The one that this jest brings along.
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest/package.json'));
const Sequencer = ofJest('@jest/test-sequencer').default;

const changed = (process.env.QUICK_CHANGED ?? '').split(',').filter(Boolean);
const most = Number(process.env.QUICK_SECONDS ?? Number.POSITIVE_INFINITY) * 1_000;
const unknown = 1_000; // a file that was never run here, in ms
/** These have every function bundled first, which no file's own time tells: the first of a run does it for all. */
const onBundles = /^test\/(?:infra|runtime)\//;
const bundlingMs = 30_000;

const wordsOf = (path) => new Set(path.toLowerCase().match(/[a-z]{3,}/g));
/** Words that the paths of a test and of a changed file have in common, its own name counting twice. */
function nearness(path) {
  const words = wordsOf(path);
  const shared = (other) => [...wordsOf(other)].filter((word) => words.has(word)).length;
  return Math.max(0, ...changed.map((file) => shared(file) + shared(file.split('/').at(-1) ?? '')));
}

// biome-ignore lint/style/noDefaultExport: jest takes it no other way
export default class NearestFirst extends Sequencer {
  async sort(tests) {
    const inProject = ({ path, context }) =>
      path.slice(context.config.rootDir.length + 1).replaceAll('\\', '/');
    const ranked = [...(await super.sort([...tests]))].map((test) => {
      const own = inProject(test);
      const isFirst = changed.includes(own) || this.hasFailed(test);
      const ms = (test.duration ?? unknown) + (onBundles.test(own) ? bundlingMs : 0);
      return { test, rank: isFirst ? Number.POSITIVE_INFINITY : nearness(own), ms };
    });
    ranked.sort((a, b) => (a.rank === b.rank ? a.ms - b.ms : b.rank - a.rank));
    let taken = 0;
    const run = ranked.filter(({ ms }, place) => {
      if (place > 0 && taken + ms > most) return false;
      taken += ms;
      return true;
    });
    if (run.length < tests.length)
      process.stdout.write(`${run.length} of ${tests.length} files of tests, those nearest to the change\n`);
    return run.map(({ test }) => test);
  }
}
