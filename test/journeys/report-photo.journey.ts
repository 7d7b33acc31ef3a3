import { expect, type Page, test } from '@playwright/test';
import { inTurn } from '../support/cases';
import { onPlan } from './administrator';
import { signInOn } from './people';
import { browserOf, looker, walkersIn, walkersToday } from './reader';

// The long ones: each walk has people of its own, so that no worker is left with all of them at the end.
test.describe.configure({ mode: 'parallel' });

/** A slip as a laboratory prints it; the point of the potassium did not come out in print. */
const slip = [
  ['Age / Sex : 46 Years / Male'],
  ['Test', 'Result', 'Unit', 'Reference range'],
  ['Haemoglobin', '8.4', 'g/dL', '13.0 - 17.0'],
  ['Platelet Count', '18000', '/cumm', '150000 - 410000'],
  ['Serum Creatinine', '1.1', 'mg/dL', '0.7 - 1.3'],
  ['Serum Potassium', '67', 'mmol/L', '3.5 - 5.1'],
];

/** Chooses a picture that the page itself draws; `paint` and its `canvas` are at hand. */
async function chooseDrawn(page: Page, [width, height]: readonly [number, number], drawing: string) {
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  await page.evaluate(
    `(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
      const paint = canvas.getContext('2d');
      ${drawing}
      const blob = await new Promise((done) => canvas.toBlob(done, 'image/png'));
      const chosen = new DataTransfer();
      chosen.items.add(new File([blob], 'slip.png', { type: 'image/png' }));
      const picker = document.querySelector('input[type=file]');
      picker.files = chosen.files;
      picker.dispatchEvent(new Event('change', { bubbles: true }));
    })()`,
  );
}

const slipSize = [1240, 760] as const;
/** Draws print on paper, cell by cell. */
const print = (lines: readonly (readonly string[])[]): string => `
  paint.fillStyle = '#fbfaf6';
  paint.fillRect(0, 0, 1240, 760);
  paint.fillStyle = '#161616';
  paint.font = '30px "Liberation Sans", Arial, sans-serif';
  ${JSON.stringify(lines)}.forEach((cells, row) => cells.forEach((cell, column) => paint.fillText(cell, [60, 480, 700, 880][column], 90 + row * 90)));`;

/** The page is laid on its side before it is printed on. */
const onItsSide = 'paint.translate(760, 0); paint.rotate(Math.PI / 2);';

const blackPage = "paint.fillStyle = '#000'; paint.fillRect(0, 0, canvas.width, canvas.height);";
/** Fur, ears and eyes: shapes and shades, and no print. */
const cat = `
  paint.fillStyle = '#8a6f52'; paint.fillRect(0, 0, 1240, 760);
  for (let at = 0; at < 900; at += 1) {
    paint.strokeStyle = ['#5c4630', '#b08d66', '#3d2d1e'][at % 3];
    paint.beginPath(); paint.moveTo((at * 137) % 1240, (at * 89) % 760);
    paint.quadraticCurveTo((at * 137) % 1240 + 14, (at * 89) % 760 - 20, (at * 137) % 1240 + 30, (at * 89) % 760 + 8);
    paint.stroke();
  }
  for (const x of [480, 760]) {
    paint.fillStyle = '#d9c94a'; paint.beginPath(); paint.ellipse(x, 330, 70, 48, 0, 0, 7); paint.fill();
    paint.fillStyle = '#111'; paint.beginPath(); paint.ellipse(x, 330, 14, 44, 0, 0, 7); paint.fill();
  }`;
const passport = [
  ['REPUBLIC OF INDIA', 'PASSPORT'],
  ['Surname', 'SHARMA'],
  ['Given Name(s)', 'ASHA'],
  ['Nationality', 'INDIAN'],
  ['Date of Birth', '12/04/1981'],
  ['Passport No.', 'K1234567'],
];

for (const walker of walkersToday('report photo')) {
  const { lang } = walker;
  test(`a photo of a report is read on the device and what is unsure is typed (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const person = await onPlan(baseURL, 'pro', lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const look = looker(page, walker);
    await page.goto('/auth?returnTo=/ai-report-analysis');
    await signInOn(page, words, person.email, person.password);
    const { picture } = words;
    const { submit } = words.reports;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/report-uploads|tools\/reports/.test(request.url())) sent.push(new URL(request.url()).pathname);
    });

    await chooseDrawn(page, slipSize, print(slip));
    await expect(page.getByText(picture.read(3))).toBeVisible();
    await expect(page.getByText(picture.unsure(1))).toBeVisible();
    await expect(page.getByText('18000')).toBeVisible();
    const field = page.getByLabel(picture.field(lang === 'hi' ? 'पोटैशियम (potassium)' : 'Potassium'));
    await expect(field).toHaveValue('');
    // The row is wider than the screen: what is to be typed is in sight, and not the name that stands above it.
    const cut = page.getByRole('img', { name: lang === 'hi' ? 'पोटैशियम (potassium)' : 'Potassium' });
    await expect
      .poll(() =>
        cut.evaluate((it) => {
          const { scrollLeft, scrollWidth, clientWidth } = it as unknown as Record<string, number>;
          return Number(scrollLeft) > 0 || Number(scrollWidth) <= Number(clientWidth);
        }),
      )
      .toBe(true);
    await look('report-photo-read');
    await field.fill('6.7');

    // Without a network the same picture is read again: all that reads it is on the device.
    await page.getByRole('button', { name: picture.remove }).click();
    await context.setOffline(true);
    await chooseDrawn(page, slipSize, print(slip));
    await expect(page.getByText(picture.read(3))).toBeVisible();
    await context.setOffline(false);

    await page.getByLabel(picture.field(lang === 'hi' ? 'पोटैशियम (potassium)' : 'Potassium')).fill('6.7');
    await page.getByRole('button', { name: submit }).click();
    await expect(
      page.getByRole('heading', { name: words.reports.sections.differentialDiagnosis }),
    ).toBeVisible();
    await expect(page.getByText('6.7').last()).toBeVisible();
    await look('report-photo-answer');
    expect(sent).toEqual(['/api/tools/reports/text']);
    // The browser tells of every call that there was no network for; the frame of the app asks now and then.
    expect(complaints.filter((said) => !said.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);

    await page.getByRole('button', { name: picture.remove }).click();
    await chooseDrawn(page, slipSize, print([]));
    await expect(page.getByText(picture.nothing)).toBeVisible();
    await expect(page.getByRole('button', { name: picture.send })).toBeVisible();
    await context.close();
  });
}

for (const walker of walkersIn('en')) {
  test(`a picture that is no report gets a sentence and costs nothing (${walker.lang})`, async ({
    browser,
    baseURL,
  }) => {
    const person = await onPlan(baseURL, 'pro', walker.lang);
    const { context, page, words } = await browserOf(browser, walker);
    await page.goto('/auth?returnTo=/ai-report-analysis');
    await signInOn(page, words, person.email, person.password);
    const { picture } = words;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (/report-uploads|tools\/reports/.test(request.url())) sent.push(new URL(request.url()).pathname);
    });
    const another = () => page.getByRole('button', { name: picture.remove }).click();

    // By day one of the two: each is read to its end before it is given up.
    for (const drawing of inTurn('no report', [blackPage, cat])) {
      await chooseDrawn(page, slipSize, drawing);
      await expect(page.getByText(picture.nothing)).toBeVisible();
      await another();
    }
    await chooseDrawn(page, [8_000, 5_200], blackPage);
    await expect(page.getByText(picture.tooLarge)).toBeVisible();
    await another();

    // A page on its side is a report all the same.
    await chooseDrawn(page, [760, 1240], onItsSide + print(slip));
    await expect(page.getByText(picture.read(3))).toBeVisible();
    await another();

    await chooseDrawn(page, slipSize, print(passport));
    await expect(page.getByText(picture.noReport)).toBeVisible();
    await expect(page.getByText(/SHARMA|K1234567/)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: picture.words })).toHaveCount(0);

    // A reading that is stopped stops at once.
    await another();
    await chooseDrawn(page, slipSize, print(slip));
    await page.getByRole('button', { name: picture.stop }).click();
    await expect(page.getByText(picture.stopped)).toBeVisible();
    expect(sent).toEqual([]);
    await context.close();
  });
}
