import { expect, test } from '@playwright/test';
import { aPersonAt, signInOn } from './people';
import { browserOf, looker, walkersToday } from './reader';

for (const walker of walkersToday('names')) {
  const { lang } = walker;

  test(`names are offered where a drug or a topic is typed (${lang})`, async ({ browser, baseURL }) => {
    const person = await aPersonAt(baseURL, `names-${lang}`, 'Dr. Asha Verma', lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { calculator, dashboard, tools } = words;
    const look = looker(page, walker);

    await page.goto('/auth?returnTo=/drug-calculator');
    await signInOn(page, words, person.email, person.password);
    const drug = page.getByRole('combobox', { name: calculator.drug });
    await drug.fill('augmantin');
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toBeVisible();
    await expect(drug).toHaveAttribute('aria-expanded', 'true');
    const count = await options.count();
    await expect(page.getByText(tools.suggested(count), { exact: true })).toBeAttached();
    await look('calculator-suggestions');
    // By the keys alone; Escape puts the list away and keeps what was typed.
    await drug.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(drug).toHaveValue('augmantin');
    await drug.press('ArrowDown');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(1);
    await drug.press('Enter');
    await expect(drug).toHaveValue(/augmentin/i);
    await expect(page).toHaveURL(/drug-calculator/); // Enter took the name, and asked nothing

    // What was used last comes first among equals.
    await drug.fill('am');
    await expect(options.nth(1)).toHaveText(/^(?:am|एम|अम|ऐम)/i); // the list of what is typed now, and no longer of the name before
    const second = (await options.nth(1).textContent()) ?? '';
    await options.nth(1).click();
    await drug.fill('am');
    await expect(options.first()).toHaveText(second);
    await drug.fill('augmentin');
    await options.first().click();

    // The listbox offers what this drug can be dosed for.
    const indication = page.getByRole('combobox', { name: calculator.indication });
    await indication.focus();
    const purposes = page.getByRole('listbox').getByRole('option');
    await expect(async () => {
      await indication.press('ArrowDown');
      await expect(purposes.first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await purposes.first().click();
    await expect(indication).not.toHaveValue('');

    // The dashboard leads back to what was typed and to the drug.
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: dashboard.work.begun })).toBeVisible();
    await page
      .getByRole('button', { name: /augmentin/i })
      .first()
      .scrollIntoViewIfNeeded();
    await look('dashboard-recent-work');
    await page
      .getByRole('button', { name: /augmentin/i })
      .first()
      .click();
    await expect(page).toHaveURL('/drug-calculator');
    await expect(page.getByRole('combobox', { name: calculator.drug })).toHaveValue(/augmentin/i);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
