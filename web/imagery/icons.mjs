// Draws the icons of the installed app from `public/logo.svg`, in Chromium, because each size must be a PNG.
import { readFile, writeFile } from 'node:fs/promises';
import { toolNames, toolTable } from '../../contract/tools/table.ts';

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

// A launcher shows the mark of a tool beside its name; Chrome asks for 96 pixels at least.
const shortcut = { marks: toolNames.map((name) => toolTable[name].icon), size: 96, mark: 52 };

// Browsers and feeds ask for this name without looking at the page.
const favicon = { file: 'favicon.ico', size: 32 };

/** Writes every icon; `browser` is a launched Chromium. */
export async function drawIcons(browser) {
  const logo = await readFile(new URL('logo.svg', publicFolder), 'utf8');
  const ground = /<rect[^>]*fill="(#\w{6})"/.exec(logo)?.[1];
  if (!ground) throw new Error('logo.svg has no ground');
  const page = await browser.newPage();
  await drawShortcuts(page, ground);
  await drawFavicon(page);
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

/** The marks of the tools, as the pages draw them, on the ground of the product. */
async function drawShortcuts(page, ground) {
  const source = await readFile(new URL('../src/ui/icons.tsx', import.meta.url), 'utf8');
  const { marks, size, mark } = shortcut;
  await page.setViewportSize({ width: size, height: size });
  for (const name of marks) {
    const [, path] = new RegExp(`\\b${name}:\\s*'([^']+)'`).exec(source) ?? [];
    if (!path) throw new Error(`icons.tsx has no mark ${name}`);
    await page.setContent(
      `<style>
        body { margin: 0; display: grid; place-items: center; height: ${size}px; background: ${ground}; }
        svg { width: ${mark}px; height: ${mark}px; fill: none; stroke: #fff; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
      </style><svg viewBox="0 0 24 24"><path d="${path}"/></svg>`,
    );
    await page.screenshot({ path: new URL(`icons/shortcut-${name}.png`, publicFolder).pathname });
  }
}

/** A picture of the favicon in the container that old programs read: one PNG behind a head of 22 bytes. */
async function drawFavicon(page) {
  const { file, size } = favicon;
  await page.setViewportSize({ width: size, height: size });
  const drawing = await readFile(new URL('favicon.svg', publicFolder), 'utf8');
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${drawing}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits of a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  await writeFile(new URL(file, publicFolder), Buffer.concat([head, png]));
}
