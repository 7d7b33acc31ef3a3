import { readdirSync, readFileSync } from 'node:fs';
import { assess, weighCase } from '#clinical/engine';
import { rubricOf } from './rubric/rubric';

const levels = ['self-care', 'routine', 'urgent', 'emergency'];
const isLess = (one: string, other: string): boolean => levels.indexOf(one) < levels.indexOf(other);
const yes = (...findings: string[]) => findings.map((finding) => ({ finding, is: 'present' as const }));

const folder = new URL('./cases/', import.meta.url);
type Told = { text: string; setting?: { month?: number } };
const cases: Told[] = [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Told[]),
  ...(['development', 'rooms', 'visits', 'consulting', 'ordinary'] as const)
    .flatMap(rubricOf)
    .map(({ text, month }) => ({ text, ...(month !== undefined && { setting: { month } }) })),
];
/** One of so many cases in an ordinary run, and all of them at night. */
const each = process.env.NIGHTLY === '1' ? 1 : 9;

/** These answers speak for something milder themselves: a ring on the skin, worms at night, a forehead that is weak too, a patch that is numb. */
const milder = new Set([
  'numb-patch',
  'ring-lesion',
  'pinworm-night',
  'forehead-weak',
  'mouth-ulcers',
  'animal-contact',
]);

describe('a question answered with yes', () => {
  it('makes nobody less urgent, unless the answer speaks for that itself', () => {
    const lowered = cases
      .filter((_, place) => place % each === 0)
      .flatMap(({ text, setting = {} }) => {
        const { urgency, questions } = assess(text, { setting });
        return questions.flatMap(({ finding }) => {
          const after = assess(text, { setting, corrections: yes(finding) }).urgency;
          return isLess(after.level, urgency.level) && !milder.has(finding) ? [`${text}: ${finding}`] : [];
        });
      });
    expect(lowered).toEqual([]);
  });

  it.each([
    ['Fever 3 days with body ache and headache', 'cough'],
    ['28 y M fever 3 days with chills and body ache', 'cough'],
    ['48 F fever 3 days with severe pain in wrists, ankles and knees, rash on trunk', 'back-pain'],
  ])('%s: %s', (text, finding) => {
    const { urgency } = assess(text);
    const { assessment } = weighCase(text, { corrections: yes(finding) });
    expect(urgency.level).toBe('urgent');
    expect(assessment.urgency.level).toBe('urgent');
    // What it rests on stands on the page.
    expect(assessment.urgency.because).not.toEqual([]);
  });

  it('holds for several answers in a row, and a no may still calm', () => {
    const text = '28 y M fever 3 days with chills and body ache';
    expect(assess(text, { corrections: yes('cough', 'sore-throat', 'runny-nose') }).urgency.level).toBe(
      'urgent',
    );
    const stroke = 'चेहरे का एक हिस्सा टेढ़ा, आंख बंद नहीं होती, हाथ पैर ठीक';
    expect(assess(stroke).urgency.level).toBe('emergency');
    expect(assess(stroke, { corrections: yes('forehead-weak') }).urgency.level).not.toBe('emergency');
  });

  it('is no self-care while malaria or pneumonia fits as well as the influenza before it', () => {
    expect(assess('28 y M fever 3 days with chills, body ache and cough').urgency.level).not.toBe(
      'self-care',
    );
  });
});
