// Draws the icons of the installed app from `public/logo.svg`, in Chromium, because each size must be a PNG.
import { readFile } from 'node:fs/promises';

const publicFolder = new URL('../public/', import.meta.url);

// `mark` is the share of the width that the mark takes; on a ground that fills the square the system cuts the corners.
// A launcher may cut a maskable icon down to a circle of 80%: the mark stays within it.
const icons = [
  { file: 'icon-192.png', size: 192 },
  { file: 'icon-512.png', size: 512 },
  { file: 'maskable-512.png', size: 512, mark: 0.88 },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.94 },
];

// Android colours the badge of a message by itself and looks at nothing but what is opaque.
const badge = { file: 'badge-96.png', size: 96 };

/** Writes every icon; `browser` is a launched Chromium. */
export async function drawIcons(browser) {
  const logo = await readFile(new URL('logo.svg', publicFolder), 'utf8');
  const ground = /<rect[^>]*fill="(#\w{6})"/.exec(logo)?.[1];
  if (!ground) throw new Error('logo.svg has no ground');
  const page = await browser.newPage();
  for (const { file, size, mark } of icons) {
    await page.setViewportSize({ width: size, height: size });
    const box = Math.round(size * (mark ?? 1));
    await page.setContent(
      `<style>
        body { margin: 0; display: grid; place-items: center; height: ${size}px; ${mark ? `background: ${ground};` : ''} }
        svg { width: ${box}px; height: ${box}px; }
      </style>${logo}`,
    );
    const path = new URL(`icons/${file}`, publicFolder).pathname;
    await page.screenshot({ path, omitBackground: true });
  }
  const { file, size } = badge;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>
      body { margin: 0 }
      svg { width: ${size}px; height: ${size}px; filter: brightness(0) invert(1) }
      rect { display: none }
    </style>${logo.replace('viewBox="0 0 32 32"', 'viewBox="4 4 24 22"')}`,
  );
  await page.screenshot({ path: new URL(`icons/${file}`, publicFolder).pathname, omitBackground: true });
  await page.close();
}
