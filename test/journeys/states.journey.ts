import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { plans } from '#contract/product';
import { oneIn } from '../support/cases';
import { aPerson, type Product, signInAs, startProduct } from '../support/product';
import { signedInScreens } from '../support/signed-in-screens';
import { signInOn } from './people';
import {
  browserOf,
  expectAccessible,
  expectLayoutHolds,
  looker,
  takePicture,
  type Walker,
  walkers,
  walkersIn,
} from './reader';
import type { Spoken } from './words';

// In Hindi, on a phone: where a sentence is forgotten it is seen.
const hindiPhone: Walker = { ...walkers[0], lang: walkers[1].lang };
const phrase = /(?:\b[A-Za-z]{2,}\b[ ,]+){3}/; // names are shorter
/** A fit that is none, read out of "a fit young man". */
const doubtful =
  'bleeding gums when brushing for some weeks, a fit young man, no fever, eating and working as usual, wants a toothpaste advised';
const aboutNobody = 'kya polio drops se paralysis ho sakta hai, ye bas jaankari ke liye puchna tha';
let product: Product;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

const origin = () => product.origin.replace('127.0.0.1', 'localhost');

async function signedIn(browser: Browser, who: { email: string; password: string }, walker: Walker) {
  const { token } = await signInAs(product, who.email, who.password);
  const preferred_language = walker.lang === 'hi' ? 'hindi' : 'english';
  await product.call('PATCH', '/api/me', { token, body: { preferred_language } });
  const opened = await browserOf(browser, walker);
  await opened.page.goto(`${origin()}/auth?returnTo=/dashboard`);
  await signInOn(opened.page, opened.words, who.email, who.password);
  await expect(opened.page).toHaveURL(`${origin()}/dashboard`);
  return { ...opened, token };
}

const breakStore = () =>
  product.call('POST', '/__local/faults', {
    body: { target: 'dynamodb', kind: 'error', times: 100_000 },
  });
const mendStore = () => product.call('DELETE', '/__local/faults');

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
    const { context, page, words } = await signedIn(browser, who, hindiPhone);
    const main = page.getByRole('main');
    const again = main.getByRole('button', { name: words.shell.retry });
    for (const path of paths) {
      await breakStore();
      await page.goto(origin() + path);
      await expect(again.first()).toBeVisible();
      await expect(main.locator('.animate-pulse')).toHaveCount(0); // nothing waits for what will not come
      expect([path, phrase.exec((await main.textContent()) ?? '')?.[0]]).toEqual([path, undefined]);
      await expectLayoutHolds(page, path);
      await expectAccessible(page, `${path} failed`);
      await takePicture(page, `failed${path.replace(/\W+/g, '-')}-hi-390-light`);
      await mendStore();
      await expect(async () => {
        while ((await again.count()) > 0) await again.first().click({ timeout: 2_000 });
        await expect(again).toHaveCount(0, { timeout: 2_000 });
      }, path).toPass();
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await context.close();
  }
});

type Asked = {
  path: string;
  fill: (page: Page, text?: string) => Promise<void>;
  submit: string;
  waiting: string;
  of: string;
};

/** What scrolls by itself beside the page, and is no field that somebody types into: a second bar. */
const scrollers = `[...document.querySelectorAll('main *')]
  .filter((it) => /auto|scroll/.test(getComputedStyle(it).overflowY) && it.scrollHeight > it.clientHeight + 1)
  .filter((it) => !it.matches('textarea, dialog, dialog *'))
  .map((it) => it.className)`;

/** Every tool with a question that it can answer, and one of which nothing is understood. Two are walked a day. */
function toolsOf({ calculator, diagnosis, notes, reports }: Spoken, lang: 'en' | 'hi'): Asked[] {
  const hindi = lang === 'hi';
  const fever = hindi ? '3 दिन से बुखार, सिर दर्द और बदन दर्द' : 'fever for 3 days with headache and body ache';
  return [
    {
      path: '/ai-diagnosis',
      fill: (page, text = fever) => page.getByLabel(diagnosis.symptoms, { exact: true }).fill(text),
      ...diagnosis,
      of: 'asdf qwerty lorem ipsum',
    },
    {
      path: '/drug-calculator',
      fill: async (page, text = 'Paracetamol') => {
        await page.getByLabel(calculator.drug, { exact: true }).fill(text);
        await page.getByLabel(calculator.weight, { exact: true }).fill('12');
      },
      ...calculator,
      of: 'Zyflokam',
    },
    {
      path: '/ai-medical-notes',
      fill: (page, text = hindi ? 'डेंगू' : 'Dengue fever') => page.getByLabel(notes.topic).fill(text),
      ...notes,
      of: 'malaria', // two topics have it in their names: neither is taken for it
    },
    {
      path: '/ai-report-analysis',
      fill: async (page, text = 'Serum potassium 6.8 mmol/L') => {
        await page.getByRole('tab', { name: reports.byText }).click();
        await page.getByLabel(reports.pasted).fill(text);
      },
      ...reports,
      of: 'Invoice number twelve, with thanks',
    },
  ];
}

for (const walker of walkersIn('en')) {
  const { lang } = walker;

  test(`every state of every tool holds (${lang})`, async ({ browser }) => {
    const secrets = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
    const who = { email: 'pro@aimedix.example', password: secrets.samplePassword };
    const { context, page, words } = await signedIn(browser, who, walker);
    const look = looker(page, walker);
    const { answer, assessment, patient, shell, tools } = words;
    const main = page.getByRole('main');
    const answered = main.getByText(answer.by.reference);
    for (const { path, fill, submit, waiting, of } of oneIn(2, toolsOf(words, lang))) {
      const name = path.slice(1);
      await page.goto(origin() + path);
      await expect(main.getByRole('button', { name: patient.newPatient })).toBeVisible();
      await expect(main.getByText(tools.checkingAccess)).toHaveCount(0);
      await look(`state-empty-${name}`);
      const ask = async (text?: string) => {
        await fill(page, text);
        await main.getByRole('button', { name: submit, exact: true }).click();
      };

      // An answer that is on its way, for as long as it is looked at.
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/api/tools/**', async (route) => {
        await held;
        await route.continue();
      });
      await ask();
      await expect(main.getByText(waiting).first()).toBeVisible();
      await look(`state-loading-${name}`);
      letGo();
      await expect(answered).toBeVisible();
      await page.unroute('**/api/tools/**');
      await look(`state-answer-${name}`);
      // As tall as a form is, its end can be brought into sight, and the page alone scrolls.
      await page.setViewportSize({ width: 1280, height: 600 });
      expect(await page.evaluate(scrollers), name).toEqual([]);
      await main.getByRole('button', { name: submit, exact: true }).scrollIntoViewIfNeeded();
      await expect(main.getByRole('button', { name: submit, exact: true })).toBeInViewport({ ratio: 0.95 });
      await page.setViewportSize(walker.view);

      await main.getByRole('button', { name: patient.newPatient }).click();
      await expect(answered).toHaveCount(0);
      await ask(of);
      await expect(main.getByText(waiting)).toHaveCount(0);
      // Nothing of the answer before stands beside it, and nothing is offered that there is not.
      await expect(page.locator('[data-sonner-toast]:not([data-removed=true])')).toHaveCount(0);
      await expect(main.getByText(assessment.folded.text)).toHaveCount(0);
      await look(`state-nothing-${name}`);

      await breakStore();
      await ask();
      await expect(main.getByRole('button', { name: answer.retry })).toBeVisible();
      await look(`state-failed-${name}`);
      await mendStore();
      await main.getByRole('button', { name: answer.retry }).click();
      await expect(answered).toBeVisible();

      await context.setOffline(true);
      await expect(page.getByText(words.offline.banner.title, { exact: true }).first()).toBeVisible();
      await look(`state-offline-${name}`);
      await context.setOffline(false);
    }
    await expect(page.getByRole('button', { name: shell.signOut })).toBeVisible();
    await context.close();
  });

  test(`a day that is used up, and answers of before (${lang})`, async ({ browser }) => {
    const person = await aPerson(product);
    const { context, page, words, token } = await signedIn(browser, person, walker);
    const look = looker(page, walker);
    const { answer, assessment, history, patient, tools } = words;
    const main = page.getByRole('main');
    const [{ fill, submit } = toolsOf(words, lang)[0] as Asked] = toolsOf(words, lang);
    // Words that resemble what cannot wait, and no danger sign: said so, asked about, and said otherwise once it was answered.
    await page.goto(`${origin()}/ai-diagnosis`);
    await fill(page, 'चाचा सुबह से अजीब हालत में पड़े हैं, घर वाले बहुत घबराए हुए हैं, जल्दी कुछ कीजिए');
    await main.getByRole('button', { name: submit, exact: true }).click();
    const likeness = main.getByText(lang === 'hi' ? 'शब्दों की समानता' : 'Only a likeness of words');
    await expect(likeness.first()).toBeVisible();
    await look('state-likeness');
    await main.getByRole('button', { name: assessment.questions.yes, exact: true }).first().click();
    await expect(likeness).toHaveCount(0);
    await main.getByRole('button', { name: patient.newPatient }).click();

    // A danger sign in doubt: urgent and no red card, until the first question is answered.
    await fill(page, doubtful);
    await main.getByRole('button', { name: submit, exact: true }).click();
    const red = main.locator('.assessment .bg-danger-wash');
    const bar = (level: keyof typeof assessment.levels) =>
      main.locator('.assessment strong').filter({ hasText: assessment.levels[level] }).first();
    await expect(bar('urgent')).toBeVisible();
    await expect(red).toHaveCount(0);
    await look('state-doubt');
    for (const said of ['yes', 'unknown'] as const) {
      await main.getByRole('button', { name: assessment.questions[said], exact: true }).first().click();
      await expect(bar('emergency')).toBeVisible();
      await expect(red).toHaveCount(1);
      await main
        .getByRole('button', { name: assessment.questions.takeBack('').trim() })
        .first()
        .click();
      await expect(bar('urgent')).toBeVisible();
    }
    await main.getByRole('button', { name: assessment.questions.no, exact: true }).first().click();
    await expect(bar('urgent')).toHaveCount(0);
    await expect(red).toHaveCount(0);
    await main.getByRole('button', { name: patient.newPatient }).click();

    // A question and nobody who is ill: said so, and it costs nothing.
    await fill(
      page,
      lang === 'hi' ? 'क्या पोलियो की दवा से लकवा हो सकता है, परीक्षा के लिए जानना है' : aboutNobody,
    );
    await main.getByRole('button', { name: submit, exact: true }).click();
    await expect(main.getByText(assessment.aboutNobody.title)).toBeVisible();
    await look('state-nobody');
    await main.getByRole('button', { name: patient.newPatient }).click();

    await page.goto(`${origin()}/ai-diagnosis`);
    await fill(page);
    await main.getByRole('button', { name: submit, exact: true }).click();
    await expect(main.getByText(answer.by.reference)).toBeVisible();
    const address = page.url();
    const preferredLanguage = lang === 'hi' ? 'hindi' : 'english';
    for (let used = 3; used < plans.free.dailyQueries; used += 1) {
      const body = { symptoms: 'fever with headache', preferredLanguage };
      expect((await product.call('POST', '/api/tools/ai-diagnosis', { token, body })).status).toBe(200);
    }
    await page.goto(`${origin()}/ai-diagnosis`);
    await expect(main.getByRole('button', { name: tools.limitReached })).toBeDisabled();
    await look('state-limit');

    // As an answer was kept before there were assessments: a text, and nothing else.
    await page.route('**/api/me/history/*', async (route) => {
      const reply = await route.fetch();
      const { entry } = await reply.json();
      const { assessment, ...old } = entry;
      expect(assessment).toBeDefined();
      await route.fulfill({ response: reply, json: { entry: old } });
    });
    await page.goto(`${origin()}/history`);
    const { body } = await product.call('GET', '/api/me/history', { token });
    await page.goto(`${origin()}/history/${body.entries[0].id}`);
    await expect(main.locator('.answer')).toBeVisible();
    await look('state-old-answer');
    await page.unroute('**/api/me/history/*');

    // The case's own address, after its answer was deleted.
    for (const { id } of body.entries) await product.call('DELETE', `/api/me/history/${id}`, { token });
    await page.evaluate('sessionStorage.clear()');
    const second = await context.newPage();
    await second.goto(address);
    await expect(second.getByText(answer.past.gone)).toBeVisible();
    await looker(second, walker)('state-gone');
    await expect(second.getByText(history.gone)).toHaveCount(0);
    await context.close();
  });
}
