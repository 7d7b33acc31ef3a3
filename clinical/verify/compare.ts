import { atMost, convert } from '../dosing/amount';
import { farAboveFactor, maximaOf, rangeOf, sizeFor } from '../dosing/range';
import { isGivenAgain } from '../dosing/summary';
import type { DoseRule, DoseUnit, Drug } from '../knowledge/drug-shape';
import kinds from '../knowledge/words/drug-kinds.json' with { type: 'json' };
import { anyOf, type WordList } from '../words/phrases';
import { sheetWords as words } from './sheet-words';
import type { DosePatient, DosePattern, StatedDose, VerdictWord } from './verdict';

/** Numbers alone never say that a drug is not for this patient. */
export type NumberWord = Exclude<VerdictWord, 'not-for-this-patient'>;

/** Rounding to tablets and marks of a syringe moves a dose by up to a tenth (design E6: 10 to 25 %). */
const tolerance = 0.1;
/** A dose by weight that is swallowed is rounded to a mark of the spoon or to half a tablet. */
const roundedByWeight = 0.15;
const factors: [number, DosePattern][] = [
  [10, 'tenfold'],
  [100, 'hundredfold'],
  [1000, 'thousandfold'],
];

const isOneOf = ({ words }: WordList, classes: readonly string[]): boolean =>
  classes.some((one) => words.includes(one));

type Range = [number, number];
/** A stated dose in the rule's unit for this patient: one dose, the day, and how often, as far as they are known. */
export type DoseAmounts = { dose?: Range; day?: Range; times?: number };
/** A rule allows this for this patient, in its unit. */
export type AllowedDose = {
  rule: DoseRule;
  dose: Range;
  /** One day, from the fewest doses of the least to the most doses of the most. */
  day?: Range;
  times?: Range;
  single?: number;
  daily?: number;
  /** Given for a complaint that comes and goes: fewer doses a day are right as well. */
  asNeeded: boolean;
  /** Too little of it breeds resistance: a part of a packet must hold the whole dose. */
  whole: boolean;
  /** Begun low and raised: less than the range is a first step. */
  titrated: boolean;
  /** Of drops: put in more often, it harms nobody. */
  oftener: boolean;
  twice: boolean;
  /** Never given more often than the rule says, even if the day's amount is the same. */
  setInterval: boolean;
  /** A day's amount of it at once harms nobody. */
  atOnce: boolean;
  /** It is sold in pieces of these amounts, in the rule's unit. */
  pieces: readonly number[];
  /** Rounding may move a dose by so much of it. */
  rounding: number;
};
export type Comparison = { verdict: NumberWord; patterns: DosePattern[]; allowed: AllowedDose };

/** A first step is at least so much of the range's low end: a tenth of it is a lost zero. */
const firstStep = 0.2;
/** Of what is taken for a complaint, a dose of at least so much of the low end helps less and harms nobody. */
const gentle = 0.5;

/** A patient of one kilogram or square metre: rules by weight are then compared a kilogram. */
const unitSize = 1;

/**
 * Computes what a rule allows. Without a weight a rule by weight is counted a kilogram; ceilings of the whole patient
 * do not apply then.
 */
export function allowedBy(
  rule: DoseRule,
  drug: Drug,
  patient: DosePatient,
  factor: number,
): AllowedDose | undefined {
  const { weightKg, heightCm } = patient;
  const perUnit = rule.basis !== 'fixed' && weightKg === undefined;
  const size = perUnit ? unitSize : sizeFor(rule, weightKg ?? unitSize, heightCm);
  if (size === undefined || rule.per === 'minute' || rule.per === 'hour') return undefined;
  const { single, daily } = perUnit
    ? { single: undefined, daily: rule.basis === 'kg' ? rule.maxDailyPerKg : undefined }
    : maximaOf(rule, drug, weightKg ?? Number.POSITIVE_INFINITY);
  const { regimens } = rangeOf(rule, size, factor, {
    ...(single === undefined ? {} : { single }),
    ...(daily === undefined ? {} : { daily }),
  });
  const doses = regimens.map(({ perDose }) => perDose);
  const days = regimens.flatMap(({ perDay }) => (perDay ? [perDay] : []));
  const span = (ranges: { low: number; high: number }[]): Range => [
    Math.min(...ranges.map(({ low }) => low)),
    Math.max(...ranges.map(({ high }) => high)),
  ];
  return {
    rule,
    asNeeded: isOneOf(kinds.asNeeded, drug.classes),
    whole: isOneOf(kinds.whole, drug.classes),
    titrated: isOneOf(kinds.titrated, drug.classes),
    oftener: isOneOf(kinds.oftener, drug.classes),
    twice: isOneOf(kinds.twice, drug.classes),
    // Weak kidneys clear slowly: a dose lowered for them is not given more often instead.
    setInterval: factor < 1 || isOneOf(kinds.setInterval, drug.classes),
    atOnce: isOneOf(kinds.atOnce, drug.classes),
    pieces: drug.products.flatMap(({ route, composition: [part, ...others] }) =>
      part && others.length === 0 && part.perMl === undefined && route === rule.route
        ? (convert(part.amount, part.unit, rule.unit) ?? [])
        : [],
    ),
    rounding: isRounded(rule, drug) ? roundedByWeight : tolerance,
    dose: span(doses),
    ...(days.length > 0 ? { day: span(days) } : {}),
    ...timesAllowed(rule),
    ...(single === undefined ? {} : { single }),
    ...(daily === undefined ? {} : { daily }),
  };
}

/** Drugs of which a little more does harm are measured out as they are told. */
const isRounded = ({ basis, route }: DoseRule, { highAlert, classes }: Drug): boolean =>
  basis === 'kg' &&
  route === 'oral' &&
  !highAlert &&
  !isOneOf(kinds.setInterval, classes) &&
  !isOneOf(kinds.exact, classes);

/** Says how often a rule is given; a single dose is given once, unless its purpose says that it comes again. */
function timesAllowed(rule: DoseRule): { times?: Range } {
  if (rule.once) return isGivenAgain(rule) ? {} : { times: [1, 1] };
  return rule.timesDaily ? { times: rule.timesDaily } : {};
}

/** mL of a solution as those of the one that a rule counts: 50 mL of dextrose 50 % are 100 mL of 25 %. */
function solutionFactor({ unit, percent }: StatedDose, rule: DoseRule): number {
  const counted = unit === 'mL' && rule.unit === 'mL' ? /(\d+)\s*%/.exec(rule.as ?? '')?.[1] : undefined;
  return percent === undefined || counted === undefined ? 1 : percent / Number(counted);
}

/** The stated dose in a unit and for a patient; nothing where the two cannot be brought together. */
export function countDose(
  stated: StatedDose,
  unit: DoseUnit,
  rule: DoseRule,
  patient: DosePatient,
): DoseAmounts | undefined {
  const { strength, per, timesDaily: times } = stated;
  const amount = (value: number): number | undefined =>
    stated.unit === 'mL' && unit !== 'mL' && strength
      ? convert((value * strength.amount) / strength.perMl, strength.unit, unit)
      : convert(value, stated.unit, unit);
  const strengthened = (value: number | undefined): number | undefined =>
    value === undefined ? undefined : value * solutionFactor(stated, rule);
  const [low, high] = [strengthened(amount(stated.dose)), strengthened(amount(stated.doseTo ?? stated.dose))];
  if (low === undefined || high === undefined) return undefined;
  const perKg = per === 'kg-dose' || per === 'kg-day';
  const perM2 = per === 'm2-dose' || per === 'm2-day';
  const { weightKg, heightCm } = patient;
  const comparesUnits =
    weightKg === undefined && (rule.basis === 'kg' ? perKg : rule.basis === 'm2' && perM2);
  const size = comparesUnits ? 1 : perKg ? weightKg : perM2 ? surface(weightKg, heightCm) : 1;
  if (size === undefined) return undefined;
  if (weightKg === undefined && rule.basis !== 'fixed' && !perKg && !perM2) return undefined;
  const range: Range = [Math.min(low, high) * size, Math.max(low, high) * size];
  if (per === 'day' || per === 'kg-day' || per === 'm2-day')
    return {
      day: range,
      ...(times ? { times, dose: [range[0] / times, range[1] / times] } : {}),
    };
  // Doses that differ make the day that they come to, and not so many of one of them.
  const most = stated.doseTo ?? stated.dose;
  const inDay = stated.ofDay === undefined ? times : stated.ofDay / most;
  return {
    dose: range,
    ...(times && inDay ? { times, day: [range[0] * inDay, range[1] * inDay] } : {}),
  };
}

const surface = (weightKg: number | undefined, heightCm: number | undefined): number | undefined =>
  weightKg === undefined || heightCm === undefined ? undefined : Math.sqrt((heightCm * weightKg) / 3600);

const within = (stated: Range, allowed: Range, by = tolerance): boolean =>
  stated[0] >= allowed[0] * (1 - by) && stated[1] <= allowed[1] * (1 + by);
/** Within half and twice the range: for slips so large that nothing else explains them. */
const near = (stated: Range, allowed: Range): boolean =>
  stated[0] >= allowed[0] / 2 && stated[1] <= allowed[1] * 2;
const scaled = (range: Range, by: number): Range => [range[0] * by, range[1] * by];

/** Slips that would explain the number: a lost or gained zero, a unit, a day's amount written as a dose. */
function slips({ dose, day }: DoseAmounts, allowed: AllowedDose, perDay: boolean): DosePattern[] {
  const zeros = factors
    .filter(([factor]) => {
      // Tenfold must fit closely; a hundredfold or thousandfold slip is one even when the dose meant was unusual.
      const fits = factor === 10 ? within : near;
      return (
        (dose &&
          (fits(scaled(dose, 1 / factor), allowed.dose) || fits(scaled(dose, factor), allowed.dose))) ||
        (!dose && day && allowed.day && fits(scaled(day, 1 / factor), allowed.day))
      );
    })
    .map(([, pattern]) => pattern);
  const dailyTotal =
    !perDay &&
    dose !== undefined &&
    allowed.day !== undefined &&
    (allowed.times?.[1] ?? 1) > 1 &&
    dose[0] > allowed.dose[1] * (1 + tolerance) &&
    within(dose, allowed.day);
  return [...zeros, ...(dailyTotal ? ['daily-total' as const] : [])];
}

const saysDay = ({ per }: StatedDose): boolean => per === 'day' || per === 'kg-day' || per === 'm2-day';

function frequency(times: number | undefined, allowed: AllowedDose): DosePattern[] {
  if (times === undefined) return [];
  if (allowed.rule.weekly) return ['weekly-given-daily'];
  if (!allowed.times) return [];
  if (times > allowed.times[1] + 1e-9) return ['too-often'];
  return times < allowed.times[0] - 1e-9 && !allowed.asNeeded ? ['too-seldom'] : [];
}

const above = (stated: Range | undefined, most: number | undefined): boolean =>
  stated !== undefined && most !== undefined && !atMost(stated[1], most);

/** Adult ceilings do not protect a child: a dose by weight has a limit of its own. */
const farAbove = (
  stated: StatedDose,
  { dose, day }: DoseAmounts,
  { rule, dose: most, day: mostDay }: AllowedDose,
): boolean =>
  rule.basis !== 'fixed' &&
  !stated.limit &&
  (above(dose, most[1] * farAboveFactor) ||
    (dose === undefined && above(day, (mostDay ?? most)[1] * farAboveFactor)));

/** More doses a day than these, or than twice as many as the rule has, are another way to give a drug. */
const mostSpread = 4;
const mostDoubled = 2;

/**
 * The day's amount of the rule in more and smaller doses: 400 mg once or 200 mg twice. Right prescriptions differ so; a
 * dose beyond the rule's largest, or a day beyond its day, is never let pass by it.
 */
const isSpreadOut = ({ dose, day, times }: DoseAmounts, allowed: AllowedDose): boolean =>
  !allowed.setInterval &&
  dose !== undefined &&
  day !== undefined &&
  times !== undefined &&
  times <= mostSpread &&
  allowed.day !== undefined &&
  allowed.times !== undefined &&
  times > allowed.times[1] &&
  times <= allowed.times[1] * mostDoubled &&
  within(day, allowed.day) &&
  dose[1] <= allowed.dose[1] * (1 + tolerance);

/** What sets its drug free slowly is given so many times a day at most, unless a rule says otherwise of it. */
const mostSlow = 2;
/** A slow packet holds so many doses of a rule at most: more was no packet but a day's amount at once. */
const mostHeld = 2;
const slowInRules = new RegExp(`\\b${anyOf(words.slowInRules)}\\b`, 'i');
const isOfSlow = ({ for: { en } }: DoseRule): boolean => slowInRules.test(en);

/** One slow packet instead of two or three doses: the day's amount of the rule, for grown-ups. */
const isDayInPackets = ({ dose, day }: DoseAmounts, allowed: AllowedDose): boolean =>
  allowed.rule.basis === 'fixed' &&
  !allowed.setInterval &&
  (allowed.times?.[1] ?? 1) > 1 &&
  dose !== undefined &&
  day !== undefined &&
  allowed.day !== undefined &&
  within(day, allowed.day) &&
  !above(day, allowed.daily) &&
  dose[1] <= allowed.dose[1] * mostHeld * (1 + tolerance);

const minutesBetween = new RegExp(
  `\\b${anyOf(words.againAfter)}\\s+(?:about\\s+)?(\\d{1,2})(?:\\s+to\\s+\\d{1,2})?\\s+minutes?\\b`,
  'gi',
);
/** The fewest minutes after which the words of a rule give its single dose again; nothing where they tell of none. */
function leastMinutes({ for: purpose, notes = [] }: DoseRule): number | undefined {
  const told = [purpose, ...notes].flatMap(({ en }) =>
    [...en.matchAll(minutesBetween)].map(([, minutes]) => Number(minutes)),
  );
  return told.length > 0 ? Math.min(...told) : undefined;
}

/** "Naloxone 0.4 mg, repeat every 3 minutes": each dose is judged, and whether its rule gives it again so soon. */
function compareRepeated(
  stated: StatedDose & { everyMinutes: number },
  { dose }: DoseAmounts,
  allowed: AllowedDose,
): Comparison {
  const single = compareAsTold({ ...stated, timesDaily: undefined }, dose ? { dose } : {}, allowed);
  const least = leastMinutes(allowed.rule);
  const isSooner = least === undefined || stated.everyMinutes < least;
  return single.verdict === 'verified' && isSooner
    ? { verdict: 'not-verified', patterns: ['too-often'], allowed }
    : single;
}

const week = 7;
/** A week may be some days short. */
const nearlyWeek = 0.8;
/** "Twice a week", "x 60 days": what is given once a week is given oftener; without a word on it nobody says that it is not. */
function oftenerThanWeekly(
  { weekly, everyDays }: StatedDose,
  { times }: DoseAmounts,
  { rule }: AllowedDose,
): NumberWord | undefined {
  if (!rule.weekly || weekly || times !== undefined) return undefined;
  if (everyDays !== undefined) return everyDays < week * nearlyWeek ? 'outside' : undefined;
  return 'not-verified';
}

/** A stated dose against one rule; that of a slow form as its own form is given. */
export function compare(stated: StatedDose, dose: DoseAmounts, allowed: AllowedDose): Comparison {
  const { everyMinutes } = stated;
  if (everyMinutes !== undefined && allowed.rule.once && dose.dose)
    return compareRepeated({ ...stated, everyMinutes }, dose, allowed);
  const asTold = compareAsTold(stated, dose, allowed);
  const oftener = asTold.verdict === 'verified' ? oftenerThanWeekly(stated, dose, allowed) : undefined;
  if (oftener) {
    const isTold = stated.everyDay || stated.everyDays !== undefined;
    return { verdict: oftener, patterns: isTold ? ['too-often'] : [], allowed };
  }
  if (!stated.slow || dose.times === undefined || isOfSlow(allowed.rule)) return asTold;
  if (dose.times > mostSlow)
    return asTold.verdict === 'verified'
      ? { verdict: 'not-verified', patterns: ['too-often'], allowed }
      : asTold;
  return asTold.verdict !== 'verified' && isDayInPackets(dose, allowed)
    ? { verdict: 'verified', patterns: [], allowed }
    : asTold;
}

/** A dose of a form that acts at once. Above a ceiling counts first; then the range and how often. */
function compareAsTold(stated: StatedDose, dose: DoseAmounts, allowed: AllowedDose): Comparison {
  const often = stated.limit ? [] : frequency(dose.times, allowed);
  const dropped =
    often.includes('too-often') && (isDroppedOftener(dose, allowed) || isTwiceForOnce(dose, allowed));
  // "At most 300 mg" without "a dose" may speak of the day: only what no ceiling allows is too much.
  const single = stated.limit ? (allowed.daily ?? allowed.single) : allowed.single;
  const tooMuch =
    above(dose.dose, single) ||
    above(dose.dose, allowed.daily) ||
    above(dose.day, allowed.daily) ||
    farAbove(stated, dose, allowed) ||
    (often.includes('weekly-given-daily') && !stated.weekly);
  const inRange =
    (dose.dose ? within(dose.dose, allowed.dose, allowed.rounding) : true) &&
    // A day's amount is compared where the dose is not known; else how often it is given says the same.
    (dose.dose || !dose.day
      ? true
      : allowed.day !== undefined && within(dose.day, allowed.day, allowed.rounding)) &&
    !isTooMuchOfADay(dose, allowed) &&
    (dose.dose !== undefined || dose.day !== undefined);
  const asLimit = stated.limit && (dose.dose || dose.day) !== undefined;
  if (tooMuch && !dropped && isDayAtOnce(dose, allowed))
    // A tablet that holds the day's amount of a vitamin is made to be taken once.
    return dose.times === 1 && allowed.pieces.includes(dose.dose?.[1] ?? Number.NaN)
      ? { verdict: 'verified', patterns: [], allowed }
      : { verdict: 'not-verified', patterns: ['daily-total'], allowed };
  if (tooMuch && !dropped)
    return {
      verdict: 'above-maximum',
      patterns: [...new Set([...often, ...slips(dose, allowed, saysDay(stated))])],
      allowed,
    };
  if (asLimit)
    return { verdict: limitKnown(dose, allowed) ? 'verified' : 'not-verified', patterns: [], allowed };
  if (stated.part && !allowed.whole && isNoMore(dose, allowed))
    return { verdict: 'verified', patterns: [], allowed };
  const slowly = stated.slow || isOfSlow(allowed.rule);
  if (isSpreadOut(dose, allowed) && (!slowly || (dose.times ?? 1) <= mostSlow))
    return { verdict: 'verified', patterns: [], allowed };
  if (inRange && often.length === 0) return { verdict: 'verified', patterns: [], allowed };
  if (isFirstStep(dose, allowed)) return { verdict: 'not-verified', patterns: ['low'], allowed };
  if (dropped || isOnceAgain(dose, allowed, inRange))
    return { verdict: 'not-verified', patterns: often, allowed };
  if (isFewerDrops(dose, allowed)) return { verdict: 'not-verified', patterns: ['low'], allowed };
  return {
    verdict: 'outside',
    patterns: [...new Set([...often, ...(inRange ? [] : slips(dose, allowed, saysDay(stated)))])],
    allowed,
  };
}

/** Methylcobalamin 1,500 micrograms once, where the rule has 500 three times a day: no more than its day. */
const isDayAtOnce = ({ dose, day = dose }: DoseAmounts, allowed: AllowedDose): boolean =>
  allowed.atOnce &&
  !allowed.rule.once &&
  !allowed.rule.weekly &&
  dose !== undefined &&
  day !== undefined &&
  allowed.daily !== undefined &&
  dose[1] <= allowed.daily &&
  day[1] <= allowed.daily;

/** Drops against germs, dryness, itch and redness are put in more often where it is worse: nobody is harmed, nothing confirmed. */
const isDroppedOftener = (
  { dose, times }: DoseAmounts,
  { rule, oftener, dose: most, times: usual }: AllowedDose,
): boolean =>
  oftener &&
  (rule.route === 'eye' || rule.route === 'ear') &&
  dose !== undefined &&
  dose[1] <= most[1] * (1 + tolerance) &&
  times !== undefined &&
  usual !== undefined &&
  times <= usual[1] * mostDoubled;

/** Esomeprazole 40 mg twice a day, where the rule has it once: nobody is harmed, nothing confirmed. */
const isTwiceForOnce = (
  { dose, times }: DoseAmounts,
  { rule, twice, dose: most, times: usual }: AllowedDose,
): boolean =>
  twice &&
  rule.route === 'oral' &&
  dose !== undefined &&
  dose[1] <= most[1] * (1 + tolerance) &&
  times === 2 &&
  usual?.[1] === 1;

/** A single dose of what is taken for a complaint, told a few times a day: nobody wrote that it may not come again. */
const isOnceAgain = (
  { dose, times }: DoseAmounts,
  { rule, asNeeded, setInterval }: AllowedDose,
  inRange: boolean,
): boolean =>
  rule.once === true &&
  asNeeded &&
  !setInterval &&
  inRange &&
  dose !== undefined &&
  (times ?? 1) <= mostSpread;

/** Three drops where four are told: a drop fewer harms nobody. */
const isFewerDrops = (
  { dose, times }: DoseAmounts,
  { rule, oftener, dose: least, times: usual }: AllowedDose,
): boolean =>
  oftener &&
  rule.unit === 'drop' &&
  dose !== undefined &&
  dose[0] < least[0] &&
  dose[0] >= least[0] * gentle &&
  dose[1] <= least[1] &&
  (times === undefined || usual === undefined || (times >= usual[0] && times <= usual[1]));

/** A rule for the day is for the day: a dose of twice daily is not right four times. */
const isTooMuchOfADay = ({ day }: DoseAmounts, { rule, day: most, rounding }: AllowedDose): boolean =>
  rule.per === 'day' && day !== undefined && most !== undefined && day[1] > most[1] * (1 + rounding);

/** No more at once, in a day and as often than the rule allows. */
const isNoMore = ({ dose, day, times }: DoseAmounts, allowed: AllowedDose): boolean =>
  (dose === undefined || dose[1] <= allowed.dose[1] * (1 + tolerance)) &&
  (day === undefined || allowed.day === undefined || day[1] <= allowed.day[1] * (1 + tolerance)) &&
  (times === undefined ||
    allowed.times === undefined ||
    times <= allowed.times[1] ||
    // "Shelcal 500 BD": the day holds no more of the vitamin than one dose of it may.
    (times <= mostSpread && !allowed.setInterval && day !== undefined && allowed.day !== undefined)) &&
  !allowed.rule.weekly;

const isSeldom = (times: number | undefined, allowed: AllowedDose): boolean =>
  times !== undefined && allowed.times !== undefined && times < allowed.times[0];

/**
 * Less than the range of a drug that is raised step by step or taken for a complaint, and no more often: nobody is harmed,
 * nothing is confirmed.
 */
const isFirstStep = ({ dose, times }: DoseAmounts, allowed: AllowedDose): boolean =>
  (allowed.titrated || allowed.asNeeded) &&
  dose !== undefined &&
  dose[1] <= allowed.dose[1] * (1 + tolerance) &&
  (dose[0] < allowed.dose[0] || isSeldom(times, allowed)) &&
  dose[0] >= allowed.dose[0] * (allowed.titrated ? firstStep : gentle) &&
  (times === undefined || allowed.times === undefined || times <= allowed.times[1]);

/** A ceiling can be confirmed only where the reference has one for the same span, or a range that reaches it. */
const limitKnown = ({ dose, day }: DoseAmounts, { single, daily }: AllowedDose): boolean =>
  (day !== undefined && daily !== undefined) || (dose !== undefined && (single ?? daily) !== undefined);
