// Photographs the built landing page: its first screen as links to it are shown elsewhere, 1200 by 630, one a language; and
// as whoever is offered to install the app sees it, on a phone and on a desktop.
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

// The manifest names them with these sizes; a picture of a phone has two pixels for each of its own.
const installed = [
  { file: 'phone', width: 390, height: 780, scale: 2 },
  { file: 'phone-answer', width: 390, height: 780, scale: 2, from: 'figure' },
  { file: 'desktop', width: 1280, height: 800, scale: 1 },
];

/** Writes `og-image-<lang>.png` for each language; the pages must be built. */
export const photographForLinks = (browser) =>
  withPages(async (origin) => {
    const page = await browser.newPage({ viewport: size, colorScheme: 'light' });
    for (const [lang, path] of Object.entries(pages)) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.addStyleTag({ content: frame });
      await page.screenshot({ path: new URL(`../public/og-image-${lang}.png`, import.meta.url).pathname });
    }
    await page.close();
  });

/** Writes the pictures of the manifest, `screenshots/<file>.png`; the pages must be built. */
export const photographForInstalling = (browser) =>
  withPages(async (origin) => {
    for (const { file, width, height, scale, from } of installed) {
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: 'light',
      });
      await page.goto(origin, { waitUntil: 'networkidle' });
      await page.addStyleTag({ content: 'html { scrollbar-width: none; scroll-padding-top: 5rem; }' });
      if (from)
        await page
          .locator(`main ${from}`)
          .first()
          .evaluate((at) => at.scrollIntoView({ behavior: 'instant' }));
      await page.waitForLoadState('networkidle'); // what stands lower is fetched when it comes into sight
      await page.screenshot({
        path: new URL(`../public/screenshots/${file}.png`, import.meta.url).pathname,
        animations: 'disabled',
      });
      await page.close();
    }
  });

/** Serves the built pages for as long as the work on their origin takes. */
async function withPages(work) {
  const server = await preview({ root, logLevel: 'error', preview: { port: 0, open: false } });
  try {
    await work(new URL(server.resolvedUrls?.local[0] ?? 'http://localhost:4173').origin);
  } finally {
    await server.close();
  }
}
