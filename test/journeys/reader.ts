import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { spoken } from './words';

const phone = { width: 390, height: 844 } as const;
const tablet = { width: 768, height: 1024 } as const;
const laptop = { width: 1280, height: 900 } as const;
const themes = ['light', 'dark'] as const;

type View = { readonly width: number; readonly height: number; readonly theme: (typeof themes)[number] };

/** Who walks, in which language, on what, and how else each screen is looked at. */
export const walkers = [
  { lang: 'en', view: { ...phone, theme: 'light' }, other: { ...laptop, theme: 'dark' } },
  { lang: 'hi', view: { ...laptop, theme: 'dark' }, other: { ...phone, theme: 'light' } },
] as const satisfies readonly Walker[];
type Walker = { readonly lang: 'en' | 'hi'; readonly view: View; readonly other: View };

// Whole pages in every size and theme, and the rules of accessibility in Hindi too, whose markup is the same, are most
// of the time of a walk: `npm run screenshots` takes it.
export const everyScreen = process.env.EVERY_SCREEN === '1';

/** Every size in every theme; the walker's own view comes last, because the walk goes on in it. */
const everyView = (own: View): View[] =>
  [phone, tablet, laptop]
    .flatMap((size) => themes.map((theme): View => ({ ...size, theme })))
    .sort((a, b) => Number(isSame(a, own)) - Number(isSame(b, own)));
const isSame = (a: View, b: View) => a.width === b.width && a.theme === b.theme;

/** Of walks whose screens are alike in both languages, the one in this language; `npm run screenshots` goes both. */
export const walkersIn = (lang: Walker['lang']): readonly Walker[] =>
  everyScreen ? walkers : walkers.filter((walker) => walker.lang === lang);

const longestPicture = 6_000; // pixels: of a longer page the part in sight is enough
const isWhole = `document.documentElement.scrollHeight <= ${longestPicture} && !document.querySelector('dialog[open], [aria-expanded=true]')`;
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
  return page;
}

/** Shows the page in that theme as a switch of the system does; where the person chose one, past their choice. */
export async function showTheme(page: Page, theme: View['theme']): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
}

/** Fails, by the name of the screen, on any violation of WCAG 2.2 AA in what is shown. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(axeTags)
    .setLegacyMode() // there are no frames of other sites, for which it would open a page more each time
    .analyze();
  expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ target }) => target)])).toEqual([]);
}

/** Fails, by the name of the screen, if the page scrolls sideways. */
export async function expectNoSidewaysScrolling(page: Page, name: string): Promise<void> {
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect([name, page.viewportSize()?.width, sideways]).toEqual([name, page.viewportSize()?.width, 0]);
}

/**
 * Looks at a screen: no sideways scrolling, no violation of WCAG 2.2 AA, and a picture of it. In the checks in two views,
 * with the rules in the first language; for `npm run screenshots` in every size and theme, with the rules in both themes.
 */
export function looker(page: Page, { lang, view, other }: Walker) {
  const show = async (name: string, { width, height, theme }: View) => {
    await page.setViewportSize({ width, height });
    await showTheme(page, theme);
    await expectNoSidewaysScrolling(page, name);
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
    for (const each of everyScreen ? everyView(view) : [other, view]) {
      await show(name, each);
      if (everyScreen || each === view) await shoot(name, each);
      const judged = everyScreen ? each.width === view.width : each === view && lang === 'en';
      if (judged) await expectAccessible(page, `${name} ${each.theme}`);
    }
  };
}
