import { convert } from '../dosing/amount';
import type { Drug } from '../knowledge/drug-shape';
import type { WrittenAmount, WrittenStrength } from './amounts';
import { frequencyIn, pieceCount, piecesIn } from './dose-words';
import type { StatedDose } from './verdict';

/**
 * One dose that is told more than once: "10 mL (20 mg)", "400 IU 1 mL", "400 mg (10 mg/kg)", "5.5 mL (55 mg = 1 mg/kg)",
 * "37.5 mcg (1½ x 25 mcg)".
 */
export type ToldTwice = {
  first: WrittenAmount;
  /** The amounts that say the first again. */
  others: readonly WrittenAmount[];
  /** Behind the last of them, with its bracket; nothing where how often stands between. */
  end?: number;
  strength?: NonNullable<StatedDose['strength']>;
  /** The first amount is that of one piece, and so many are taken: "75 mg x 2 tab (150 mg)". */
  pieces?: number;
};

/** Labels round what a mL holds. */
const rounding = 0.03;
/** A dose by weight is rounded to what can be measured. */
const roundedByWeight = 0.1;
const agree = (one: number, other: number, by: number): boolean => Math.abs(one / other - 1) <= by + 1e-9;

const isSoldSo = ({ products }: Drug, { amount, unit, perMl }: NonNullable<ToldTwice['strength']>): boolean =>
  products.some(({ composition: [part] }) => {
    if (part?.perMl === undefined) return false;
    const held = convert(part.amount / part.perMl, part.unit, unit);
    return held !== undefined && agree(held, amount / perMl, rounding);
  });

const percent = /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)\s*%/gu;
const milligramsOfPercent = 10;
/** A percent stands so far around the amounts that it tells of. */
const percentReach = 40;
/** "1 % 5.5 mL (55 mg)", "4 g (20 mL of 20 %)", "(10 mg/mL) 2 mL (20 mg)": the line itself tells what a mL holds. */
function isToldSo(
  text: string,
  { amount, unit, perMl }: NonNullable<ToldTwice['strength']>,
  [from, to]: [number, number],
  strengths: readonly WrittenStrength[],
): boolean {
  const lineStart = text.lastIndexOf('\n', from - 1) + 1;
  const around = text.slice(Math.max(lineStart, from - percentReach), to + 12).split('\n', 1)[0] ?? '';
  const inMg = convert(amount / perMl, unit, 'mg');
  const byPercent = [...around.matchAll(percent)].some(
    ([, said]) => inMg !== undefined && agree(Number(said) * milligramsOfPercent, inMg, rounding),
  );
  return (
    byPercent ||
    strengths.some((one) => {
      const told = convert(one.low / one.perMl, one.unit, unit);
      return (
        one.start >= lineStart && one.end <= to && told !== undefined && agree(told, amount / perMl, rounding)
      );
    })
  );
}

const isKg = ({ per }: WrittenAmount): boolean => per === 'kg-dose' || per === 'kg-day';

/** Says whether an amount a kilogram is the first one for this weight; a day's, with how often that is given. */
function isByWeight(
  first: WrittenAmount,
  second: WrittenAmount,
  weightKg: number | undefined,
  times: number | undefined,
): boolean {
  const [whole, byKg] = isKg(first) ? [second, first] : [first, second];
  if (weightKg === undefined || !isKg(byKg) || isKg(whole) || whole.high !== undefined) return false;
  const said = convert(whole.low, whole.unit, byKg.unit);
  if (said === undefined || (whole.per !== 'dose' && whole.per !== 'day')) return false;
  const ofTimes =
    byKg.per === 'kg-day' && whole.per === 'dose'
      ? times
      : byKg.per === 'kg-dose' && whole.per === 'day'
        ? undefined
        : 1;
  if (ofTimes === undefined) return false;
  const kilogram = (said * ofTimes) / weightKg;
  return (
    kilogram >= byKg.low * (1 - roundedByWeight) &&
    kilogram <= (byKg.high ?? byKg.low) * (1 + roundedByWeight)
  );
}

const countInFront = new RegExp(
  `\\(\\s*(${pieceCount})\\s*(?:(?:tab|cap)\\p{L}*\\.?\\s*)?(?:x|×|\\*|of)\\s*$`,
  'iu',
);
const countBehind = new RegExp(`^\\s*(?:x|×|\\*)\\s*(${pieceCount})`, 'iu');
/** "(1½ x 25 mcg)", "(2 tabs of 4 mg)", "(4 mg x 2)": of how many pieces the dose in front is made up. */
function isOfPieces(text: string, first: WrittenAmount, second: WrittenAmount): boolean {
  if (first.per !== 'dose' || second.per !== 'dose' || second.high !== undefined) return false;
  const said =
    countInFront.exec(text.slice(first.end, second.start))?.[1] ??
    (/^\s*\(\s*$/.test(text.slice(first.end, second.start))
      ? countBehind.exec(text.slice(second.end, second.end + 8))?.[1]
      : undefined);
  const one = convert(second.low, second.unit, first.unit);
  return said !== undefined && one !== undefined && agree(one * piecesIn(said), first.low, 1e-6);
}

const piecesBetween = new RegExp(
  `^\\s*(?:x|×|\\*)?\\s*(${pieceCount})\\s*(?:(?:tab|cap)\\p{L}*\\.?\\s*)?\\(\\s*=?\\s*$`,
  'iu',
);
/** "75 mg x 2 tab (150 mg)": of how many pieces in front the second amount is the sum. */
function piecesSummed(between: string, first: WrittenAmount, second: WrittenAmount): number | undefined {
  if (first.per !== 'dose' || second.per !== 'dose') return undefined;
  if (first.high !== undefined || second.high !== undefined) return undefined;
  const said = piecesBetween.exec(between)?.[1];
  const whole = convert(second.low, second.unit, first.unit);
  if (said === undefined || whole === undefined) return undefined;
  return agree(first.low * piecesIn(said), whole, 1e-6) ? piecesIn(said) : undefined;
}

/** "1 tsp (5 mL)", "1000 mg (1 g)": the same amount in another measure. */
function isSameAgain(between: string, first: WrittenAmount, second: WrittenAmount): boolean {
  const said = convert(second.low, second.unit, first.unit);
  return (
    /^\s*(?:\(\s*=?|=)\s*$/u.test(between) &&
    first.per === second.per &&
    first.high === undefined &&
    second.high === undefined &&
    said !== undefined &&
    agree(said, first.low, 1e-6)
  );
}

/** Between a dose and what says it again: "5 g (50 % 10 mL)". */
const next = /^\s*(?:\(\s*[=~≈@]?|=|i\.?e\.?,?)?\s*(?:\d{1,2}(?:\.\d)?\s*%\s*)?$/iu;
/** Inside the bracket that says it again, once more. */
const nextInside = /^\s*[,;=/]\s*(?:i\.?e\.?,?)?\s*$/iu;
/** "38 mg IV q12h (5 mg/kg/d)": how often stands between a dose and its bracket. */
const bracketBehind = /^[^;,.\n()+→]{0,28}\(\s*[=~≈@]?\s*$/u;
const closing = /^(?:[^;,.\n()]{0,16})?\)/u;

/** What a dose is told with: its drug, the strengths on the sheet and the weight of the patient. */
type ToldWith = {
  drugOf: (dose: WrittenAmount) => Drug | undefined;
  strengths: readonly WrittenStrength[];
  weightKg: number | undefined;
};

/**
 * Finds the doses whose next number says the first again: in a strength in which the drug is sold or that the line tells,
 * for the weight of the patient, or as pieces. Any other pair is two doses.
 */
export function toldTwice(
  text: string,
  doses: readonly WrittenAmount[],
  { drugOf, strengths, weightKg }: ToldWith,
): ToldTwice[] {
  const taken = new Set<WrittenAmount>();
  return doses.flatMap((first, index): ToldTwice[] => {
    if (taken.has(first)) return [];
    const others: WrittenAmount[] = [];
    let strength: ToldTwice['strength'];
    let isNear = true;
    let summed: number | undefined;
    let mass = first.unit === 'mL' ? undefined : first;
    for (const second of doses.slice(index + 1)) {
      const last = others.at(-1) ?? first;
      const between = text.slice(last.end, second.start);
      const isNext = others.length === 0 ? next.test(between) : nextInside.test(between);
      const isBehind = others.length === 0 && bracketBehind.test(between);
      const isMassOf =
        isNext && (first.unit === 'mL') !== (second.unit === 'mL') && !isKg(second) && !isKg(first);
      if (isMassOf && strength === undefined) {
        const [volume, held] = first.unit === 'mL' ? [first, second] : [second, first];
        if (volume.high !== undefined || held.high !== undefined || volume.per !== held.per) break;
        const told = { amount: held.low, unit: held.unit, perMl: volume.low };
        const drug = drugOf(first);
        const isSold = drug !== undefined && isSoldSo(drug, told);
        if (!isSold && !isToldSo(text, told, [first.start, second.end], strengths)) break;
        strength = told;
        mass = held;
      } else if ((isNext || isBehind) && mass && isOfWeight(text, mass, second, between)) {
        isNear &&= isNext;
      } else if (others.length === 0 && isSameAgain(between, first, second)) {
        mass = first;
      } else if (others.length === 0 && isOfPieces(text, first, second)) {
        mass = first;
      } else if (others.length === 0 && piecesSummed(between, first, second) !== undefined) {
        summed = piecesSummed(between, first, second);
        mass = second;
      } else break;
      others.push(second);
      taken.add(second);
    }
    const last = others.at(-1);
    if (!last) return [];
    const close = closing.exec(text.slice(last.end))?.[0].length ?? 0;
    return [
      {
        first,
        others,
        ...(isNear && { end: last.end + close }),
        ...(strength && { strength }),
        ...(summed !== undefined && { pieces: summed }),
      },
    ];
  });

  function isOfWeight(all: string, mass: WrittenAmount, second: WrittenAmount, between: string): boolean {
    const times = frequencyIn(between)?.times ?? frequencyIn(all.slice(second.end, second.end + 24))?.times;
    return isByWeight(mass, second, weightKg, times);
  }
}
