import { type Browser, expect, test } from '@playwright/test';
import { inputSentences } from '../../contract/sentences';
import { onPlan } from './administrator';
import { expectShort } from './paper';
import { aPersonAt, signInOn } from './people';
import { browserOf, looker, takePicture, walkers, walkersToday } from './reader';

// The long ones: each walk has people of its own, so that no worker is left with all of them at the end.
test.describe.configure({ mode: 'parallel' });

type Walker = (typeof walkers)[number];
type Person = { email: string; password: string };

const report = [
  'COMPLETE BLOOD COUNT',
  'Test                    Result   Unit        Reference range',
  'Haemoglobin             7.9      g/dL        12.0 - 15.0',
  'MCV                     68       fL          80 - 100',
  'Serum potassium         6.8      mmol/L      3.5 - 5.1',
].join('\n');

const scan =
  'NCCT BRAIN\nAcute SDH along the left convexity, 14 mm thick, with midline shift of 9 mm. No fracture of the skull.';

/** Ordinary reports, as a laboratory prints them. */
const ordinary = {
  anaemia: `Age / Sex : 28 Years / Female
Haemoglobin 7.2 g/dL 12.0 - 15.0
MCV 61.8 fL 83 - 101
RBC Count 4.1 million/cumm 3.8 - 4.8
Ferritin 6 ng/mL 11 - 307
Platelet Count 4.1 lakh/cumm 1.5 - 4.1
WBC Count 7200 /cumm 4000 - 10000`,
  thyroid: `Age / Sex : 34 Years / Female
TSH 18.6 uIU/mL 0.4 - 4.2
Free T4 0.6 ng/dL 0.9 - 1.7
Total Cholesterol 262 mg/dL 0 - 200
LDL 171 mg/dL 0 - 130`,
  dengue: `Age / Sex : 24 Years / Male
Haemoglobin 16.9 g/dL 13.0 - 17.0
PCV 51 % 40 - 50
Platelet Count 62000 /cumm 150000 - 410000
WBC Count 2900 /cumm 4000 - 10000
SGOT 186 U/L 0 - 40
SGPT 132 U/L 0 - 41
Dengue NS1 Antigen Positive`,
  liver: `Age / Sex : 45 Years / Male
Bilirubin Total 6.8 mg/dL 0.2 - 1.2
Bilirubin Direct 4.1 mg/dL 0 - 0.3
SGOT 212 U/L 0 - 40
SGPT 96 U/L 0 - 41
Alkaline Phosphatase 162 U/L 40 - 129
Albumin 2.7 g/dL 3.5 - 5.2
INR 1.9 0.8 - 1.2
Platelet Count 92000 /cumm 150000 - 410000`,
  // Nearly all is wrong in it: a kidney that has been failing for years.
  kidney: `Age / Sex : 58 Years / Male
Haemoglobin 9.4 g/dL 13.0 - 17.0
Fasting Blood Sugar 186 mg/dL 70 - 100
HbA1c 10.4 % 4.0 - 5.6
Urea 98 mg/dL 15 - 40
Serum Creatinine 3.4 mg/dL 0.7 - 1.3
Serum Potassium 5.6 mmol/L 3.5 - 5.1
Serum Sodium 134 mmol/L 136 - 145
Chloride 106 mmol/L 98 - 107
Bicarbonate 16 mmol/L 22 - 29
Calcium 7.9 mg/dL 8.6 - 10.2
Phosphorus 6.1 mg/dL 2.5 - 4.5
Albumin 2.9 g/dL 3.5 - 5.2
Urine Albumin Creatinine Ratio 1840 mg/g 0 - 30`,
};

/** A browser of that person, signed in and on a screen, in the walker's language. */
async function at(browser: Browser, walker: Walker, person: Person, path: string) {
  const opened = await browserOf(browser, walker);
  const { page, words } = opened;
  await opened.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/auth?returnTo=${path}`);
  await signInOn(page, words, person.email, person.password);
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('lang', walker.lang);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { ...opened, look: looker(page, walker) };
}

for (const walker of walkersToday('tools')) {
  const { lang } = walker;
  const typed = {
    en: 'Mrs Sunita Devi, 9876543210, woman 28 years. High fever for 3 days, severe headache, vomiting. No cough.',
    hi: 'श्रीमती सुनीता देवी, 9876543210, उम्र 28 साल। 3 दिन से तेज़ बुखार, सिर दर्द, उल्टी। खाँसी नहीं है।',
  }[lang];

  test(`symptoms are read, corrected, kept as a note and judged (${lang})`, async ({ browser, baseURL }) => {
    const person = await aPersonAt(baseURL, `tools-${lang}`, 'Dr. Asha Verma', lang);
    const { context, page, words, complaints, look } = await at(browser, walker, person, '/ai-diagnosis');
    const { assessment, diagnosis, extras, papers, tools } = words;
    await page.getByLabel(diagnosis.symptoms, { exact: true }).fill(typed);
    await expect(page.getByRole('status').filter({ hasText: tools.identifiers.kinds.phone })).toBeVisible();
    await expect(page.getByText(tools.identifiers.advice)).toBeVisible();
    await look('diagnosis-hint');

    await page.getByRole('button', { name: diagnosis.submit }).click();
    await expect(page.getByText(tools.usage(1, 5))).toBeVisible();
    await look('diagnosis-assessment');
    await page.locator('summary', { hasText: assessment.folded.understood }).click();
    await expect(page.locator('mark').first()).toBeVisible();
    const sent = page.waitForRequest('**/refine');
    await page.locator('details[open]').getByRole('button').first().click();
    expect((await sent).postDataJSON().answers).toHaveLength(1);
    await expect(page.getByText(assessment.changes.title)).toBeVisible();
    // A correction is free.
    await expect(page.getByText(tools.usage(1, 5))).toBeVisible();
    await look('diagnosis-refined');

    await page.getByRole('button', { name: papers.note.open }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: papers.copy, exact: true })).toBeDisabled();
    await dialog.getByLabel(papers.reviewed).check();
    await look('opd-note');
    await dialog.getByRole('button', { name: papers.copy, exact: true }).click();
    await expect(dialog.getByText(papers.copied)).toBeVisible();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain('AI Medix');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: extras.rate.unhelpful }).click();
    await dialog.getByLabel(extras.rate.reasons.unsafe).check();
    await dialog.getByLabel(extras.rate.comment).pressSequentially('half; not full');
    await expect(dialog.getByLabel(extras.rate.comment)).toHaveValue('half, not full');
    await expect(dialog.getByText(tools.semicolonChanged)).toBeVisible();
    await look('opinion');
    const rated = page.waitForResponse('**/rating');
    await dialog.getByRole('button', { name: extras.rate.send }).click();
    expect((await rated).status()).toBe(200);
    await expect(page.getByText(extras.rate.thanks)).toBeVisible();

    expect(complaints).toEqual([]); // until here: without a network Chromium complains of whatever was under way
    await context.setOffline(true);
    await expect(page.getByText(tools.offline)).toBeVisible();
    await expect(page.getByRole('button', { name: diagnosis.submit })).toBeDisabled();
    await look('offline');
    await context.setOffline(false);
    expect(
      complaints.filter((each) => !/ERR_(INTERNET_DISCONNECTED|FAILED)|dynamically imported/.test(each)),
    ).toEqual([]);
    await context.close();
  });

  test(`a dose is calculated (${lang})`, async ({ browser, baseURL }) => {
    const person = await aPersonAt(baseURL, `dose-${lang}`, 'Dr. Asha Verma', lang);
    const { context, page, words, complaints, look } = await at(browser, walker, person, '/dashboard');
    const { answer, calculator, dashboard, tools } = words;
    await look('dashboard-tools');
    await page.getByRole('link', { name: dashboard.open('calculator') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(calculator.title);
    await expect(page.getByText(calculator.empty)).toBeVisible();
    await look('calculator-empty');
    await page.getByRole('button', { name: calculator.submit }).click();
    await expect(page.getByText(inputSentences.drug_and_weight[lang]).first()).toBeVisible();
    await expect(page.getByRole('group').filter({ hasText: calculator.drug })).toBeFocused();
    await look('calculator-refused');

    await page.getByLabel(calculator.drug).fill('Paracetamol');
    await page.getByLabel(calculator.weight).fill('12');
    await page.getByLabel(calculator.age).fill('2');
    await page.getByLabel(calculator.current).fill('warfarin,');
    await expect(page.getByRole('button', { name: calculator.remove('warfarin') })).toBeVisible();
    await page.getByRole('button', { name: calculator.submit }).click();
    await expect(page.getByRole('region', { name: calculator.glance.title })).toContainText('120–180 mg');
    await expect(page.getByText(calculator.disclaimer)).toBeVisible();
    await expect(page.getByText(tools.usage(1, 5))).toBeVisible();
    const badge = page
      .getByRole('region', { name: calculator.glance.title })
      .locator('button[aria-expanded]');
    await badge.click();
    await expect(badge).toHaveAttribute('aria-expanded', 'true');
    await look('calculator-answer');
    await page.keyboard.press('Escape');
    await expect(badge).toHaveAttribute('aria-expanded', 'false');
    const card = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: calculator.answer, exact: true }) })
      .last();
    await expectShort(page, 'a dose', card, walker.view);
    await page.getByRole('button', { name: tools.clear }).click();
    await expect(page.getByText(calculator.empty)).toBeVisible();

    // A name that is nobody's: those that are spelled like it are one tap away.
    const drug = page.getByLabel(calculator.drug, { exact: true });
    await drug.fill('Zyflokam');
    await page.getByLabel(calculator.weight, { exact: true }).fill('60');
    await page.getByRole('button', { name: calculator.submit }).click();
    await expect(page.getByRole('heading', { name: calculator.near })).toHaveCount(1);
    await look('calculator-unknown');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Cyclopam/ })
      .click();
    await expect(drug).toHaveValue('Cyclopam');
    await expect(page.getByRole('heading', { name: calculator.near })).toHaveCount(0);
    await expect(page.getByText(answer.by.reference)).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`notes are for Basic and Pro, written on Enter and printed clean (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const free = await at(browser, walker, await onPlan(baseURL, 'free', lang), '/ai-medical-notes');
    await expect(free.page.getByRole('heading', { name: free.words.notes.access.title })).toBeVisible();
    await free.look('notes-restricted');
    await free.page.getByRole('link', { name: free.words.notes.access.upgrade }).click();
    await expect(free.page).toHaveURL('/dashboard?upgrade=basic');
    await expect(free.page.getByRole('dialog')).toBeVisible();
    await free.context.close();

    const person = await onPlan(baseURL, 'basic', lang);
    const { context, page, words, complaints, look } = await at(browser, walker, person, '/ai-medical-notes');
    const { answer, notes } = words;
    await expect(page.getByRole('heading', { name: notes.empty.title })).toBeVisible();
    await expect(page.getByRole('main').getByText(person.email)).toBeVisible();
    await look('notes-empty');
    await page.getByLabel(notes.topic).press('Enter');
    await expect(page.getByText(notes.enterTopic.title, { exact: true }).first()).toBeVisible();
    await page.getByLabel(notes.topic).fill(notes.example);
    await page.getByLabel(notes.topic).press('Enter');
    await expect(page.getByText(notes.done.text)).toBeVisible();
    await look('notes-answer');
    await page.getByRole('button', { name: answer.copy, exact: true }).click();
    await expect(page.getByText(notes.copied.text)).toBeVisible();
    const card = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: notes.answer, exact: true }) })
      .last();
    await expectShort(page, notes.example, card, walker.view);
    // The longest of drugs: many doses, and in Hindi more lines than in English.
    for (const [drug, name] of [
      ['Paracetamol', /^(?:Paracetamol|पैरासिटामोल)/],
      ['Amoxicillin', /^(?:Amoxicillin|एमोक्सिसिलिन)/],
    ] as const) {
      await page.getByLabel(notes.topic).fill(drug);
      // What is offered lies over nothing: the button below is pressed while the names stand there.
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
      await page.getByRole('button', { name: notes.submit }).click();
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
      await expect(card.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByText(answer.by.reference)).toBeVisible();
      await expectShort(page, drug, card, walker.view);
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: notes.submit })).toBeHidden();
    await expect(page.getByRole('button', { name: answer.print })).toBeHidden();
    await takePicture(page, `notes-print-${lang}`, true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`a report is uploaded, analysed, copied and removed (${lang})`, async ({ browser, baseURL }) => {
    const free = await at(browser, walker, await onPlan(baseURL, 'free', lang), '/ai-report-analysis');
    await expect(free.page.getByRole('heading', { name: free.words.reports.access.title })).toBeVisible();
    await free.look('reports-restricted');
    await free.page.getByRole('link', { name: free.words.reports.access.upgrade }).click();
    await expect(free.page).toHaveURL('/dashboard');
    await free.context.close();

    const person = await onPlan(baseURL, 'pro', lang);
    const { context, page, words, complaints, look } = await at(
      browser,
      walker,
      person,
      '/ai-report-analysis',
    );
    const { reports } = words;
    await look('reports-empty');
    await page.getByRole('button', { name: reports.submit }).click();
    await expect(page.getByText(reports.noFile.text)).toBeVisible();
    const picker = page.getByLabel(reports.upload.choose);
    await picker.setInputFiles({ name: 'x.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(page.getByText(reports.invalidFile, { exact: true })).toBeVisible();
    await picker.setInputFiles({ name: 'cbc.txt', mimeType: 'text/plain', buffer: Buffer.from(report) });
    await expect(page.getByText(reports.upload.ready)).toBeVisible();
    await page.getByLabel(reports.details).fill('Woman, 34 years; heavy periods');
    await look('reports-uploaded');
    await page.getByRole('button', { name: reports.submit }).click();
    const first = page.getByRole('heading', { name: reports.sections.differentialDiagnosis });
    await expect(first).toBeVisible();
    await look('reports-answer');
    await page.getByRole('button', { name: reports.copySection(reports.sections.treatmentPlan) }).click();
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toContain(reports.sections.treatmentPlan);
    await page.getByRole('button', { name: reports.copyAll }).click();
    await expect
      .poll(() => page.evaluate('navigator.clipboard.readText()'))
      .toContain(reports.sections.dietPlan);
    const removed = page.waitForResponse(
      (response) => response.request().method() === 'DELETE' && response.url().endsWith('/report-uploads'),
    );
    await page.getByRole('button', { name: reports.upload.remove, exact: true }).click();
    expect((await removed).status()).toBe(200);
    await expect(first).toBeHidden();
    expect(complaints).toEqual([]);
    await context.close();
  });
}

for (const walker of walkersToday('pasted report')) {
  test(`a pasted report of a scan says first what cannot wait (${walker.lang})`, async ({
    browser,
    baseURL,
  }) => {
    const person = await onPlan(baseURL, 'pro', walker.lang);
    const { context, page, words, complaints, look } = await at(
      browser,
      walker,
      person,
      '/ai-report-analysis',
    );
    const { reports } = words;
    await page.getByRole('tab', { name: reports.byText }).click();
    await page.getByRole('button', { name: reports.submit }).click();
    await expect(page.getByLabel(reports.pasted)).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel(reports.pasted).fill(scan);
    await page.getByLabel(reports.details).fill('Man, 58 years');
    const asked = page.waitForRequest('**/api/tools/reports/text');
    await page.getByRole('button', { name: reports.submit }).click();
    const { case_id: ofReport } = (await asked).postDataJSON();
    const answer = page.getByRole('heading', { name: reports.sections.differentialDiagnosis });
    await expect(answer).toBeVisible();
    await expect(
      page.getByText(walker.lang === 'hi' ? 'दिमाग़ के ऊपर खून' : 'subdural bleed').first(),
    ).toBeVisible();
    await look('reports-pasted');

    // What the scan shows goes into the complaint of the same case, and the assessment weighs it.
    await page.getByRole('button', { name: words.reportValues.useInDiagnosis }).click();
    await expect(page).toHaveURL('/ai-diagnosis');
    const complaint = page.getByLabel(words.diagnosis.symptoms, { exact: true });
    await expect(complaint).toHaveValue(/58 years, male\.\nCT: Acute SDH along the left convexity/);
    await complaint.fill(
      `${walker.lang === 'hi' ? 'सिर दर्द और उल्टी' : 'Headache and vomiting'}.\n${await complaint.inputValue()}`,
    );
    const sent = page.waitForRequest('**/api/tools/ai-diagnosis');
    await page.getByRole('button', { name: words.diagnosis.submit }).click();
    const { case_id: ofDiagnosis } = (await sent).postDataJSON();
    expect(ofDiagnosis).toBe(ofReport);
    await expect(page.getByText(/subdural/i).first()).toBeVisible();
    await look('diagnosis-with-report');
    expect(complaints).toEqual([]);
    await context.close();
  });
}

for (const walker of walkersToday('ordinary report')) {
  test(`an ordinary report is short on a phone and one page on paper (${walker.lang})`, async ({
    browser,
    baseURL,
  }) => {
    const person = await onPlan(baseURL, 'pro', walker.lang);
    const { context, page, words, complaints, look } = await at(
      browser,
      walker,
      person,
      '/ai-report-analysis',
    );
    const { answer, patient, reports } = words;
    const ask = async (text: string) => {
      await page.getByRole('tab', { name: reports.byText }).click();
      await page.getByLabel(reports.pasted).fill(text);
      await page.getByRole('button', { name: reports.submit }).click();
      await expect(page.getByText(answer.by.reference)).toBeVisible();
    };
    for (const [name, text] of Object.entries(ordinary)) {
      await ask(text);
      const card = page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: reports.answer, exact: true }) })
        .last();
      await expectShort(page, name, card, walker.view);
      if (name === 'kidney') await look('reports-failing-kidney');
      await page.getByRole('button', { name: patient.newPatient }).click();
      await expect(page.getByText(answer.by.reference)).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}

test('a photo is made smaller in the browser before it is sent', async ({ browser, baseURL }) => {
  const { context, page, words } = await at(
    browser,
    walkers[0],
    await onPlan(baseURL, 'pro', 'en'),
    '/ai-report-analysis',
  );
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  const asked = page.waitForRequest('**/api/tools/report-uploads');
  // Noise, because a picture without grain is smaller as PNG and would be sent as it is.
  const before = await page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 1000 });
    const paint = canvas.getContext('2d');
    const grain = paint.createImageData(3000, 1000);
    let seed = 1;
    for (let i = 0; i < grain.data.length; i += 1) {
      seed = (seed * 16807) % 2147483647;
      grain.data[i] = i % 4 === 3 ? 255 : seed % 256;
    }
    paint.putImageData(grain, 0, 0);
    const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
    const chosen = new DataTransfer();
    chosen.items.add(new File([blob], 'scan.png', { type: 'image/png' }));
    const picker = document.querySelector('input[type=file]');
    picker.files = chosen.files;
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    return blob.size;
  })()`);
  // It is read on the device first; whoever does not want to wait sends it to the model.
  await page.getByRole('button', { name: words.picture.stop }).click();
  await page.getByRole('button', { name: words.picture.send }).click();
  const { fileName, fileType, size } = (await asked).postDataJSON();
  expect([fileName, fileType]).toEqual(['scan.jpg', 'image/jpeg']);
  expect(size).toBeLessThan(Number(before) / 2);
  await expect(page.getByText(words.reports.upload.smaller('', '').split(':')[0] ?? '')).toBeVisible();
  await context.close();
});
