import type { DoseRule, DoseUnit } from '../knowledge/drug-shape';
import { onceForEach } from '../knowledge/once-for-each';
import { isRead } from '../knowledge/reading';
import type { Names } from '../knowledge/shape';
import { unitInHindi, unitInWords, unitOfMany, writeAmount } from './amount';
import type { RuleSummary } from './result';

const rangeText = (low: number, high: number): string =>
  writeAmount(low) === writeAmount(high) ? writeAmount(low) : `${writeAmount(low)}–${writeAmount(high)}`;

/** What is counted by the piece, in the words of who opens it: "8–10 vials", not units. */
const ofPieces = 'vial';
/** Says whether a rule counts whole vials. */
export const countsVials = (as: string | undefined): boolean => as === ofPieces;

/** "10–15 mg", or one number when both ends agree; of a rule that counts vials, so many vials. */
export const amountText = (low: number, high: number, unit: DoseUnit, as?: string): string =>
  `${rangeText(low, high)} ${countsVials(as) ? `${ofPieces}${high === 1 ? '' : 's'}` : unitInWords(unit, high)}`;
/** The substance that is counted, where it is not the drug as it is named: "(elemental iron)". */
export const countedText = (as: string | undefined): string => (as && !countsVials(as) ? ` (${as})` : '');

/** The same in each language: "2–4 puffs", "2–4 पफ". */
export const amountNames = (low: number, high: number, unit: DoseUnit): Names => ({
  en: `${rangeText(low, high)} ${unitOfMany(unit, high)}`,
  hi: `${rangeText(low, high)} ${unitInHindi(unit)}`,
});

const perNames: Record<DoseRule['per'], Names> = {
  dose: { en: 'a dose', hi: 'प्रति खुराक' },
  day: { en: 'a day', hi: 'प्रति दिन' },
  minute: { en: 'a minute', hi: 'प्रति मिनट' },
  hour: { en: 'an hour', hi: 'प्रति घंटा' },
};
const basisNames: Record<DoseRule['basis'], Names> = {
  kg: { en: '/kg', hi: '/kg' },
  m2: { en: '/m²', hi: '/m²' },
  fixed: { en: '', hi: '' },
};

/** "After each loose stool", "every 20 minutes": what the purpose says is given again is no single dose. */
export const isGivenAgain = ({ for: purpose }: { for: Names }): boolean =>
  /\b(?:each|every)\b/i.test(purpose.en);

/** Says how often, in words: "3 times a day", "every week", "once". */
export function oftenText(
  rule: Pick<DoseRule, 'for'> & {
    timesDaily?: readonly [number, number] | undefined;
    once?: boolean;
    weekly?: boolean;
  },
): Names {
  const { timesDaily } = rule;
  if (rule.once && isGivenAgain(rule)) return { en: '', hi: '' };
  if (rule.once) return { en: 'single dose', hi: 'एक ही खुराक' };
  if (rule.weekly) return { en: 'ONCE A WEEK', hi: 'हफ़्ते में एक बार' };
  if (!timesDaily) return { en: '', hi: '' };
  const [from, to] = timesDaily;
  const times = from === to ? writeAmount(from) : `${writeAmount(from)}–${writeAmount(to)}`;
  return { en: to === 1 ? 'once a day' : `${times} times a day`, hi: `दिन में ${times} बार` };
}

/** The first weeks are told in days: a newborn's dose changes at a week, which is no month. */
const daysOfNewborn = 28;
const daysPerYear = 365.25;

function years(age: number): Names {
  const days = Math.round(age * daysPerYear);
  if (age > 0 && days < daysOfNewborn) return { en: `${days} days`, hi: `${days} दिन` };
  const months = Math.round(age * 12);
  return age < 2
    ? { en: months === 1 ? '1 month' : `${months} months`, hi: months === 1 ? '1 महीना' : `${months} महीने` }
    : { en: `${writeAmount(age)} years`, hi: `${writeAmount(age)} साल` };
}

/** Nobody is older; a range that ends here has no upper end. */
const openEndYears = 99;

/** "1 महीने से कम": a month is bent in front of what it is less than. */
const below = ({ hi }: Names): string => `${hi.replace(/महीना$/u, 'महीने')} से कम`;

/** Says who a rule is for: ages and weights. In Hindi they are called so, or "1 महीना या ज़्यादा" reads as a course. */
function populationText({ age, weight, gestation, sex }: DoseRule): Names {
  const parts: Names[] = [];
  if (age) {
    const [from, to] = [years(age[0]), years(age[1])];
    if (age[1] >= openEndYears && age[0] > 0)
      parts.push({ en: `from ${from.en}`, hi: `उम्र ${from.hi} या ज़्यादा` });
    else if (age[1] < openEndYears)
      parts.push({
        en: age[0] > 0 ? `${from.en} to under ${to.en}` : `under ${to.en}`,
        hi: age[0] > 0 ? `उम्र ${from.hi} या ज़्यादा और ${below(to)}` : `उम्र ${below(to)}`,
      });
  }
  if (weight)
    parts.push({
      en: `${writeAmount(weight[0])} to under ${writeAmount(weight[1])} kg`,
      hi: `वज़न ${writeAmount(weight[0])} kg या ज़्यादा और ${writeAmount(weight[1])} kg से कम`,
    });
  if (gestation)
    parts.push({
      en: `born at ${writeAmount(gestation[0])} to under ${writeAmount(gestation[1])} weeks`,
      hi: `जन्म ${writeAmount(gestation[0])} हफ़्ते या ज़्यादा और ${writeAmount(gestation[1])} हफ़्ते से कम में`,
    });
  if (sex) parts.push(sex === 'f' ? { en: 'women', hi: 'महिलाएँ' } : { en: 'men', hi: 'पुरुष' });
  return { en: parts.map(({ en }) => en).join(', '), hi: parts.map(({ hi }) => hi).join(', ') };
}

/** A rule as it stands in the reference: amount, frequency, for whom. Each is told beside many doses, and put into words once. */
export const summaryOf = onceForEach((rule: DoseRule): RuleSummary => {
  const [basis, per, often, who] = [
    basisNames[rule.basis],
    perNames[rule.per],
    oftenText(rule),
    populationText(rule),
  ];
  const one = `${amountText(rule.min, rule.max, rule.unit, rule.as)}`;
  const most =
    rule.maxSingle === undefined ? '' : amountText(rule.maxSingle, rule.maxSingle, rule.unit, rule.as);
  const mostDay =
    rule.maxDaily === undefined ? '' : amountText(rule.maxDaily, rule.maxDaily, rule.unit, rule.as);
  const line = (parts: string[]) => parts.filter((part) => part !== '').join(', ');
  return {
    rule: rule.id,
    for: rule.for,
    route: rule.route,
    checked: isRead(rule.checked),
    text: {
      en: line([
        `${one}${basis.en} ${per.en}`,
        often.en,
        most && `at most ${most} at once`,
        mostDay && `at most ${mostDay} a day`,
        who.en,
      ]),
      hi: line([
        `${one}${basis.hi} ${per.hi}`,
        often.hi,
        most && `एक बार में अधिकतम ${most}`,
        mostDay && `दिन में अधिकतम ${mostDay}`,
        who.hi,
      ]),
    },
  };
});
