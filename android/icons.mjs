// Draws the app's icons and its start screen from web/public/logo.svg: `npm run android:icons`, after the logo changed.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOrInstallBrowser } from '../test/browser.mjs';

const resources = new URL('./app/src/main/res/', import.meta.url);
const logo = readFileSync(new URL('../web/public/logo.svg', import.meta.url), 'utf8');

// Android's densities, as multiples of the 48 dp of an icon and the 108 dp of a layer.
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 };
const iconDp = 48;
const layerDp = 108;
const splashDp = 288;
// A launcher may cut a layer down to its inner 66 dp; with the tile's own margin the mark fills most of them.
const markOnLayer = 86 / layerDp;
const tileOnSplash = 0.4; // inside the circle that Android 12 cuts

const tile = /<rect\b[^>]*\bfill="(#[0-9a-f]{6})"[^>]*\/>/i.exec(logo);
if (!tile) throw new Error('logo.svg has no rectangle with a fill behind its mark');
const [rectangle, colour] = tile;
const mark = logo.replace(rectangle, '');
const square = logo.replace(/\brx="[^"]*"/, 'rx="0"');

/** A picture in the middle of a transparent square; `share` of its side. */
const page = (picture, share, style = '') => `
  <style>
    html, body { margin: 0; height: 100%; background: transparent }
    body { display: grid; place-items: center }
    svg { width: ${share * 100}vw; height: ${share * 100}vh; ${style} }
  </style>${picture}`;

const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox'],
});

async function draw(folder, name, pixels, html) {
  const view = await browser.newPage({ viewport: { width: pixels, height: pixels } });
  await view.setContent(html);
  mkdirSync(new URL(`${folder}/`, resources), { recursive: true });
  writeFileSync(
    new URL(`${folder}/${name}.png`, resources),
    await view.screenshot({ omitBackground: true, type: 'png' }),
  );
  await view.close();
}

for (const [density, scale] of Object.entries(densities)) {
  const folder = `mipmap-${density}`;
  await draw(folder, 'ic_launcher', iconDp * scale, page(logo, 0.92));
  await draw(folder, 'ic_launcher_round', iconDp * scale, page(square, 0.96, 'border-radius: 50%'));
  await draw(folder, 'ic_launcher_foreground', layerDp * scale, page(mark, markOnLayer));
  // The launcher colours it itself and looks at nothing but what is opaque.
  await draw(
    folder,
    'ic_launcher_monochrome',
    layerDp * scale,
    page(mark, markOnLayer, 'filter: brightness(0)'),
  );
}
await draw('drawable-xxxhdpi', 'splash_icon', splashDp * densities.xxxhdpi, page(logo, tileOnSplash));
await browser.close();

writeFileSync(
  new URL('values/ic_launcher_background.xml', resources),
  `<?xml version="1.0" encoding="utf-8"?>
<!-- Written by android/icons.mjs: the tile of the logo. -->
<resources>
    <color name="ic_launcher_background">${colour.toUpperCase()}</color>
</resources>
`,
);
console.log('The icons are drawn. Look at them before you commit them.');
