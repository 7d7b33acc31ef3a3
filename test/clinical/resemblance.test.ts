import { weighCase } from '#clinical/engine';

const texts = {
  en: 'grandmother suddenly worse tonight, family rushed her in, pulse cannot be felt well, sweating cold',
  hi: 'चाचा सुबह से अजीब हालत में पड़े हैं, घर वाले बहुत घबराए हुए हैं, जल्दी कुछ कीजिए',
};
const looked = (text: string, is?: 'present' | 'negated', unknown: string[] = []) =>
  weighCase(text, {
    corrections: is ? [{ finding: 'toxic-look', is }] : [],
    setting: { unknown },
  }).assessment;

describe('a text that merely reads like an emergency', () => {
  it.each(['en', 'hi'] as const)('says that it is a likeness of words, and which (%s)', (lang) => {
    const { urgency, dangers } = looked(texts[lang]);
    expect(['emergency', 'urgent']).toContain(urgency.level);
    expect(dangers).toHaveLength(1);
    expect(dangers[0]?.level).toBe(urgency.level);
    expect(dangers[0]?.title[lang]).toMatch(/“.+”$/);
    expect(urgency.reason).toEqual(dangers[0]?.title);
    expect(looked(texts.hi).candidates).toEqual([]); // of it nothing was read, and none is guessed
    expect(dangers[0]?.now[lang]).toMatch(lang === 'en' ? /^Only a likeness of words/ : /केवल शब्दों की समानता/);
  });

  it.each(['en', 'hi'] as const)(
    'asks first whether the patient looks very ill, and a no takes it back (%s)',
    (lang) => {
      const [first] = looked(texts[lang]).questions;
      expect(first?.finding).toBe('toxic-look');
      const denied = looked(texts[lang], 'negated');
      expect(denied.dangers).toEqual([]);
      expect(denied.urgency.level).not.toBe('emergency');
      expect(denied.questions.map(({ finding }) => finding)).not.toContain('toxic-look');
    },
  );

  it('stays as urgent with a yes or when nobody knows, and does not ask again', () => {
    for (const answered of [looked(texts.en, 'present'), looked(texts.en, undefined, ['toxic-look'])]) {
      expect(answered.urgency.level).toBe('emergency');
      expect(answered.questions.map(({ finding }) => finding)).not.toContain('toxic-look');
    }
  });

  it.each([
    '3 year old with fever and loose motions',
    '6 year old girl 18 kg, ear pain right side since last night, fever 38.6, had cold for 4 days',
    '50 साल का पुरुष, दाएँ पैर के अंगूठे में रात से अचानक तेज़ दर्द, लाल और सूजा हुआ, शराब पीता है',
    '28 saal ki aurat, 3 din se peshab me jalan, baar baar peshab, bukhar nahi, pregnant nahi',
    '28 साल की महिला, पेशाब में जलन और बार-बार पेशाब 2 दिन से, बुखार नहीं, गर्भवती नहीं',
  ])('is no text that was understood and is explained: %s', (text) => {
    const { dangers, questions } = looked(text);
    expect(dangers).toEqual([]);
    expect(questions.map(({ finding }) => finding)).not.toContain('toxic-look');
  });
});

describe('a danger sign in a text that reads as if it could wait', () => {
  const calm =
    'bleeding gums when brushing for some weeks, a fit young man, no fever, eating and working as usual, wants a toothpaste advised';

  it('is asked about first, raised by a yes or where nobody knows, and goes with a no', () => {
    const { urgency, dangers, questions, candidates, mustNotMiss } = weighCase(calm).assessment;
    expect(dangers).toEqual([]);
    // Until it is answered it speaks for no illness.
    expect(candidates.map(({ id }) => id)).toEqual(['gingivitis']);
    expect(mustNotMiss).toEqual([]);
    expect(urgency.level).toBe('urgent');
    expect(questions[0]?.ifYes.en).toContain('A danger sign');
    const finding = questions[0]?.finding ?? '';
    const answered = (is: 'present' | 'negated') =>
      weighCase(calm, { corrections: [{ finding, is }] }).assessment;
    expect(answered('present').dangers.map(({ level }) => level)).toContain('emergency');
    expect(answered('negated').dangers).toEqual([]);
    const untold = weighCase(calm, { setting: { unknown: [finding] } }).assessment;
    expect(untold.dangers.map(({ level }) => level)).toContain('emergency');
    expect(untold.questions.map((one) => one.finding)).not.toContain(finding);
  });

  it('leaves an answer urgent, and names what it speaks for where nothing else was told', () => {
    const { assessment } = weighCase(
      '58F postmenopausal 7 yrs, spotting p/v 3 times in last month, no pain, not on hormones, cervix healthy',
    );
    expect(assessment.candidates.map(({ id }) => id)).toContain('endometrial-cancer');
    expect(assessment.urgency.level).toBe('urgent');
  });

  it('is not asked about in a long history: hardly any that was learned is as long', () => {
    const { dangers } = weighCase(
      `${calm}. ${'She walks to the market and cooks for her family. '.repeat(4)}`,
    ).assessment;
    expect(dangers.map(({ id }) => id)).toContain('seizure');
  });

  it('is not asked about where little is told, or where nothing beside it reads calm', () => {
    for (const text of [
      'papa ko daure padte hain, kya karein',
      '40 M fits since morning, not waking up in between, frothing, tongue bitten',
    ])
      expect(weighCase(text).assessment.questions.map(({ ifNo }) => ifNo?.en)).not.toContain(
        'Then it is no danger sign.',
      );
  });
});
