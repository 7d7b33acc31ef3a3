import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../test/browser.mjs';
import { type Product, startProduct } from '../test/support/product';
import { quietBrowser } from '../test/support/quiet-browser';
import { nameOfBuild, serveBuild } from './built-pages';
import { loadOnce, median, type Timing, visits } from './loading-visits';
import { storedSession } from './stored-session';

// `tsx bench/loading.ts web/dist /tmp/other/web/dist`: how soon pages and screens of several builds stand and can be
// used, on a processor four times slower and a line of 400 kbit/s with 400 ms of delay. The builds take turns within
// every round, so that a busy minute of the machine costs each of them the same. `--only /auth,answer --rounds 7`. Fails
// where an answer comes later than was decided, or takes more touches; what one build alone took is kept.
const { positionals: builds, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const rounds = Number(values.rounds);
const names = values.only?.split(',') ?? Object.keys(visits).filter((name) => !visits[name]?.isCounted);

type Row = Record<string, string>;
const loads: number[] = []; // how many waited for a processor, round by round

/** The median and, behind it, the best of some runs: the best is what the noise of the machine spoils least. */
function figures(timings: readonly Timing[]): Row {
  const keys = [...new Set(timings.flatMap((timing) => Object.keys(timing)))] as (keyof Timing)[];
  return Object.fromEntries(
    keys.map((key) => {
      const all = timings.flatMap((timing) => timing[key] ?? []);
      return [key, `${Math.round(median(all))} (${Math.round(Math.min(...all))})`];
    }),
  );
}

async function measure(browser: Browser, product: Product): Promise<void> {
  const session = await storedSession(product, 'pro');
  const served = await Promise.all(builds.map((build) => serveBuild(build, product)));
  const timings = new Map<string, Timing[]>();
  for (let round = 1; round <= rounds; round += 1) {
    for (const name of names) {
      for (const [index, { origin }] of served.entries()) {
        const key = `${name} ${labels[index]}`;
        const timing = await loadOnce(browser, origin, name, session);
        timings.set(key, [...(timings.get(key) ?? []), timing]);
      }
    }
    loads.push(loadavg()[0] ?? 0);
    console.error(`round ${round} of ${rounds}`);
  }
  for (const { server } of served) server.close();
  console.log(`\nMedian (best) of ${rounds}, processor 4x slower, 400 kbit/s, 400 ms; milliseconds and KiB`);
  const inOrder = names.flatMap((name) => labels.map((label) => [name, `${name} ${label}`] as const));
  const told = Object.fromEntries(inOrder.map(([, key]) => [key, figures(timings.get(key) ?? [])]));
  console.table(told);
  for (const [name, key] of inOrder) holdTo(name, key, timings.get(key) ?? []);
  if (builds.length > 1) return;
  const on = new Date().toISOString().slice(0, 10);
  const kept = { on, rounds, load: Math.round(Math.max(...loads)), visits: told };
  writeFileSync('bench/results/loading.json', `${JSON.stringify(kept, null, 2)}\n`);
}

/** Says which bound a visit breaks by its median, and fails then. */
function holdTo(name: string, key: string, timings: readonly Timing[]): void {
  const most = visits[name]?.most;
  if (!most) return;
  for (const what of ['next', 'touches'] as const) {
    const took = median(timings.map((timing) => timing[what] ?? Number.NaN));
    if (took <= most[what]) continue;
    console.error(`${key}: ${what} is ${Math.round(took)}, at most ${most[what]} is promised`);
    process.exitCode = 1;
  }
}

const labels = builds.map(nameOfBuild);
if (builds.length === 0) throw new Error('name the folders of one or more builds: web/dist');
const product = await startProduct({ env: { LOCAL_CONTROL: '0' } });
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: quietBrowser });
try {
  await measure(browser, product);
} finally {
  await browser.close();
  await product.stop();
}
