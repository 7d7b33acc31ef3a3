import { askAbout } from '#clinical/assessment/ask-about';
import { forThisPatient } from '#clinical/assessment/for-this-patient';
import { assess, casePapers, understand, weighCase } from '#clinical/engine';

/** Lines that a senior struck out of answers, each with others of its class. */
const ordersOf = (text: string, month?: number) =>
  assess(text, month === undefined ? {} : { setting: { month } }).orders.map(({ text: { en } }) => en);
const saying = (orders: readonly string[], word: RegExp) => orders.filter((line) => word.test(line));

describe('a drug that waits for a test', () => {
  it.each([
    ['34 M fever every other day with shivering and sweating 8 days', /\b(?:chloroquine|primaquine):? \d/i],
    [
      'dengue with chills, 25 M, fever 5 days, vomiting, platelets 45000',
      /\b(?:chloroquine|primaquine):? \d/i,
    ],
    ['40 F tired, weight gain, constipation, feels cold, dry skin 6 months', /LEVOTHYROXINE/],
  ])('is no order before it: %s', (text, drug) => {
    expect(saying(ordersOf(text, 9), drug)).toEqual([]);
  });

  it('is one behind it', () => {
    const malaria = '34 M 60 kg fever every other day with shivering 8 days, vivax positive';
    expect(saying(ordersOf(malaria), /chloroquine/i)).not.toEqual([]);
    expect(saying(ordersOf('40 F tired, weight gain, constipation, TSH 38'), /LEVOTHYROXINE/i)).not.toEqual(
      [],
    );
  });
});

describe('an order', () => {
  it('bars aspirin for a torn aorta on the line of its own', () => {
    const [aspirin] = saying(
      ordersOf('55 M chest pain 2 hours radiating to left arm with sweating'),
      /^Aspirin/,
    );
    expect(aspirin).toMatch(/chewed once.*not with bleeding or when a torn aorta is suspected/);
  });

  it('begins nothing that is taken every day already, and still counts what eases', () => {
    const hypertension = '52 M known hypertensive on amlodipine 5 mg, BP 164/98 today, headache';
    expect(saying(ordersOf(hypertension), /^(?:Tab )?AMLODIPINE/i)).toEqual([]);
  });

  it('says no bare name of a drug behind its dose', () => {
    const constipation = ordersOf('68 F constipation 5 days, hard stools, no vomiting');
    expect(saying(constipation, /LACTULOSE/)).toHaveLength(1);
    expect(saying(constipation, /^lactulose$/i)).toEqual([]);
  });

  it('is none of home, and none of what can wait, in an emergency', () => {
    expect(saying(ordersOf('70 M on warfarin, fell and hit his head, now drowsy'), /^Well|watches/)).toEqual(
      [],
    );
    expect(saying(ordersOf('8 month old infant, constipation, limp and floppy'), /Fibre|Ispaghula/)).toEqual(
      [],
    );
    expect(
      saying(ordersOf('25 M fell and hit his head, well, no vomiting, no drowsiness'), /watches/),
    ).toHaveLength(1);
  });

  it('gives no antibiotic and withholds one in the same breath', () => {
    const infant = ordersOf('10 month old baby 8 kg, cough 3 days, runny nose, fast breathing, feeding well');
    expect(saying(infant, /antibiotic by mouth today/)).toHaveLength(1);
    expect(saying(infant, /no antibiotic/i)).toEqual([]);
  });
});

describe('a clause for another age', () => {
  const of = (text: string, value: number, unit: 'months' | 'years') =>
    forThisPatient({ en: text, hi: text }, { age: { value, unit } })?.en;
  it.each([
    ['Nothing by mouth. Above 12 months: honey on the way', 9, 'months', 'Nothing by mouth'],
    ['Rest, fluids; no aspirin under 16 years', 28, 'years', 'Rest, fluids'],
    ['Hospital; under 15 years: report as AFP at once', 40, 'years', 'Hospital'],
    ['Fluids. Weak legs or numb saddle: spine emergency', 8, 'months', 'Fluids'],
    ['Over 45 with a new change: refer', 8, 'months', undefined],
  ] as const)('%s', (text, value, unit, left) => expect(of(text, value, unit)).toBe(left));

  it.each([
    ['Above 12 months: honey on the way', 3, 'years'],
    ['Weak legs or numb saddle: spine emergency', 50, 'years'],
    ['Rest, fluids; no aspirin under 16 years', 9, 'years'],
    // An age among other reasons rules none of them out.
    ['Well: by mouth; under 1 year, fever, loin pain or ill: hospital', 4, 'years'],
    ['Under 5 cm needs no scan', 50, 'years'],
    ['Over 4 weeks: physiotherapy', 2, 'years'],
  ] as const)('stays: %s', (text, value, unit) => expect(of(text, value, unit)).toBe(text));
});

describe('what stands on the list', () => {
  it('is nothing rare for what comes with much else', () => {
    const { candidates } = assess('50 M chest pain with sweating, headache, joint pain, diabetic');
    expect(candidates.map(({ id }) => id)).not.toContain('acromegaly');
    expect(candidates[0]?.id).toBe('acute-coronary-syndrome');
  });

  it('is nothing that lacks what nobody with it lacks', () => {
    const { candidates } = assess(
      '29 F low mood 1 month, not sleeping, no interest in work, no suicidal thoughts',
    );
    expect(candidates.map(({ id }) => id)).not.toContain('fibromyalgia');
  });

  it('tells no headache again beside the pre-eclampsia that has it, and the still baby beside both', () => {
    const told = (text: string) => assess(text).dangers.map(({ id }) => id);
    const severe = '26 y primi 32 weeks, headache and blurred vision, BP 160/110';
    expect(told(severe)).not.toContain('pregnancy-warning');
    expect(told(`${severe}, baby moving less`)).toEqual(
      expect.arrayContaining(['pre-eclampsia', 'pregnancy-warning']),
    );
  });
});

describe('the words of a text', () => {
  const found = (text: string) => understand(text).findings.map(({ id }) => id);
  it.each([
    ['34 M cut on palm with knife 3 hours back', 'skin-wound', 'penetrating-injury'],
    ['cut finger while chopping vegetables', 'skin-wound', 'amputation'],
    ['nail prick, last tetanus not known', 'tetanus-prone-wound', 'lockjaw'],
    ['stabbed in palm with knife', 'penetrating-injury', 'skin-wound'],
    ['chopped off finger in fodder machine', 'amputation', 'skin-wound'],
    ['72 M fell, pain in hip, leg turned outwards', 'hip-fracture-signs', 'lockjaw'],
  ])('%s', (text, is, isNot) => {
    expect(found(text)).toContain(is);
    expect(found(text)).not.toContain(isNot);
  });

  it.each(['wants to avoid pregnancy', 'unwanted pregnancy fear, worried about pregnancy'])(
    'are no pregnancy: %s',
    (text) => expect(understand(`20 F, ${text}`).person.pregnant).toBeUndefined(),
  );
});

it.each([
  ['feels cold easily', 'Feels cold easily?'],
  ['breathless at rest', 'Breathless at rest?'],
  ['stammers', 'Stammers?'],
  ['palpitations', 'Any palpitations?'],
])('asks about %s as a person would', (en, asked) =>
  expect(askAbout({ en, hi: 'x' }, undefined).en).toBe(asked),
);

it('takes home what is put on the skin or into an eye, and writes no needle on the sheet', () => {
  const home = (text: string) =>
    casePapers(weighCase(text), { complaints: text, now: new Date('2026-11-29T06:00:00Z') }).handout.english
      .medicines;
  expect(home('32 F itchy ring on both groins 2 months')).toMatch(/Clotrimazole .* on the skin/);
  expect(home('34 M cut on palm with knife 3 hours back')).toBe('');
});
