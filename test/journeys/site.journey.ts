import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { addressUnder, hindiPrefix, publicPages } from '#contract/public-pages';
import { referenceList, referencePage } from '#contract/reference-pages';
import { aPersonAt, say } from './people';
import { browserOf, expectAccessible, expectLayoutHolds, looker, phone, walkersToday } from './reader';
import { spoken } from './words';

const mostMoved = 0.02; // the budget of layout shift; what is asked of the service may be a hair wider than its place

const both = [
  { lang: 'en', prefix: '', words: spoken.en },
  { lang: 'hi', prefix: hindiPrefix, words: spoken.hi },
] as const;

test('public pages sleep until somebody turns to them, and wake without a complaint and without moving', async ({
  browser,
}) => {
  for (const { lang, prefix, words } of both) {
    for (const page of publicPages) {
      const context = await browser.newContext({
        viewport: phone,
        serviceWorkers: 'allow', // or the browser would complain that none may come
      });
      // Letters come late, as they do on a slow network: nothing may move when they are there.
      await context.route(/woff2$/, async (route) => {
        await pause(500);
        await route.continue();
      });
      const tab = await context.newPage();
      const complaints: string[] = [];
      tab.on('console', (message) => complaints.push(message.text()));
      tab.on('pageerror', (error) => complaints.push(String(error)));
      await tab.addInitScript(`
        globalThis.moved = 0;
        new PerformanceObserver((list) => { for (const shift of list.getEntries()) moved += shift.value; })
          .observe({ type: 'layout-shift', buffered: true });
        addEventListener('DOMContentLoaded', () => { globalThis.heading = document.querySelector('h1'); });
      `);
      await tab.goto(addressUnder(prefix, page), { waitUntil: 'networkidle' });
      await expect(tab.locator('html')).toHaveAttribute('lang', lang);
      // Nothing was fetched that nobody uses, unless a part of what is seen is still to come.
      const scripts = `performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/')
        && name.endsWith('.js')).length`;
      if (page === '/') expect(await tab.evaluate(scripts)).toBe(0);
      // What is pressed while it sleeps is done when it is awake.
      await tab.getByRole('button', { name: words.shell.toDark }).click();
      await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
      await tab.waitForLoadState('networkidle');
      // The very heading that the document brought is still there: it woke, it was not drawn again.
      expect(await tab.evaluate('heading === document.querySelector("h1")')).toBe(true);
      await expect(tab.getByRole('banner').getByRole('button').first()).toBeVisible();
      expect([page, Number(await tab.evaluate('moved')) < mostMoved]).toEqual([page, true]);
      expect([page, complaints]).toEqual([page, []]);
      await context.close();
    }
  }
});

/** Notes whether the drawn screen was there, as a whole, in the moment in which the written one went. */
const noteReplacement = `new MutationObserver((changes) => {
  const gone = changes.some(({ removedNodes }) => [...removedNodes].some((it) => it.className === 'written-screen'));
  if (gone) globalThis.drawnAtOnce = document.querySelector('h1') !== null;
}).observe(document, { childList: true, subtree: true });`;

test('a screen stands before its code has come, for whom it is and in their language', async ({
  browser,
  baseURL,
}) => {
  const person = await aPersonAt(baseURL, 'stands', 'Dr Meera Nair');
  const context = await browser.newContext({ viewport: phone });
  await context.addInitScript(noteReplacement);
  const page = await context.newPage();
  await page.goto('/auth?returnTo=/dashboard');
  await expect(page.locator('.written-screen')).toHaveCount(0);
  expect(await page.evaluate('drawnAtOnce')).toBe(true);
  await page.getByLabel(spoken.en.auth.signIn.identifier).fill(person.email);
  await page.getByLabel(spoken.en.auth.signIn.password, { exact: true }).fill(person.password);
  await page.getByRole('button', { name: spoken.en.auth.signIn.submit }).click();
  await expect(page).toHaveURL('/dashboard');

  const standing = page.locator('.written-screen:visible');
  for (const { lang, words } of both) {
    const preferred_language = lang === 'hi' ? 'hindi' : 'english';
    await say(baseURL, 'PATCH', '/api/me', { token: person.token, body: { preferred_language } });
    await page.evaluate(
      (language) => localStorage.setItem('ai-medix.language', language),
      preferred_language,
    );
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/ai-diagnosis', { waitUntil: 'commit' });
    // Until the style has come, which the browser waits for before it draws, both languages count as visible.
    await expect(standing).toHaveCount(1);
    await expect(standing).toHaveAttribute('lang', lang);
    await expect(standing.locator('h1')).toHaveText(words.diagnosis.title);
    letThrough();
    await expect(page.getByLabel(words.diagnosis.symptoms, { exact: true })).toBeEnabled();
    await expect(page.locator('.written-screen')).toHaveCount(0);
    expect(await page.evaluate('drawnAtOnce')).toBe(true);
    await page.unroute('**/assets/*.js');
  }
  await context.close();

  // Whoever is not signed in sees nothing of it, and signs in.
  const stranger = await browser.newContext();
  const door = await stranger.newPage();
  await door.goto('/ai-diagnosis', { waitUntil: 'commit' });
  await expect(door).toHaveURL(/\/auth\?returnTo/);
  await expect(door.locator('.written-screen')).toHaveCount(0);
  await stranger.close();
});

test('a page whose line breaks off for a moment comes all the same', async ({ page }) => {
  const lost = new Set<string>();
  await page.route(/assets\/(?:index|other-pages|auth-page)-[^/]+\.js$/, (route) => {
    const address = route.request().url();
    if (lost.has(address)) return route.continue();
    lost.add(address);
    return route.abort('connectionreset');
  });
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?returnTo/);
  await expect(page.getByLabel(spoken.en.auth.signIn.identifier)).toBeEditable();
  expect(lost.size).toBeGreaterThanOrEqual(3);
});

test('public pages can be read and left without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const { prefix, words } of both) {
    await page.goto(addressUnder(prefix, '/'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.welcome.hero.title);
    await expect(page.locator('#about')).toContainText(words.landing.about.verdicts);
    await page.getByRole('contentinfo').getByRole('link', { name: words.shell.pages.terms }).click();
    await expect(page).toHaveURL(`${prefix}/terms`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(10 + 1); // and the footer's
  }
  await context.close();
});

test('who chose Hindi never sees English first, and a Hindi address teaches the language', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto('/hi/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spoken.hi.terms.title);
  // Another page of the same visitor, at an address without a language.
  const other = await context.newPage();
  await other.addInitScript(`
    globalThis.seen = [];
    new PerformanceObserver((list) => {
      for (const paint of list.getEntries()) seen.push(paint.element?.textContent ?? '');
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  `);
  await other.goto('/', { waitUntil: 'networkidle' });
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(spoken.hi.welcome.hero.title);
  const seen = (await other.evaluate('seen')) as string[];
  expect(seen.length).toBeGreaterThan(0);
  for (const text of seen) expect(text).toMatch(/\p{Script=Devanagari}/u);
  // Back to English: the address follows.
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spoken.en.terms.title);
  await context.close();
});

test('the first page offers Hindi to whoever reads it and never chose, and to nobody else', async ({
  browser,
}) => {
  const offered = async (locale: string, path: string) => {
    const context = await browser.newContext({ viewport: phone, locale });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    return { context, page, offer: page.getByRole('link', { name: spoken.en.welcome.hero.inHindi }) };
  };
  for (const [locale, path] of [
    ['en-IN', '/'],
    ['hi-IN', '/hi'],
  ] as const) {
    const { context, offer } = await offered(locale, path);
    await expect(offer).toHaveCount(0);
    await context.close();
  }
  const { context, page, offer } = await offered('hi-IN', '/');
  await expect(offer).toBeVisible();
  await expectLayoutHolds(page, 'the offer of Hindi');
  await expectAccessible(page, 'the offer of Hindi');
  await offer.click();
  await expect(page).toHaveURL('/hi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spoken.hi.welcome.hero.title);
  // It was a choice: what is opened next is in Hindi too, and nothing is offered there.
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(spoken.hi.welcome.hero.title);
  await expect(offer).toHaveCount(0);
  await context.close();
});

test('no Android app is offered where the deployment has none', async ({ browser }) => {
  for (const { prefix, words } of both) {
    const context = await browser.newContext({ viewport: phone });
    const page = await context.newPage();
    const told = page.waitForResponse('**/api/config');
    await page.goto(addressUnder(prefix, '/'));
    await page.mouse.wheel(0, 400); // somebody turns to it
    expect((await (await told).json()).androidApkUrl).toBeNull();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(words.landing.pricing.title).first()).toBeAttached();
    await expect(page.getByRole('button', { name: words.landing.app })).toHaveCount(0);
    await expect(page.getByText(/Download Android App|APK/)).toHaveCount(0);
    await context.close();
  }
});

for (const walker of walkersToday('pages of the reference'))
  test(`pages of the reference can be read by everybody, with who read each fact (${walker.lang})`, async ({
    browser,
  }) => {
    const { context, page, complaints } = await browserOf(browser, walker);
    const look = looker(page, walker);
    const prefix = walker.lang === 'hi' ? hindiPrefix : '';
    const addresses = {
      drug: referencePage('drugs', 'paracetamol', prefix),
      condition: referencePage('conditions', 'croup', prefix),
      unread: `${referenceList(prefix)}/unread`,
    };
    for (const [name, address] of Object.entries(addresses)) {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', walker.lang);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (name !== 'unread') await expect(page.getByText(/2026-\d\d-\d\d/).first()).toBeVisible();
      await look(`reference ${name}`);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
