import { expect, test } from '@playwright/test';
import { onPlan } from './administrator';
import { signInOn } from './people';
import { browserOf, takePicture, walkersIn } from './reader';

/** Ten reports of a week, as they are pasted, with what a doctor must see first in each. */
const reports = [
  {
    name: 'blood-gas',
    first: 'Blood pH',
    text: 'ARTERIAL BLOOD GAS\npH 7.08 (7.35-7.45)\npCO2 18.2 mmHg (35-45)\nHCO3 5.4 mmol/L (22-26)\nNa+ 131 mmol/L (135-145)\nCl- 97 mmol/L (98-106)\nK+ 5.9 mmol/L (3.5-5.0)\nGlu 512 mg/dL (70-110)',
  },
  {
    name: 'liver',
    first: 'Ammonia',
    text: 'LFT\nS. Bilirubin (T) 18.6 H\nS. Bilirubin (D) 11.2 H\nSGOT 2840\nSGPT 3120\nAlbumin 2.9 L\nPT 38 sec (control 13)\nINR 3.6\nNH3 142 umol/L',
  },
  {
    name: 'kidney-in-hindi',
    first: 'Potassium',
    text: 'किडनी फंक्शन टेस्ट\nउम्र/लिंग: 62 वर्ष / पुरुष\nब्लड यूरिया 186 mg/dL 15 - 40\nसीरम क्रिएटिनिन 8.4 mg/dL 0.7 - 1.3\nपोटैशियम 7.1 mmol/L 3.5 - 5.1\nबाइकार्बोनेट 11 mmol/L 22 - 29',
  },
  {
    name: 'ascites',
    first: 'Infected ascites',
    text: 'ASCITIC FLUID\nAlbumin 0.6 g/dl\nSerum albumin 2.3 g/dl\nTotal cells 620 /mm3\nNeutrophils 80 %',
  },
  {
    name: 'spinal-fluid',
    first: 'bacteria seen in CSF',
    text: 'CSF ANALYSIS\nProtein : 312 mg/dl (15-45)\nSugar : 11 mg/dl (40-70)\nCell count : 2850 cells/cumm\nPolymorphs 92%\nGram stain : Gram positive diplococci seen',
  },
  {
    name: 'head',
    first: 'extradural',
    text: 'NCCT HEAD\nBiconvex collection in right temporo-parietal region measuring 22 mm, with midline shift of 9 mm to left.\nOpinion: Acute right temporo-parietal EDH with midline shift.',
  },
  {
    name: 'pregnancy',
    first: 'placenta',
    text: 'USG OBSTETRIC\nSingle live fetus in breech presentation. Placenta completely covering internal os. AFI 4 cm. Umbilical artery Doppler: absent end diastolic flow.',
  },
  {
    name: 'heart',
    first: 'tamponade',
    text: '2D ECHO\nLVEF = 25 %. LA appendage clot 14 x 10 mm seen.\nPericardial effusion: large with RA and RV diastolic collapse.\nConclusion: severe LV dysfunction, large pericardial effusion with tamponade physiology',
  },
  {
    name: 'blood-culture',
    first: 'germs in the blood',
    text: 'BLOOD CULTURE & SENSITIVITY\nOrganism isolated: Klebsiella pneumoniae\nAmikacin >=64 R\nCeftazidime >=64 R\nMeropenem >=16 R\nTigecycline 2 S',
  },
  {
    name: 'tissue',
    first: 'cancer',
    text: 'HISTOPATHOLOGY REPORT\nRight MRM specimen. Invasive carcinoma of no special type, Grade 3. 5/18 nodes show metastasis, extranodal extension present.',
  },
];

for (const walker of walkersIn('en').filter(({ lang }) => lang === 'en')) {
  test('ten pasted reports say on a phone first what cannot wait, and none is wider than it', async ({
    browser,
    baseURL,
  }) => {
    const person = await onPlan(baseURL, 'pro', walker.lang);
    const { context, page, words, complaints } = await browserOf(browser, walker);
    await page.goto('/auth?returnTo=/ai-report-analysis');
    await signInOn(page, words, person.email, person.password);
    const { answer, patient, reports: said } = words;
    for (const { name, first, text } of reports) {
      await page.getByRole('tab', { name: said.byText }).click();
      await page.getByLabel(said.pasted).fill(text);
      await page.getByRole('button', { name: said.submit }).click();
      await expect(page.getByText(answer.by.reference), name).toBeVisible();
      const card = page
        .getByRole('main')
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: said.answer, exact: true }) })
        .last();
      await expect(card.getByText(first).first(), name).toBeVisible();
      expect(
        await page.evaluate(
          '[document.documentElement.scrollWidth, ...Array.from(document.querySelectorAll("main section"), (one) => one.getBoundingClientRect().right)].filter((wide) => wide > innerWidth + 1)',
        ),
        name,
      ).toEqual([]);
      await takePicture(page, `phone-report-${name}`, true);
      await page.getByRole('button', { name: patient.newPatient }).click();
      await expect(page.getByText(answer.by.reference)).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
}
