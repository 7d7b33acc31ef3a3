import * as engine from '#clinical/engine';
import { nameInText, namingDoses } from '../../../../lambdas/tools/guard/named-doses';
import type { Assistant, Attempt } from '../../../../lambdas/tools/ports';

const attempt: Attempt = {
  memberId: 'asha',
  gone: new AbortController().signal,
  firstTextMs: 1,
  wholeMs: 1,
};
const prompt = { version: 'dose-1', instructions: '', data: '' };

/** A model that says the pieces and then ends. */
const saying = (pieces: readonly string[], ended: 'whole' | 'broken' = 'whole'): Assistant => ({
  provider: 'openai',
  fill: () => Promise.reject(new Error('not asked for a shape')),
  async answer(_, { tell }) {
    for (const piece of pieces) tell(piece);
    return ended === 'whole' ? { ended, value: pieces.join('').length } : { ended, why: 'late' };
  },
});

async function told(pieces: readonly string[], { drug = 'PARACETAMOL', broken = false } = {}) {
  const heard: string[] = [];
  const assistant = namingDoses(
    saying(pieces, broken ? 'broken' : 'whole'),
    async () => engine,
    () => drug,
  );
  await assistant.answer(prompt, { ...attempt, tell: (text) => heard.push(text) });
  return heard;
}

describe('the explanation of a dose', () => {
  it.each([
    ['Give 1500 mg now.', 'Give PARACETAMOL 1500 mg now.'],
    ['- At most 4000 mg in 24 hours\n', '- At most PARACETAMOL 4000 mg in 24 hours\n'],
    ['एक बार में 1500 mg दें।', 'एक बार में PARACETAMOL 1500 mg दें।'],
    ['१५०० mg दें', 'PARACETAMOL १५०० mg दें'],
    [
      `${'It is a very long sentence without any number in it, '.repeat(9)}give 1500 mg now.`,
      /give PARACETAMOL 1500 mg now\.$/,
    ],
  ])('names the drug before a dose that names none: %s', async (text, named) => {
    expect((await told([text])).join('')).toEqual(
      typeof named === 'string' ? named : expect.stringMatching(named),
    );
  });

  it.each([
    'Paracetamol 15 mg/kg is the dose.',
    'Crocin 500 mg, one tablet.',
    'With ibuprofen 200 mg together.',
    '### Aspirin\nGive 300 mg.\n',
    'After 48 hours of fever come back, on day 3 at the latest.',
    'He weighs 12 kg and is 2 years old.',
    'No number at all.',
  ])('leaves alone what names its drug or is no dose: %s', async (text) => {
    expect((await told([text])).join('')).toBe(text);
  });

  it('is the same however it comes in pieces, and comes as it is said up to a number', async () => {
    const text = 'Give it with food.\nThen 1500 mg every 6 hours, at most 90 mg/kg a day.\nStop at jaundice.';
    const whole = (await told([text])).join('');
    for (const size of [1, 2, 3, 7])
      expect((await told(text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? [])).join('')).toBe(whole);
    expect(await told(['Give ', 'it ', 'slowly'])).toEqual(['Give ', 'it ', 'slowly']);
  });

  it('drops a line that broke off behind its number', async () => {
    expect(await told(['Give ', '15'], { broken: true })).toEqual(['Give ']);
  });
});

describe('the name of a drug in a text', () => {
  it.each([
    'paracetamol',
    'adrenaline',
    'insulin nph',
    'insulin regular',
    'ORS',
    'amoxicillin',
    'cotrimoxazole',
    'iron',
    'vitamin d',
    'co-amoxiclav',
  ])('is one by which the engine finds it again: %s', (asked) => {
    const result = engine.dose({ drug: asked, weightKg: 60, ageYears: 30 });
    if (!('drug' in result) || !result.drug) throw new Error(`unknown: ${asked}`);
    expect(
      engine.verifyText(`Give ${nameInText(engine, result.drug)} 2 mg now`, {}, { language: 'english' })
        .verdicts[0]?.drug?.id,
    ).toBe(result.drug.id);
  });
});
