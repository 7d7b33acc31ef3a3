import type { Analyte } from '../knowledge/analyte-shape';
import { type ColumnPart, type Columns, limitNumber } from './columns';
import { latinDigits, numberIn } from './printed-number';
import type { PrintedRange, Unreadable } from './reading';

/** The number of a row and what it is compared with, as printed. */
export type RowValue = {
  printed: ColumnPart;
  number: number;
  limit?: 'below' | 'above';
  reference?: PrintedRange;
};
export type ChosenValue = RowValue | Unreadable;

/** The sign of a value that is a limit, "<" or ">"; empty for a plain one. */
export const limitSign = (limit: RowValue['limit']): string =>
  limit === 'below' ? '<' : limit === 'above' ? '>' : '';

const read = (part: ColumnPart, more: Omit<RowValue, 'printed' | 'number'>): ChosenValue => {
  const number = numberIn(part.text);
  return number === 'unclear' ? 'value unclear' : { printed: part, number: number.value, ...more };
};
const withReference = (reference: PrintedRange | undefined) => (reference ? { reference } : {});

/** "< 200" as a reference: a bound on one side. */
function asReference(limit: Columns['limits'][number] | undefined): PrintedRange | undefined {
  if (!limit) return undefined;
  const number = numberIn(limitNumber(limit).text);
  if (number === 'unclear') return undefined;
  return limit.limit === 'below'
    ? { text: limit.text, high: number.value }
    : { text: limit.text, low: number.value };
}

/** Under the microscope a count is printed as "2-4"; its upper end is what it is judged by. */
function countOf(columns: Columns, rangeFirst: boolean, analyte: Analyte): ChosenValue | undefined {
  if (analyte.unit !== '/hpf') return undefined;
  const [first, second] = columns.ranges;
  const value = rangeFirst && second ? second : first;
  const other = rangeFirst && second ? first : second;
  if (columns.numbers.length > 0 || value?.high === undefined) return undefined;
  return { printed: value, number: value.high, ...withReference(other ?? asReference(columns.limits[0])) };
}

/** A limit that is the bound of healthy people may be a printed range that has lost its result. */
function isOwnBound({ ranges }: Analyte, limit: Columns['limits'][number]): boolean {
  const number = numberIn(limitNumber(limit).text);
  return (
    number === 'unclear' || ranges.some(({ low, high }) => low === number.value || high === number.value)
  );
}

/** So many times the upper bound of healthy people no laboratory prints as a bound. */
const farAbove = 2;
/** "Sugar < 5 mg/dl", "D-dimer > 10,000": a limit so far from what healthy people have is no range that has lost its result. */
function isFarOff({ ranges }: Analyte, limit: Columns['limits'][number]): boolean {
  const number = numberIn(limitNumber(limit).text);
  if (number === 'unclear' || ranges.length === 0) return false;
  const isBelow = (bound: number | undefined) => bound !== undefined && number.value < bound;
  return ranges.every(({ low, high, criticalLow }) =>
    limit.limit === 'below'
      ? isBelow(low && low / farAbove) || isBelow(criticalLow)
      : high !== undefined && number.value > high * farAbove,
  );
}

/** Chooses which number of the row is the result; when two could be, none is taken. */
export function chosenValue(
  columns: Columns,
  reference: PrintedRange | undefined,
  rangeFirst: boolean,
  analyte: Analyte,
  /** A lone limit stands where the result is said, and is no range without a result. */
  limitIsSaid: boolean | 'glued' = false,
): ChosenValue {
  const { numbers, limits, titre } = columns;
  if (analyte.unit === 'titre' && titre) {
    const dilution = /(\d+)\D*$/.exec(latinDigits(titre.text))?.[1] ?? '';
    return {
      printed: titre,
      number: Number(dilution),
      ...(limits[0] && { limit: limits[0].limit }),
      ...withReference(reference),
    };
  }
  const count = countOf(columns, rangeFirst, analyte);
  if (count) return count;
  if (numbers.length > 1) return 'several numbers';
  const [only] = numbers;
  if (only) return read(only, withReference(reference ?? asReference(limits[0])));
  const [first, second] = rangeFirst && limits.length > 1 ? [limits[1], limits[0]] : limits;
  if (first && (reference || second))
    return read(limitNumber(first), {
      limit: first.limit,
      ...withReference(reference ?? asReference(second)),
    });
  const isSaid = limitIsSaid === 'glued' || (limitIsSaid && first && !isOwnBound(analyte, first));
  if (first && (isSaid || isFarOff(analyte, first))) return read(limitNumber(first), { limit: first.limit });
  return first ? 'value unclear' : 'no value';
}
