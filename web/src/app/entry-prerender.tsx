import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { addressUnder, hindiPrefix, type PublicPage } from '#contract/public-pages';
import type { Language } from '#contract/sentences';
import type { WrittenScreen } from '#contract/written-screens';
import { writeFor } from '#web/api/session';
import { contactWords } from '#web/i18n/contact';
import type { Words } from '#web/i18n/dictionary';
import { evidenceWords } from '#web/i18n/evidence';
import { failure } from '#web/i18n/failure';
import { writeIn } from '#web/i18n/language';
import { privacyWords } from '#web/i18n/privacy';
import { refundWords } from '#web/i18n/refund';
import { shippingWords } from '#web/i18n/shipping';
import { termsWords } from '#web/i18n/terms';
import { welcomeWords } from '#web/i18n/welcome';
import { wordsReady } from '#web/i18n/words';
import { App } from './app';
import { fetchScreen } from './routes';
import { frameModules, screens } from './screens';
import { fetchSitePage } from './site-pages';

/** A public page, written out: its HTML, and what search engines and shared links show of it. */
export type WrittenPage = { html: string; title: string; description: string };

/** Writes a public page out in a language, as the browser will wake it (see `main.tsx`). */
export async function writePage(page: PublicPage, language: Language): Promise<WrittenPage> {
  writeIn(language);
  writeFor({ phase: 'loading' });
  await fetchSitePage(page, true);
  const html = await htmlAt(addressUnder(language === 'hindi' ? hindiPrefix : '', page), language);
  return { html, ...summaryOf(page, language) };
}

/** Writes a screen of the app out in a language, as it is before anything is known of the person. */
export async function writeScreen(screen: WrittenScreen, language: Language): Promise<string> {
  writeIn(language);
  writeFor({ phase: screen === '/auth' ? 'signed-out' : 'signed-in' });
  await fetchScreen(screen);
  return htmlAt(screen, language);
}

/** Says whom a written screen is for, and which modules must come before it is of use. */
export function firstModules(screen: WrittenScreen): { audience: 'member' | 'visitor'; modules: string[] } {
  const row = screens.find(({ path }) => path === screen);
  if (!row) throw new Error(`${screen} is written out and has no row in screens.ts`);
  return row.frame === 'app'
    ? { audience: 'member', modules: [...frameModules, row.module] }
    : { audience: 'visitor', modules: [row.module] };
}

/** The title of an address that is nobody's; its document stands for both languages. */
export const notFoundTitle = `${failure.notFound.title} · AI Medix`;

async function htmlAt(location: string, language: Language): Promise<string> {
  await wordsReady(language);
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={location}>
        <App />
      </StaticRouter>
    </StrictMode>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY }, // a large part would be put in its place by an inline script
  );
  return new Response(prelude).text();
}

const read = {
  '/contact': contactWords,
  '/terms': termsWords,
  '/refund-policy': refundWords,
  '/shipping-policy': shippingWords,
  '/privacy-policy': privacyWords,
  '/about/evidence': evidenceWords,
} satisfies Record<Exclude<PublicPage, '/'>, Words<{ title: string; lead: string }>>;

function summaryOf(page: PublicPage, language: Language): Pick<WrittenPage, 'title' | 'description'> {
  if (page === '/') {
    const { pageTitle, hero } = welcomeWords[language] ?? welcomeWords.english;
    return { title: pageTitle, description: hero.lead };
  }
  const { title, lead } = read[page][language] ?? read[page].english;
  return { title: `${title} · AI Medix`, description: lead };
}
