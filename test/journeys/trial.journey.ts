import { expect, test } from '@playwright/test';
import { trialCases } from '#contract/product';
import { browserOf, looker, walkersToday } from './reader';

// One network asks in all of it: two cases are answered, and the last walk uses up what is left.
const cases = {
  en: 'Man, 58 years. Crushing chest pain since 1 hour with sweating and pain in left arm.',
  hi: 'पुरुष, उम्र 58 साल। एक घंटे से सीने में भारी दर्द, पसीना और बाएँ हाथ में दर्द।',
} as const;

for (const walker of walkersToday('trial')) {
  const { lang } = walker;
  const address = lang === 'hi' ? '/hi' : '/';

  test(`one case without an account (${lang})`, async ({ browser }) => {
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { assessment, trial, welcome } = words;
    const look = looker(page, walker);
    const answer = page.getByRole('region', { name: trial.title });

    const asked: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().includes('trial-answer') && asked.push(request.url())),
    );
    await page.goto(address);
    const field = page.getByRole('textbox', { name: trial.field.label });
    const submit = page.getByRole('button', { name: trial.field.submit });
    // It stands in the document before anything of it is fetched.
    await expect(field).toBeVisible();
    expect(asked).toEqual([]);

    await submit.click();
    await expect(answer.getByText(trial.empty.title)).toBeVisible();
    await look('trial-empty');

    await context.setOffline(true);
    await field.fill(cases[lang]);
    await submit.click();
    await expect(answer.getByRole('button', { name: trial.again })).toBeVisible();
    await look('trial-offline');
    await context.setOffline(false);
    await answer.getByRole('button', { name: trial.again }).click();

    await expect(answer.getByText(assessment.levels.emergency, { exact: true })).toBeVisible();
    await expect(answer.getByText(assessment.candidates.title)).toBeVisible();
    await expect(answer).toBeFocused();
    await expect(answer.getByRole('link', { name: trial.signUp })).toHaveAttribute('href', /mode=sign-up/);
    await expect(field).toHaveValue(cases[lang]);
    // The way in is still there, and the case went nowhere but to the service.
    await expect(page.getByRole('link', { name: welcome.hero.trial })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await look('trial-answer');
    expect(complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED/.test(each))).toEqual([]);
    await context.close();
  });
}

test('the cases of a network end, and the page says what to do', async ({ browser, request }) => {
  const body = { symptoms: 'asdf qwerty lorem ipsum' };
  for (let each = 0; each < trialCases.most; each += 1)
    await request.post('/api/tools/ai-diagnosis/trial', { data: body });
  for (const walker of walkersToday('trial')) {
    const { context, page, words } = await browserOf(browser, walker);
    const { trial } = words;
    await page.goto(walker.lang === 'hi' ? '/hi' : '/');
    await page.getByRole('textbox', { name: trial.field.label }).fill(cases[walker.lang]);
    await page.getByRole('button', { name: trial.field.submit }).click();
    const answer = page.getByRole('region', { name: trial.title });
    await expect(answer.getByText(trial.spent)).toBeVisible();
    await expect(answer.getByRole('link', { name: trial.signUp })).toBeVisible();
    await looker(page, walker)('trial-spent');
    await context.close();
  }
});
