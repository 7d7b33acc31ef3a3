import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { addressUnder, hindiPrefix, publicPages } from '#contract/public-pages';
import { installWhatIsMissing } from '../local/prepare.mjs';
import { findOrInstallBrowser } from '../test/browser.mjs';
import { type Product, startProduct } from '../test/support/product';
import { quietBrowser } from '../test/support/quiet-browser';
import { signedInScreens } from '../test/support/signed-in-screens';
import { storedSession } from './stored-session';

// `npm run lighthouse`: every public page and the signed-in routes of the built product, by Lighthouse's own mobile
// preset, each run told as it ends: five runs of all take about an hour on two shared processors.
// `-- --runs 1 --only /terms,/auth` looks quickly at some.
const { values: asked } = parseArgs({ options: { runs: { type: 'string' }, only: { type: 'string' } } });
const runs = Number(asked.runs ?? 5); // odd, so that the median is one of them

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Partial<Record<(typeof categories)[number], number>>;
// Two visitors, because a page in Hindi teaches the browser its language.
type Person = 'visitor' | 'reader of Hindi' | 'pro' | 'administrator';
type Place = { path: string; person: Person; least: Scores };

// The product promises these scores (docs/product.md). The first figure is noisy, the others are not.
const forPublic: Scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
const forSignedIn: Scores = { performance: 90, accessibility: 100, 'best-practices': 100 };

const places: Place[] = [
  ...['', hindiPrefix].flatMap((prefix) =>
    publicPages.map((page) => ({
      path: addressUnder(prefix, page),
      person: prefix === '' ? ('visitor' as const) : ('reader of Hindi' as const),
      least: forPublic,
    })),
  ),
  { path: '/auth', person: 'visitor' as const, least: { ...forSignedIn, performance: 98 } },
  ...signedInScreens.map((path) => ({ path, person: 'pro' as const, least: forSignedIn })),
  { path: '/admin', person: 'administrator' as const, least: forSignedIn },
].filter(({ path }) => asked.only === undefined || asked.only.split(',').includes(path));

const audits = {
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  transferBytes: 'total-byte-weight',
} as const;
type Figures = Record<keyof typeof audits, number>;
/** What is read here of what Lighthouse finds. */
type Result = {
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly message: string };
  readonly categories: Partial<Record<string, Category>>;
  readonly audits: Partial<Record<string, { readonly score: number | null; readonly numericValue?: number }>>;
};
type Category = {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
};
type Run = { scores: Scores; figures: Figures; failed: string[] };

const debuggingPort = 9_300;
/** Lighthouse is asked by this command alone and is a tenth of all that is installed, so it has a folder of its own. */
const tools = join(import.meta.dirname, 'tools');

/** A Chromium in which the person is signed in, as the pages keep a session. */
async function browserOf(person: Person, product: Product, origin: string) {
  const folder = await mkdtemp(join(tmpdir(), 'ai-medix-lighthouse-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findOrInstallBrowser(),
    args: [...quietBrowser, `--remote-debugging-port=${debuggingPort}`],
  });
  if (person === 'pro' || person === 'administrator') await signIn(person, product, origin, context);
  return {
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function signIn(
  person: 'pro' | 'administrator',
  product: Product,
  origin: string,
  context: BrowserContext,
) {
  const stored = await storedSession(product, person);
  const page = await context.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, stored);
  await page.goto(`${origin}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.close();
}

const tries = 3; // on a busy machine Chromium loses a trace now and then

async function resultOf(url: string, port: number, onlyCategories: string[], left = tries): Promise<Result> {
  const result = await lighthouse(url, port, onlyCategories);
  if (result && !result.runtimeError) return result;
  if (left > 1) return resultOf(url, port, onlyCategories, left - 1);
  throw new Error(`${url}: ${result?.runtimeError?.message ?? 'Lighthouse gave no result'}`);
}

/** Lighthouse's own command, behind the browser that it measures: on a phone neither would work beside the page. */
async function lighthouse(url: string, port: number, categories: string[]): Promise<Result | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'ai-medix-lighthouse-result-'));
  const file = join(folder, 'result.json'); // what it prints is cut off when it ends before a pipe was read
  const options = [
    ...['--quiet', `--port=${port}`, `--only-categories=${categories.join(',')}`],
    ...['--output=json', `--output-path=${file}`],
  ];
  const child = spawn(join(tools, 'node_modules/.bin/lighthouse'), [url, ...options], { stdio: 'ignore' });
  yieldToBrowser(child.pid);
  await once(child, 'exit');
  const text = await readFile(file, 'utf8').catch(() => undefined); // it ends without a result now and then
  await rm(folder, { recursive: true, force: true });
  return text === undefined ? undefined : JSON.parse(text);
}

const yieldToBrowser = (pid: number | undefined): void => {
  if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
};

async function runOnce(url: string, port: number, least: Scores): Promise<Run> {
  const onlyCategories = categories.filter((name) => name in least);
  const lhr = await resultOf(url, port, onlyCategories);
  if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  }
  const scores: Scores = {};
  const failed: string[] = [];
  for (const name of onlyCategories) {
    const category = lhr.categories[name];
    scores[name] = Math.round((category?.score ?? 0) * 100);
    if (name === 'performance') continue;
    for (const { id, weight } of category?.auditRefs ?? []) {
      const score = lhr.audits[id]?.score;
      if (weight > 0 && typeof score === 'number' && score < 1) failed.push(id);
    }
  }
  const figures = Object.fromEntries(
    Object.entries(audits).map(([name, id]) => [name, lhr.audits[id]?.numericValue ?? Number.NaN]),
  ) as Figures;
  return { scores, figures, failed };
}

/** One run in one line, so that nobody waits for the last page to see the first. */
function tell({ path }: Place, { scores, figures: { lcpMs, tbtMs }, failed }: Run): void {
  const told = [path.padEnd(28), Object.values(scores).join(' / '), `LCP ${Math.round(lcpMs)} ms`];
  console.error([...told, `TBT ${Math.round(tbtMs)} ms`, ...failed].join('  '));
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;

function summaryOf({ path, least }: Place, all: readonly Run[]) {
  const scores: Scores = {};
  for (const name of categories) {
    if (name in least) scores[name] = median(all.map((run) => run.scores[name] ?? 0));
  }
  const figure = (name: keyof Figures) => median(all.map(({ figures }) => figures[name]));
  const below = categories.filter((name) => (scores[name] ?? 100) < (least[name] ?? 0));
  return {
    path,
    scores,
    lcpMs: Math.round(figure('lcpMs')),
    tbtMs: Math.round(figure('tbtMs')),
    cls: Number(figure('cls').toFixed(4)),
    transferKb: Math.round(figure('transferBytes') / 1024),
    below,
    failed: [...new Set(all.flatMap(({ failed }) => failed))],
  };
}

async function measure() {
  const product = await startProduct({ env: { LOCAL_CONTROL: '0' } });
  yieldToBrowser(product.pid);
  const origin = product.origin.replace('127.0.0.1', 'localhost'); // as the product names itself
  try {
    const results = new Map<Place, Run[]>(places.map((place) => [place, []]));
    // Round after round rather than page after page: a slow minute of the machine then costs every page one run. Each
    // time a browser of its own, as Lighthouse's command starts one: the service worker of the page before, which
    // fetches the whole app once more, would work beside the next one.
    for (let round = 1; round <= runs; round += 1) {
      for (const place of places) {
        const browser = await browserOf(place.person, product, origin);
        try {
          const run = await runOnce(origin + place.path, debuggingPort, place.least);
          results.get(place)?.push(run);
          tell(place, run);
        } finally {
          await browser.close();
        }
      }
      console.error(`round ${round} of ${runs}`);
    }
    return [...results].map(([place, all]) => summaryOf(place, all));
  } finally {
    await product.stop();
  }
}

if (places.length === 0) {
  console.error(`no page ${asked.only}`);
  process.exit(1);
}
installWhatIsMissing(tools);
const measured = await measure();
console.log(`\nLighthouse, mobile, median of ${runs}`);
console.table(
  Object.fromEntries(
    measured.map(({ path, scores, below, failed, ...figures }) => [
      path,
      { ...scores, ...figures, below: below.join(', '), failed: failed.join(', ') },
    ]),
  ),
);
// A quick look at one page does not replace the figures of all.
if (asked.only === undefined) {
  await mkdir('bench/results', { recursive: true });
  const results = { at: new Date().toISOString(), runs, pages: measured };
  await writeFile('bench/results/lighthouse.json', `${JSON.stringify(results, null, 2)}\n`);
}
process.exit(measured.some(({ below }) => below.length > 0) ? 1 : 0);
