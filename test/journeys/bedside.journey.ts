import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { wholeFields } from '#clinical/calculators/fields';
import type { Calculator } from '#clinical/knowledge/calculator-shape';
import { unitShown } from '#web/features/calculators/unit-shown';
import { expectKeptOnDevice } from './device';
import { aPersonAt, say, signInOn } from './people';
import { browserOf, looker, walkersToday } from './reader';
import { spoken } from './words';

test.use({ serviceWorkers: 'allow' });

// From where the engine has them: loading it for them would translate a thousand files in every process of the walks.
const rows = globSync('clinical/knowledge/calculators/*.json').flatMap(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as Calculator[],
);

for (const walker of walkersToday('bedside')) {
  const { lang } = walker;
  const texts = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error(`no calculator ${id}`);
    const field = (name: string) => {
      const found = wholeFields(row).find((one) => one.id === name);
      if (!found) throw new Error(`no field ${name}`);
      if (found.kind !== 'number' || !found.unit) return found[lang];
      return `${found[lang]} (${unitShown(found.unit, spoken[lang].calculators)})`;
    };
    return { name: row[lang], field };
  };

  test(`calculators and emergency cards, free and without a network (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const person = await aPersonAt(baseURL, `bedside-${lang}`, 'Dr. Asha Verma', lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { calculator, calculators, dashboard, patient, protocols } = words;
    const look = looker(page, walker);
    const heading = page.getByRole('heading', { level: 1 });

    await page.goto('/auth?returnTo=/dashboard');
    await signInOn(page, words, person.email, person.password);
    await expect(page.getByRole('link', { name: dashboard.free.calculators.name })).toBeVisible();
    await expect(page.getByRole('heading', { name: dashboard.free.title })).toBeVisible();
    await look('dashboard-free');

    // One field leads everywhere: by the keys, misspelt, to a score and to a dose.
    const quick = page.getByRole('combobox', { name: dashboard.quick.label });
    await quick.fill('curb');
    await expect(page.getByRole('option').first()).toContainText('CURB-65');
    await quick.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    await look('dashboard-suggestions');
    await quick.press('Enter');
    await expect(page).toHaveURL('/calculators/curb-65');
    await page.goto('/dashboard');
    await quick.fill('augmantin');
    await page
      .getByRole('option')
      .filter({ hasText: /augmentin/i })
      .first()
      .click();
    await expect(page).toHaveURL('/drug-calculator');
    await expect(page.getByLabel(calculator.drug, { exact: true })).toHaveValue(/augmentin/i);
    await page.goto('/dashboard');
    await quick.fill('fever, vomiting');
    await quick.press('Enter');
    await expect(page).toHaveURL('/ai-diagnosis');
    await expect(page.getByText('fever, vomiting')).toBeVisible();

    await page.goto('/dashboard');
    await page.getByRole('link', { name: dashboard.free.calculators.name }).click();
    await expect(heading).toHaveText(calculators.title);
    await look('calculators');
    await page.getByLabel(calculators.search).fill('curb');
    const curb = texts('curb-65');
    await page.getByRole('link', { name: curb.name }).click();
    await expect(heading).toHaveText(curb.name);

    // What the patient's card says stands in the fields, and another patient empties them.
    await page.getByRole('button', { name: patient.open }).click();
    await page.getByLabel(patient.fields.age, { exact: true }).fill('72');
    await page.getByLabel(patient.fields.rr, { exact: true }).fill('32');
    await page.getByRole('button', { name: patient.done, exact: true }).click();
    await expect(page.getByLabel(curb.field('ageYears'))).toHaveValue('72');
    await expect(page.getByLabel(curb.field('respiratoryRate'))).toHaveValue('32');
    const result = page.getByRole('status').filter({ hasText: calculators.gravity.watch });
    await expect(result).toContainText('2');
    await page.getByText(curb.field('confusion')).click();
    await expect(page.getByText(calculators.gravity.danger, { exact: false }).first()).toBeVisible();
    await look('calculator-curb-65');
    await page.getByLabel(curb.field('respiratoryRate')).fill('500');
    await expect(page.getByText(calculators.look)).toBeVisible();
    await page.getByRole('button', { name: patient.newPatient }).click();
    await expect(page.getByLabel(curb.field('ageYears'))).toHaveValue('');
    await expect(page.getByText(curb.field('confusion'))).not.toBeChecked();

    await page.goto('/calculators/dengue-fluids');
    const dengue = texts('dengue-fluids');
    await page.getByLabel(dengue.field('weightKg')).fill('20');
    await page.getByLabel(dengue.field('stage')).selectOption('compensated');
    await expect(page.getByText('100–200', { exact: false }).first()).toBeVisible();
    await look('calculator-dengue');
    await page.goto('/calculators/horoscope');
    await expect(heading).toHaveText(calculators.lost);

    // The worker, the screens and the dose rules lie on the device before any card was opened.
    await expectKeptOnDevice(page, lang);
    await page.goto('/protocols');
    await expect(heading).toHaveText(protocols.title);
    await look('protocols');
    await page.goto('/protocols/anaphylaxis');
    await page.getByLabel(protocols.weight).fill('15');
    await page.getByLabel(protocols.age).fill('4');
    await expect(page.getByText('0.15 mg').first()).toBeVisible();
    await look('protocol-anaphylaxis');
    await context.setOffline(true);
    await page.goto('/protocols/op-poisoning');
    await page.getByLabel(protocols.weight).fill('60');
    await page.getByLabel(protocols.age).fill('30');
    await expect(page.getByText('1–2 mg').first()).toBeVisible();
    await look('protocol-offline');
    await page.goto('/calculators/gcs');
    await expect(heading).toHaveText(texts('gcs').name);
    await context.setOffline(false);

    // Nothing of all this was a query.
    const me = await say(baseURL, 'GET', '/api/me', { token: person.token });
    expect(me.usage.used).toBe(0);
    expect(complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(one))).toEqual([]);
  });
}
