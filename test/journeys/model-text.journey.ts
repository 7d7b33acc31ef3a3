import { expect, type Locator, type Page, test } from '@playwright/test';
import { aPerson, type Product, startProduct } from '../support/product';
import { startScriptedModel } from '../support/scripted-model';
import { signInOn } from './people';
import { browserOf, looker, walkersToday } from './reader';

let product: Product;
let model: Awaited<ReturnType<typeof startScriptedModel>>;

test.beforeAll(async () => {
  model = await startScriptedModel();
  product = await startProduct({ env: { OPENAI_API_KEY: 'scripted', OPENAI_BASE_URL: model.baseUrl } });
});
test.afterAll(async () => {
  await product.stop();
  await model.close();
});

// The model sees a stomach where the engine sees a heart, gives one dose as it should be, one tenfold, and one of a
// drug that nobody knows.
const cases = {
  en: {
    text: '58 year old man, 70 kg, crushing chest pain for 1 hour with sweating, BP 100/60, pulse 110',
    model: [
      '## Most likely\n\n',
      'Acute gastritis.\n\n',
      '## Treatment\n\n',
      '- Paracetamol 650 mg every 6 hours.\n',
      '- Paracetamol 6500 mg every 6 hours.\n',
      '- Quitolazine 50 mg at night.\n',
    ],
  },
  hi: {
    text: '58 साल का पुरुष, 70 किलो, 1 घंटे से सीने में तेज़ दबाव वाला दर्द, पसीना, BP 100/60, नाड़ी 110',
    model: [
      '## सबसे संभावित\n\n',
      'पेट की जलन (Acute gastritis)।\n\n',
      '## इलाज\n\n',
      '- Paracetamol 650 mg हर 6 घंटे पर दें।\n',
      '- Paracetamol 6500 mg हर 6 घंटे पर दें।\n',
      '- Quitolazine 50 mg रात में दें।\n',
    ],
  },
} as const;

/** Where something begins, from above. */
const topOf = async (of: Locator): Promise<number> => (await of.boundingBox())?.y ?? Number.NaN;

async function ask(page: Page, text: string, symptoms: string, submit: string): Promise<void> {
  await page.getByLabel(symptoms, { exact: true }).fill(text);
  await page.getByRole('button', { name: submit }).click();
}

for (const walker of walkersToday('model text')) {
  const { lang } = walker;

  test(`a model’s doses are marked, and what it left out stands at its top (${lang})`, async ({
    browser,
  }) => {
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { answer, assessment, diagnosis } = words;
    const look = looker(page, walker);
    const person = await aPerson(product);
    await page.goto(`${product.origin.replace('127.0.0.1', 'localhost')}/auth?returnTo=/ai-diagnosis`);
    await signInOn(page, words, person.email, person.password);
    model.play({ say: [...cases[lang].model], pauseMs: 20 });
    await ask(page, cases[lang].text, diagnosis.symptoms, diagnosis.submit);

    // The block: gravest first, in the answer's language, above the text and below the engine's own assessment.
    const block = page.getByRole('alert').filter({ hasText: assessment.leftOut.title });
    await expect(block).toBeVisible();
    const lines = block.getByRole('listitem');
    await expect(lines.first()).toContainText(assessment.leftOut.kinds.danger);
    await expect(lines.first()).toContainText(lang === 'hi' ? 'सीने' : 'Chest pain');
    await expect(lines.filter({ hasText: assessment.leftOut.kinds['must-not-miss'] })).not.toHaveCount(0);
    await expect(lines.filter({ hasText: assessment.leftOut.kinds.test })).toContainText(['ECG']);
    const written = page.getByRole('main').locator('p', { hasText: 'cute gastritis' }).first();
    await expect(written).toBeVisible();
    const urgency = page.locator('.assessment h3').first();
    const [above, told, below] = await Promise.all([topOf(urgency), topOf(block), topOf(written)]);
    expect([above < told, told < below], 'assessment, block, text').toEqual([true, true]);
    await expect(page.getByText('112').first()).toBeVisible();

    // Every dose has its mark: the tenfold one is replaced by the reference's, and the unknown drug is nobody's promise.
    const item = (of: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: of });
    const verdicts = answer.verdicts;
    const right = item('650').filter({ hasNotText: verdicts['above-maximum'] }).first();
    await expect(right.getByRole('button', { name: verdicts.verified })).toBeVisible();
    const tenfold = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: verdicts['above-maximum'] }) })
      .first();
    await expect(tenfold).not.toContainText('6500');
    await expect(item('Quitolazine').getByRole('button', { name: verdicts['not-verified'] })).toBeVisible();

    // A mark opens its reason in the answer's language with its source, and closes by Escape.
    const mark = right.getByRole('button', { name: verdicts.verified });
    await mark.click();
    await expect(mark).toHaveAttribute('aria-expanded', 'true');
    const reason = page.locator(`[id="${await mark.getAttribute('aria-controls')}"]`);
    await expect(reason).toContainText(answer.dose.sources);
    await expect(reason).toContainText(lang === 'hi' ? /\p{Script=Devanagari}/u : /mg/);
    await look('model-text');
    await page.keyboard.press('Escape');
    await expect(mark).toHaveAttribute('aria-expanded', 'false');

    // Kept as it was told: the block and the marks are there again after a reload.
    await page.reload();
    await expect(tenfold).toBeVisible();
    await expect(block).toBeVisible();
    await expect(right.getByRole('button', { name: verdicts.verified })).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test(`a model that leaves nothing out has no block above it (${lang})`, async ({ browser }) => {
    const { context, page, words, complaints } = await browserOf(browser, walker);
    const { assessment, diagnosis } = words;
    const person = await aPerson(product);
    await page.goto(`${product.origin.replace('127.0.0.1', 'localhost')}/auth?returnTo=/ai-diagnosis`);
    await signInOn(page, words, person.email, person.password);
    const said = lang === 'hi' ? 'साधारण सर्दी-ज़ुकाम (Common cold)।' : 'Common cold.';
    model.play({ say: [said] });
    const cold =
      lang === 'hi'
        ? '25 साल, दो दिन से नाक बह रही है और छींक'
        : '25 year old, runny nose and sneezing for two days';
    await ask(page, cold, diagnosis.symptoms, diagnosis.submit);
    await expect(page.getByText(said).first()).toBeVisible();
    await expect(page.getByRole('button', { name: diagnosis.submit })).toBeEnabled();
    await expect(page.getByText(assessment.leftOut.title)).toHaveCount(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
}
