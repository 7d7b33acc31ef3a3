import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '../test/browser.mjs';
import { startProduct } from '../test/support/product';
import { quietBrowser } from '../test/support/quiet-browser';
import { startScriptedModel } from '../test/support/scripted-model';
import { nameOfBuild, serveBuild } from './built-pages';
import { storedSession } from './stored-session';

// `npm run streaming -- --rounds 3`: how long the longest piece of work is that a page does at once while a model's answer
// grows on it, on a processor four times slower. Time of the thread, not of the clock. The throttle of the browser spins by
// the clock all the same, and on a busy machine for others' time too: `--busy` leaves it out, and takes the thread's time four
// times. A finger waits for such a piece at worst. Several builds take turns: `-- web/dist /tmp/other/web/dist --only
// notes,reports`; `--by engine` measures answers without a model.
const { positionals, values: asked } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '3' },
    only: { type: 'string' },
    by: { type: 'string', default: 'model' },
    busy: { type: 'boolean', default: false },
  },
});
const rounds = Number(asked.rounds);
const builds = positionals.length > 0 ? positionals : ['web/dist'];

const slower = 4;
const patienceMs = 240_000;
const most = 50; // ms: a finger that waits longer than this and a frame notices

/** What a model writes: sections, lists, a table, doses that are checked, and one long list. */
const written = [
  '## Most likely\n\n**Dengue fever** is the first thought: high fever for three days with headache and *body ache*. Malaria and typhoid stand beside it.\n\n',
  '- Platelets and haematocrit today, again tomorrow\n- NS1 antigen, smear for malaria\n- Blood culture where the fever stays\n\n',
  '## Treatment\n\nParacetamol 650 mg every 6 hours as needed. No ibuprofen, no aspirin. ORS 200 mL after each loose stool.\n\n',
  '| Drug | Dose | Days |\n|---|---|---|\n| Paracetamol | 650 mg | 3 |\n| ORS | 200 mL | 3 |\n| Ondansetron | 4 mg | 2 |\n\n',
  '## What to watch\n\n',
  ...Array.from(
    { length: 24 },
    (_, at) =>
      `- Sign ${at + 1}: a warning that is told in a sentence of **ordinary** length, as models tell it\n`,
  ),
  '\n## Follow-up\n\n',
  `${'The patient comes back every day until two days after the last fever, with a platelet count each time. '.repeat(12)}\n`,
].join('');

/** A report's analysis comes as a whole, its parts in one object. */
const analysis = JSON.stringify({
  differentialDiagnosis: written.slice(0, written.indexOf('## Treatment')).replace('## Most likely\n\n', ''),
  treatmentPlan: written.slice(written.indexOf('Paracetamol 650'), written.indexOf('## What to watch')),
  clinicalCorrelation: null,
  dietPlan: written.slice(written.indexOf('- Sign 1'), written.indexOf('- Sign 9')),
  lifestyleMonitoring: written.slice(written.indexOf('- Sign 9'), written.indexOf('- Sign 17')),
});

/** As a fast model speaks: some letters at a time, fifty times a second. */
const piecesOf = (text: string) => text.match(/[\s\S]{1,9}/g) ?? [];
const pace = { firstMs: 800, pauseMs: 20 };

const report = [
  'Age / Sex : 24 Years / Male',
  'Haemoglobin 16.9 g/dL 13.0 - 17.0',
  'PCV 51 % 40 - 50',
  'Platelet Count 62000 /cumm 150000 - 410000',
  'WBC Count 2900 /cumm 4000 - 10000',
  'SGOT 186 U/L 0 - 40',
  'SGPT 132 U/L 0 - 41',
  'Dengue NS1 Antigen Positive',
].join('\n');

type Screen = { name: string; path: string; says: string; fill: (page: Page) => Promise<void> };

const screens: readonly Screen[] = [
  {
    name: 'diagnosis',
    path: '/ai-diagnosis',
    says: written,
    fill: (page) =>
      page
        .locator('main textarea')
        .first()
        .fill('30 year old man, 60 kg, fever for 3 days with headache, temp 39'),
  },
  {
    name: 'calculator',
    path: '/drug-calculator',
    says: written,
    fill: async (page) => {
      const fields = page.locator('main form input:not([type=radio])');
      await fields.nth(0).fill('Amoxicillin');
      await page.getByLabel(/weight/i).fill('12');
      await page.getByLabel(/^age/i).fill('2');
    },
  },
  {
    name: 'notes',
    path: '/ai-medical-notes',
    says: written,
    fill: (page) => page.locator('main form input').first().fill('Dengue fever'),
  },
  {
    name: 'reports',
    path: '/ai-report-analysis',
    says: analysis,
    fill: async (page) => {
      await page.getByRole('tab').nth(1).click();
      await page.locator('main textarea').first().fill(report);
    },
  },
];

/** A piece of the thread's work, and what of it the browser spent on style, layout and painting. */
type Task = { ts: number; ms: number; drawingMs: number };

/** As the slow processor needs, from microseconds of this one. */
const threadMs = (micros: number) => (micros / 1000) * (asked.busy ? slower : 1);

const drawing = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit']);

/** The pieces of work of the page's main thread while it asked, and from the first word of the answer on. */
function tasksIn(trace: string): { asking: Task[]; growing: Task[] } {
  type Event = {
    name: string;
    ph: string;
    ts: number;
    pid: number;
    tid: number;
    dur?: number;
    tdur?: number;
    args: { data?: { requestId?: string; url?: string } };
  };
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Event[] };
  const marked = traceEvents.filter(({ name }) => ['asked', 'answered'].includes(name));
  const [{ pid, tid } = { pid: -1, tid: -1 }] = marked;
  const own = traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
  const drawn = own.filter(({ name }) => drawing.has(name));
  const tasks = own
    .filter(({ name }) => name === 'RunTask') // the same piece stands in the trace under another name as well
    .map(({ ts, dur = 0, tdur = dur }) => ({
      ts,
      ms: threadMs(tdur),
      drawingMs: drawn
        .filter((one) => one.ts >= ts && one.ts < ts + dur)
        .reduce((sum, one) => sum + threadMs(one.tdur ?? one.dur ?? 0), 0),
    }));
  const at = (mark: string) => marked.find(({ name }) => name === mark)?.ts ?? Number.NaN;
  const isQuestion = ({ name, args: { data } }: Event) =>
    name === 'ResourceSendRequest' && /\/api\/tools\//.test(data?.url ?? '');
  const questions = new Set(traceEvents.filter(isQuestion).map(({ args }) => args.data?.requestId));
  const heard = traceEvents
    .filter(({ name, args }) => name === 'ResourceReceivedData' && questions.has(args.data?.requestId))
    .map(({ ts }) => ts);
  const first = Math.min(...heard.filter((ts) => ts > at('asked')));
  const between = (from: number, to: number) =>
    tasks.filter(({ ts }) => ts > from && ts < to).sort((a, b) => b.ms - a.ms);
  return { asking: between(at('asked'), first), growing: between(first, at('answered')) };
}

async function streamOnce(
  browser: Browser,
  origin: string,
  screen: Screen,
  session: { name: string; value: string }[],
) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin, localStorage: session }] },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs); // a busy machine is given time: what is measured is the work of the thread
  try {
    await page.goto(origin + screen.path);
    await screen.fill(page);
    await page.waitForLoadState('networkidle'); // what an answer needs is fetched while somebody types
    const throttle = await context.newCDPSession(page);
    if (!asked.busy) await throttle.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await browser.startTracing(page, {
      categories: [
        'toplevel',
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'blink.user_timing',
      ],
    });
    await page.evaluate("performance.mark('asked')");
    await page.locator('main form button[type="submit"]').first().click();
    await page.locator('main footer p').nth(1).waitFor(); // who wrote it stands there when all is there
    await page.waitForTimeout(500); // what is offered below the text is drawn frames later
    await page.evaluate("performance.mark('answered')");
    return tasksIn((await browser.stopTracing()).toString('utf8'));
  } finally {
    await context.close();
  }
}

const inTenths = (ms: number | undefined) => Math.round((ms ?? Number.NaN) * 10) / 10;

const byModel = asked.by !== 'engine';
const model = await startScriptedModel();
const product = await startProduct({
  env: {
    LOCAL_CONTROL: '0',
    ...(byModel && {
      OPENAI_API_KEY: 'sk-scripted',
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_MODEL: 'scripted',
    }),
  },
});
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: quietBrowser });
const served = await Promise.all(builds.map((build) => serveBuild(build, product)));
try {
  const session = await storedSession(product, 'pro');
  const rows: Record<string, Record<string, number>> = {};
  let worst = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const screen of screens.filter(({ name }) => asked.only?.split(',').includes(name) ?? true)) {
      for (const [at, { origin }] of served.entries()) {
        model.play({ say: piecesOf(screen.says), ...pace });
        const { growing, asking } = await streamOnce(browser, origin, screen, session);
        const [longest, second, third] = growing;
        worst = Math.max(worst, longest?.ms ?? Number.POSITIVE_INFINITY);
        const label = builds.length > 1 ? ` ${nameOfBuild(builds[at] ?? '')}` : '';
        rows[`${screen.name}${label} ${round}`] = {
          'worst, ms': inTenths(longest?.ms),
          'of it drawing': inTenths(longest?.drawingMs),
          'second, ms': inTenths(second?.ms),
          'third, ms': inTenths(third?.ms),
          'over 50 ms': growing.filter(({ ms }) => ms > most).length,
          'asking, ms': inTenths(asking[0]?.ms),
        };
      }
    }
    console.error(`round ${round} of ${rounds}`);
  }
  console.log(
    `\nWritten by the ${byModel ? 'model' : 'engine'}, processor ${slower}x slower, time of the thread`,
  );
  console.table(rows);
  if (worst > most) process.exitCode = 1;
} finally {
  await browser.close();
  for (const { server } of served) server.close();
  await product.stop();
  await model.close();
}
