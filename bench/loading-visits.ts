import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** One visit took these times, in milliseconds since its beginning, and fetched so many KiB. */
export type Timing = {
  /** The largest part of the page was painted then. */
  paint: number;
  /** A press on a button does something from then on; a page that is read counts since somebody turned to it. */
  usable: number;
  /** The processor was held up for so long in pieces of over 50 ms. */
  blocked: number;
  kib: number;
  /** From asking for the next screen, or for an answer, until it stood there. */
  next?: number;
  /** So often the page was pressed for it. */
  touches?: number;
};

type Visit = {
  path: string;
  member: boolean;
  /** The page waits until somebody turns to it. */
  isRead?: boolean;
  /** The service counts it, and a network has `trialCases` of them: it is made when named, builds times rounds no oftener. */
  isCounted?: boolean;
  /** No longer than this may the next take, in milliseconds, and no more touches. */
  most?: { next: number; touches: number };
  /** Something that is done once the screen is of use. Answers when it was asked for and when it was there. */
  next?: (page: Page) => Promise<number>;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens another screen as a hand does it: the pointer rests on the link, then it is pressed. */
const openNext = (restMs: number, way: 'mouse' | 'finger') => async (page: Page) => {
  const link = page.locator('main a[href="/ai-diagnosis"]').first();
  await link.scrollIntoViewIfNeeded();
  if (way === 'mouse') await link.hover();
  else await link.dispatchEvent('touchstart');
  await pause(restMs);
  return timed(page, () => link.click(), 'main textarea');
};

/** Taps a field and types into it, as a hand does. */
async function type(page: Page, field: string, text: string): Promise<void> {
  await page.locator(field).first().click();
  await page.keyboard.type(text, { delay: 60 });
}

/** Types a question and asks it. */
async function askDiagnosis(page: Page): Promise<number> {
  await type(page, 'main textarea', 'fever and joint pain for three days');
  return timed(page, () => page.locator('main form button[type="submit"]').first().click(), '.assessment h3');
}

/** Types a case into the first page and asks, without an account. */
async function tryCase(page: Page): Promise<number> {
  await type(page, '#case', 'Man, 58 years, crushing chest pain since 1 hour with sweating');
  return timed(page, () => page.locator('main form button[type="submit"]').first().click(), '.assessment h3');
}

/** Answers the first question under an answer, once what every tap changes was fetched ahead, and waits for the change. */
async function refineAnswer(page: Page): Promise<number> {
  const ahead = page.waitForResponse(/\/ahead$/);
  await askDiagnosis(page);
  await (await ahead).finished();
  await pause(500); // the question is read
  return tap(page, 'fieldset button');
}

/**
 * Presses what is first of these in the answer, and waits until what it changed is told. Measured within
 * the page: the hand of the test is not part of the wait.
 */
const tap = async (page: Page, button: string): Promise<number> =>
  Number(
    await page.evaluate(`new Promise((resolve) => {
      const told = () => document.querySelector('main .assessment [role="status"]')?.textContent;
      const earlier = told();
      const before = performance.now();
      document.querySelector('main .assessment ${button}').click();
      const look = () => told() !== earlier
        ? requestAnimationFrame(() => resolve(performance.now() - before))
        : requestAnimationFrame(look);
      look();
    })`),
  );

/** Measures how long after an act something stands on the page. */
async function timed(page: Page, act: () => Promise<void>, awaited: string): Promise<number> {
  const before = Number(await page.evaluate('performance.now()'));
  await act();
  const after = await page.waitForFunction(
    `document.querySelector('${awaited}') !== null && performance.now()`,
    undefined,
    { polling: 'raf' },
  );
  return Number(await after.jsonValue()) - before;
}

// From an open page that is of use to the first answer, and from a tap to the new order (decision 25).
const firstAnswer = { next: 3_500, touches: 3 };
const refined = { next: 150, touches: 3 };

export const visits: Record<string, Visit> = {
  '/': { path: '/', member: false, isRead: true },
  '/hi': { path: '/hi', member: false, isRead: true },
  'first answer': {
    path: '/',
    member: false,
    isRead: true,
    isCounted: true,
    next: tryCase,
    most: firstAnswer,
  },
  '/terms': { path: '/terms', member: false, isRead: true },
  '/auth': { path: '/auth', member: false },
  '/dashboard': { path: '/dashboard', member: true },
  '/ai-diagnosis': { path: '/ai-diagnosis', member: true },
  '/drug-calculator': { path: '/drug-calculator', member: true },
  'member at /': { path: '/', member: true },
  'next by mouse': { path: '/dashboard', member: true, next: openNext(200, 'mouse') },
  'next by finger': { path: '/dashboard', member: true, next: openNext(80, 'finger') },
  answer: { path: '/ai-diagnosis', member: true, next: askDiagnosis, most: firstAnswer },
  refined: { path: '/ai-diagnosis', member: true, next: refineAnswer, most: refined },
};

type Seen = { paint: number; usable: number; blocked: number };
const watcher = fileURLToPath(new URL('loading-watch.js', import.meta.url));

async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytesPerSecond = (400 * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return session;
}

const readMs = 1_000; // somebody who reads turns to the page a second after it stands

/** One visit in a browser that has never been there. */
export async function loadOnce(
  browser: Browser,
  origin: string,
  name: string,
  stored: { name: string; value: string }[],
): Promise<Timing> {
  const visit = visits[name];
  if (!visit) throw new Error(`no visit ${name}; there are ${Object.keys(visits).join(', ')}`);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
    ...(visit.member && { storageState: { cookies: [], origins: [{ origin, localStorage: stored }] } }),
  });
  try {
    const page = await context.newPage();
    const session = await slow(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.addInitScript({ path: watcher });
    await page.goto(origin + visit.path, { waitUntil: 'commit' });
    const until = (key: keyof Seen) => page.waitForFunction(`globalThis.seen.${key} > 0`);
    let turnedAt = 0;
    if (visit.isRead) {
      await until('paint');
      await pause(readMs);
      turnedAt = Number(await page.evaluate('performance.now()'));
      await page.mouse.move(40, 40);
      await page.mouse.move(60, 80);
    }
    await until('usable');
    await page.waitForLoadState('networkidle');
    const { paint, usable, blocked } = (await page.evaluate('globalThis.seen')) as Seen;
    const timing = { paint, usable: Math.max(0, usable - turnedAt), blocked, kib: bytes / 1024 };
    if (!visit.next) return timing;
    const next = await visit.next(page);
    return { ...timing, next, touches: Number(await page.evaluate('globalThis.seen.touches')) };
  } finally {
    await context.close();
  }
}

export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;
