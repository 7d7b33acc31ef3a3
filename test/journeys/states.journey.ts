import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { type Product, signInAs, startProduct } from '../support/product';
import { signedInScreens } from '../support/signed-in-screens';
import { signInOn } from './people';
import { browserOf, expectAccessible, expectLayoutHolds, walkers } from './reader';

// In Hindi, on a phone: where a sentence is forgotten it is seen.
const walker = { ...walkers[0], lang: walkers[1].lang };
const phrase = /(?:\b[A-Za-z]{2,}\b[ ,]+){3}/; // names are shorter
let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const origin = () => product.origin.replace('127.0.0.1', 'localhost');

async function signedIn(browser: Browser, who: { email: string; password: string }) {
  const { token } = await signInAs(product, who.email, who.password);
  await product.call('PATCH', '/api/me', { token, body: { preferred_language: 'hindi' } });
  const opened = await browserOf(browser, walker);
  await opened.page.goto(`${origin()}/auth?returnTo=/dashboard`);
  await signInOn(opened.page, opened.words, who.email, who.password);
  await expect(opened.page).toHaveURL(`${origin()}/dashboard`);
  return opened;
}

test('a screen whose data cannot be fetched says so, and another try brings it', async ({ browser }) => {
  const secrets = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
  const walks = [
    {
      who: { email: 'pro@aimedix.example', password: secrets.samplePassword },
      paths: [...signedInScreens, '/history/mm1qwe000-00000001', '/receipts/order_nobody'],
    },
    { who: secrets.administrator, paths: ['/admin'] },
  ];
  for (const { who, paths } of walks) {
    const { context, page, words } = await signedIn(browser, who);
    const main = page.getByRole('main');
    const again = main.getByRole('button', { name: words.shell.retry });
    for (const path of paths) {
      await product.call('POST', '/__local/faults', {
        body: { target: 'dynamodb', kind: 'error', times: 100_000 },
      });
      await page.goto(origin() + path);
      await expect(again.first()).toBeVisible();
      await expect(main.locator('.animate-pulse')).toHaveCount(0); // nothing waits for what will not come
      expect([path, phrase.exec((await main.textContent()) ?? '')?.[0]]).toEqual([path, undefined]);
      await expectLayoutHolds(page, path);
      await expectAccessible(page, `${path} failed`);
      await page.screenshot({
        path: `artifacts/screens/failed${path.replace(/\W+/g, '-')}-hi-390-light.png`,
      });
      await product.call('DELETE', '/__local/faults');
      await expect(async () => {
        while ((await again.count()) > 0) await again.first().click({ timeout: 2_000 });
        await expect(again).toHaveCount(0, { timeout: 2_000 });
      }, path).toPass();
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await context.close();
  }
});
