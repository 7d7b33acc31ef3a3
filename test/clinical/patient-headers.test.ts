import { understand } from '#clinical/engine';

type Header = { text: string; years: number; sex: 'male' | 'female'; weightKg?: number };

const weights = ['', ', 65 kg', ' 65kg', ', wt 65', ' (65 kg)', ' - weighing 65 kg'];
/** A grown person as doctors head a note: every way to tell age and sex with every way to tell the weight. */
const grown = ([22, 45, 70] as const).flatMap((age) =>
  (['male', 'female'] as const).flatMap((sex): Header[] => {
    const letter = sex === 'male' ? 'M' : 'F';
    return [
      `${age} ${letter}`,
      `${age}/${letter}`,
      `${age}${letter}`,
      `${age} y/${letter}`,
      `${age}yr ${letter}`,
      `${age} yrs old ${letter}`,
      `${age}YO${letter}`,
      `${age} yr old ${sex}`,
      `${age}, ${sex}`,
      `${letter}/${age}`,
      `${letter} ${age}yrs`,
      `${sex}, ${age} years`,
      `Age ${age}, sex ${letter}`,
      `(${age}/${letter})`,
      `${age} ${sex === 'male' ? 'gentleman' : 'lady'}`,
      `${age} saal ${sex === 'male' ? 'ka aadmi' : 'ki aurat'}`,
      `${age} वर्षीय ${sex === 'male' ? 'पुरुष' : 'महिला'}`,
    ].flatMap((header) =>
      weights.map((weight) => ({
        text: `${header}${weight}, fever for 3 days`,
        years: age,
        sex,
        ...(weight !== '' && { weightKg: 65 }),
      })),
    );
  }),
);

const months = ([5, 9, 14] as const).flatMap((age) =>
  (['male', 'female'] as const).flatMap((sex): Header[] => {
    const letter = sex === 'male' ? 'M' : 'F';
    return [
      `${age} months ${letter}`,
      `${age} m ${letter}`,
      `${age}m ${letter}ch`,
      `${age} m/o ${sex}`,
      `${age} month old ${sex === 'male' ? 'boy' : 'girl'}`,
      `${sex} child ${age} months`,
    ].flatMap((header) =>
      ['', ', 8.2 kg', ' 8.2kg', ' (8.2 kg)'].map((weight) => ({
        text: `${header}${weight}, fever for 3 days`,
        years: age / 12,
        sex,
        ...(weight !== '' && { weightKg: 8.2 }),
      })),
    );
  }),
);

describe('the head of a note', () => {
  it.each([
    ['a grown person', grown],
    ['an infant', months],
  ])('of %s tells age, sex and weight however they are written', (_whose, headers) => {
    const told = headers.map(({ text }) => {
      const { ageYears, sex, weightKg } = understand(text).person;
      return {
        text,
        years: ageYears,
        sex: sex === 'f' ? 'female' : sex === 'm' ? 'male' : sex,
        ...(weightKg !== undefined && { weightKg }),
      };
    });
    expect(told).toEqual(headers);
  });
});

describe('an age as it is written on a slip', () => {
  it.each([
    ['8 y itchy ring shaped patch on trunk 2 weeks', 8],
    ['3 y worms seen in stool', 3],
    ['महिला, 27 वर्ष ko bukhar 3 din se', 27],
    ['lactating mother 26 years, 3 month old baby, breast pain and fever', 26],
    ['baby birth weight 2.8 day 5 jaundice', 5 / 365.25],
    ['baby, birth weight 2.8 kg, day 5, jaundice', 5 / 365.25],
  ])('%s', (text, years) => {
    expect(understand(text).person.ageYears).toBeCloseTo(years, 3);
  });

  it.each(['5 y h/o joint pain', '10 y diabetes, now foot ulcer', 'since 3 y back and knee pain'])(
    '%s tells none',
    (text) => {
      expect(understand(text).person.ageYears).toBeUndefined();
    },
  );

  it('takes no length in millimetres for months', () => {
    for (const text of ['8 mm stone in the kidney', 'USG 5 mm lower calyx stone'])
      expect(understand(text).person.ageYears).toBeUndefined();
    expect(understand('8 m M fever').person.ageYears).toBeCloseTo(8 / 12, 2);
  });
});
