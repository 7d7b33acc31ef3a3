import { type ToldText, toldOf } from './told';

/** How an age is written, and what it is; English in front of a person, Hindi in front of "ka" or "ki". */
const inEnglish: readonly (readonly [string, string])[] = [
  ['7 yr old', '7'],
  ['7 yrs old', '7'],
  ['7-year-old', '7'],
  ['7 y/o', '7'],
  ['seven year old', '7'],
  ['2½ yr old', '30 months'],
  ['2.5 yr old', '30 months'],
  ['two and a half year old', '30 months'],
  ['2 6/12 yr', '30 months'],
  ['2 yr 6 mo', '30 months'],
  ['2 years and 6 months old', '30 months'],
  ['11 month old', '11 months'],
  ['11 mo old', '11 months'],
  ['11 mths old', '11 months'],
  ['11/12 old', '11 months'],
  ['6 week old', '6 weeks'],
  ['6/52 old', '6 weeks'],
  ['4 day old', '4 days'],
  ['4 days old', '4 days'],
  ['36 hours old', '1.5 days'],
  ['18 hrs old', '0.75 days'],
];
const inRoman: readonly (readonly [string, string])[] = [
  ['7 saal', '7'],
  ['saat saal', '7'],
  ['sava saal', '15 months'],
  ['dedh saal', '18 months'],
  ['paune do saal', '21 months'],
  ['sava do saal', '27 months'],
  ['dhai saal', '30 months'],
  ['saadhe teen saal', '42 months'],
  ['dedh mahine', '1.5 months'],
  ['saadhe paanch mahine', '5.5 months'],
  ['11 mahine', '11 months'],
  ['6 hafte', '6 weeks'],
  ['4 din', '4 days'],
];
const inDevanagari: readonly (readonly [string, string])[] = [
  ['7 साल', '7'],
  ['७ वर्ष', '7'],
  ['सात साल', '7'],
  ['सवा साल', '15 months'],
  ['डेढ़ साल', '18 months'],
  ['पौने दो साल', '21 months'],
  ['सवा दो साल', '27 months'],
  ['ढाई साल', '30 months'],
  ['साढ़े तीन साल', '42 months'],
  ['डेढ़ महीने', '1.5 months'],
  ['11 महीने', '11 months'],
  ['6 हफ्ते', '6 weeks'],
  ['4 दिन', '4 days'],
];

type Place = (age: string, sex: 'female' | 'male') => string;
const english: readonly Place[] = [
  (age, sex) => `${age} ${sex}, fever since yesterday`,
  (age, sex) => `${age} ${sex === 'male' ? 'boy' : 'girl'} with cough`,
  (age, sex) => `cough and cold, ${age} ${sex === 'male' ? 'boy' : 'girl'}`,
  (age, sex) => `c/o loose stools 2 days. ${age} ${sex}`,
];
const roman: readonly Place[] = [
  (age, sex) => `${age} ${sex === 'male' ? 'ka ladka' : 'ki ladki'}, bukhar 2 din se`,
  (age, sex) =>
    `${sex === 'male' ? 'mera beta' : 'meri beti'} ${age} ${sex === 'male' ? 'ka' : 'ki'} hai, khansi`,
  (age, sex) => `khansi zukam hai, ${age} ${sex === 'male' ? 'ka bachcha' : 'ki bachchi'}`,
];
const devanagari: readonly Place[] = [
  (age, sex) => `${age} ${sex === 'male' ? 'का लड़का' : 'की लड़की'}, बुखार 2 दिन से`,
  (age, sex) => `${sex === 'male' ? 'मेरा बेटा' : 'मेरी बेटी'} ${age} ${sex === 'male' ? 'का' : 'की'} है, खांसी`,
  (age, sex) => `खांसी ज़ुकाम है, ${age} ${sex === 'male' ? 'का बच्चा' : 'की बच्ची'}`,
];
const sexes = ['female', 'male'] as const;

/** Every way to write a child's age in every place of a text, in English and in Hindi in both scripts. */
export const agesWritten: readonly ToldText[] = (
  [
    [inEnglish, english],
    [inRoman, roman],
    [inDevanagari, devanagari],
  ] as const
).flatMap(([ages, places]) =>
  ages.flatMap(([written, age]) =>
    places.flatMap((place) =>
      sexes.map((sex) =>
        toldOf(`${place(written, sex)} -> age ${age.includes(' ') ? age : `${age} years`}; sex ${sex}`),
      ),
    ),
  ),
);

const grown: readonly (readonly [string, string])[] = [
  ['34 M', 'male'],
  ['34/F', 'female'],
  ['34 yr male', 'male'],
  ['Age 34, sex F', 'female'],
  ['34 saal ki mahila', 'female'],
  ['34 साल का पुरुष', 'male'],
  ['chauntis saal ki aurat', 'female'],
  ['चौंतीस साल का आदमी', 'male'],
];
/** One fact each, as it is written beside the others. */
const facts: readonly (readonly [string, string])[] = [
  ['58 kg', 'weight 58'],
  ['wt 58', 'weight 58'],
  ['weight: 58.5 kgs', 'weight 58.5'],
  ['vajan 58 kilo', 'weight 58'],
  ['वजन अट्ठावन किलो', 'weight 58'],
  ['ht 5 ft 4 in', 'height 162.6'],
  [`5'4"`, 'height 162.6'],
  ['height 162 cm', 'height 162'],
  ['लंबाई 162 सेमी', 'height 162'],
  ['BP 124/82', 'bp 124/82'],
  ['b.p. 124/82 mm of hg', 'bp 124/82'],
  ['BP lying 124/82', 'bp 124/82'],
  ['बीपी 124/82', 'bp 124/82'],
  ['last visit BP 170/110, today 124/82', 'bp 124/82'],
  ['PR 88/min', 'pulse 88'],
  ['pulse-88', 'pulse 88'],
  ['नाड़ी 88', 'pulse 88'],
  ['RR 18', 'rr 18'],
  ['SpO2 98% RA', 'spo2 98'],
  ['temp 99.4 F', 'temp 37.4'],
  ['T 37.4 C', 'temp 37.4'],
  ['RBS 140', 'glucose 140'],
  ['E4V5M6', 'gcs 15'],
  ['S. creatinine 1.1', 'creatinine 1.1 mg/dL'],
  ['allergic to penicillin', 'allergies penicillin'],
  ['penicillin and sulfa allergy', 'allergies penicillin, sulfa'],
  ['allergy: sulfa', 'allergies sulfa'],
  ['NKDA', ''],
  ['on amlodipine 5 mg OD', 'drugs amlodipine'],
  ['takes metformin 500 BD', 'drugs metformin'],
  ['regular exercise', ''],
];
/** A grown person with every fact, in front of it and behind it. */
export const factsInAnyOrder: readonly ToldText[] = grown.flatMap(([who, sex]) =>
  facts.flatMap(([fact, key]) => {
    const told = ['age 34 years', `sex ${sex}`, ...(key === '' ? [] : [key])].join('; ');
    return [toldOf(`${who}, ${fact}, cough -> ${told}`), toldOf(`${fact}, ${who}, cough -> ${told}`)];
  }),
);
