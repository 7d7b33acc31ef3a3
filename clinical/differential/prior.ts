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

/** Frequency of a condition for this age, sex, month, region and length of the story; only ratios matter. */
export function priorOf(
  condition: Condition,
  { ageYears, sex, month, region, pregnant, postpartum, lasted }: Evidence,
): number {
  const { prior } = condition;
  let byAge = 1;
  if (ageYears !== undefined && prior.age)
    for (const { from, to, times } of prior.age)
      if (ageYears >= from && ageYears < to) {
        byAge = times;
        break;
      }
  const bySex = prior.sex && sex === prior.sex.sex ? prior.sex.times : 1;
  const bySeason =
    prior.season && month !== undefined && prior.season.months.includes(month) ? prior.season.times : 1;
  const byRegion =
    prior.region && region && prior.region.names.some((name) => region.includes(` ${name} `))
      ? prior.region.times
      : 1;
  const told = pregnant || postpartum;
  const byPregnancy = prior.pregnancy ? (told ? prior.pregnancy.told : prior.pregnancy.otherwise) : 1;
  return prior.base * byAge * bySex * bySeason * byRegion * byPregnancy * byCourse(condition, lasted);
}

/** The youngest, in years, that a pregnant woman is taken to be. */
const fertileFrom = 12;

/** Says why this person cannot have it, or nothing where they can. */
export function impossible(
  condition: Condition,
  { ageYears, sex, negated, pregnant, postpartum, pregnancyWeeks: weeks }: Evidence,
): Names | undefined {
  const { only } = condition;
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
