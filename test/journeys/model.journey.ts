import { type Browser, expect, test } from '@playwright/test';
import { verdictName } from '#clinical/render/verdict';
import type { VerdictWord } from '#contract/tools/answer';
import { aPerson, signInAs } from '../support/product';
import { pagesOnPaper } from './paper';
import { signInOn } from './people';
import { browserOf, looker, type Walker, walkersToday } from './reader';
import { productWithScriptedModel } from './scripted-product';

const { product, play, origin } = productWithScriptedModel();

/** A case, and what a model makes of it: an NSAID in dengue, ten times the paracetamol, a fact that nobody gave it. */
const dengue = {
  en: {
    symptoms:
      'Woman 30 years, 55 kg, high fever for 4 days, pain behind the eyes, body ache, bleeding gums, platelets 85,000',
    // Each piece ends a line, so that all of it has passed the guard.
    pieces: [
      '## Most likely\n\n',
      '- **Dengue fever** [C1]: fever, pain behind the eyes [C9].\n',
      '- **Viral fever**: common at this time of the year.\n\n',
      '## First steps\n\n',
      '- Paracetamol 5000 mg every 6 hours for the fever.\n',
      '- Ibuprofen 400 mg three times a day for the body ache.\n',
    ],
    ends: 'Come back after a week.\n',
    halfWay: 'Viral fever',
    whole: 'Come back after a week.',
  },
  hi: {
    symptoms: 'महिला 30 साल, 55 किलो, 4 दिन से तेज़ बुखार, आँखों के पीछे दर्द, बदन दर्द, मसूड़ों से खून, प्लेटलेट 85,000',
    pieces: [
      '## सबसे संभावित\n\n',
      '- **डेंगू (dengue)** [C1]: बुखार, आँखों के पीछे दर्द [C9]।\n',
      '- **वायरल बुखार (viral fever)**: इस मौसम में आम है।\n\n',
      '## पहले कदम\n\n',
      '- बुखार के लिए Paracetamol 5000 mg हर 6 घंटे पर।\n',
      '- बदन दर्द के लिए Ibuprofen 400 mg दिन में तीन बार।\n',
    ],
    ends: 'एक हफ़्ते बाद फिर दिखाएँ।\n',
    halfWay: 'वायरल बुखार',
    whole: 'एक हफ़्ते बाद फिर दिखाएँ।',
  },
} as const;

async function signedIn(browser: Browser, walker: Walker) {
  const { email, password } = await aPerson(product());
  const { token } = await signInAs(product(), email, password);
  const preferred_language = walker.lang === 'hi' ? 'hindi' : 'english';
  await product().call('PATCH', '/api/me', { token, body: { preferred_language } });
  const opened = await browserOf(browser, walker);
  await opened.page.goto(`${origin()}/auth?returnTo=/ai-diagnosis`);
  await signInOn(opened.page, opened.words, email, password);
  await expect(opened.page).toHaveURL(`${origin()}/ai-diagnosis`);
  return { ...opened, look: looker(opened.page, walker) };
}

/** A model that writes nothing but blanks shows nothing, and is not given up while somebody looks, however slow the machine. */
const silence = Array<string>(300).fill(' ');

/** A sign of Markdown, or a fact's id as a model writes it. */
const sign = /\*\*|^#|\]\(|\[[A-Z]+\d/m;

for (const walker of walkersToday('model')) {
  const { lang } = walker;
  const { symptoms, pieces, ends, halfWay, whole } = dengue[lang];

  test(`a model’s text grows below the engine’s assessment and is checked by it (${lang})`, async ({
    browser,
  }) => {
    const { page, context, complaints, look, words } = await signedIn(browser, walker);
    const { answer, assessment, diagnosis, patient, tools } = words;
    const main = page.getByRole('main');
    const engine = main.locator('.assessment');
    const text = main.locator('.by-model');
    const ask = async () => {
      await page.getByLabel(diagnosis.symptoms, { exact: true }).fill(symptoms);
      await main.getByRole('button', { name: diagnosis.submit, exact: true }).click();
      await expect(engine.locator('h3').first()).toBeVisible();
    };
    const endCase = async () => {
      await main.getByRole('button', { name: patient.newPatient }).click();
      await expect(engine).toHaveCount(0);
    };

    // Before a model has said a word, the assessment stands.
    play({ say: silence, pauseMs: 1_000 });
    await ask();
    await expect(engine.locator('.bg-danger-wash').first()).toBeVisible();
    await expect(text).toHaveCount(0);
    await look('model-silent');
    await main.getByRole('button', { name: tools.stop }).click();
    await endCase();

    // Half of its text, for as long as it is looked at; then stopped.
    play({ say: [...pieces.slice(0, 3), ...silence], pauseMs: 1_000 });
    await ask();
    await expect(text.getByText(halfWay)).toBeVisible();
    await expect(text).not.toContainText(sign);
    await expect(engine.locator('h3').first()).toBeVisible();
    await look('model-streaming');
    await main.getByRole('button', { name: tools.stop }).click();
    await expect(main.getByText(answer.stopped.title)).toBeVisible();
    await expect(text.getByText(halfWay)).toBeVisible();
    await look('model-stopped');
    await endCase();

    // Its line breaks: the engine's answer counts, and is whole.
    play({ say: pieces.slice(0, 3), finish: null });
    await ask();
    await expect(main.getByText(answer.by.both)).toBeVisible();
    await expect(text.getByText(answer.brokeOff)).toBeVisible();
    await expect(text).not.toContainText(sign);
    await look('model-broke-off');
    await endCase();

    // A reload in the middle of it shows it as far as it came, and says so.
    play({ say: [...pieces.slice(0, 3), ...silence], pauseMs: 1_000 });
    await ask();
    await expect(text.getByText(halfWay)).toBeVisible();
    await page.reload();
    await expect(main.getByText(answer.past.cut)).toBeVisible();
    await expect(engine.locator('h3').first()).toBeVisible();
    await expect(text.getByText(halfWay)).toBeVisible();
    await expect(text).not.toContainText(sign);
    await look('model-cut');
    await endCase();

    // The whole of it.
    play({ say: [...pieces, ends], pauseMs: 150 });
    await ask();
    await expect(main.getByText(answer.by.openai)).toBeVisible();
    await expect(text.getByText(whole)).toBeVisible();
    await expect(text).not.toContainText(sign);
    // Its doses bear their words: ten times too much is replaced, an NSAID in dengue is not for this patient.
    const badge = (verdict: VerdictWord) => {
      const named = verdictName(verdict, lang === 'hi' ? 'hindi' : 'english').replace(/ \([a-z ]+\)$/, '');
      return text.locator('.answer').getByRole('button', { name: new RegExp(`^${named}$`, 'i') });
    };
    await expect(badge('above-maximum')).toHaveCount(1);
    await expect(badge('not-for-this-patient')).toHaveCount(1);
    await expect(badge('verified')).toHaveCount(0);
    await expect(text).not.toContainText(/(?:5000|400) mg/);
    // What it left out stands at its top.
    const left = text.getByRole('alert').first();
    await expect(left).toContainText(assessment.leftOut.title);
    for (const kind of ['danger', 'not-for-this-patient', 'must-not-miss'] as const)
      await expect(left).toContainText(assessment.leftOut.kinds[kind]);
    // A citation is the number of a source and leads there.
    const cited = text.locator('.answer a');
    await expect(cited.first()).toHaveAttribute('href', /^https:/);
    await expect(cited.first()).toHaveText(/^\[?\d+\]?$/);
    await look('model-answer');
    // The engine's answer is one page; a model's text, what it left out and its doses take at most one more.
    expect(await pagesOnPaper(page), 'pages of A4').toBeLessThanOrEqual(2);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
