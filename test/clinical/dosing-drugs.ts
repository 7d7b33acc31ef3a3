import { knowledge } from '#clinical/knowledge/all';
import type { DoseRule, Drug, Product } from '#clinical/knowledge/drug-shape';
import type { Reference } from '#clinical/reference/reference';
import { referenceOf } from '#clinical/reference/whole-reference';
import { aReading } from '../support/reading';

/** Stand-in drugs, so that what the engine does is tested apart from what the knowledge says. */

const src = ['trial: p. 1'];
const note = (en: string) => ({ en, hi: `${en} (हिंदी)`, src, checked: aReading });

export const aRule = (change: Partial<DoseRule> & Pick<DoseRule, 'id'>): DoseRule => ({
  for: { en: 'Fever', hi: 'बुखार' },
  words: ['fever', 'bukhar', 'बुखार'],
  route: 'oral',
  basis: 'fixed',
  per: 'dose',
  min: 500,
  max: 1000,
  unit: 'mg',
  timesDaily: [3, 4],
  maxSingle: 1000,
  maxDaily: 4000,
  src,
  checked: aReading,
  ...change,
});
export const aDrug = (change: Partial<Drug> & Pick<Drug, 'id'>): Drug => ({
  en: change.id.replaceAll('-', ' '),
  hi: change.id,
  aka: [],
  classes: [],
  schedule: 'H',
  telemedicine: 'unlisted',
  uses: [note('Fever')],
  rules: [],
  ceiling: { none: { en: 'Stand-in', hi: 'परीक्षण' } },
  pregnancy: { ...note('May be used'), level: 'safe' },
  lactation: { ...note('May be used'), level: 'safe' },
  sideEffects: { common: [note('Nausea')], serious: [note('Liver injury')] },
  products: [],
  src,
  whollyRead: false,
  ...change,
});
const liquid = (
  drug: string,
  form: Product['form'],
  amount: number,
  perMl: number,
  brand?: string,
): Product => ({
  ...(brand ? { brand } : {}),
  form,
  route: form === 'injection' ? 'im' : 'oral',
  composition: [{ drug, amount, unit: 'mg', perMl }],
});
const tablet = (drug: string, amount: number, change: Partial<Product> = {}): Product => ({
  form: 'tablet',
  route: 'oral',
  composition: [{ drug, amount, unit: 'mg' }],
  splits: 2,
  ...change,
});

const child = aRule({
  id: 'fever-child',
  basis: 'kg',
  min: 10,
  max: 15,
  timesDaily: [3, 4],
  maxDailyPerKg: 75,
  age: [0.25, 12],
  usual: true,
});
const adult = aRule({ id: 'fever-adult', age: [12, 130], usual: true });

const paracetamol = aDrug({
  id: 'paracetamol',
  en: 'Paracetamol',
  hi: 'पैरासिटामोल (paracetamol)',
  aka: ['acetaminophen', 'pcm', 'पैरासिटामोल'],
  classes: ['analgesic'],
  rules: [child, adult],
  ceiling: { perDay: 4, unit: 'g', src, checked: aReading },
  products: [
    liquid('paracetamol', 'drops', 100, 1, 'Calpol Drops'),
    liquid('paracetamol', 'syrup', 120, 5, 'Calpol'),
    liquid('paracetamol', 'suspension', 250, 5, 'Calpol 250'),
    tablet('paracetamol', 500),
    tablet('paracetamol', 650, { brand: 'Dolo 650' }),
  ],
});
const drugs: Drug[] = [
  paracetamol,
  aDrug({
    id: 'ibuprofen',
    aka: ['brufen'],
    classes: ['nsaid', 'analgesic'],
    rules: [
      aRule({
        id: 'pain-adult',
        min: 200,
        max: 400,
        timesDaily: [3, 3],
        maxSingle: 400,
        maxDaily: 1200,
        age: [12, 130],
        usual: true,
      }),
    ],
    interactions: [{ ...note('Bleeding'), with: 'warfarin', severity: 'avoid' }],
    bans: [{ ...note('Not in suspected dengue'), level: 'block', words: ['dengue', 'डेंगू'] }],
  }),
  aDrug({
    id: 'paracetamol-ibuprofen',
    en: 'Ibuprofen and paracetamol',
    aka: ['ibuprofen paracetamol'],
    ingredients: ['paracetamol', 'ibuprofen'],
    classes: ['nsaid'],
    products: [
      {
        brand: 'Combiflam',
        form: 'tablet',
        route: 'oral',
        composition: [
          { drug: 'ibuprofen', amount: 400, unit: 'mg' },
          { drug: 'paracetamol', amount: 325, unit: 'mg' },
        ],
      },
    ],
  }),
  aDrug({
    id: 'amoxicillin',
    aka: ['amoxycillin', 'एमोक्सिसिलिन'],
    classes: ['penicillin'],
    rules: [
      aRule({
        id: 'infection-child',
        for: { en: 'Pneumonia', hi: 'निमोनिया' },
        words: ['pneumonia', 'निमोनिया'],
        basis: 'kg',
        per: 'day',
        min: 40,
        max: 50,
        timesDaily: [2, 3],
        maxSingle: 1000,
        maxDaily: 3000,
        age: [0.1, 12],
        usual: true,
        days: [5, 5],
        renal: [{ ...note('Halve the dose'), below: 30, factor: 0.5 }],
      }),
    ],
    products: [
      liquid('amoxicillin', 'syrup', 125, 5, 'Mox'),
      {
        form: 'dispersible tablet',
        route: 'oral',
        splits: 2,
        composition: [{ drug: 'amoxicillin', amount: 250, unit: 'mg' }],
      },
    ],
  }),
  aDrug({
    id: 'methotrexate',
    highAlert: true,
    rules: [
      aRule({
        id: 'arthritis',
        for: { en: 'Rheumatoid arthritis', hi: 'गठिया' },
        words: ['arthritis'],
        min: 7.5,
        max: 20,
        weekly: true,
        maxSingle: 25,
        maxDaily: 25,
        age: [16, 130],
        usual: true,
        renal: [{ ...note('Not below 30 mL/min'), below: 30, avoid: true }],
      }),
    ].map(({ timesDaily: _weekly, ...rule }) => rule),
    pregnancy: { ...note('Harms the child'), level: 'avoid' },
    bans: [{ ...note('Never in pregnancy'), level: 'block', pregnant: true }],
  }),
  aDrug({
    id: 'levothyroxine',
    aka: ['thyroxine'],
    rules: [
      aRule({
        id: 'hypothyroid',
        for: { en: 'Hypothyroidism', hi: 'थायरॉइड कम' },
        words: ['hypothyroid'],
        min: 25,
        max: 100,
        unit: 'mcg',
        timesDaily: [1, 1],
        maxSingle: 300,
        maxDaily: 300,
        age: [18, 130],
        usual: true,
      }),
    ],
    products: [
      { form: 'tablet', route: 'oral', composition: [{ drug: 'levothyroxine', amount: 50, unit: 'mcg' }] },
    ],
  }),
  aDrug({
    id: 'codeine',
    rules: [
      aRule({
        id: 'pain',
        min: 30,
        max: 60,
        timesDaily: [4, 4],
        maxSingle: 60,
        maxDaily: 240,
        age: [12, 130],
        usual: true,
      }),
    ],
    bans: [{ ...note('Not under 12 years'), level: 'block', ageBelow: 12 }],
  }),
  aDrug({
    id: 'nimesulide',
    rules: [
      aRule({
        id: 'pain',
        min: 100,
        max: 200,
        timesDaily: [2, 2],
        maxSingle: 200,
        maxDaily: 400,
        age: [12, 130],
        usual: true,
      }),
    ],
    bans: [
      {
        ...note('Oral forms above 100 mg are prohibited'),
        level: 'block',
        above: 100,
        unit: 'mg',
        route: 'oral',
      },
    ],
  }),
  aDrug({
    id: 'warfarin',
    classes: ['anticoagulant'],
    rules: [
      aRule({
        id: 'start',
        min: 2,
        max: 10,
        timesDaily: [1, 1],
        maxSingle: 10,
        maxDaily: 10,
        age: [18, 130],
        usual: true,
      }),
    ],
  }),
  aDrug({
    id: 'gentamicin',
    rules: [
      aRule({
        id: 'sepsis',
        for: { en: 'Sepsis', hi: 'सेप्सिस' },
        words: ['sepsis'],
        route: 'im',
        basis: 'kg',
        min: 5,
        max: 7.5,
        timesDaily: [1, 1],
        maxSingle: 500,
        maxDaily: 500,
        age: [0, 12],
        usual: true,
      }),
    ],
    products: [liquid('gentamicin', 'injection', 80, 2)],
  }),
  aDrug({ id: 'losartan' }),
  aDrug({ id: 'lobartan' }),
];

/** A reference that knows only the stand-ins. */
export const standIns: Reference = referenceOf({
  ...knowledge,
  drugs,
  sources: [
    ...knowledge.sources,
    { id: 'trial', title: 'Trial formulary', publisher: 'Nobody', year: 2025, locator: 'nowhere' },
  ],
});
