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
  await page.close();
}
