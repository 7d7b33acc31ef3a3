// Photographs the first screen of the built landing page as links to it are shown elsewhere: 1200 by 630, one a language.
import { preview } from 'vite';

const root = new URL('..', import.meta.url).pathname;
const size = { width: 1200, height: 630 };
const pages = { en: '/', hi: '/hi/' };

// A picture has nothing to press: the bar keeps its name alone, and the first screen fills the frame.
const frame = `
  header nav > :not(a:first-child), main > section:first-child div:has(> a), main > section:first-child ul { display: none !important; }
  header { border: 0 !important; }
  header nav > a:first-child { margin: 0 !important; }
  main > section:first-child > div { height: 566px; padding-block: 0 !important; }
  main > section:first-child figure { zoom: 0.9; }
  html { scrollbar-width: none; }
`;

/** Writes `og-image-<lang>.png` for each language; the pages must be built. */
export async function photographForLinks(browser) {
  const server = await preview({ root, logLevel: 'error', preview: { port: 0, open: false } });
  const origin = new URL(server.resolvedUrls?.local[0] ?? 'http://localhost:4173').origin;
  const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
  for (const [lang, path] of Object.entries(pages)) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    await page.addStyleTag({ content: frame });
    await page.screenshot({ path: new URL(`../public/og-image-${lang}.png`, import.meta.url).pathname });
  }
  await page.close();
  await server.close();
}
