import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { inTurn } from '../support/cases';
import { drawWith, inAllLetters } from './letters';
import { spoken } from './words';

export const phone = { width: 390, height: 844 } as const;
const tablet = { width: 768, height: 1024 } as const;
const laptop = { width: 1280, height: 900 } as const;
const smallestPhone = { width: 320, height: 640 } as const;
const themes = ['light', 'dark'] as const;

type View = { readonly width: number; readonly height: number; readonly theme: (typeof themes)[number] };

/** Says who walks, in which language, on what, and how else each screen is looked at. */
export const walkers = [
  { lang: 'en', view: { ...phone, theme: 'light' }, other: { ...laptop, theme: 'dark' } },
  { lang: 'hi', view: { ...laptop, theme: 'dark' }, other: { ...phone, theme: 'light' } },
] as const satisfies readonly Walker[];
export type Walker = { readonly lang: 'en' | 'hi'; readonly view: View; readonly other: View };

// Whole pages in every size and theme are most of the time of a walk: `npm run screenshots` takes it.
export const everyScreen = process.env.EVERY_SCREEN === '1';
const atNight = process.env.NIGHTLY === '1';

/** Every size in every theme; the walker's own view comes last, because the walk goes on in it. */
const everyView = (own: View): View[] =>
  [phone, tablet, laptop]
    .flatMap((size) => themes.map((theme): View => ({ ...size, theme })))
    .sort((a, b) => Number(isSame(a, own)) - Number(isSame(b, own)));
const isSame = (a: View, b: View) => a.width === b.width && a.theme === b.theme;

/**
 * Of walks that go the same way in both languages, those in the language whose day it is, and both at night. So every
 * screen is seen every day, and in both languages, views and themes in two days.
 */
export const walkersToday = (walk: string): readonly (typeof walkers)[number][] =>
  everyScreen ? walkers : inTurn(walk, walkers);

/** Of walks whose screens are alike in both languages, the one in this language, and both at night. */
export const walkersIn = (lang: Walker['lang']): readonly Walker[] =>
  everyScreen || atNight ? walkers : walkers.filter((walker) => walker.lang === lang);

/** Takes a picture for whoever looks at them (`npm run screenshots`): it tells the checks nothing. */
export async function takePicture(page: Page, name: string, fullPage = false): Promise<void> {
  if (everyScreen) await page.screenshot({ path: `artifacts/screens/${name}.png`, fullPage });
}

const longestPicture = 6_000; // pixels: of a longer page the part in sight is enough
const isWhole = `document.documentElement.scrollHeight <= ${longestPicture} && !document.querySelector('dialog[open], [aria-expanded=true]')`;
// Without its comments and long names: every document reads it anew.
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A browser of that person, which speaks their language from the start and complains about every stray error. */
export async function browserOf(browser: Browser, { lang, view: { width, height, theme } }: Walker) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce', // as some people have it; and what moves is drawn anew all the time
    locale: 'en-IN',
  });
  const language = lang === 'hi' ? 'hindi' : 'english';
  // Only where nothing was chosen yet: a choice made on the way is kept.
  await context.addInitScript(
    `try { localStorage.getItem('ai-medix.language') || localStorage.setItem('ai-medix.language', '${language}') } catch {}`,
  );
  const complaints: string[] = [];
  const page = await openPage(context, complaints);
  return { context, page, words: spoken[lang], complaints };
}

/** Another tab of the same browser. */
export async function openPage(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => {
    // The browser itself reports every refused call; those of these journeys are meant to be refused.
    const refused = /status of (400|401|403|404|409|423|429)/.test(message.text());
    if (message.type() === 'error' && !refused) complaints.push(message.text());
  });
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  // A toast stays as long as the pointer rests on it, and what lies below it could not be pressed for ever.
  await page.addLocatorHandler(page.locator('[data-sonner-toast]').first(), () => page.mouse.move(0, 0), {
    noWaitAfter: true,
  });
  return page;
}

/** Shows the page in that theme as a switch of the system does; where the person chose one, past their choice. */
export async function showTheme(page: Page, theme: View['theme']): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
}

/** Marks what an open panel lies upon in part: that is no target while the panel is open, and is judged without it. */
const markCovered = `for (const opener of document.querySelectorAll('[aria-expanded=true][aria-controls]')) {
  const panel = document.getElementById(opener.getAttribute('aria-controls'));
  if (!panel || getComputedStyle(panel).position !== 'absolute') continue;
  const over = panel.getBoundingClientRect();
  for (const it of document.querySelectorAll('main a, main button')) {
    const { top, bottom, left, right } = it.getBoundingClientRect();
    const meet = top < over.bottom && bottom > over.top && left < over.right && right > over.left;
    it.toggleAttribute('data-covered', meet && !panel.contains(it));
  }
}`;

/** What fades in or out is judged when it has: a notice half faded has no contrast. What never ends is not waited for. */
const untilStill = `Promise.allSettled(document.getAnimations()
  .filter((each) => each.playState === 'running' && Number.isFinite(each.effect?.getComputedTiming().endTime))
  .map((each) => each.finished))`;

/**
 * Fails, by the name of the screen, on any violation of WCAG 2.2 AA in what is shown. Contrast takes four fifths of the time
 * of all rules together: `looker` asks for it on one day of three, and at night for all. That any two colours which meet are
 * legible is worked out each time (`test/house/colours.test.ts`).
 */
export async function expectAccessible(page: Page, name: string, withContrast = true): Promise<void> {
  await drawWith(page, 'narrow'); // in which whatever is pressed is smallest
  await page.evaluate('scrollTo(0, 0)'); // what is half below the bar is not pressed there
  await page.evaluate(markCovered);
  await page.evaluate(untilStill);
  // The rules are half a megabyte of script: a document that has them already is not given them again.
  const has = await page.evaluate("'axe' in globalThis");
  const { violations } = await new AxeBuilder({ page, axeSource: has === true ? '0' : axeSource })
    .exclude('[data-covered]')
    .options({ resultTypes: ['violations'], rules: { 'color-contrast': { enabled: withContrast } } })
    .withTags(axeTags)
    .setLegacyMode() // there are no frames of other sites, for which it would open a page more each time
    .analyze();
  await drawWith(page, 'own');
  expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ target }) => target)])).toEqual([]);
}

// Nobody walks on them, but every screen is laid out on them too.
const sizesBetween = [smallestPhone, tablet];

/** Measures how far the page scrolls sideways. */
const sideways = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/**
 * Texts of which a part cannot be seen, and words that stick out of what is pressed. What ends in three dots is shortened
 * on purpose, and what is for screen readers alone is not seen at all.
 */
const cut = `[...document.querySelectorAll('button, a, label, h1, h2, h3, h4, p, li, dt, dd, td, th, legend, summary')]
  .filter((it) => {
    const wider = it.scrollWidth > it.clientWidth + 1;
    const higher = it.scrollHeight > it.clientHeight + 4;
    if (!wider && !higher) return false; // most of them, and nothing dearer is asked
    const { display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(it);
    if (display === 'inline' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
    const hides = [overflowX, overflowY].some((each) => each === 'hidden' || each === 'clip');
    return hides || (wider && it.matches('button, a'));
  })
  .filter((it) => it.textContent.trim() !== '' && it.checkVisibility() && !it.closest('.sr-only'))
  .map((it) => it.textContent.trim().slice(0, 40))`;

/**
 * Finds what can be pressed and is smaller than so many pixels. Links in running text are as high as their line, and a
 * link whose end is stretched over what it stands in is as large as that. What is large enough is asked nothing more.
 */
export const targetsBelow = (
  px: number,
) => `[...document.querySelectorAll('a[href],button,input,select,textarea,summary,[role=tab],[role=switch]')]
  .map((it) => (it.matches('input[type=radio],input[type=checkbox],input[type=file]') ? (it.labels?.[0] ?? it) : it))
  .map((it) => [it, it.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < ${px - 0.5} || height < ${px - 0.5})
  .filter(([it]) => it.checkVisibility({ checkVisibilityCSS: true }) && !it.closest('.sr-only'))
  .filter(([it]) => getComputedStyle(it).display !== 'inline')
  .map(([it, own]) => {
    const stretched = getComputedStyle(it, '::after').position === 'absolute' && getComputedStyle(it).position === 'static';
    return [it, stretched ? it.offsetParent.getBoundingClientRect() : own];
  })
  .filter(([, { width, height }]) => width < ${px - 0.5} || height < ${px - 0.5})
  .map(([it, { width, height }]) => [it.textContent.trim().slice(0, 30) || it.getAttribute('aria-label'), width, height])`;

const asItShouldBe = { sideways: 0, cut: [], tooSmall: [] };

/** Fails, by the name of the screen, if with any letters it scrolls sideways, cuts a text off or is hard to press. */
export async function expectLayoutHolds(page: Page, name: string): Promise<void> {
  const found = await inAllLetters(
    page,
    `{ sideways: ${sideways}, cut: ${cut}, tooSmall: ${targetsBelow(24)} }`,
  );
  // Soft, so that one walk tells of every screen.
  expect
    .soft(found, `${name} at ${page.viewportSize()?.width} px`)
    .toEqual({ wide: asItShouldBe, narrow: asItShouldBe, own: asItShouldBe });
}

/**
 * Looks at a screen: a layout that holds, and no violation of WCAG 2.2 AA. In the checks in the walker's own view and in
 * the one of three others whose day it is for this screen, with the rules in the first; at night in all of them; for
 * `npm run screenshots` in every size and theme, with the rules in both themes and a picture of each: a picture tells the
 * checks nothing, and costs a walk a fifth of its time.
 */
export function looker(page: Page, { lang, view, other }: Walker) {
  const show = async (name: string, { width, height, theme }: View) => {
    await page.setViewportSize({ width, height });
    await showTheme(page, theme);
    await expectLayoutHolds(page, name);
  };
  const shoot = async (name: string, { width, theme }: View) => {
    // What floats above a page and what sticks to its edges belong to what is in sight, not to the whole of it.
    const whole = everyScreen && (await page.evaluate(isWhole)) === true;
    const scrolled = await page.evaluate('scrollY');
    if (whole) await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
    await page.screenshot({
      path: `artifacts/screens/${name}-${lang}-${width}-${theme}.png`,
      fullPage: whole,
      animations: 'disabled',
    });
    if (whole) await page.evaluate(`scrollTo({ top: ${scrolled}, behavior: 'instant' })`);
  };
  return async (name: string): Promise<void> => {
    await page.evaluate('document.fonts.ready');
    const others = [...sizesBetween.map((size): View => ({ ...size, theme: view.theme })), other];
    const beside = everyScreen ? others.slice(0, 2) : inTurn(`${name} ${lang}`, others);
    const withContrast = everyScreen || inTurn(`contrast ${name}`, [true, false, false]).includes(true);
    for (const each of beside) await show(name, each);
    for (const each of everyScreen ? everyView(view) : [view]) {
      await show(name, each);
      if (everyScreen) await shoot(name, each);
      if (each.width === view.width) await expectAccessible(page, `${name} ${each.theme}`, withContrast);
    }
  };
}
