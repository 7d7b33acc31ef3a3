import { type Browser, expect, type Page, test } from '@playwright/test';
import { onPlan } from './administrator';
import { signInOn } from './people';
import { browserOf, looker, openPage, type Walker, walkersToday } from './reader';

// The long ones: each walk has people of its own, so that no worker is left with all of them at the end.
test.describe.configure({ mode: 'parallel' });

async function at(browser: Browser, baseURL: string | undefined, walker: Walker, path: string) {
  const person = await onPlan(baseURL, 'pro', walker.lang);
  const opened = await browserOf(browser, walker);
  await opened.page.goto(`/auth?returnTo=${path}`);
  await signInOn(opened.page, opened.words, person.email, person.password);
  await expect(opened.page).toHaveURL(path);
  return { ...opened, look: looker(opened.page, walker) };
}
type Words = Awaited<ReturnType<typeof at>>['words'];

const report = 'Haemoglobin 7.2 g/dL 12.0 - 15.0\nMCV 61.8 fL 83 - 101\nFerritin 6 ng/mL 11 - 307';

/** How a tool is asked, where what was asked stands, and what its answer says. */
const asked = ({ calculator, notes, reports }: Words, lang: 'en' | 'hi') => ({
  '/drug-calculator': {
    fill: async (page: Page) => {
      await page.getByLabel(calculator.drug, { exact: true }).fill('Paracetamol');
      await page.getByLabel(calculator.weight, { exact: true }).fill('12');
      await page.getByLabel(calculator.age).fill('2');
    },
    field: (page: Page) => page.getByLabel(calculator.drug, { exact: true }),
    submit: calculator.submit,
    says: '120–180 mg',
  },
  '/ai-medical-notes': {
    fill: (page: Page) => page.getByLabel(notes.topic).fill(lang === 'hi' ? 'डेंगू' : 'Dengue fever'),
    field: (page: Page) => page.getByLabel(notes.topic),
    submit: notes.submit,
    says: lang === 'hi' ? 'डेंगू' : 'Dengue fever',
  },
  '/ai-report-analysis': {
    fill: async (page: Page) => {
      await page.getByRole('tab', { name: reports.byText }).click();
      await page.getByLabel(reports.pasted).fill(report);
    },
    field: (page: Page) => page.getByLabel(reports.pasted),
    submit: reports.submit,
    says: '7.2',
  },
});

for (const walker of walkersToday('past answers')) {
  const { lang } = walker;
  for (const path of ['/drug-calculator', '/ai-medical-notes', '/ai-report-analysis'] as const) {
    test(`an answer of ${path} stands after a reload, by Back, and in its case (${lang})`, async ({
      browser,
      baseURL,
    }) => {
      const { page, context, complaints, look, words } = await at(browser, baseURL, walker, path);
      const { answer, history, patient } = words;
      const main = page.getByRole('main');
      const { fill, field, submit, says } = asked(words, lang)[path];
      const stands = async () => {
        await expect(main.getByText(answer.by.reference)).toBeVisible();
        await expect(main.getByText(says).filter({ visible: true }).first()).toBeVisible();
      };

      // A page that is left before anything came asks the same again, under the same key: it costs once.
      const keys: (string | undefined)[] = [];
      let isHeld = true;
      await page.route(/\/api\/tools\/(?!.*(?:ahead|rating))/, (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        keys.push(route.request().headers()['idempotency-key']);
        return isHeld ? undefined : route.continue();
      });
      await fill(page);
      await main.getByRole('button', { name: submit, exact: true }).click();
      await expect.poll(() => keys.length).toBe(1);
      isHeld = false;
      await page.reload();
      await stands();
      expect(keys).toEqual([keys[0], keys[0]]);
      await page.unrouteAll();
      await expect(page).toHaveURL(/\?case=/);
      const address = page.url();

      await page.reload();
      await stands();
      await expect(field(page)).not.toHaveValue('');
      await look(`past${path.replaceAll('/', '-')}`);
      await main.getByRole('button', { name: patient.newPatient }).click();
      await expect(main.getByText(answer.by.reference)).toHaveCount(0);
      await expect(page).toHaveURL(path);
      await page.goBack();
      await stands();
      await page.goForward();
      await expect(main.getByText(answer.by.reference)).toHaveCount(0);

      // Another tab knows it from the history alone.
      const second = await openPage(context, complaints);
      await second.goto(address);
      await expect(second).toHaveURL(/\/cases\/[\w-]+$/);
      await expect(second.getByRole('link', { name: history.cases.goOn })).toHaveCount(0);
      await expect(second.getByText(says).filter({ visible: true }).first()).toBeVisible();
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}
