import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

// Every machine has letters of its own, and a layout must hold with all of them. All sets are made of one typeface that
// the project has anyway, so that nothing is asked of the machine: one is wider than Verdana; one is as narrow as Arial
// Narrow, with lower lines than any; the usual one is as wide as a phone's own, for what is measured.
const sizes = { wide: '115%', narrow: '78%', usual: '100%' } as const;
type Letters = keyof typeof sizes | 'own';

const folder = 'node_modules/@fontsource-variable/noto-sans-devanagari/files';
const parts = ['latin', 'latin-ext', 'devanagari'].map((part) =>
  readFileSync(join(folder, `noto-sans-devanagari-${part}-wght-normal.woff2`)).toString('base64'),
);

// As text, because it runs in the page and not here. The letters are handed in and not fetched, because the pages forbid
// whatever is not theirs.
const define = (sets: readonly (keyof typeof sizes)[]) => `(async () => {
  const parts = ${JSON.stringify(parts)}.map((part) => Uint8Array.from(atob(part), (sign) => sign.charCodeAt(0)));
  for (const [name, sizeAdjust] of ${JSON.stringify(sets.map((name) => [name, sizes[name]]))}) {
    for (const [at, part] of parts.entries()) {
      const face = new FontFace('walk-' + name + '-' + at, part, { sizeAdjust, weight: '100 900' });
      document.fonts.add(await face.load());
    }
    (globalThis.setsOfLetters ??= []).push(name);
  }
  const sheet = new CSSStyleSheet();
  globalThis.drawWith ??= (letters) => {
    const family = ${JSON.stringify([...parts.keys()])}.map((at) => 'walk-' + letters + '-' + at).join(', ');
    const rule = '--font-sans: ' + family + ' !important; --font-serif: ' + family + ' !important;';
    sheet.replaceSync(letters === 'own' ? '' : ':root, [lang] { ' + rule + ' }');
    if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  };
})()`;

/** Brings the wide and the narrow set into what is shown, once a document; the usual one where something is measured in it. */
async function bringLetters(page: Page, letters: Letters = 'own'): Promise<void> {
  const sets = letters === 'usual' ? (['usual'] as const) : (['wide', 'narrow'] as const);
  const are = await page.evaluate(`globalThis.setsOfLetters?.includes('${sets[0]}') === true`);
  if (!are) await page.evaluate(define(sets));
}

/** Draws the page with those letters until it is drawn with others. */
export async function drawWith(page: Page, letters: Letters): Promise<void> {
  await bringLetters(page, letters);
  await page.evaluate(`drawWith('${letters}')`);
}

/**
 * Evaluates an expression with the wide, the narrow and the machine's own letters, all in one moment: what follows the
 * size of things hears nothing of it.
 */
export async function inAllLetters<Measure>(
  page: Page,
  expression: string,
): Promise<Record<Letters, Measure>> {
  await bringLetters(page);
  return page.evaluate(`(() => {
    // What has become smaller meanwhile has forgotten how far it was scrolled.
    const scrolled = [...document.querySelectorAll('*')]
      .map((it) => [it, { left: it.scrollLeft, top: it.scrollTop, behavior: 'instant' }])
      .filter(([, { left, top }]) => left !== 0 || top !== 0);
    const found = ['wide', 'narrow', 'own'].map((letters) => {
      drawWith(letters);
      return [letters, ${expression}];
    });
    for (const [it, place] of scrolled) it.scrollTo(place);
    return Object.fromEntries(found);
  })()`);
}
