import { type Browser, expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { expectShort, pagesOnPaper } from './paper';
import { aPersonAt, say, signInOn } from './people';
import { browserOf, looker, openPage, takePicture, type walkers, walkersToday } from './reader';

// The long ones: each walk has people of its own, so that no worker is left with all of them at the end.
test.describe.configure({ mode: 'parallel' });

type Walker = (typeof walkers)[number];

const texts = {
  en: {
    fever: '30 year old man, 60 kg, fever for 3 days with headache and body ache, temp 39',
    'chest pain': '58 year old man, crushing chest pain for 1 hour with sweating, BP 100/60, pulse 110',
    'child with diarrhoea': 'Boy 2 years, weight 10 kg, loose stools for 2 days, sunken eyes, drinks eagerly',
    'pregnant with headache':
      '32 weeks pregnant woman of 26 years with headache and blurred vision, BP 160/110',
  },
  hi: {
    fever: '30 साल का पुरुष, 60 किलो, 3 दिन से बुखार, सिर दर्द और बदन दर्द, तापमान 39',
    'chest pain': '58 साल का पुरुष, 1 घंटे से सीने में तेज़ दबाव वाला दर्द, पसीना, BP 100/60, नाड़ी 110',
    'child with diarrhoea': '2 साल का लड़का, वज़न 10 किलो, 2 दिन से दस्त, आँखें धँसी हुई, बहुत प्यास',
    'pregnant with headache': '26 साल की महिला, 32 हफ़्ते की गर्भवती, सिर दर्द और धुंधला दिखना, BP 160/110',
  },
} as const;

async function at(browser: Browser, baseURL: string | undefined, walker: Walker, name: string) {
  const person = await aPersonAt(baseURL, `${name}-${walker.lang}`, 'Dr. Asha Verma', walker.lang);
  const opened = await browserOf(browser, walker);
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await opened.page.goto('/auth?returnTo=/ai-diagnosis');
  await signInOn(opened.page, opened.words, person.email, person.password);
  await expect(opened.page).toHaveURL('/ai-diagnosis');
  return { ...opened, person, look: looker(opened.page, walker) };
}

type Opened = Awaited<ReturnType<typeof at>>;

/** The browser of these walks has no sheet for sharing; a page is given one as a phone has it, or keeps none. */
const setSheet = (how: 'none' | 'takes' | 'refuses'): string =>
  how === 'none'
    ? 'delete Navigator.prototype.share; delete navigator.share'
    : `globalThis.shared ??= [];
       navigator.share = async (what) => {
         if ('${how}' === 'refuses') throw new DOMException('changed their mind', 'AbortError');
         shared.push(what);
       };`;

/** The frame fetches these some seconds after its first screen, whatever is asked meanwhile. */
const byTheClock = /\/assets\/(?:notification-panel|optimistic|useMutation|crashed)-/;

/** Waits until what an answer is drawn with is there: its last piece, and then nothing more for a while. */
async function fetchedAhead(page: Page): Promise<void> {
  const pieces = "performance.getEntriesByType('resource').map(({ name }) => name)";
  let before = -1;
  await expect
    .poll(
      async () => {
        const names = (await page.evaluate(pieces)) as string[];
        const isStill = names.length === before;
        before = names.length;
        return isStill && names.some((name) => name.includes('/assets/answer-opinion-'));
      },
      { intervals: [1_500] },
    )
    .toBe(true);
}

async function ask({ page, words: { answer, diagnosis } }: Opened, text: string): Promise<void> {
  await page.getByLabel(diagnosis.symptoms, { exact: true }).fill(text);
  await fetchedAhead(page); // whoever types a case takes longer
  const late: string[] = [];
  const listen = (request: Request) => {
    const url = request.url();
    if (url.includes('/assets/') && !byTheClock.test(url)) late.push(url);
  };
  page.on('request', listen);
  await page.getByRole('button', { name: diagnosis.submit }).click();
  await expect(page.locator('.assessment h3').first()).toBeVisible();
  page.off('request', listen);
  // On a slow line nothing is waited for but the answer.
  expect.soft(late, 'fetched between the question and its answer').toEqual([]);
  await expect(page.getByText(answer.by.reference)).toBeVisible();
}

/** The candidates in their order, without what is said of their moves. */
const names = async (page: Page): Promise<string[]> =>
  (await page.getByRole('main').locator('ol > li summary').allInnerTexts()).map((text) =>
    (text.split('\n')[0] ?? '').replace(/(?:[↑↓].*|new|नया)$/u, '').trim(),
  );
for (const walker of walkersToday('cases')) {
  const { lang } = walker;

  test(`ordinary answers are short on a phone and one page on paper (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const opened = await at(browser, baseURL, walker, 'short');
    const { page, context, complaints, look, words } = opened;
    for (const [name, text] of Object.entries(texts[lang])) {
      await ask(opened, text);
      await look(`case-${name.replaceAll(' ', '-')}`);
      const card = page
        .getByRole('main')
        .locator('section, article, div')
        .filter({ has: page.getByRole('heading', { name: words.diagnosis.answer, exact: true }) })
        .last();
      await expectShort(page, name, card, walker.view);
      await page.getByRole('button', { name: words.patient.newPatient }).click();
      await expect(page).toHaveURL('/ai-diagnosis');
      await expect(page.getByLabel(words.diagnosis.symptoms, { exact: true })).toHaveValue('');
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`a case has an address, papers and a place in the history (${lang})`, async ({ browser, baseURL }) => {
    const opened = await at(browser, baseURL, walker, 'case');
    const { page, context, complaints, look, words, person } = opened;
    const { answer, assessment, history, papers } = words;
    const ahead = page.waitForResponse('**/ahead');
    await ask(opened, texts[lang].fever);
    await expect(page).toHaveURL(/\/ai-diagnosis\?case=/);
    const address = page.url();

    // What a tap changes is there before it: the service hears of it afterwards.
    await expect(page.getByRole('button', { name: papers.note.open })).toBeVisible();
    expect((await ahead).status()).toBe(200);
    await (await ahead).finished();
    await page.evaluate('new Promise((idle) => requestIdleCallback(idle))'); // the page has read it
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/refine', async (route) => {
      await held;
      await route.continue();
    });
    const refined = page.waitForResponse('**/refine');
    await page.getByRole('button', { name: assessment.questions.yes, exact: true }).first().click();
    await expect(page.getByRole('status').filter({ hasText: assessment.changes.title })).toBeVisible();
    const shown = await names(page);
    letGo();
    expect((await refined).status()).toBe(200);
    await page.unroute('**/refine');
    await expect.poll(() => names(page)).toEqual(shown);
    await look('case-refined');

    // The same again after a reload, by Back, and in another tab.
    await page.reload();
    await expect(page.getByText(answer.by.reference)).toBeVisible();
    await expect.poll(() => names(page)).toEqual(shown);
    await expect(page.getByText(assessment.questions.said)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: history.cases.recent })).toBeVisible();
    await look('dashboard-recent');
    await page.goBack();
    await expect(page.getByText(answer.by.reference)).toBeVisible();
    await expect.poll(() => names(page)).toEqual(shown);
    await page.getByRole('button', { name: words.patient.newPatient }).click();
    await expect(page.getByText(answer.by.reference)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(answer.by.reference)).toBeVisible();
    const second = await openPage(context, complaints);
    await second.goto(address);
    await expect(second.getByText(answer.by.reference)).toBeVisible();
    await expect.poll(() => names(second)).toEqual(shown);
    await second.close();

    // The note for the file and the sheet for the patient, in either language.
    await say(baseURL, 'PATCH', '/api/me', {
      token: person.token,
      body: { registration_number: 'UPMC 54321', clinic: 'Asha Clinic, Hazratganj, Lucknow' },
    });
    await page.reload();
    await page.evaluate('window.print = () => {}');
    for (const kind of ['note', 'handout'] as const) {
      await page.getByRole('button', { name: papers[kind].open }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByLabel(Object.values(papers[kind].sections)[0] ?? '')).toBeVisible();
      await expect(dialog.getByRole('button', { name: papers.copy, exact: true })).toBeDisabled();
      await look(`paper-${kind}`);
      await dialog.getByLabel(papers.language).selectOption(lang === 'en' ? 'hindi' : 'english');
      await expect(dialog.locator('textarea').last()).toHaveValue(
        lang === 'en' ? /\p{Script=Devanagari}/u : /[a-z]{4}/,
      );
      await dialog.getByLabel(papers.language).selectOption(lang === 'en' ? 'english' : 'hindi');
      await dialog.locator('textarea').last().fill('23/11/2026, ward 4');
      await dialog.getByLabel(papers.reviewed).check();
      await dialog.getByRole('button', { name: papers.copy, exact: true }).click();
      await expect
        .poll(() => page.evaluate('navigator.clipboard.readText()'))
        .toContain('23/11/2026, ward 4');
      const richText =
        "navigator.clipboard.read().then(([item]) => item.getType('text/html')).then((html) => html.text()).catch(String)";
      await expect.poll(() => page.evaluate(richText)).toContain('<strong>');
      await dialog.getByRole('button', { name: papers.print, exact: true }).click();
      await expect(page.locator('.paper')).toContainText('UPMC 54321');
      await page.emulateMedia({ media: 'print' });
      await takePicture(page, `paper-${kind}-print-${lang}`, true);
      await page.emulateMedia({ media: null }); // "screen" would hold for the paper too
      // The browser tells of its end, and the paper is gone.
      expect.soft(await pagesOnPaper(page), `${kind}: pages of A4`).toBe(1);
      await expect(page.locator('.paper')).toHaveCount(0);
      await page.keyboard.press('Escape');
    }

    // Found by its title, named, starred, opened again.
    await page.goto('/history');
    const line = page.getByRole('main').getByRole('listitem');
    await expect(line).toHaveCount(1);
    await line.getByRole('link').click();
    await expect(page.getByRole('link', { name: history.cases.goOn })).toBeVisible();
    await page.getByRole('button', { name: history.cases.rename }).click();
    await page.getByLabel(history.cases.name).fill('Bed 4');
    await look('case-rename');
    await page.getByRole('button', { name: history.cases.save }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bed 4');
    await page.getByRole('button', { name: history.cases.starred }).click();
    await expect(page.getByRole('button', { name: history.cases.starred })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await look('case-page');
    await page.goto('/history');
    await page.getByLabel(history.cases.search).fill('no such case');
    await expect(page.getByText(history.cases.none)).toBeVisible();
    await page.getByLabel(history.cases.search).fill('bed');
    await page.getByRole('button', { name: history.cases.onlyStarred }).click();
    await expect(line).toHaveCount(1);
    await look('history-cases');
    await line.getByRole('link').click();
    await page.getByRole('link', { name: history.cases.goOn }).click();
    await expect(page.getByText(answer.by.reference)).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`papers of every length are one page in either language (${lang})`, async ({ browser, baseURL }) => {
    const opened = await at(browser, baseURL, walker, 'papers');
    const { page, context, complaints, words } = opened;
    const { calculator, papers, patient } = words;
    await page.evaluate('window.print = () => {}');
    const expectOnePage = async (name: string, open: string, title: string) => {
      await page.getByRole('button', { name: open, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByLabel(papers.reviewed).check();
      for (const language of ['english', 'hindi']) {
        await dialog.getByLabel(papers.language).selectOption(language);
        await dialog.getByRole('button', { name: papers.print, exact: true }).click();
        await expect(page.locator('.paper')).toHaveAttribute('lang', language === 'hindi' ? 'hi' : 'en');
        expect.soft(await pagesOnPaper(page), `${name}, ${language}: pages of A4`).toBe(1);
        await expect(page.locator('.paper')).toHaveCount(0);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    };
    for (const name of ['chest pain', 'child with diarrhoea', 'pregnant with headache'] as const) {
      await ask(opened, texts[lang][name]);
      for (const kind of ['note', 'handout'] as const)
        await expectOnePage(`${kind} ${name}`, papers[kind].open, papers[kind].title);
      await page.getByRole('button', { name: patient.newPatient }).click();
      await expect(page).toHaveURL('/ai-diagnosis');
    }
    // A dose has a note as well.
    await page.goto('/drug-calculator');
    await page.getByLabel(calculator.drug, { exact: true }).fill('Amoxicillin');
    await page.getByLabel(calculator.weight, { exact: true }).fill('12');
    await page.getByLabel(calculator.age).fill('2');
    await page.getByRole('button', { name: calculator.submit, exact: true }).click();
    await page.evaluate('window.print = () => {}');
    await expectOnePage('note dose', papers.note.open, papers.note.title);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`papers go to the device’s own sheet, and by copying where it has none (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const opened = await at(browser, baseURL, walker, 'sheet');
    const { page, context, complaints, look, words } = opened;
    const { papers } = words;
    await ask(opened, texts[lang].fever);
    const paper = async (kind: 'note' | 'handout') => {
      await page.getByRole('button', { name: papers[kind].open }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.locator('textarea').first()).toBeVisible();
      return dialog;
    };
    const shareIn = (of: Locator) => of.getByRole('button', { name: papers.share, exact: true });

    // A browser without a sheet offers none, and copying is there for it.
    await page.evaluate(setSheet('none'));
    let dialog = await paper('note');
    await expect(shareIn(dialog)).toHaveCount(0);
    await dialog.getByLabel(papers.reviewed).check();
    await dialog.getByRole('button', { name: papers.copy, exact: true }).click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('PARACETAMOL');
    await page.keyboard.press('Escape');

    // With one it takes what the doctor has read and changed, and nothing before that.
    await page.evaluate(setSheet('takes'));
    for (const kind of ['note', 'handout'] as const) {
      dialog = await paper(kind);
      await expect(shareIn(dialog)).toBeDisabled();
      await dialog.locator('textarea').last().fill('23/11/2026, ward 4');
      await dialog.getByLabel(papers.reviewed).check();
      await look(`paper-${kind}-share`);
      await shareIn(dialog).click();
      const shared = (await page.evaluate('shared.at(-1)')) as { title: string; text: string };
      expect(shared.title).toBe(papers[kind].title);
      expect(shared.text).toContain('23/11/2026, ward 4');
      expect(shared.text).toMatch(lang === 'hi' ? /\p{Script=Devanagari}{3}/u : /[a-z]{4}/);
      expect(shared.text).not.toMatch(/\*\*|^#|<\/?\w+>/m); // no sign of Markdown or of a page
      await page.keyboard.press('Escape');
    }

    // Whoever changes their mind at the sheet is where they were, and told of no failure.
    await page.evaluate(setSheet('refuses'));
    dialog = await paper('note');
    await dialog.getByLabel(papers.reviewed).check();
    await shareIn(dialog).click();
    await expect(shareIn(dialog)).toBeEnabled();
    await expect(page.locator('[data-sonner-toast][data-type=error]')).toHaveCount(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
