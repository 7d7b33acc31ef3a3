import { expect, test } from '@playwright/test';
import { inTurn } from '../support/cases';
import { everyScreen, looker, walkers } from './reader';
import { spoken } from './words';

const readers = [
  {
    language: 'english',
    walker: walkers[0],
    name: 'Dr. Asha Verma',
    symptoms: 'high fever with chills every second day, headache, vomiting since 5 days, no cough',
    expects: 'Malaria',
    limit: 'You have used all 5 queries for today. Please upgrade your plan for more queries.',
  },
  {
    language: 'hindi',
    walker: walkers[1],
    name: 'डॉ. आशा वर्मा',
    symptoms: 'तीन दिन से तेज़ बुखार, आँखों के पीछे दर्द, बदन दर्द',
    expects: 'डेंगू',
    limit: 'आज के आपके सभी 5 प्रश्न पूरे हो गए हैं।',
  },
] as const;

for (const { language, walker, ...reader } of everyScreen ? readers : inTurn('first path', readers)) {
  const { lang, view } = walker;
  test(`a doctor reading ${language} goes the whole first path`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: view.width, height: view.height },
      colorScheme: view.theme,
      locale: 'en-IN',
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      // The browser itself reports every refused call; those of this journey are meant to be refused, and one page is nobody's.
      const meant = /status of (?:401|404|429)/.test(message.text());
      if (message.type() === 'error' && !meant) complaints.push(message.text());
    });
    page.on('pageerror', (fault) => complaints.push(String(fault)));
    const { answer, auth, dashboard, diagnosis, failure, shell, tools, welcome } = spoken[lang];
    const shot = looker(page, walker);
    const email = `first-path-${lang}-${Date.now()}@example.com`;
    const password = 'a good password';

    await page.goto('/');
    if (lang === 'hi') await page.getByRole('button', { name: 'हिन्दी' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome.hero.title);
    await shot('landing');

    await page.getByRole('link', { name: welcome.hero.trial }).click();
    await page.goto('/auth?mode=sign-up');
    await page.getByRole('button', { name: auth.signUp.submit }).click();
    await expect(page.getByRole('group')).toBeFocused();
    await shot('sign-up-refused');
    await page.getByLabel(auth.signUp.fullName).fill(reader.name);
    await page.getByLabel(auth.signUp.email).fill(email);
    await page.getByLabel(auth.signUp.password, { exact: true }).fill(password);
    await page.getByLabel(auth.signUp.confirmation).fill(password);
    await page.getByRole('checkbox').check();
    await shot('sign-up');
    await page.getByRole('button', { name: auth.signUp.submit }).click();
    await expect(page.getByText(auth.signUp.done.text)).toBeVisible();
    await expect(page).toHaveURL('/');

    await expect(page.getByRole('link', { name: welcome.hero.begin })).toHaveAttribute(
      'href',
      '/ai-diagnosis',
    );
    await page.getByRole('link', { name: welcome.hero.dashboard }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reader.name);
    await expect(page.getByText('0 / 5')).toBeVisible();
    await shot('dashboard');

    await page.getByRole('link', { name: dashboard.open('diagnosis') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(diagnosis.title);
    await shot('diagnosis-empty');
    const symptoms = page.getByLabel(diagnosis.symptoms, { exact: true });
    await symptoms.fill('fever -- chills');
    await expect(symptoms).toHaveValue('fever – chills');
    await symptoms.fill(reader.symptoms);
    await page.reload();
    await expect(symptoms).toHaveValue(reader.symptoms);

    for (let query = 1; query <= 5; query += 1) {
      await page.getByRole('button', { name: diagnosis.submit }).click();
      await expect(page.getByText(tools.usage(query, 5))).toBeVisible();
      await expect(page.getByText(answer.by.reference)).toBeVisible();
    }
    await expect(page.getByText(reader.expects).first()).toBeVisible();
    await shot('diagnosis-limit');
    await expect(page.getByText(reader.limit)).toBeVisible();
    await expect(page.getByRole('button', { name: tools.limitReached })).toBeDisabled();

    await page.goto('/dashboard');
    await expect(page.getByText(dashboard.usage.reached)).toBeVisible();
    await shot('dashboard-limit');

    await page.reload(); // the session is kept
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reader.name);
    await page.getByRole('button', { name: shell.signOut }).click();
    await expect(page.getByText(shell.signedOut.text)).toBeVisible();
    await expect(page).toHaveURL('/');

    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/auth\?returnTo=/);
    await page.getByLabel(auth.signIn.identifier).fill(email);
    await page.getByLabel(auth.signIn.password, { exact: true }).fill('not the password');
    await page.getByRole('button', { name: auth.signIn.submit }).click();
    await expect(page.getByText(auth.signIn.failed)).toBeVisible();
    await shot('sign-in-refused');
    await page.getByLabel(auth.signIn.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: auth.signIn.submit }).click();
    await expect(page).toHaveURL('/dashboard');

    await page.goto('/no-such-page');
    await expect(page.getByText(failure.notFound.title)).toBeVisible();
    await shot('not-found');
    expect(complaints).toEqual([]);
    await context.close();
  });
}
