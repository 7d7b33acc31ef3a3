import { onceForEach } from '../knowledge/once-for-each';
import type { Condition, Names } from '../knowledge/shape';
import type { Evidence } from '../text/evidence';
import { isPrerequisiteDenied, prerequisitesOf } from './prerequisites';

/** A prior keeps this part where every complaint lasts longer than the course, or none as long. */
const tooLong = 0.1;
const tooShort = 0.3;
/** Courses are rough: so much beyond their ends is still within. */
const leeway = 1.5;

const byCourse = ({ course }: Condition, lasted: Evidence['lasted']): number => {
  if (!course || !lasted) return 1;
  const [shortest, longest] = lasted;
  if (course.to !== undefined && shortest > course.to * leeway) return tooLong;
  return course.from !== undefined && longest * leeway < course.from ? tooShort : 1;
};

/** The names of a region as whole words are looked for. */
const wordsOfRegion = onceForEach(({ names }: NonNullable<Condition['prior']['region']>): readonly string[] =>
  names.map((name) => ` ${name} `),
);

/** How many times as frequent it is at this age. */
function timesAt(bands: NonNullable<Condition['prior']['age']>, years: number): number {
  for (const { from, to, times } of bands) if (years >= from && years < to) return times;
  return 1;
}

/** Frequency of a condition for this age, sex, month, region and length of the story; only ratios matter. */
export function priorOf(condition: Condition, evidence: Evidence): number {
  const { base, age, sex, season, region, pregnancy } = condition.prior;
  let frequency = base;
  if (age && evidence.ageYears !== undefined) frequency *= timesAt(age, evidence.ageYears);
  if (sex && evidence.sex === sex.sex) frequency *= sex.times;
  if (season && evidence.month !== undefined && season.months.includes(evidence.month))
    frequency *= season.times;
  const { region: places } = evidence;
  if (region && places && wordsOfRegion(region).some((name) => places.includes(name)))
    frequency *= region.times;
  if (pregnancy) frequency *= evidence.pregnant || evidence.postpartum ? pregnancy.told : pregnancy.otherwise;
  return frequency * byCourse(condition, evidence.lasted);
}

/** What a frequency varies by, as bits: most conditions are as frequent in everybody, or by what nobody told. */
const by = { age: 1, sex: 2, season: 4, region: 8, pregnancy: 16, course: 32 } as const;

/** What the frequency of a condition varies by. */
export const variationsOf = ({ prior, course }: Condition): number =>
  (prior.age ? by.age : 0) |
  (prior.sex ? by.sex : 0) |
  (prior.season ? by.season : 0) |
  (prior.region ? by.region : 0) |
  (prior.pregnancy ? by.pregnancy : 0) |
  (course ? by.course : 0);

/** What is told of all that a frequency may vary by; that nobody is pregnant is told by saying nothing. */
export const variationsTold = ({ ageYears, sex, month, region, lasted }: Evidence): number =>
  by.pregnancy |
  (ageYears === undefined ? 0 : by.age) |
  (sex === undefined ? 0 : by.sex) |
  (month === undefined ? 0 : by.season) |
  (region === undefined ? 0 : by.region) |
  (lasted === undefined ? 0 : by.course);

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

const monthsAYear = 12;
const inWords = (years: number): Names =>
  years < 2
    ? { en: `${Math.round(years * monthsAYear)} months`, hi: `${Math.round(years * monthsAYear)} महीने` }
    : { en: `${years} years`, hi: `${years} साल` };
