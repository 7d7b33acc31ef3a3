import { type Browser, expect, type Page, test } from '@playwright/test';
import { authRoutes } from '#contract/auth';
import { oneIn } from '../support/cases';
import { signedInScreens } from '../support/signed-in-screens';
import { askForDeletion, onPlan, theAdministrator } from './administrator';
import { inAllLetters } from './letters';
import { aNumber, aPersonAt, say, signInOn } from './people';
import { browserOf, expectLayoutHolds, targetsBelow, walkers } from './reader';

test.describe.configure({ mode: 'parallel' });

const walker = walkers[0];

/** A phone on which somebody with every tool and one answer is signed in, and the screens that they can come to. */
async function signedIn(browser: Browser, baseURL: string | undefined) {
  const person = await onPlan(baseURL, 'pro', walker.lang);
  const body = { symptoms: 'Fever for 3 days, headache.', case_id: 'a-case-of-fever' };
  await say(baseURL, 'POST', '/api/tools/ai-diagnosis', { token: person.token, body });
  const opened = await browserOf(browser, walker);
  await opened.page.goto('/auth?returnTo=/dashboard');
  await signInOn(opened.page, opened.words, person.email, person.password);
  await expect(opened.page).toHaveURL('/dashboard');
  const { entries } = await say(baseURL, 'GET', '/api/me/history', { token: person.token });
  const others = [
    '/calculators',
    '/calculators/curb-65',
    '/protocols',
    '/protocols/anaphylaxis',
    `/cases/${body.case_id}`,
    `/history/${entries[0].id}`,
  ];
  return { ...opened, screens: [...signedInScreens, ...oneIn(3, others)] };
}

/** Opens a screen and waits until nothing of it is still to come. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.animate-pulse')).toHaveCount(0);
  await expect(page.locator('html[data-standing]')).toHaveCount(0); // a written screen is inert: nothing of it has a stop
}

/** Waits until a page that sleeps is awake: what is drawn while somebody goes through it by keyboard moves the focus. */
async function awaken(page: Page): Promise<void> {
  if ((await page.locator('html[data-written]').count()) === 0) return;
  await page.evaluate("dispatchEvent(new Event('keydown'))");
  await expect.poll(() => page.evaluate('globalThis.awake')).toBe(true);
  await expect(page.locator('[data-late]')).toHaveCount(0);
}

/** Finds what has the focus, and whether the person sees it: in sight, with nothing that sticks to an edge over it. */
const focused = `(() => {
  const it = document.activeElement;
  if (!it || it === document.body) return { name: '', seen: true };
  const shown = it.matches('.sr-only') ? it.closest('label') ?? it.nextElementSibling ?? it : it;
  const { top, bottom, left, right } = shown.getBoundingClientRect();
  const at = (y) => document.elementFromPoint((left + right) / 2, y);
  const over = [top + 2, bottom - 2].map((y) => Math.min(Math.max(y, 1), innerHeight - 2)).map(at);
  const free = over.some((each) => each && (shown.contains(each) || each.contains(shown)));
  const name = it.getAttribute('aria-label') || it.textContent.trim().slice(0, 40) || it.id || it.tagName;
  return { name, seen: free && bottom > 0 && top < innerHeight };
})()`;
type Focused = { name: string; seen: boolean };

test('the whole way by keyboard alone, and the focus comes back from whatever was opened', async ({
  browser,
  baseURL,
}) => {
  const person = await aPersonAt(baseURL, 'keyboard', 'Dr. Asha Verma');
  const { context, page, words, complaints } = await browserOf(browser, walker);
  const { answer, auth, dashboard, diagnosis, notifications, shell, tools } = words;
  const { keyboard } = page;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await open(page, '/auth?returnTo=/dashboard');
  await page.getByLabel(auth.signIn.identifier).focus();
  await keyboard.type(person.email);
  await keyboard.press('Tab');
  await keyboard.type(person.password);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(dashboard.share.code)).toBeVisible();

  await page.reload();
  await expect(page.getByText(dashboard.share.code)).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: shell.skip })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const bell = page.getByRole('button', { name: notifications.open(1), exact: true });
  await bell.focus();
  await keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: notifications.title }).getByRole('button').first(),
  ).toBeVisible();
  await keyboard.press('Tab');
  await expect(bell).not.toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('region', { name: notifications.title })).toBeHidden();
  await expect(bell).toBeFocused();

  for (const name of [dashboard.feedback, dashboard.delete, dashboard.share.now]) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.focus();
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }

  await page.getByRole('link', { name: dashboard.open('diagnosis') }).focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(diagnosis.title);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const field = page.getByLabel(diagnosis.symptoms, { exact: true });
  await field.focus();
  await keyboard.type('fever for 3 days, headache');
  // The first question is never answered: Esc stops it, and says so.
  await page.route('**/api/tools/ai-diagnosis', () => {});
  await keyboard.press('Control+Enter');
  await expect(page.getByText(answer.generating, { exact: true })).toBeAttached();
  await keyboard.press('Escape');
  await expect(page.getByText(answer.stopped.title)).toBeVisible();
  await page.unroute('**/api/tools/ai-diagnosis');
  await field.focus();
  await keyboard.press('Control+Enter');
  await expect(page.getByText(answer.ready)).toBeAttached();
  await expect(page.getByText(tools.usage(1, 5))).toBeVisible();
  const live = await page
    .locator('[aria-live], [role=status], [role=alert]')
    .filter({ has: page.locator('.answer') })
    .count();
  expect(live).toBe(0); // the growing text itself is not read out word by word

  const copy = page.getByRole('button', { name: answer.copy, exact: true });
  await copy.focus();
  await keyboard.press('Enter');
  await expect(page.getByText(answer.copied)).toBeVisible();
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('Most likely');
  expect(complaints).toEqual([]);
  await context.close();
});

test('the tabs of the panel go by arrows, Home and End, with one stop for all of them', async ({
  browser,
  baseURL,
}) => {
  const { email, password } = await theAdministrator(baseURL, 'en');
  const { context, page, words } = await browserOf(browser, walker);
  await page.goto('/auth?returnTo=/admin');
  await signInOn(page, words, email, password);
  const tabs = page.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  await tabs.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.first()).toBeFocused();
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  expect(await page.evaluate("document.activeElement.matches('[role=tab]')")).toBe(false);
  await context.close();
});

type Shortcomings = { tooSmall: unknown[]; hidden: string[]; fewest: number };

/** Looks at the targets of what is shown, and goes through it by keyboard, there and back. */
async function walkThrough(page: Page, name: string, found: Shortcomings): Promise<void> {
  const small = await inAllLetters<[string, number, number][]>(page, targetsBelow(44));
  for (const [letters, targets] of Object.entries(small)) {
    // The number of a source stands in running text, as high as its line; the list of sources has it once more.
    const pressed = targets.filter(([text]) => !/^\[\d+\]$/.test(text));
    found.tooSmall.push(...pressed.map((each) => [name, letters, each]));
  }
  const walk = async (key: 'Tab' | 'Shift+Tab') => {
    let stops = 0;
    for (; stops < 80; stops += 1) {
      await page.keyboard.press(key);
      const { name: stop, seen } = (await page.evaluate(focused)) as Focused;
      if (stop === '') break;
      if (!seen) found.hidden.push(`${name} ${key}: ${stop}`);
    }
    return stops;
  };
  const there = await walk('Tab'); // some screens begin in the middle
  const back = await walk('Shift+Tab');
  found.fewest = Math.min(found.fewest, Math.max(there, back));
}
const nothingFound = (): Shortcomings => ({ tooSmall: [], hidden: [], fewest: 80 });

test('on every screen the focus is seen wherever it goes, and whatever is pressed is 44 px large', async ({
  browser,
  baseURL,
}) => {
  const { context, page, complaints, screens } = await signedIn(browser, baseURL);
  const found = nothingFound();
  for (const path of screens) {
    await open(page, path);
    await walkThrough(page, path, found);
  }
  expect(found).toEqual({ tooSmall: [], hidden: [], fewest: expect.any(Number) });
  expect(found.fewest).toBeGreaterThan(8);
  expect(complaints).toEqual([]);
  await context.close();
});

test('so it is on the way in: the first page, every way to sign in and up, and a new password', async ({
  browser,
}) => {
  const { context, page, words, complaints } = await browserOf(browser, walker);
  const { auth, mobile, reset } = words;
  const found = nothingFound();
  await context.addInitScript("addEventListener('ai-medix.awake', () => { globalThis.awake = true; })");
  for (const path of [
    '/',
    '/contact',
    '/auth',
    '/auth?mode=mobile',
    '/auth?mode=forgot',
    '/reset-password',
  ]) {
    await open(page, path);
    await awaken(page);
    await walkThrough(page, path, found);
  }
  await open(page, '/auth?mode=sign-up');
  await page.getByRole('button', { name: auth.signUp.submit }).click();
  await expect(page.getByRole('group')).toBeFocused();
  await walkThrough(page, 'a refused sign-up', found);

  await page.route('**/api/auth/otp', (route) => route.fulfill({ json: { success: true, retryAfter: 60 } }));
  for (const mode of ['otp', 'mobile']) {
    await open(page, `/auth?mode=${mode}`);
    await page.getByLabel(mobile.phone).fill(aNumber());
    await Promise.all([
      expect(page.getByText(mobile.sent.text)).toBeVisible(), // it goes by itself, so it is looked for from the start
      page.getByRole('button', { name: mobile.send, exact: true }).click(),
    ]);
    await expect(page.getByLabel(mobile.otp)).toBeVisible();
    await page.mouse.move(0, 0); // a pointer on it keeps the word that it was sent, which stands over the end of the page
    await expect(page.getByText(mobile.sent.text)).toHaveCount(0);
    await walkThrough(page, `the code of ${mode}`, found);
  }
  await page.route(`**${authRoutes.checkPasswordReset.path}`, (route) =>
    route.fulfill({ json: { success: true } }),
  );
  await page.goto('/reset-password#type=recovery&token=one');
  await expect(page.getByLabel(reset.page.password, { exact: true })).toBeVisible();
  await walkThrough(page, 'a new password', found);
  expect(found).toEqual({ tooSmall: [], hidden: [], fewest: expect.any(Number) });
  expect(found.fewest).toBeGreaterThan(4);
  expect(complaints).toEqual([]);
  await context.close();
});

test('so it is in the panel: every tab and every dialog', async ({ browser, baseURL }) => {
  const { email, password } = await theAdministrator(baseURL, 'en');
  const name = 'Dr. Small Targets';
  const person = await aPersonAt(baseURL, 'targets', name);
  await askForDeletion(baseURL, person, 'I take a break from practice.');
  const { context, page, words, complaints } = await browserOf(browser, walker);
  const { admin } = words;
  const found = nothingFound();
  const inDialog = async (opener: string) => {
    await page.getByRole('button', { name: opener, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('.animate-pulse')).toHaveCount(0);
    await walkThrough(page, opener, found);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await page.goto('/auth?returnTo=/admin');
  await signInOn(page, words, email, password);
  await expect(page).toHaveURL('/admin');
  for (const tab of ['users', 'deletions', 'plans', 'feedback', 'referrals'] as const) {
    await open(page, `/admin?tab=${tab}`);
    await expect(page.getByRole('tab', { name: admin.tabs[tab] })).toHaveAttribute('aria-selected', 'true');
    await walkThrough(page, tab, found);
  }
  await inDialog(admin.broadcast);
  await inDialog(admin.audit);
  await open(page, '/admin?tab=deletions');
  for (const decision of ['approve', 'deny'] as const)
    await inDialog(`${admin.deletions[decision]}: ${name}`);
  await open(page, `/admin?search=${encodeURIComponent(person.email)}`);
  for (const action of Object.values(admin.users.actions)) await inDialog(`${action}: ${name}`);
  expect(found).toEqual({ tooSmall: [], hidden: [], fewest: expect.any(Number) });
  expect(complaints).toEqual([]);
  await context.close();
});

test('every screen fits 320 px, letters of twice the size, and a forced palette', async ({
  browser,
  baseURL,
}) => {
  const { context, page, screens } = await signedIn(browser, baseURL);
  for (const path of screens) {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    await expectLayoutHolds(page, `${path} at 320 px`);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expectLayoutHolds(page, `${path} with letters of twice the size`);
    const cut =
      await page.evaluate(`[...document.querySelectorAll('main button, main a, main label, main h1, main h2, main h3, main p')]
      .filter((it) => it.scrollHeight > it.clientHeight + 4 && getComputedStyle(it).overflow !== 'visible' && !it.closest('.sr-only'))
      .map((it) => it.textContent.trim().slice(0, 40))`);
    expect([path, cut]).toEqual([path, []]);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/profile-settings');
  // What is drawn by a background alone would be gone: the switch and its track must differ.
  const drawn = (await page.evaluate(`(() => {
    const track = document.querySelector('[role=switch]').lastElementChild;
    return [track, track.firstElementChild].map((each) => getComputedStyle(each).backgroundColor);
  })()`)) as string[];
  expect(new Set(drawn).size).toBe(2);
  await context.close();
});
