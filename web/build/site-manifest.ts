import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { screenOf, toolNames, toolTable } from '#contract/tools/table';

const file = 'manifest.webmanifest';

/**
 * Gives what a telephone reads of the site when it is put on a home screen: the file as it is written, and a shortcut
 * to every tool.
 */
export function siteManifest() {
  const written = JSON.parse(readFileSync(new URL(`../public/${file}`, import.meta.url), 'utf8'));
  const shortcuts = toolNames.map((each) => ({
    name: toolTable[each].name.en,
    url: screenOf(toolTable[each]),
    icons: [{ src: `/icons/shortcut-${toolTable[each].icon}.png`, sizes: '96x96', type: 'image/png' }],
  }));
  return { ...written, shortcuts };
}

/** Writes the manifest with its shortcuts beside the pages. */
export const manifestOfSite = (): Plugin => ({
  name: 'manifest-of-site',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify(siteManifest(), null, 2) });
  },
});
