import AxeBuilder from '@axe-core/playwright';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { spoken } from './words';

const phone = { device: 'phone', width: 390, height: 844 } as const;
const laptop = { device: 'laptop', width: 1280, height: 900 } as const;

/** Who walks, in which language, on what, and how else each screen is looked at. */
export const walkers = [
  { lang: 'en', view: { ...phone, theme: 'light' }, other: { ...laptop, theme: 'dark' } },
  { lang: 'hi', view: { ...laptop, theme: 'dark' }, other: { ...phone, theme: 'light' } },
] as const;
type Walker = (typeof walkers)[number];

// Whole pages in both sizes and themes, and the rules of accessibility in Hindi too, whose markup is the same, are half
// of the time of a walk: `npm run screenshots` takes it.
const everyScreen = process.env.EVERY_SCREEN === '1';

/** Of walks whose screens are alike in both languages, the one in this language; `npm run screenshots` goes both. */
export const walkersIn = (lang: Walker['lang']): readonly Walker[] =>
  everyScreen ? walkers : walkers.filter((walker) => walker.lang === lang);

const longestPicture = 6_000; // pixels: of a longer page the part in sight is enough
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

/**
 * Looks at a screen in both sizes and themes: no sideways scrolling in either, no violation of WCAG 2.2 AA in the first
 * language, and a picture of what is in sight.
 */
export function looker(page: Page, { lang, view, other }: Walker) {
  const shoot = async (name: string, { device, width, height, theme }: Walker['view' | 'other']) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    const long = await page.evaluate(`document.documentElement.scrollHeight > ${longestPicture}`);
    if (everyScreen || device === view.device) {
      await page.screenshot({
        path: `artifacts/screens/${name}-${lang}-${device}-${theme}.png`,
        fullPage: everyScreen && !long,
        animations: 'disabled',
      });
    }
    const sideways = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect([name, device, sideways]).toEqual([name, device, 0]);
  };
  return async (name: string): Promise<void> => {
    await page.evaluate('document.fonts.ready');
    await shoot(name, other);
    await shoot(name, view);
    if (!everyScreen && lang !== 'en') return;
    const { violations } = await new AxeBuilder({ page }).withTags(axeTags).analyze();
    expect(violations.map(({ id, nodes }) => [name, id, nodes.map(({ target }) => target)])).toEqual([]);
  };
}
