import { describe, expect, it } from '@jest/globals';
import { assess } from '#clinical/engine';

const ageOf = (text: string) => assess(text).patient.age;
const years = (value: number) => ({ value, unit: 'years' });
const months = (value: number) => ({ value, unit: 'months' });

describe('an age that no word calls one', () => {
  it.each([
    // Behind what only a small child has, or does.
    ['Diaper rash 4 month, mild, no blisters', months(4)],
    ['naabhi phooli hui 6 mahine, dabane se andar', months(6)],
    ['नाभि फूली हुई 6 महीने, दर्द नहीं', months(6)],
    ['phimosis 3 yr, stream good', years(3)],
    ['runny nose at night in 4 mo, feeding well', months(4)],
    ['MR vaccine kal, 9 mo, temp 100, playing', months(9)],
    ['bby 4 mnth, cough', months(4)],
    // Of a child that goes to school.
    ['Growing pains in both shins, 8 yr, plays all day', years(8)],
    ['wets the bed 7 yr since always', years(7)],
    ['bistar geela karta hai 7 saal, shuru se', years(7)],
    ['बिस्तर गीला करता है 7 साल, शुरू से', years(7)],
    // In whom, and for whom.
    ['Flat feet in 6 yr, painless', years(6)],
    ['knock knees in 20 month walker', months(20)],
    ['Td due for 11 yr old, well', years(11)],
    ['flu vaccine for 68M, controlled sugar', years(68)],
    // Beside the weight that suits it.
    ['eats little 4 saal, wazan 15 kilo', years(4)],
    ['deworming 5 yr well 17 kg', years(5)],
    ['weight 20 kg at 6 yrs, eats well', years(6)],
    // Where no child has an illness so long.
    ['fell from swing, 8 yr, grazed elbow, walks', years(8)],
    // In Hindi "se" stands behind a time, and nothing behind an age.
    ['muh se badboo 27 saal, daant saaf', years(27)],
    ['gutkha chhodna chahta hai 41 saal, muh theek', years(41)],
    ['गुटखा छोड़ना चाहता है 41 साल, मुँह ठीक', years(41)],
    ['ghoomne jana hai, 31 saal fit', years(31)],
    ['ladke ka 3 saal, chamdi peeche nahi jaati', years(3)],
    ['dukaan par chakkar, 16 saal ladke ko', years(16)],
  ])('%s', (text, age) => {
    expect(ageOf(text)).toEqual(age);
  });

  it.each([
    'Ganglion wrist 1 cm, 2 years, painless',
    'vomiting on and off, 3 years',
    'lost 6 kg in 3 months, cough',
    'no periods in 3 months, nausea',
    'hair fall in 2 months, anxious',
    'two fits in 2 yr, plays well',
    'review in 2 mo, feeding well',
    'baby cough 2 mo, weight static',
    'joron ka dard 21 saal, ab sujan',
    'sugar 22 saal, pair me sunnpan',
    'घुटने का दर्द 22 साल, अब सूजन',
    'psoriasis 25 saal, ab failne laga',
    'Hypothyroid 6 yr, on thyroxine, cough today',
    'dose for 24 m, cough',
  ])('%s tells how long, or when', (text) => {
    expect(ageOf(text)).toBeUndefined();
  });
});

describe('weeks beside a child that moves, or a visit for its care', () => {
  it.each([
    ['Pedal edema by evening 33 wks, FM good', 33],
    ['stretch marks itching 31 wks, no palm itching', 31],
    ['ANC booking 10 wks, no complaints', 10],
    ['pehli baar ANC aayi 10 hafte, koi shikayat nahi', 10],
    ['पहली बार ANC आई 10 हफ्ते, कोई शिकायत नहीं', 10],
    ['पैरों में सूजन 33 हफ्ते, बच्चा ठीक हिल रहा है', 33],
  ])('%s', (text, weeks) => {
    expect(assess(text).patient.pregnancy).toEqual({ state: 'yes', weeks });
  });

  it.each(['cough 5 wks, sputum', 'TKR 20 wks ago, no leak', 'itching 3 wks, no leak from drain'])(
    '%s tells of no pregnancy',
    (text) => {
      expect(assess(text).patient.pregnancy).toBeUndefined();
    },
  );
});
