import { understand } from '#clinical/engine';

const weightOf = (text: string) => understand(text).person.weightKg;

describe('the weight of a patient', () => {
  it.each([
    ['fever 3 days, weight 12 kg', 12],
    ['4 yr old boy, 16 kg, fever', 16],
    ['a 12.5kg child with cough', 12.5],
    ['Wt: 60 kgs, cough', 60],
    ['newborn, weight 2800 g, not feeding', 2.8],
    ['उम्र 4 साल, वज़न 16 किलो, बुखार', 16],
    ['बच्चा, वजन १२ किग्रा, खाँसी', 12],
    ['bachche ka wazan 10 kilo hai, bukhar', 10],
    ['30/F 55 kg vomiting', 55],
  ])('is read in "%s"', (text, kg) => {
    expect(weightOf(text)).toBe(kg);
  });

  it.each([
    'lost weight 5 kg in two months',
    'weight loss of 5 kg',
    'weight loss, 5 kg, tired',
    'weight 5 kg less than last year',
    'वज़न 5 किलो कम हुआ',
    'paracetamol 15 mg/kg given',
    'weight 3 mg/kg',
    'lifted a 20 kg sack, back pain',
    'weight 0.1 kg',
    'weight 900 kg',
    'weight 60 kg in May, weight 52 kg now', // which is it?
    'cough for 12 days',
  ])('is not guessed from "%s"', (text) => {
    expect(weightOf(text)).toBeUndefined();
  });

  it('is told among what was understood, and its words stand where they were typed', () => {
    const text = '4 yr old boy, weight 16 kg, fever';
    const { person } = understand(text);
    expect(person.spans.map((span) => text.slice(span.start, span.end))).toContain('weight 16 kg');
  });

  it('leaves a loss of weight what it is, a finding', () => {
    expect(understand('weight loss of 5 kg').findings.map(({ id }) => id)).toContain('weight-loss');
  });
});
