import type { Names, Sex } from '../knowledge/shape';
import { ageInYears, type Patient } from '../patient';
import { writeAmount } from './amount';
import { weightBounds } from './growth';

/** This says what is odd about a patient's weight and age: something to confirm, or something that stops a dose. */
export type Oddity = Names & { level: 'confirm' | 'block'; suggestion?: Names };

/** Heavier than this nobody is dosed from a typed number (design E6). */
const heaviestKg = 200;
const oldestYears = 120;
/** Above ten years no standard of weight for age exists; these bounds are our own, wide on purpose. */
const grown: { from: number; bounds: [number, number, number, number] }[] = [
  // Five and three deviations below a ten-year-old; 120 kg is three times the median at ten.
  { from: 10, bounds: [15, 20, 120, heaviestKg] },
  // Adults below 20 kg are not met; below 30 kg or above 150 kg they are rare enough to ask.
  { from: 18, bounds: [20, 30, 150, heaviestKg] },
];
/** A newborn of this weight may be preterm; lighter ones are hardly ever dosed outside an intensive care unit. */
const lightestPretermKg = 0.4;
/** Until two months a low weight may come from preterm birth, for which the standards do not hold. */
const pretermUntilYears = 2 / 12;
const kgInLb = 2.20462;

const boundsFor = (ageYears: number, sex?: Sex) =>
  weightBounds(ageYears, sex) ?? grown.filter(({ from }) => ageYears >= from).at(-1)?.bounds;

const fits = (weightKg: number, ageYears: number, sex?: Sex): boolean => {
  const bounds = boundsFor(ageYears, sex);
  return bounds !== undefined && weightKg >= bounds[1] && weightKg <= bounds[2];
};

/** The slip of the hand that would explain an odd weight: pounds, grams, or months typed as years. */
function slipOf(weightKg: number, ageYears: number, sex?: Sex): Names | undefined {
  const kg = writeAmount(weightKg);
  const slips: [boolean, Names][] = [
    [
      fits(weightKg / 1000, ageYears, sex),
      {
        en: `Were grams typed? ${kg} g is ${writeAmount(weightKg / 1000)} kg.`,
        hi: `क्या वज़न ग्राम (g) में लिखा गया? ${kg} g = ${writeAmount(weightKg / 1000)} kg।`,
      },
    ],
    [
      fits(weightKg / kgInLb, ageYears, sex),
      {
        en: `Were pounds typed? ${kg} lb is ${writeAmount(Math.round((weightKg / kgInLb) * 10) / 10)} kg.`,
        hi: `क्या वज़न पाउंड (lb) में लिखा गया? ${kg} lb = ${writeAmount(Math.round((weightKg / kgInLb) * 10) / 10)} kg।`,
      },
    ],
    [
      ageYears >= 1 && ageYears <= 60 && fits(weightKg, ageYears / 12, sex),
      {
        en: `Was the age typed in months? The weight fits ${writeAmount(ageYears)} months.`,
        hi: `क्या उम्र महीनों में लिखी गई? यह वज़न ${writeAmount(ageYears)} महीने की उम्र से मेल खाता है।`,
      },
    ],
    [
      fits(weightKg / 10, ageYears, sex),
      {
        en: `Was a decimal point lost? ${writeAmount(weightKg / 10)} kg would fit.`,
        hi: `क्या दशमलव छूट गया? ${writeAmount(weightKg / 10)} kg हो तो उम्र से मेल खाता है।`,
      },
    ],
  ];
  return slips.find(([holds]) => holds)?.[1];
}

function oddity(level: Oddity['level'], names: Names, suggestion: Names | undefined): Oddity {
  return suggestion ? { level, ...names, suggestion } : { level, ...names };
}

/** Checks whether a weight can belong to an age; both are positive numbers. */
function weightForAge(weightKg: number, ageYears: number, sex?: Sex): Oddity | undefined {
  const bounds = boundsFor(ageYears, sex);
  if (!bounds) return undefined;
  const [block, confirm, confirmAbove, blockAbove] = bounds;
  if (weightKg >= confirm && weightKg <= confirmAbove) return undefined;
  const preterm = ageYears < pretermUntilYears && weightKg < confirm;
  const stop = weightKg > blockAbove || weightKg < (preterm ? lightestPretermKg : block);
  const [low, high] = [
    writeAmount(Math.round(confirm * 10) / 10),
    writeAmount(Math.round(confirmAbove * 10) / 10),
  ];
  const [kg, age] = [writeAmount(weightKg), writeAmount(ageYears)];
  return oddity(
    stop ? 'block' : 'confirm',
    {
      en: `${kg} kg is ${stop ? 'not plausible' : 'unusual'} at ${age} years (expected ${low} to ${high} kg)${preterm ? '; preterm?' : ''}. Check weight and age.`,
      hi: `${age} साल की उम्र में ${kg} kg वज़न ${stop ? 'संभव नहीं लगता' : 'असामान्य है'} (आम तौर पर ${low} से ${high} kg)${preterm ? '; समय से पहले जन्म (preterm)?' : ''}। वज़न और उम्र जाँच लें।`,
    },
    slipOf(weightKg, ageYears, sex),
  );
}

/** Says what is odd about weight and age, from what blocks to nothing at all. Any number is answered. */
export function oddityOf(weightKg: number, ageYears: number | undefined, sex?: Sex): Oddity | undefined {
  if (!(Number.isFinite(weightKg) && weightKg >= lightestPretermKg))
    return oddity(
      'block',
      {
        en: `The weight must be a number of kilograms, at least ${lightestPretermKg}.`,
        hi: `वज़न kg में लिखें, कम से कम ${lightestPretermKg} kg।`,
      },
      undefined,
    );
  if (ageYears !== undefined && !(ageYears >= 0 && ageYears <= oldestYears))
    return oddity(
      'block',
      {
        en: `The age must be a number of years from 0 to ${oldestYears}.`,
        hi: `उम्र 0 से ${oldestYears} साल के बीच होनी चाहिए।`,
      },
      undefined,
    );
  if (weightKg > heaviestKg)
    return oddity(
      'block',
      {
        en: `The weight is above ${heaviestKg} kg. Check it.`,
        hi: `वज़न ${heaviestKg} kg से अधिक है। जाँच लें।`,
      },
      ageYears === undefined ? undefined : slipOf(weightKg, ageYears, sex),
    );
  return ageYears === undefined ? undefined : weightForAge(weightKg, ageYears, sex);
}

/** Says why a patient's weight cannot belong to the age, with the slip that would explain it; undefined if it can. */
export function impossibleWeightOf({ age, weightKg, sex }: Patient): Names | undefined {
  if (age === undefined || weightKg === undefined) return undefined;
  const known = sex === 'female' ? ('f' as const) : sex === 'male' ? ('m' as const) : undefined;
  const odd = oddityOf(weightKg, ageInYears(age), known);
  if (odd?.level !== 'block') return undefined;
  const { en, hi, suggestion } = odd;
  return suggestion ? { en: `${en} ${suggestion.en}`, hi: `${hi} ${suggestion.hi}` } : { en, hi };
}
