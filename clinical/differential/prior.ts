import { placesByKey } from '../knowledge/file-under';
import type { Condition, Names, Sex } from '../knowledge/shape';
import type { Evidence } from '../text/evidence';
import { isPrerequisiteDenied, prerequisitesOf } from './prerequisites';

/** A prior keeps this part where every complaint lasts just longer than the course, and the less the longer; or where none lasts as long. */
const tooLong = 0.1;
const tooShort = 0.1;
/** Courses are rough: so much beyond their ends is still within. */
const leeway = 1.5;

/** The rows of those conditions that vary by something, with what makes one vary. */
function varying<By extends object>(
  conditions: readonly Condition[],
  of: (condition: Condition) => readonly (By | undefined)[],
): readonly (By & { row: number })[] {
  return conditions.flatMap((condition, row) => of(condition).flatMap((by) => (by ? [{ ...by, row }] : [])));
}

/** Frequencies of all conditions for this age, sex, month, region and length of the story, by row; only ratios matter. */
export function frequenciesOf(conditions: readonly Condition[]): (evidence: Evidence) => Float64Array {
  const usual = Float64Array.from(conditions, ({ prior }) => prior.base);
  const byAge = varying(conditions, ({ prior }) => prior.age ?? []);
  const bySex = varying(conditions, ({ prior }) => [prior.sex]);
  const bySeason = varying(conditions, ({ prior }) => [prior.season]);
  const byRegion = varying(conditions, ({ prior }) => [prior.region]);
  const byPregnancy = varying(conditions, ({ prior }) => [prior.pregnancy]);
  const byCourse = varying(conditions, ({ course }) => [
    course && { longest: (course.to ?? Number.POSITIVE_INFINITY) * leeway, shortest: course.from ?? 0 },
  ]);
  // A place is looked for as a whole word.
  const names = [...new Set(byRegion.flatMap((region) => region.names))].map((name) => ({
    name,
    word: ` ${name} `,
  }));
  return ({ ageYears, sex, month, region = '', pregnant, postpartum, lasted }) => {
    const frequencies = usual.slice();
    const multiply = (row: number, times: number): void => {
      frequencies[row] = (frequencies[row] ?? 0) * times;
    };
    if (ageYears !== undefined) {
      // Of bands that overlap the first one counts.
      let before = -1;
      for (const { row, from, to, times } of byAge)
        if (row !== before && ageYears >= from && ageYears < to) {
          multiply(row, times);
          before = row;
        }
    }
    if (sex) for (const one of bySex) if (one.sex === sex) multiply(one.row, one.times);
    if (month !== undefined)
      for (const { row, months, times } of bySeason) if (months.includes(month)) multiply(row, times);
    const told = names.flatMap(({ name, word }) => (region.includes(word) ? [name] : []));
    if (told.length > 0)
      for (const { row, names: own, times } of byRegion)
        if (own.some((name) => told.includes(name))) multiply(row, times);
    for (const one of byPregnancy) multiply(one.row, pregnant || postpartum ? one.told : one.otherwise);
    if (lasted) {
      const [least, most] = lasted;
      // A pain of three months is no inflamed appendix, of which nobody carries one for weeks.
      for (const { row, longest, shortest } of byCourse)
        if (least > longest) multiply(row, tooLong * (longest / least) ** 2);
        else if (most * leeway < shortest) multiply(row, tooShort);
    }
    return frequencies;
  };
}

/** The youngest, in years, that a pregnant woman is taken to be. */
const fertileFrom = 12;

/** Who can have a condition, written alike for all of them. */
type Limits = {
  sex: Sex | undefined;
  from: number;
  to: number;
  fromWeek: number;
  toWeek: number;
  delivered: boolean | undefined;
};
const limitsOf = ({ sex, from, to, weeks, delivered }: NonNullable<Condition['only']>): Limits => ({
  sex,
  from: from ?? 0,
  to: to ?? Number.POSITIVE_INFINITY,
  fromWeek: weeks?.from ?? 0,
  toWeek: weeks?.to ?? Number.POSITIVE_INFINITY,
  delivered,
});

/** What bars a person from a condition. */
type Bar = 'sex' | 'too young' | 'too old' | 'week' | 'not delivered' | 'delivered';

function barOf(
  limits: Limits,
  { ageYears, youngerThan, sex, pregnant, postpartum, pregnancyWeeks: week }: Evidence,
): Bar | undefined {
  if (limits.sex && sex && limits.sex !== sex) return 'sex';
  if (ageYears !== undefined && ageYears < limits.from) return 'too young';
  if (youngerThan !== undefined && youngerThan <= limits.from) return 'too young';
  // Who is pregnant is no child, also where no age is told.
  const atLeast = ageYears ?? (pregnant && !postpartum ? fertileFrom : undefined);
  if (atLeast !== undefined && atLeast >= limits.to) return 'too old';
  if (week !== undefined && (week < limits.fromWeek || week >= limits.toWeek)) return 'week';
  if (limits.delivered === true && pregnant && !postpartum) return 'not delivered';
  return limits.delivered === false && postpartum && !pregnant ? 'delivered' : undefined;
}

const whyBarred: Record<Bar, (limits: Limits) => Names> = {
  sex: ({ sex }) => ({
    en: 'not possible for this sex',
    hi: sex === 'f' ? 'पुरुषों में नहीं होता' : 'महिलाओं में नहीं होता',
  }),
  'too young': ({ from }) => ({
    en: `not before the age of ${inWords(from).en}`,
    hi: `${inWords(from).hi} की उम्र से पहले नहीं होता`,
  }),
  'too old': ({ to }) => ({
    en: `not from the age of ${inWords(to).en}`,
    hi: `${inWords(to).hi} की उम्र के बाद नहीं होता`,
  }),
  week: () => ({ en: 'not in this week of pregnancy', hi: 'गर्भ के इस हफ़्ते में नहीं होता' }),
  'not delivered': () => ({ en: 'only after the delivery', hi: 'केवल प्रसव के बाद होता है' }),
  delivered: () => ({ en: 'not after the delivery', hi: 'प्रसव के बाद नहीं होता' }),
};

/** Says why this person cannot have it, or nothing where they can. */
export function impossible(condition: Condition, evidence: Evidence): Names | undefined {
  const limits = condition.only && limitsOf(condition.only);
  const bar = limits && barOf(limits, evidence);
  if (bar) return whyBarred[bar](limits);
  return isPrerequisiteDenied(prerequisitesOf(condition), evidence.negated)
    ? { en: 'what it needs is denied', hi: 'जो इसके लिए ज़रूरी है, वह लक्षण नहीं है' }
    : undefined;
}

/** Marks, by row, the conditions that a person cannot have: looked at are those that not everybody can have, and those that need something denied. */
export function barredOf(conditions: readonly Condition[]): (evidence: Evidence) => Uint8Array {
  const limited = varying(conditions, ({ only }) => [only && limitsOf(only)]);
  const needing = placesByKey(conditions, (condition) => {
    const { each, oneOf } = prerequisitesOf(condition);
    return [...each, ...oneOf];
  });
  return (evidence) => {
    const barred = new Uint8Array(conditions.length);
    for (const limits of limited) if (barOf(limits, evidence)) barred[limits.row] = 1;
    for (const finding of evidence.negated)
      for (const row of needing.get(finding) ?? []) {
        const condition = conditions[row];
        if (condition && isPrerequisiteDenied(prerequisitesOf(condition), evidence.negated)) barred[row] = 1;
      }
    return barred;
  };
}

const monthsAYear = 12;
const inWords = (years: number): Names =>
  years < 2
    ? { en: `${Math.round(years * monthsAYear)} months`, hi: `${Math.round(years * monthsAYear)} महीने` }
    : { en: `${years} years`, hi: `${years} साल` };
