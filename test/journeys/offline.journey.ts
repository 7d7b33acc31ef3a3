import { expect, type Page, test } from '@playwright/test';
import { expectKeptOnDevice, onDevice } from './device';
import { aPersonAt, say, signInOn } from './people';
import { browserOf, looker, walkersIn } from './reader';

test.use({ serviceWorkers: 'allow' });

const answersOn = async (page: Page) => (await onDevice(page)).filter((path) => path.startsWith('/kept/'));

for (const walker of walkersIn('en')) {
  const { lang } = walker;

  test(`the app opens without a network, and leaves nothing behind (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const person = await aPersonAt(baseURL, `offline-${lang}`, 'Dr. Asha Verma', lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { calculator, diagnosis, failure, history, offline, shell, tools } = words;
    const look = looker(page, walker);
    // The browser forgets what it was told for a document that its worker answers: it is told anew.
    const stayOffline = async () => {
      await context.setOffline(false);
      await context.setOffline(true);
    };
    // A new document would have the network, and fetch what the page shows, until it is told anew.
    const goInside = (path: string) =>
      page.evaluate(`history.pushState(null, '', '${path}'); dispatchEvent(new PopStateEvent('popstate'));`);
    const fill = async (drug: string, weight: string) => {
      await page.getByLabel(calculator.drug, { exact: true }).fill(drug);
      await page.getByLabel(calculator.weight, { exact: true }).fill(weight);
      await page.getByRole('button', { name: calculator.submit, exact: true }).click();
    };

    await page.goto('/auth?returnTo=/drug-calculator');
    await signInOn(page, words, person.email, person.password);
    await fill('Paracetamol', '12');
    await expect(page.getByText('120–180 mg').first()).toBeVisible();
    // The worker, the pages, the dose rules and the answer are on the device before the network goes.
    await expect
      .poll(() => answersOn(page))
      .toEqual(['/kept/me', expect.stringMatching(/^\/kept\/answers\//)]);
    await expectKeptOnDevice(page, lang);

    await context.setOffline(true);
    await page.reload();
    await stayOffline();
    await expect(page.getByText(offline.banner.title, { exact: true })).toBeVisible();
    await expect(page.getByText(calculator.here.offline)).toBeVisible();
    await fill('Paracetamol', '20');
    await expect(page.getByText(calculator.here.title, { exact: true })).toBeVisible();
    const glance = page.getByRole('region', { name: calculator.glance.title });
    await expect(glance.locator('button[aria-expanded]')).toBeVisible(); // a dose with its verdict
    await look('offline-dose');
    await fill('Zyflokam', '20');
    await expect(page.getByText(calculator.here.noRule)).toBeVisible();
    // Names are offered from this device, misspelt and in both scripts.
    const drug = page.getByRole('combobox', { name: calculator.drug });
    const offered = page.getByRole('listbox').getByRole('option');
    for (const typed of ['parasitamol', 'पैरासिटामोल']) {
      await drug.fill(typed);
      await expect(offered.first()).toContainText(lang === 'hi' ? 'पैरासिटामोल' : 'Paracetamol');
    }

    await goInside('/history');
    await expect(page.getByText(offline.kept.list)).toBeVisible();
    await look('offline-history');
    await page.getByRole('link', { name: /Paracetamol/ }).click();
    await expect(page.getByText(offline.kept.entry)).toBeVisible();
    await expect(page.locator('.dose').first()).toContainText('120–180 mg');

    await goInside('/ai-diagnosis');
    await expect(page.getByText(tools.offline)).toBeVisible();
    await expect(page.getByRole('button', { name: diagnosis.submit, exact: true })).toBeDisabled();
    await goInside('/admin');
    await expect(page.getByRole('heading', { name: failure.missing.title })).toBeVisible();

    // Nothing was sent in secret, and the dose of this device did not count.
    const { usage } = await say(baseURL, 'GET', '/api/me', { token: person.token });
    expect(usage.used).toBe(1);

    await page.getByRole('button', { name: shell.signOut }).click();
    await expect(page).toHaveURL('/');
    expect(await answersOn(page)).toEqual([]);
    await context.setOffline(false);
    await page.goto('/history');
    await expect(page).toHaveURL(/\/auth/);
    await expect(page.getByText(history.lead)).toHaveCount(0);
    // The browser itself reports every call that finds no network.
    expect(
      complaints.filter((each) => !/ERR_(INTERNET_DISCONNECTED|FAILED)|dynamically imported/.test(each)),
    ).toEqual([]);
    await context.close();
  });
}
