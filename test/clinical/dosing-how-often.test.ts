import { dosePatient, patientOnSheet, verifyText } from '#clinical/engine';
import { knowledge } from '#clinical/knowledge/all';
import { intervalIn } from '#clinical/verify/course';
import { frequencyIn } from '#clinical/verify/dose-words';
import { oneIn } from '../support/cases';

const wordsOn = (patient: string, order: string): string[] => {
  const text = `${patient}\n${order}`;
  return verifyText(text, dosePatient(patientOnSheet(text, {})), { language: 'english' })
    .verdicts.filter(({ span }) => span.start > patient.length)
    .map(({ verdict }) => verdict);
};

/** Ways to write how often, by how many times a day they tell. */
const ways: Record<number, string[]> = {
  1: [
    'roz',
    'har din',
    'प्रतिदिन',
    'every morning',
    'at bed time',
    'raat me',
    'subah khali pet',
    'q24h',
    'after dinner',
  ],
  2: [
    'dono time',
    'दोनों टाइम',
    'twice',
    'b/d',
    'bds',
    'AM/PM',
    'subah aur raat ko',
    'एक सुबह एक शाम',
    '1 in morning, 1 at night',
    '12 hourly',
    '1-x-1',
    '1/0/1',
    'od-bd',
  ],
  3: [
    'din me teen dafa',
    'din mein 3 dafa',
    'दिन में तीन दफ़ा',
    'teen waqt',
    'teeno waqt khane ke baad',
    '3 times',
    'thrice',
    'every eight hours',
    'हर आठ घंटे',
    '8 घंटे पर',
    '8th hourly',
    '3/day',
    '3 doses a day',
    'दिनभर में 3 बार',
    'rozana teen baar',
    'before each meal',
    'har khane ke baad',
    'subah dopahar raat',
    'I-I-I',
    'din me 3 tak',
    'bd to tds',
    't d s',
    '6 am, 2 pm, 10 pm',
  ],
  4: [
    'four times',
    'q.d.s.',
    'six hourly',
    'har chhah ghante',
    '6 6 घंटे पर',
    'subah dopahar sham raat',
    'दिन में चार बार',
  ],
  6: ['har chaar ghante', 'q4h'],
  24: ['har ghante', 'हर एक घंटे', 'hourly'],
};

describe('how often', () => {
  it.each(Object.entries(ways).flatMap(([times, said]) => said.map((one) => [one, Number(times)] as const)))(
    'is read of "%s": %d times a day',
    (said, times) => {
      expect(frequencyIn(` ${said}`)?.times).toBe(times);
    },
  );

  it.each(['weekly', 'every Sunday', 'हर रविवार', 'hafte me ek baar', 'once in a week', '1/week'])(
    'is once a week in "%s"',
    (said) => {
      expect(frequencyIn(` ${said}`)?.weekly).toBe(true);
    },
  );

  it.each([
    ['thrice weekly', 7 / 3],
    ['hafte me 2 baar', 3.5],
    ['Mon, Wed, Fri', 7 / 3],
    ['every 72 hours', 3],
  ])('is so many days apart in "%s"', (said, days) => {
    expect(frequencyIn(` ${said}`)).toMatchObject({ everyDays: days });
  });

  it.each([
    ['every third day', 3],
    ['15 din me ek baar', 15],
    ['EOD', 2],
    ['mahine me ek baar', 30],
  ])('is so many days apart as an interval in "%s"', (said, days) => {
    expect(intervalIn(` ${said}`)).toEqual({ everyDays: days });
  });

  it.each([
    'single dose, review 1 wk',
    'stat, repeat after 1 week',
    'दिन 0, 3, 7',
    '2 doses 24 hrs apart',
    'for 3 weeks',
    'x 1 week',
  ])('is not told by "%s"', (said) => {
    expect(frequencyIn(` ${said}`)).toBeUndefined();
  });
});

describe('a day that is told by its parts', () => {
  it.each([
    ['40M 60 kg, asthma', 'Prednisolone 40 mg सुबह, 40 mg दोपहर, 40 mg रात'],
    ['5 yr 14 kg, nephrotic', 'Prednisolone subah 28 mg, dopahar 28 mg, raat 28 mg'],
    ['48F T2DM, eGFR 90', 'Tab Metformin 1 g subah, 1 g dopahar, 1 g raat ko'],
    ['30M 60 kg, fever', 'Paracetamol 1 g at 6 am, 10 am, 2 pm, 6 pm, 10 pm'],
  ])('is too much for %s: %s', (patient, order) => {
    expect(wordsOn(patient, order)).not.toContain('verified');
  });

  it.each([
    ['48F T2DM, eGFR 90', 'Tab Metformin 1 g subah, 500 mg raat ko'],
    ['60M T2DM 70 kg', 'Inj Mixtard 20 U subah, 10 U raat'],
    ['45F not pregnant, rash', 'Tab Prednisolone 20 mg subah, 10 mg raat 5 din'],
  ])('is right for %s: %s', (patient, order) => {
    expect(new Set(wordsOn(patient, order))).toEqual(new Set(['verified']));
  });
});

describe('what is given once a week, a month or a year', () => {
  it.each([
    ['35F vit D 14, calcium 9.6', 'Calcirol sachet 60,000 IU roz doodh ke saath 6 mahine'],
    ['35F vit D 14, calcium 9.6', 'Calcirol 60000 IU x 60 days'],
    ['35F vit D 14, calcium 9.6', 'Calcirol 60K thrice weekly'],
    ['43F RA, LFT normal, not pregnant', 'Methotrexate 15 mg thrice weekly'],
    ['43F RA, LFT normal, not pregnant', 'Methotrexate 7.5 mg alternate days'],
    ['66F osteoporosis', 'Tab Alendronate 70 mg har subah khali pet'],
    ['66F osteoporosis, creat 0.8', 'Inj Zoledronic acid 5 mg IV har hafte'],
    ['4y 16 kg, worms', 'Tab Albendazole 400 mg roz 1 mahina'],
  ])('is green no oftener for %s: %s', (patient, order) => {
    expect(wordsOn(patient, order)).not.toContain('verified');
  });

  it.each([
    ['35F vit D 14, calcium 9.6, not pregnant', 'Cholecalciferol 60000 IU har hafte x 8 weeks'],
    ['35F vit D 14, calcium 9.6, not pregnant', 'Cholecalciferol 60000 IU हर रविवार 8 हफ्ते'],
  ])('is right as often for %s: %s', (patient, order) => {
    expect(wordsOn(patient, order)).toEqual(['verified']);
  });
});

it('never lets the most of a day pass three times a day, however that is written', () => {
  const often = Object.values(ways[3] ?? []);
  const passed = oneIn(4, knowledge.drugs).flatMap(({ id, en, ceiling, rules }, index) => {
    if ('none' in ceiling || ceiling.perDay === undefined) return [];
    const { perDay, unit } = ceiling;
    const isSwallowed = rules.some(({ route, age }) => route === 'oral' && (age?.[1] ?? 150) > 45);
    if (!isSwallowed) return [];
    const order = `Tab ${en} ${perDay} ${unit} ${often[index % often.length]}`;
    const words = wordsOn('45 year old man, 60 kg', order);
    return words.length === 0 || words.every((word) => word === 'verified') ? [`${id}: ${order}`] : [];
  });
  expect(passed).toEqual([]);
});

it.each([
  ['Tab Esomeprazole 40 mg BD x 14 days', 'not-verified'],
  ['Tab Esomeprazole 40 mg TDS x 14 days', 'above-maximum'],
  ['Tab Esomeprazole 80 mg BD x 14 days', 'above-maximum'],
])('does not confirm acid held down twice a day, and stops what is more: %s', (order, verdict) => {
  expect(wordsOn('45M GERD', order)).toEqual([verdict]);
});
