import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findOrInstallBrowser } from '../test/browser.mjs';
import { type Product, startProduct } from '../test/support/product';
import { quietBrowser } from '../test/support/quiet-browser';
import { startScriptedModel } from '../test/support/scripted-model';
import { storedSession } from './stored-session';

// `tsx bench/streaming.ts --rounds 3`: how long the longest piece of work is that a page does at once while a model's text
// grows on it, on a processor four times slower. Time of the thread, not of the clock, so that a busy machine says the
// same as a quiet one; the throttle of the browser is part of it. A finger waits for such a piece at worst.
const { values: asked } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } });
const rounds = Number(asked.rounds);

const patienceMs = 240_000;
const most = 50; // ms, docs/product.md promises no longer wait

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

/** As a fast model speaks: some letters at a time, fifty times a second. */
const pieces = written.match(/[\s\S]{1,9}/g) ?? [];
const pace = { firstMs: 800, pauseMs: 20 };

const screens = [
  {
    name: 'diagnosis',
    path: '/ai-diagnosis',
    fill: (page: Page) =>
      page
        .locator('main textarea')
        .first()
        .fill('30 year old man, 60 kg, fever for 3 days with headache, temp 39'),
  },
  {
    name: 'notes',
    path: '/ai-medical-notes',
    fill: (page: Page) => page.locator('main form input').first().fill('Dengue fever'),
  },
] as const;

type Task = { ts: number; ms: number };

/** The pieces of work of the page's main thread, and when its marks were set. */
async function tasksIn(trace: string): Promise<{ tasks: Task[]; marks: Record<string, number> }> {
  type Event = {
    name: string;
    ph: string;
    ts: number;
    pid: number;
    tid: number;
    dur?: number;
    tdur?: number;
  };
  const { traceEvents } = JSON.parse(trace) as { traceEvents: Event[] };
  const marked = traceEvents.filter(({ name }) => name === 'text-begins' || name === 'text-is-whole');
  const [{ pid, tid } = { pid: -1, tid: -1 }] = marked;
  const tasks = traceEvents
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    .filter(({ name }) => name === 'RunTask') // the same piece stands in the trace under another name as well
    .map(({ ts, dur = 0, tdur = dur }) => ({ ts, ms: tdur / 1000 }));
  return { tasks, marks: Object.fromEntries(marked.map(({ name, ts }) => [name, ts])) };
}

async function streamOnce(
  browser: Browser,
  product: Product,
  screen: (typeof screens)[number],
  session: { name: string; value: string }[],
) {
  const origin = product.origin.replace('127.0.0.1', 'localhost');
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
    await throttle.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await browser.startTracing(page, {
      categories: ['toplevel', 'disabled-by-default-devtools.timeline', 'blink.user_timing'],
    });
    await page.evaluate(`(() => {
      const look = () => document.querySelector('main .answer h2, main .answer p') ? performance.mark('text-begins') : requestAnimationFrame(look);
      requestAnimationFrame(look);
    })()`);
    await page.locator('main form button[type="submit"]').first().click();
    await page.locator('main .answer :is(h2, p)').first().waitFor();
    await page.locator('main footer p').nth(1).waitFor(); // who wrote it stands there when all is there
    await page.evaluate("performance.mark('text-is-whole')");
    const { tasks, marks } = await tasksIn((await browser.stopTracing()).toString('utf8'));
    const [begins = 0, whole = 0] = [marks['text-begins'], marks['text-is-whole']];
    const growing = tasks.filter(({ ts }) => ts > begins && ts < whole).map(({ ms }) => ms);
    const before = tasks.filter(({ ts }) => ts <= begins).map(({ ms }) => ms);
    return { growing: growing.sort((a, b) => b - a), before: Math.max(0, ...before) };
  } finally {
    await context.close();
  }
}

const inTenths = (ms: number) => Math.round(ms * 10) / 10;

const model = await startScriptedModel();
model.play({ say: pieces, ...pace });
const product = await startProduct({
  env: {
    LOCAL_CONTROL: '0',
    OPENAI_API_KEY: 'sk-scripted',
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'scripted',
  },
});
const browser = await chromium.launch({ executablePath: findOrInstallBrowser(), args: quietBrowser });
try {
  const session = await storedSession(product, 'pro');
  const rows: Record<string, Record<string, number>> = {};
  let worst = 0;
  for (const screen of screens) {
    for (let round = 1; round <= rounds; round += 1) {
      const { growing, before } = await streamOnce(browser, product, screen, session);
      worst = Math.max(worst, growing[0] ?? Number.POSITIVE_INFINITY);
      rows[`${screen.name} ${round}`] = {
        'worst, ms': inTenths(growing[0] ?? Number.NaN),
        'second, ms': inTenths(growing[1] ?? Number.NaN),
        'third, ms': inTenths(growing[2] ?? Number.NaN),
        'over 50 ms': growing.filter((ms) => ms > most).length,
        'before the text, ms': inTenths(before),
      };
    }
  }
  console.log(
    `\n${written.length} letters in ${pieces.length} pieces, processor 4x slower, time of the thread`,
  );
  console.table(rows);
  if (worst > most) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
  await model.close();
}
