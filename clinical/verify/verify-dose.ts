import { convert } from '../dosing/amount';
import { assumedAge } from '../dosing/assumed-age';
import { renalFactor } from '../dosing/calculate';
import { sourcesOfCeiling } from '../dosing/ceiling';
import { isOfPregnancy } from '../dosing/childbirth';
import { closeness, keysOf, misfitsOf, namesPurpose, routeOf, saysNothing } from '../dosing/choose-rule';
import { isKnownPurpose } from '../dosing/conditions';
import { partsOf, purposeOf } from '../dosing/facts';
import { agesFor, weightBounds } from '../dosing/growth';
import { withHeard } from '../dosing/heard-facts';
import { isHighAlert } from '../dosing/high-alert';
import { ruleForKidney } from '../dosing/kidney-row';
import { liverFactor, ruleForLiver } from '../dosing/liver-row';
import { oddityOf } from '../dosing/plausible';
import { countedPart, isOfRatio } from '../dosing/product';
import {
  brandReasons,
  contentReasons,
  gravest,
  isForbidding,
  type Reason,
  reasonsByGravity,
  unreadReasons,
} from '../dosing/reason';
import { genericReasons, reasonsAgainst } from '../dosing/reasons-against';
import { isInjected, sparesTheBlood } from '../dosing/routes';
import { isGivenAgain } from '../dosing/summary';
import { type TakenDrugs, takenDrugs } from '../dosing/together';
import { cite } from '../knowledge/cite';
import type { DoseRule, DoseUnit, Drug, Product } from '../knowledge/drug-shape';
import { isRead } from '../knowledge/reading';
import type { Names } from '../knowledge/shape';
import { findDrug, genericCalled, packetsNamed } from '../reference/drug-names';
import type { GenericName } from '../reference/generic-names';
import type { Reference } from '../reference/reference';
import { anyOf } from '../words/phrases';
import { alikeReasons } from './alike-names';
import { contentDoubt, withRemark } from './brand-content';
import { type AllowedDose, allowedBy, type Comparison, compare, countDose, type NumberWord } from './compare';
import { intervalIn, judgeCourse } from './course';
import { tellsOfPrevention } from './diagnosis-lines';
import { tellsOftenUnread } from './dose-words';
import { firstDoseReasons } from './first-doses';
import { fallsOutIn } from './fluids';
import { compareRate } from './rates';
import { asCountedPart, withoutSalt } from './salts';
import { referenceText, sentenceFor } from './sentences';
import { sheetWords as words } from './sheet-words';
import { tooFast } from './speed';
import { isUsualDose } from './usual-dose';
import type { DosePatient, DosePattern, StatedDose, Verdict, VerdictWord } from './verdict';

const rank: VerdictWord[] = ['verified', 'outside', 'above-maximum', 'not-verified'];

/** Whoever weighs less is younger than so many years: charts of weight end at ten. A grown person may be as thin, and is asked about. */
const leastWeight = { kg: 30, years: 12 };

/** Says whether an untold age may lie in a rule's range: any may without a weight, else the ages that weight fits. */
function agePossible({ age }: DoseRule, { weightKg, youngerThan }: DosePatient): boolean {
  if (age && youngerThan !== undefined && age[0] >= youngerThan) return false;
  if (!age || weightKg === undefined) return true;
  if (weightKg < leastWeight.kg && age[0] >= leastWeight.years) return false;
  const ages = agesFor(weightKg);
  return ages === undefined || (ages[0] < age[1] && age[0] <= ages[1]);
}

/** What a dose may be for: its line's words, what the patient has, and what an assessment thinks of first. */
const purposesOf = ({ indication, purpose }: StatedDose, patient: DosePatient): string =>
  [indication, purpose, ...(patient.conditions ?? []), ...(patient.candidates ?? [])]
    .filter(Boolean)
    .join('; ');

/** What a sheet says beside its drugs is read so far. */
const readOfSheet = 1000;
/** Says whether a sheet names what a rule is for: by a whole phrase, since its other words stand there for anything. */
const isNamedOnSheet = (rule: DoseRule, { purposes = [] }: DosePatient): boolean => {
  // What is prevented is no purpose of a rule that treats it.
  const theirs = tellsOfPrevention(purposeOf(rule))
    ? purposes
    : purposes.filter((one) => !tellsOfPrevention(one));
  return namesPurpose(rule, keysOf(theirs.join('; ').slice(0, readOfSheet)));
};

/** Rules for this patient: age, weight, sex and route fit; of these, the ones for the stated purpose when any names it. */
function rulesFor(drug: Drug, stated: StatedDose, patient: DosePatient): DoseRule[] {
  const { weightKg, ageYears } = patient;
  const route = routeOf(stated.route);
  const isMeantFor = (rule: DoseRule): boolean =>
    !rule.namedOnly ||
    isNamedOnSheet(rule, patient) ||
    namesPurpose(rule, keysOf(purposesOf(stated, patient).slice(0, 500)));
  const fitting = drug.rules.filter(isMeantFor).filter((rule) =>
    misfitsOf(rule, { ...patient, weightKg: weightKg ?? Number.NaN }, route).every(
      (misfit) =>
        // What is not known about the patient excludes no rule here: the dose may be right for someone.
        (misfit === 'weight' && weightKg === undefined) ||
        (misfit === 'age unknown' && ageYears === undefined && agePossible(rule, patient)) ||
        misfit === 'height unknown',
    ),
  );
  if (!stated.indication?.trim()) return fitting;
  const asked = keysOf(stated.indication.slice(0, 500));
  const named = fitting.filter((rule) => closeness(rule, asked) > 0);
  return named.length > 0 ? named : fitting;
}

type Finding = {
  verdict: NumberWord;
  patterns: DosePattern[];
  allowed?: AllowedDose;
  /** The rule by which the rate of an infusion was judged. */
  rule?: DoseRule;
  src?: readonly string[];
};

/** Absolute ceilings that hold whatever the weight, when the weight is not known. */
function aboveAnyCeiling(stated: StatedDose, rules: readonly DoseRule[], drug: Drug): boolean {
  if (stated.per !== 'dose' && stated.per !== 'day') return false;
  const most = stated.doseTo ?? stated.dose;
  const inUnit = (unit: DoseUnit) => convert(most, stated.unit, unit);
  const perDay = stated.per === 'day' ? 1 : (stated.timesDaily ?? 1);
  const exceeds = (unit: DoseUnit, single?: number, daily?: number) => {
    const amount = inUnit(unit);
    if (amount === undefined) return false;
    return (
      (daily !== undefined && amount * perDay > daily) ||
      (stated.per === 'dose' && single !== undefined && amount > single)
    );
  };
  const ceiling = 'none' in drug.ceiling ? undefined : drug.ceiling;
  if (ceiling && exceeds(ceiling.unit, ceiling.perDose, ceiling.perDay)) return true;
  // With several rules, only what exceeds every one of them is surely too much.
  return rules.length > 0 && rules.every((rule) => exceeds(rule.unit, rule.maxSingle, rule.maxDaily));
}

/** Of a grown person's surface of 1.73 m² a child of this weight has this share, by (4 × kg + 7) / (kg + 90). */
const surfaceOfGrown = 1.73;
const shareOfSurface = (weightKg: number): number =>
  Math.min(1, (4 * weightKg + 7) / (weightKg + 90) / surfaceOfGrown);
/** So much more than its share of the surface a small child may need; beyond, it is an elder one's dose. */
const overSurface = 1.5;

/**
 * Who is too young for any rule of a drug has at most what the youngest for whom there is one may have, and where only grown
 * people have it, not far more than the share of their dose that the surface of the body makes.
 */
function isAboveThoseOfElders(stated: StatedDose, drug: Drug, patient: DosePatient): boolean {
  const { ageYears, sex } = patient;
  const weightKg =
    ageYears === undefined ? undefined : (patient.weightKg ?? weightBounds(ageYears, sex)?.[3]);
  if (ageYears === undefined || stated.per !== 'dose') return false;
  const route = routeOf(stated.route);
  const shares = drug.rules.flatMap((rule) => {
    const { age, maxSingle, unit } = rule;
    if (age === undefined || age[0] <= ageYears || maxSingle === undefined) return [];
    const { dose, unit: told, strength } = inStrength(stated, drug, rule, []);
    const amount =
      told === 'mL' && unit !== 'mL' && strength
        ? convert((dose * strength.amount) / strength.perMl, strength.unit, unit)
        : convert(dose, told, unit);
    const isItsRoute = route === undefined || rule.route === route;
    if (amount === undefined || !isItsRoute) return [];
    const ofKg = rule.basis === 'kg' && rule.per === 'dose' && weightKg !== undefined;
    const byKg = ofKg && rule.max !== undefined ? amount / (rule.max * weightKg) / overSurface : 0;
    return [{ from: age[0], share: amount / maxSingle, byKg }];
  });
  const youngest = Math.min(...shares.map(({ from }) => from));
  const most =
    youngest >= leastWeight.years && weightKg !== undefined
      ? Math.min(1 + overElders, overSurface * shareOfSurface(weightKg))
      : 1 + overElders;
  return (
    shares.length > 0 &&
    shares.filter(({ from }) => from === youngest).every(({ share, byKg }) => share > most || byKg > 1)
  );
}
/** Rounding to a mark of the spoon moves a dose by so much. */
const overElders = 0.1;

/** mg written where mL was meant, or the other way round: the number fits once the unit is changed. */
function unitsSwapped(stated: StatedDose, drug: Drug, allowed: AllowedDose): boolean {
  const fits = (amount: number | undefined) =>
    amount !== undefined && amount >= allowed.dose[0] * 0.9 && amount <= allowed.dose[1] * 1.1;
  if (stated.unit === 'mL') return fits(convert(stated.dose, 'mg', allowed.rule.unit));
  if (stated.unit !== 'mg') return false;
  return drug.products.some((product) => {
    const part = countedPart(product, drug, allowed.rule);
    if (!part?.perMl || product.route !== allowed.rule.route) return false;
    return fits(convert((stated.dose * part.amount) / part.perMl, part.unit, allowed.rule.unit));
  });
}

/** The bottles for a route; where none is, an ampoule holds the same, wherever it is injected. */
function bottlesFor({ route }: DoseRule, bottles: readonly Product[]): readonly Product[] {
  const own = bottles.filter((one) => one.route === route);
  return own.length > 0 || !isInjected(route)
    ? own
    : bottles.filter((one) => one.form === 'injection' && isInjected(one.route));
}

/** What bottles of this route hold; a dose in mL is clear only when all hold the same. */
function strengthOf(
  stated: StatedDose,
  drug: Drug,
  rule: DoseRule,
  bottles: readonly Product[],
): StatedDose['strength'] {
  const parts = bottlesFor(rule, bottles).flatMap((product) => {
    if (stated.bottle && (stated.bottle === 'drops') !== (product.form === 'drops')) return [];
    const part = countedPart(product, drug, rule);
    return part?.perMl ? [{ amount: part.amount, unit: part.unit, perMl: part.perMl }] : [];
  });
  const [first] = parts;
  const strength = ({ amount, unit, perMl }: (typeof parts)[number]) =>
    (convert(amount, unit, rule.unit) ?? Number.NaN) / perMl;
  return first && parts.every((part) => strength(part) === strength(first)) ? first : undefined;
}

/** A dose in mL by the one strength in which the drug is sold, else by that of the brand that is named. */
function inStrength(stated: StatedDose, drug: Drug, rule: DoseRule, brand: readonly Product[]): StatedDose {
  if (stated.unit !== 'mL' || rule.unit === 'mL' || stated.strength) return stated;
  const strength = strengthOf(stated, drug, rule, drug.products) ?? strengthOf(stated, drug, rule, brand);
  return strength ? { ...stated, strength } : stated;
}

/**
 * Says whether a rule for one ratio of the parts may judge a packet: a tablet of 500 and 125 mg is none of the seven to one of
 * which a child has twice the dose. What is sold in that strength in no other ratio is such a packet, whoever makes it.
 */
function mayBeOfRatio(rule: DoseRule, stated: StatedDose, drug: Drug, brand: readonly Product[]): boolean {
  if (!rule.ratio || stated.unit === 'mL') return true;
  const holds = ({ composition }: Product): boolean => {
    const solid = composition.every(({ perMl }) => perMl === undefined);
    const part = composition.find((one) => convert(one.amount, one.unit, stated.unit) === stated.dose);
    return solid && part !== undefined;
  };
  const ofBrand = brand.filter(holds);
  const packets = ofBrand.length > 0 ? ofBrand : drug.products.filter(holds);
  return packets.length === 0 || packets.some((one) => isOfRatio(rule, one, drug));
}

/** What a brand's bottle holds was relied on: somebody must have looked it up. */
const bottleReasons = (
  stated: StatedDose,
  drug: Drug,
  rule: DoseRule | undefined,
  brand: readonly Product[],
): Reason[] =>
  rule && inStrength(stated, drug, rule, []) === stated
    ? brand.filter((one) => inStrength(stated, drug, rule, [one]) !== stated).flatMap(contentReasons)
    : [];

/** The rate of an infusion against the drug's rules for one; the kindest counts, as with doses. */
function judgedRate(
  drug: Drug,
  stated: StatedDose,
  patient: DosePatient,
  rules: readonly DoseRule[],
): Finding {
  const words = rules.flatMap((rule) => {
    const verdict = compareRate(
      stated,
      ruleForKidney(rule, patient.creatinineClearance, drug.renal),
      patient,
    );
    return verdict === undefined ? [] : [{ verdict, rule }];
  });
  const purposes = keysOf(purposesOf(stated, patient).slice(0, 500));
  const [best] = words.sort(
    (a, b) =>
      rank.indexOf(a.verdict) - rank.indexOf(b.verdict) ||
      closeness(b.rule, purposes) - closeness(a.rule, purposes),
  );
  // Five mL/kg an hour is right after the shock of dengue, and too much for whoever only cannot drink.
  const isAnothers =
    best?.verdict === 'verified' &&
    words.some(({ verdict }) => verdict === 'above-maximum') &&
    closeness(best.rule, purposes) === 0;
  if (best && isAnothers)
    return {
      ...best,
      verdict: 'not-verified',
      patterns: ['infusion-rate', 'which-purpose'],
      src: best.rule.src,
    };
  // Twenty units in a drip after a birth are no drip that brings one on.
  const isOfOther =
    best !== undefined &&
    best.verdict !== 'verified' &&
    !isNamedOnSheet(best.rule, patient) &&
    closeness(best.rule, purposes) === 0 &&
    drug.rules.some((rule) => rule.route === best.rule.route && isNamedOnSheet(rule, patient));
  if (isOfOther) return { verdict: 'not-verified', patterns: ['infusion-rate', 'which-purpose'] };
  return best
    ? { ...best, patterns: ['infusion-rate'], src: best.rule.src }
    : { verdict: 'not-verified', patterns: ['infusion-rate'] };
}

const slipsOfTen: ReadonlySet<DosePattern> = new Set(['tenfold', 'hundredfold', 'thousandfold']);

/**
 * A dose that is right for one purpose and ten times another's is verified where its purpose is named: 5 mg of clonazepam
 * three times a day is right against epilepsy, and a lost decimal point against panic.
 */
const isAnothersSlip = (
  best: Comparison,
  compared: readonly Comparison[],
  patient: DosePatient,
  purposes: string,
  byKg: boolean,
): boolean =>
  best.verdict === 'verified' &&
  !isNamedOnSheet(best.allowed.rule, patient) &&
  // Who writes so much a kilogram has not lost the point of a dose for everyone.
  !(byKg && best.allowed.rule.basis === 'kg') &&
  compared.some(
    ({ verdict, patterns, allowed: { rule } }) =>
      verdict === 'above-maximum' &&
      rule.route === best.allowed.rule.route &&
      // Who writes "weekly" has not lost the point of a daily dose.
      rule.weekly === best.allowed.rule.weekly &&
      patterns.some((one) => slipsOfTen.has(one)),
  ) &&
  closeness(best.allowed.rule, keysOf(purposes.slice(0, 500))) === 0;

/** A course of so many days is told, else somebody takes it on. */
const fewDays = 7;
/** Says whether a drug that else is given once a week is given daily here, and nobody says for what or for how long. */
const isWeeklyOtherwise = (
  best: Comparison,
  compared: readonly Comparison[],
  stated: StatedDose,
  patient: DosePatient,
): boolean =>
  best.verdict === 'verified' &&
  !best.allowed.rule.weekly &&
  (best.allowed.rule.days?.[1] ?? Number.POSITIVE_INFINITY) <= fewDays &&
  stated.courseDays === undefined &&
  compared.some(
    ({ patterns, allowed: { rule } }) =>
      rule.route === best.allowed.rule.route && patterns.includes('weekly-given-daily'),
  ) &&
  closeness(best.allowed.rule, keysOf(purposesOf(stated, patient).slice(0, 500))) === 0;

/** Grown people weigh so much, in kilograms. */
const [lightest, heaviest] = [40, 100];
const grownFrom = 15;

/** Says whether a dose is right at some weights and not at others: 4 tablets of HRZE from 50 to 64 kg. */
const isOfWeightBand = (
  { verdict, allowed: { rule } }: Comparison,
  compared: readonly Comparison[],
  { ageYears, sex, pregnant }: DosePatient,
): boolean => {
  const isGrown = (ageYears ?? 0) >= grownFrom || pregnant === true;
  const [, least = 0, most = Number.POSITIVE_INFINITY] =
    ageYears === undefined ? [] : (weightBounds(ageYears, sex) ?? []);
  return (
    verdict === 'verified' &&
    rule.weight !== undefined &&
    compared.some(
      (one) =>
        one.verdict !== 'verified' &&
        one.allowed.rule.weight !== undefined &&
        // No grown person weighs so little.
        !(isGrown && Math.floor(one.allowed.rule.weight[1]) <= lightest) &&
        // Nor does a child of that age, nor so much.
        one.allowed.rule.weight[1] > least &&
        one.allowed.rule.weight[0] < most,
    )
  );
};

/**
 * Says whether a dose is right at one age that the weight allows and too much at another: 15 kg may be four years or, thin, six.
 */
const isOfAgeBand = (
  { verdict, allowed: { rule } }: Comparison,
  compared: readonly Comparison[],
  { ageYears, weightKg }: DosePatient,
): boolean =>
  verdict === 'verified' &&
  ageYears === undefined &&
  weightKg !== undefined &&
  misfitsOf(rule, { weightKg }).includes('age unknown') &&
  compared.some(
    (one) =>
      one.verdict === 'above-maximum' &&
      one.allowed.rule.age !== undefined &&
      one.allowed.rule.route === rule.route &&
      one.allowed.rule.for.en === rule.for.en,
  );

/**
 * Says whether a grown person's dose that fits no fixed one is right by weight for someone, where nobody told a weight: 12
 * units of insulin glargine are 0.2 a kilogram of 60 kg.
 */
const mayFitByWeight = (
  { verdict, patterns, allowed: { rule: nearest } }: Comparison,
  rules: readonly DoseRule[],
  stated: StatedDose,
  drug: Drug,
  patient: DosePatient,
): boolean =>
  (verdict === 'outside' || verdict === 'above-maximum') &&
  patterns.length === 0 &&
  patient.weightKg === undefined &&
  (patient.ageYears ?? 0) >= grownFrom &&
  rules.some(
    (rule) =>
      rule.basis === 'kg' &&
      rule.route === nearest.route &&
      isRead(rule.checked) &&
      [lightest, heaviest].some((weightKg) => {
        const allowed = allowedBy(rule, drug, { ...patient, weightKg }, 1);
        const most = allowed && countDose(stated, rule.unit, rule, { ...patient, weightKg })?.dose?.[1];
        return (
          allowed &&
          most !== undefined &&
          most <= allowed.dose[1] &&
          most >= allowed.dose[0] * (lightest / heaviest)
        );
      }),
  );

const calledLoading = new RegExp(`^[\\s,(]*(?:\\p{L}+\\s+){0,3}${anyOf(words.loadingDoses)}(?!\\p{L})`, 'iu');
/** "1500 mg IV loading, then 1 g": a first dose beyond the range of the next ones, for which no rule was written. */
const isUnruledLoading = ({ verdict, patterns }: Comparison, { remark = '' }: StatedDose): boolean =>
  verdict === 'outside' && patterns.length === 0 && calledLoading.test(remark);

const isOftenUnread = ({
  per,
  timesDaily,
  weekly,
  everyDays,
  everyMinutes,
  remark = '',
}: StatedDose): boolean =>
  per === 'dose' &&
  timesDaily === undefined &&
  !weekly &&
  everyDays === undefined &&
  everyMinutes === undefined &&
  tellsOftenUnread(remark);

/** Says whether a dose is right as a single one: a loading dose taken each day is another treatment. */
const isOnce = ({ verdict, allowed: { rule } }: Comparison): boolean =>
  verdict === 'verified' && rule.once === true && !isGivenAgain(rule);

/** "Contraception, every 3 months": a depot, which nobody gives each day or week. */
const isOfMonths = ({ verdict, allowed: { rule } }: Comparison): boolean =>
  verdict === 'verified' && rule.once === true && /\bmonths?\b/i.test(rule.for.en);

/** A depot may be given some days early. */
const early = 0.8;
/** "Every month", where the rule says every 3 months. */
const isTooSoon = (
  { verdict, allowed: { rule } }: Comparison,
  { everyDay, everyDays = everyDay ? 1 : undefined }: StatedDose,
): boolean =>
  verdict === 'verified' &&
  rule.once === true &&
  everyDays !== undefined &&
  everyDays < (intervalIn(rule.for.en).everyDays ?? 0) * early;

/** So many doses in the time of one are no slip of a calendar: each week what is given each year. */
const farTooOften = 4;
const isFarTooSoon = ({ allowed: { rule } }: Comparison, { everyDays }: StatedDose): boolean =>
  everyDays !== undefined && everyDays * farTooOften <= (intervalIn(rule.for.en).everyDays ?? 0);

/** What one rule takes for a first step, or for its day at once, is above no maximum, whatever another rule allows. */
const firstStepOf = (
  kindest: Comparison | undefined,
  compared: readonly Comparison[],
): Comparison | undefined =>
  kindest?.verdict === 'above-maximum'
    ? compared.find(
        ({ verdict, patterns, allowed: { rule, twice } }) =>
          isRead(rule.checked) &&
          // A day's amount at once of what harms nobody is swallowed, where no route is told.
          ((patterns.includes('low') && rule.route === kindest.allowed.rule.route) ||
            (verdict === 'not-verified' && patterns.includes('daily-total') && rule.route === 'oral') ||
            (verdict === 'not-verified' && twice && patterns.includes('too-often'))),
      )
    : undefined;

/** A dose that fits no rule is judged by one that was read: above its ceiling, else a first step below its range. */
const judgedAsRead = (
  kindest: Comparison | undefined,
  compared: readonly Comparison[],
): Comparison | undefined =>
  kindest?.verdict === 'outside' && !compared.some(isReadOutside)
    ? (['above-maximum', 'not-verified'] as const)
        .flatMap((word) =>
          compared.filter(
            ({ verdict, allowed: { rule } }) =>
              verdict === word && rule.route === kindest.allowed.rule.route && isRead(rule.checked),
          ),
        )
        .at(0)
    : undefined;
const isReadOutside = ({ verdict, allowed: { rule } }: Comparison): boolean =>
  verdict === 'outside' && isRead(rule.checked);

/** The stated dose against every rule that may apply: the kindest reading counts, unless a purpose was named. */
function judged(drug: Drug, stated: StatedDose, patient: DosePatient, brand: readonly Product[]): Finding {
  if (stated.otherRoute || stated.inParts) return { verdict: 'not-verified', patterns: ['no-rule'] };
  const rules = rulesFor(drug, stated, patient).filter((rule) => mayBeOfRatio(rule, stated, drug, brand));
  if (stated.rate) return judgedRate(drug, stated, patient, rules);
  const fast = tooFast(
    drug.id,
    stated,
    patient.weightKg,
    [purposesOf(stated, patient), ...(patient.purposes ?? [])].join('; '),
  );
  if (fast) return { verdict: 'outside', patterns: ['too-fast'], src: fast.src };
  const compared = rules.flatMap((rule): Comparison[] => {
    const { factor } = renalFactor(rule, patient.creatinineClearance, drug.renal);
    const adapted = ruleForKidney(rule, patient.creatinineClearance, drug.renal);
    const allowed = allowedBy(
      ruleForLiver(adapted, patient.liver, drug.hepatic),
      drug,
      patient,
      factor * liverFactor(drug.hepatic, patient.liver),
    );
    const clear = inStrength(stated, drug, rule, brand);
    const dose = allowed && countDose(clear, rule.unit, rule, patient);
    if (!allowed || !dose) return [];
    const result = compare(clear, dose, allowed);
    return result.verdict !== 'verified' && unitsSwapped(stated, drug, allowed)
      ? [{ ...result, patterns: [...result.patterns, 'mg-for-mL'] }]
      : [result];
  });
  const restsOnBrand = (rule: DoseRule): boolean =>
    brand.length > 0 &&
    inStrength(stated, drug, rule, []) === stated &&
    inStrength(stated, drug, rule, brand) !== stated;
  const theirs = keysOf(purposesOf(stated, patient).slice(0, 500));
  const isForThem = ({ verdict, allowed: { rule } }: Comparison): number =>
    verdict === 'verified'
      ? 2 * Number(namesPurpose(rule, theirs)) + Number(isNamedOnSheet(rule, patient))
      : 0;
  const [kindest] = compared.sort(
    (a, b) =>
      rank.indexOf(a.verdict) - rank.indexOf(b.verdict) ||
      Number(isRead(b.allowed.rule.checked)) - Number(isRead(a.allowed.rule.checked)) ||
      // What is right for a pregnant woman is given to her for the pregnancy, where a rule is.
      (patient.pregnant
        ? Number(isOfPregnancy(b.allowed.rule)) - Number(isOfPregnancy(a.allowed.rule))
        : 0) ||
      // Of two rules that it fits a dose is given for the illness that is told.
      isForThem(b) - isForThem(a) ||
      // What a brand's bottle holds is relied on only where no rule counts the mL themselves.
      Number(restsOnBrand(a.allowed.rule)) - Number(restsOnBrand(b.allowed.rule)) ||
      b.patterns.length - a.patterns.length,
  );
  const best = firstStepOf(kindest, compared) ?? judgedAsRead(kindest, compared) ?? kindest;
  if (best && patient.weightKg === undefined && isOfWeightBand(best, compared, patient))
    return { ...best, verdict: 'not-verified', patterns: ['weight-needed'] };
  if (best && isOfAgeBand(best, compared, { ...patient, ageYears: patient.ageYears ?? assumedAge(patient) }))
    return { ...best, verdict: 'not-verified', patterns: ['age-needed'] };
  const isSooner = (one: Comparison): boolean =>
    ((stated.everyDay || stated.weekly) && (isOnce(one) || isOfMonths(one))) || isTooSoon(one, stated);
  if (best && isSooner(best) && !compared.some((one) => one.verdict === 'verified' && !isSooner(one)))
    return {
      ...best,
      verdict: isFarTooSoon(best, stated) ? 'outside' : 'not-verified',
      patterns: ['too-often'],
    };
  if (best && mayFitByWeight(best, rules, stated, drug, patient))
    return { ...best, verdict: 'not-verified', patterns: ['weight-needed'] };
  if (
    best &&
    isAnothersSlip(best, compared, patient, purposesOf(stated, patient), stated.per.startsWith('kg'))
  )
    return { ...best, verdict: 'not-verified', patterns: [...best.patterns, 'which-purpose'] };
  // Right for once: how often it is given stands there and was not read.
  if (best?.verdict === 'verified' && isOftenUnread(stated))
    return { ...best, verdict: 'not-verified', patterns: ['unread-quantity'] };
  if (best && isUnruledLoading(best, stated))
    return { ...best, verdict: 'not-verified', patterns: ['which-course'] };
  if (best && isWeeklyOtherwise(best, compared, stated, patient))
    return { ...best, verdict: 'not-verified', patterns: ['which-course'] };
  if (best)
    return judgeCourse(
      best,
      compared,
      stated,
      drug,
      (rule) => namesPurpose(rule, theirs) || isNamedOnSheet(rule, patient),
    );
  if (aboveAnyCeiling(stated, rules, drug) || isAboveThoseOfElders(stated, drug, patient))
    return { verdict: 'above-maximum', patterns: [] };
  const needsWeight = patient.weightKg === undefined && rules.some(({ basis }) => basis !== 'fixed');
  const swapped = rules
    .flatMap((rule) => allowedBy(rule, drug, patient, 1) ?? [])
    .find((allowed) => unitsSwapped(stated, drug, allowed));
  return {
    verdict: 'not-verified',
    patterns: [needsWeight ? 'weight-needed' : 'no-rule', ...(swapped ? (['mg-for-mL'] as const) : [])],
  };
}

const childUntold: Reason = {
  kind: 'age',
  verdict: 'not-verified',
  text: {
    en: 'A child’s dose depends on age and weight: neither is told.',
    hi: 'बच्चे की खुराक उम्र और वज़न पर निर्भर है: दोनों नहीं बताए गए।',
  },
  sources: [],
  needs: ['age', 'weightKg'],
};
/** A child of whom neither age nor weight is told is asked about, where a rule is not for children of any age. */
const ofUntoldChild = (rule: DoseRule | undefined, { youngerThan, weightKg }: DosePatient): Reason[] =>
  youngerThan !== undefined && weightKg === undefined && rule?.age && !sparesTheBlood(rule.route)
    ? [childUntold]
    : [];

/** What the patient takes, as it was told and as the sheet says. */
function takenBy(reference: Reference, { currentDrugs, kindsTaken = [] }: DosePatient): TakenDrugs {
  const taken = takenDrugs(reference.drugNames(), currentDrugs);
  return kindsTaken.length === 0 ? taken : { ...taken, kinds: [...taken.kinds, ...kindsTaken] };
}

/** Everything that speaks against the drug, or would have to be known first, for what was stated. */
function reasonsFor(
  reference: Reference,
  drug: Drug,
  stated: StatedDose,
  patient: DosePatient,
  rule: DoseRule | undefined,
): Reason[] {
  const most = stated.doseTo ?? stated.dose;
  // The known case is a purpose as well: adrenaline for the patient with anaphylaxis needs no word in its line.
  const purpose = [stated.indication, stated.purpose].filter(Boolean).join('; ');
  const told = [purpose, ...(patient.conditions ?? []), ...(patient.candidates ?? [])].join('; ');
  const atMost = { low: most, high: most, unit: stated.unit };
  const asked = told.trim() ? keysOf(told.slice(0, 500)) : undefined;
  return reasonsAgainst({
    reference,
    drug,
    parts: partsOf(reference, drug),
    beside: (stated.beside ?? []).flatMap((id) => reference.drugNames().byId.get(id) ?? []),
    asked: stated.drug,
    patient: { ...patient, ageYears: patient.ageYears ?? assumedAge(patient) },
    indication: [stated.indication, stated.purpose].filter(Boolean).join('; '),
    remark: [stated.remark, ...(patient.purposes ?? [])].filter(Boolean).join('; '),
    route: stated.route,
    taken: takenBy(reference, patient),
    rule,
    indicationNamed:
      rule !== undefined &&
      ((asked !== undefined && closeness(rule, asked) > 0) || isNamedOnSheet(rule, patient)),
    written: stated.per === 'dose' && !stated.limit && !stated.part,
    ...(stated.per === 'dose' && !stated.limit
      ? { dose: atMost, isUsual: isUsualDose({ drug, rule, patient, dose: atMost }) }
      : {}),
  });
}

/** Given for pain, fever, allergy or infection wherever it sits: any complaint may be theirs. */
const forAnyComplaint = [
  'analgesic',
  'antipyretic',
  'nsaid',
  'opioid',
  'antihistamine',
  'corticosteroid',
  'antibiotic',
  'antifungal',
  'antiviral',
  'antiprotozoal',
  'local-anaesthetic',
  'antiseptic',
  'vitamin',
  'mineral',
];
/** "For itching": a line's own words of a purpose, not of a day or a place. */
const forPurpose = /^(?:for|to\s+(?:treat|prevent))\b/iu;
/**
 * A line that says what it is for says another drug's name at times: hydralazine "for itching" meant hydroxyzine. A purpose
 * that this reference knows and that is none of this drug's is asked about.
 */
function purposeReasons(
  reference: Reference,
  { rules, uses, classes, en, hi }: Drug,
  { purpose = '' }: StatedDose,
): Reason[] {
  if (classes.some((one) => forAnyComplaint.includes(one))) return [];
  if (!forPurpose.test(purpose) || rules.length === 0 || !isKnownPurpose(reference, purpose)) return [];
  const asked = keysOf(purpose.slice(0, 500));
  const isIts =
    rules.some((rule) => closeness(rule, asked) > 0) ||
    uses.some((use) =>
      [...keysOf(`${use.en} ${use.hi}`).keys].some((word) => !saysNothing(word) && asked.keys.has(word)),
    );
  return isIts
    ? []
    : [
        {
          kind: 'indication',
          verdict: 'not-verified',
          text: {
            en: `This reference has no rule of ${en} for what the line says it is for: is this drug meant?`,
            hi: `लाइन में जो कारण लिखा है, उसके लिए इस रेफ़रेंस में ${hi} का नियम नहीं: क्या यही दवा देनी है?`,
          },
          sources: [],
        },
      ];
}

/** A fluid in which the drug falls out must not be its own. */
const fluidReasons = ({ sources }: Reference, { id, en, hi }: Drug, { fluids }: StatedDose): Reason[] => {
  const known = fallsOutIn(id, fluids);
  return known
    ? [
        {
          kind: 'interaction',
          verdict: 'not-for-this-patient',
          text: { en: `${en} ${known.en}.`, hi: `${hi}: ${known.hi}।` },
          sources: cite(sources, known.src),
        },
      ]
    : [];
};

/** Everything that speaks against a drug of which no amount was read: the patient's allergy forbids it all the same. */
export function reasonsWithoutAmount(reference: Reference, name: string, patient: DosePatient): Reason[] {
  const named = findDrug(reference.drugNames(), name);
  if (named.kind !== 'drug') return [];
  const { drug } = named;
  const stated: StatedDose = { drug: name, dose: Number.NaN, unit: 'mg', per: 'day' };
  const forbidding = (rule: DoseRule | undefined): Reason[] =>
    reasonsFor(reference, drug, stated, patient, rule).filter(isForbidding);
  // What it is for was not read either: an illness forbids it only where it does so whatever it is for.
  const [first, ...others] = partsOf(reference, drug).flatMap(({ rules }) => rules);
  return others.reduce((kept, rule) => {
    const also = new Set(forbidding(rule).map(({ text }) => text.en));
    return kept.filter(({ text }) => also.has(text.en));
  }, forbidding(first));
}

/** What has to be told of the patient before a number can be judged, with the kind of the reason that says so. */
const neededFor = [
  ['weight-needed', { kind: 'weight', needs: ['weightKg'] }],
  ['age-needed', { kind: 'age', needs: ['age'] }],
] as const satisfies readonly (readonly [DosePattern, Pick<Reason, 'kind' | 'needs'>])[];

/** Wrong numbers are reasons of their own. */
function ofNumber({ verdict, patterns }: Finding, text: Names): Reason[] {
  if (verdict === 'verified') return [];
  const needed = neededFor.find(([pattern]) => patterns.includes(pattern))?.[1];
  const kind = patterns.includes('no-rule') ? 'no-rule' : (needed?.kind ?? 'number');
  return [{ verdict, text, sources: [], ...needed, kind }];
}

/** The verdict as the reader sees it: the gravest word of the number and of everything that speaks against the drug. */
function verdictOf(
  reference: Reference,
  drug: Drug,
  stated: StatedDose,
  finding: Finding,
  perUnit: boolean,
  against: readonly Reason[],
): Verdict {
  const { allowed } = finding;
  const rule = finding.rule ?? allowed?.rule;
  const known = allowed ? referenceText(allowed, perUnit && allowed.rule.basis !== 'fixed') : undefined;
  const said = sentenceFor(stated, drug, finding.verdict, finding.patterns, known);
  const reasons = reasonsByGravity([
    ...against,
    ...(finding.verdict === 'verified' && rule ? unreadReasons(rule) : []),
    ...ofNumber(finding, said),
  ]);
  const verdict = gravest(reasons.map((one) => one.verdict));
  const banned = against.some(isForbidding);
  const patterns: DosePattern[] = banned
    ? ['banned', ...finding.patterns.filter((one) => one !== 'no-rule')]
    : finding.patterns;
  const sentence = sentenceFor(stated, drug, verdict, patterns, known);
  const [first] = reasons.filter(({ kind }) => kind !== 'number' && kind !== 'no-rule' && kind !== 'weight');
  const whole: Names = first
    ? { en: `${sentence.en} ${first.text.en}`, hi: `${sentence.hi} ${first.text.hi}` }
    : sentence;
  return {
    verdict,
    patterns,
    reasons,
    drug: { id: drug.id, en: drug.en, hi: drug.hi },
    ...(rule ? { rule: rule.id } : {}),
    ...(known ? { reference: known } : {}),
    sentence: whole,
    sources: [
      ...(banned ? (first?.sources ?? []) : []),
      ...cite(reference.sources, [
        ...(finding.src ?? allowed?.rule.src ?? []),
        ...(verdict === 'above-maximum' ? sourcesOfCeiling(drug) : []),
      ]),
    ],
    checked: banned
      ? (first?.checked ?? false)
      : finding.src && !finding.rule
        ? false
        : isRead(rule?.checked) && !reasons.some(({ kind }) => kind === 'unread'),
  };
}

/** A name that the reference knows and for which it holds no dose: what speaks against it is told all the same. */
function withoutRuleOf(
  reference: Reference,
  stated: StatedDose,
  generic: GenericName,
  patient: DosePatient,
  others: readonly Reason[],
): Verdict {
  const none = unknown(stated, 'no-rule');
  const taken = takenBy(reference, patient);
  const reasons = reasonsByGravity([
    ...genericReasons(reference, generic, taken),
    ...others,
    ...none.reasons,
  ]);
  return {
    ...none,
    verdict: gravest(reasons.map(({ verdict }) => verdict)),
    reasons,
    drug: { id: generic.id, en: generic.en, hi: generic.en },
    sources: reasons.flatMap(({ sources }) => sources),
  };
}

const unknown = (stated: StatedDose, pattern: DosePattern): Verdict => {
  const name =
    stated.drug
      .replace(/[[\]()<>*_`#!|\\\s]+/g, ' ')
      .trim()
      .slice(0, 60) || '?';
  const sentence = sentenceFor(stated, { en: name, hi: name }, 'not-verified', [pattern], undefined);
  return {
    verdict: 'not-verified',
    patterns: [pattern],
    reasons: [
      {
        kind: pattern === 'unknown-drug' ? 'unknown-drug' : 'no-rule',
        verdict: 'not-verified',
        text: sentence,
        sources: [],
      },
    ],
    sentence,
    sources: [],
    checked: false,
  };
};

/** What a line says of its purpose, without what it tells of a relative. */
const forTheirPurpose = ({ withoutTheirs }: Reference, stated: StatedDose): StatedDose => {
  const { indication, purpose } = stated;
  if (!withoutTheirs || (indication === undefined && purpose === undefined)) return stated;
  return {
    ...stated,
    ...(indication !== undefined && { indication: withoutTheirs(indication) }),
    ...(purpose !== undefined && { purpose: withoutTheirs(purpose) }),
  };
};

/**
 * One stated dose against the reference and the patient: verified, outside the range, above the maximum, not for this
 * patient, or not verified, with the reasons and their sources. An unknown drug or a patient for whom no rule exists is
 * never passed in silence. `others` is what the other drugs of the same text say against it.
 */
export function verifyDoseWith(
  reference: Reference,
  asStated: StatedDose,
  told: DosePatient,
  others: readonly Reason[] = [],
): Verdict {
  const stated = forTheirPurpose(reference, asStated);
  if (!(Number.isFinite(stated.dose) && stated.dose > 0)) return unknown(stated, 'no-rule');
  const named = findDrug(reference.drugNames(), stated.drug);
  if (named.kind === 'unknown') {
    const generic = genericCalled(reference.drugNames(), stated.drug);
    return generic
      ? withoutRuleOf(reference, stated, generic, told, others)
      : unknown(stated, 'unknown-drug');
  }
  const { drug } = named;
  const packets = packetsNamed(reference.drugNames(), stated.drug, named);
  // What its own line says may be advice to all; what was asked for this patient is heard.
  const patient = withHeard(reference, told, stated.indication);
  // A high-alert drug is judged by the purpose that its own line names, and by no other rule.
  const meant =
    stated.purpose && !stated.indication?.trim() && isHighAlert([drug])
      ? { ...stated, indication: stated.purpose }
      : stated;
  const { weightKg, ageYears, sex } = patient;
  const odd = weightKg === undefined ? undefined : oddityOf(weightKg, ageYears, sex);
  const finding: Finding =
    odd?.level === 'block'
      ? { verdict: 'not-verified', patterns: ['implausible-patient'] }
      : judged(drug, asCountedPart(drug, withoutSalt(drug.id, meant)), patient, packets);
  const rule = finding.rule ?? finding.allowed?.rule;
  const against = [
    ...reasonsFor(reference, drug, meant, patient, rule),
    ...bottleReasons(meant, drug, rule, packets),
    ...fluidReasons(reference, drug, stated),
    ...firstDoseReasons(reference, drug, stated, patient),
    ...purposeReasons(reference, drug, stated),
    ...alikeReasons(reference, drug, purposesOf(meant, patient)),
    ...ofUntoldChild(rule, patient),
    ...others,
  ];
  const whole = (doubts: readonly Reason[]): Verdict =>
    verdictOf(reference, drug, stated, finding, weightKg === undefined, [...against, ...doubts]);
  const [brand] = named.products;
  const unread = brand ? brandReasons([brand]) : [];
  if (!brand || unread.length === 0) return whole([]);
  const [part, ...more] = brand.composition;
  // "Tab Pacitane 2 mg", "Glycomet SR 1000": the line tells a strength in which the drug is sold.
  const isKnownStrength =
    part !== undefined &&
    more.length === 0 &&
    stated.per === 'dose' &&
    [brand, ...drug.products].some(
      ({ route, composition: [one, ...others] }) =>
        route === brand.route &&
        others.length === 0 &&
        one?.drug === part.drug &&
        convert(one.amount, one.unit, stated.unit) === stated.dose,
    );
  const doubt = isKnownStrength
    ? contentDoubt(reference, brand, unread, patient, true, () => whole([]).verdict)
    : { reasons: unread };
  return withRemark(whole(doubt.reasons), doubt);
}
