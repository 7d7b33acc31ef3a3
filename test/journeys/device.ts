import { expect, type Page } from '@playwright/test';
import type { Walker } from './reader';

/** Addresses of everything that lies in the browser's caches. As text, because it runs in the page and not here. */
export const onDevice = (page: Page): Promise<string[]> =>
  page.evaluate(`(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  })()`);

/** Files of a group, as the worker of this build names them. */
async function filesOf(page: Page, group: string): Promise<string[]> {
  const worker = await (await page.request.get('/sw.js')).text();
  const listed = new RegExp(`[{,]${group}:\\[([^\\]]*)\\]`).exec(worker)?.[1] ?? '';
  return listed.match(/\/assets\/[^"]+/g) ?? [];
}

/** Waits until the worker stands and all that it keeps for doses, and for a reader of Hindi, lies on the device. */
export async function expectKeptOnDevice(page: Page, lang: Walker['lang']): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  for (const group of lang === 'hi' ? ['doses', 'hindi'] : ['doses']) {
    const files = await filesOf(page, group);
    expect(files).not.toEqual([]);
    await expect
      .poll(async () => {
        const here = new Set(await onDevice(page));
        return files.filter((file) => !here.has(file));
      })
      .toEqual([]);
  }
}
