import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { browserOf, everyScreen, expectAccessible, looker, showTheme, walkers } from './reader';

let gallery: ChildProcess;
let address = '';

test.beforeAll(async () => {
  gallery = spawn(process.execPath, ['web/gallery/serve.mjs'], {
    env: { ...process.env, CI: '1', PORT: '0' }, // any free port, and no window of its own
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!gallery.stdout) throw new Error('the gallery prints nothing');
  for await (const line of createInterface(gallery.stdout)) {
    address = /The gallery is open: (\S+)/.exec(line)?.[1] ?? '';
    if (address !== '') break;
  }
});

test.afterAll(async () => {
  gallery.kill('SIGTERM');
  await once(gallery, 'exit');
});

// The checks know by its types and its list that the gallery is whole; its rules in every theme and language take minutes.
test.skip(!everyScreen, 'walked by npm run screenshots');

for (const walker of walkers) {
  const { lang, view } = walker;
  test(`the gallery: every component in every state, and what opens above them (${lang})`, async ({
    browser,
  }) => {
    const { context, page, complaints } = await browserOf(browser, walker);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await looker(page, walker)('gallery');
    for (const theme of ['light', 'dark'] as const) {
      await showTheme(page, theme);
      for (const part of await page.locator('main > section').all()) {
        const path = `artifacts/screens/gallery-${await part.getAttribute('id')}-${lang}-${view.width}-${theme}.png`;
        await part.screenshot({ path, animations: 'disabled' });
      }
      const buttons = (state: string) =>
        page.locator('#floating').getByText(state, { exact: true }).locator('..').getByRole('button');
      for (const dialog of await buttons('Dialog and ConfirmDialog').all()) {
        await dialog.click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectAccessible(page, `gallery, dialog, ${theme}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await buttons('Toaster: plain and danger').first().click();
      await expect(page.locator('[data-sonner-toast]').first()).toBeVisible();
      const popover = buttons('Popover').first();
      await popover.click();
      await expect(popover).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible(page, `gallery, popover and toast, ${theme}`);
      await page.keyboard.press('Escape');
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}
