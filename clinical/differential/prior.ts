import type { Condition, Names, Sex } from '../knowledge/shape';
import type { Evidence } from '../text/evidence';
import { isPrerequisiteDenied, prerequisitesOf } from './prerequisites';

/** A prior keeps this part where every complaint lasts longer than the course, or none as long. */
const tooLong = 0.1;
const tooShort = 0.3;
/** Courses are rough: so much beyond their ends is still within. */
const leeway = 1.5;

/** What the frequency of a condition varies by, written alike for all: by what it does not vary it is one time as frequent. */
type Frequency = {
  base: number;
  ages: NonNullable<Condition['prior']['age']>;
  sex: Sex | undefined;
  inSex: number;
  months: readonly number[];
  inSeason: number;
  /** Names of a region as whole words are looked for. */
  places: readonly string[];
  inRegion: number;
  inPregnancy: number;
  otherwise: number;
  /** Days after which it lasts too long for its course, and before which its course is too long for it. */
  longest: number;
  shortest: number;
};

const frequencyOf = ({ prior, course }: Condition): Frequency => ({
  base: prior.base,
  ages: prior.age ?? [],
  sex: prior.sex?.sex,
  inSex: prior.sex?.times ?? 1,
  months: prior.season?.months ?? [],
  inSeason: prior.season?.times ?? 1,
  places: prior.region?.names.map((name) => ` ${name} `) ?? [],
  inRegion: prior.region?.times ?? 1,
  inPregnancy: prior.pregnancy?.told ?? 1,
  otherwise: prior.pregnancy?.otherwise ?? 1,
  longest: (course?.to ?? Number.POSITIVE_INFINITY) * leeway,
  shortest: course?.from ?? 0,
});

/** How many times as frequent it is at this age. */
function timesAt(bands: Frequency['ages'], years: number): number {
  for (const { from, to, times } of bands) if (years >= from && years < to) return times;
  return 1;
}

const byCourse = ({ longest, shortest }: Frequency, [least, most]: readonly [number, number]): number =>
  least > longest ? tooLong : most * leeway < shortest ? tooShort : 1;

/** The logarithm of a frequency by the row of its condition; only differences matter. */
type LogPriors = (row: number) => number;

/** Frequencies of conditions for this age, sex, month, region and length of the story; what each varies by is gathered once. */
export function logPriorsOf(conditions: readonly Condition[]): (evidence: Evidence) => LogPriors {
  const frequencies = conditions.map(frequencyOf);
  const names = [...new Set(frequencies.flatMap(({ places }) => places))];
  return ({ ageYears, sex, month, region = '', pregnant, postpartum, lasted }) => {
    const told = names.filter((name) => region.includes(name));
    return (row) => {
      const one = frequencies[row];
      if (!one) return Number.NEGATIVE_INFINITY;
      let frequency = one.base;
      if (ageYears !== undefined) frequency *= timesAt(one.ages, ageYears);
      if (sex !== undefined && sex === one.sex) frequency *= one.inSex;
      if (month !== undefined && one.months.includes(month)) frequency *= one.inSeason;
      if (told.length > 0 && one.places.some((name) => told.includes(name))) frequency *= one.inRegion;
      frequency *= pregnant || postpartum ? one.inPregnancy : one.otherwise;
      return Math.log(lasted ? frequency * byCourse(one, lasted) : frequency);
    };
  };
}

/** The youngest, in years, that a pregnant woman is taken to be. */
const fertileFrom = 12;

/** Says why this person cannot have it, or nothing where they can. */
export function impossible(
  condition: Condition,
  { ageYears, sex, negated, pregnant, postpartum, pregnancyWeeks: weeks }: Evidence,
): Names | undefined {
  const { only } = condition;
  if (only === undefined && negated.size === 0) return undefined;
  if (only?.sex && sex && only.sex !== sex)
    return only.sex === 'f'
      ? { en: 'not possible for this sex', hi: 'पुरुषों में नहीं होता' }
      : { en: 'not possible for this sex', hi: 'महिलाओं में नहीं होता' };
  if (ageYears !== undefined && only?.from !== undefined && ageYears < only.from)
    return {
      en: `not before the age of ${inWords(only.from).en}`,
      hi: `${inWords(only.from).hi} की उम्र से पहले नहीं होता`,
    };
  // Who is pregnant is no child, also where no age is told.
  const atLeast = ageYears ?? (pregnant && !postpartum ? fertileFrom : undefined);
  if (atLeast !== undefined && only?.to !== undefined && atLeast >= only.to)
    return {
      en: `not from the age of ${inWords(only.to).en}`,
      hi: `${inWords(only.to).hi} की उम्र के बाद नहीं होता`,
    };
  const isTooEarly = weeks !== undefined && only?.weeks?.from !== undefined && weeks < only.weeks.from;
  const isTooLate = weeks !== undefined && only?.weeks?.to !== undefined && weeks >= only.weeks.to;
  if (isTooEarly || isTooLate) return { en: 'not in this week of pregnancy', hi: 'गर्भ के इस हफ़्ते में नहीं होता' };
  if (only?.delivered === true && pregnant && !postpartum)
    return { en: 'only after the delivery', hi: 'केवल प्रसव के बाद होता है' };
  if (only?.delivered === false && postpartum && !pregnant)
    return { en: 'not after the delivery', hi: 'प्रसव के बाद नहीं होता' };
  if (negated.size > 0 && isPrerequisiteDenied(prerequisitesOf(condition), negated))
    return { en: 'what it needs is denied', hi: 'जो इसके लिए ज़रूरी है, वह लक्षण नहीं है' };
  return undefined;
}

/** Marks, by row, the conditions that a person cannot have. */
type Barred = (evidence: Evidence) => Uint8Array;

/** Looks only at the conditions that not everybody can have, and at those of which something that they need was denied. */
export function barredOf(conditions: readonly Condition[]): Barred {
  const restricted = [...conditions.keys()].filter((row) => conditions[row]?.only !== undefined);
  const needing = new Map<string, number[]>();
  conditions.forEach((condition, row) => {
    const { each, oneOf } = prerequisitesOf(condition);
    for (const finding of [...each, ...oneOf]) {
      const others = needing.get(finding);
      if (others) others.push(row);
      else needing.set(finding, [row]);
    }
  });
  return (evidence) => {
    const barred = new Uint8Array(conditions.length);
    const look = (row: number): void => {
      const condition = conditions[row];
      if (condition && impossible(condition, evidence)) barred[row] = 1;
    };
    for (const row of restricted) look(row);
    for (const finding of evidence.negated) for (const row of needing.get(finding) ?? []) look(row);
    return barred;
  };
}

const monthsAYear = 12;
const inWords = (years: number): Names =>
  years < 2
    ? { en: `${Math.round(years * monthsAYear)} months`, hi: `${Math.round(years * monthsAYear)} महीने` }
    : { en: `${years} years`, hi: `${years} साल` };
