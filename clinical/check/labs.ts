import type { Analyte } from '../knowledge/analyte-shape';
import type { AnyMark } from '../knowledge/reading';
import type { Names, Src } from '../knowledge/shape';
import { type AdviceRow, adviceRows } from '../labs/advice';
import { derivedRows } from '../labs/derived';
import type { Limit } from '../labs/limits';
import { patternTexts } from '../labs/patterns/texts';
import { type Complaint, checkNames, checkOwnSources, twice, unless } from './complaints';

type Row = Names & {
  id: string;
  src?: readonly Src[];
  checked?: AnyMark;
  limits?: readonly Limit[];
};

function checkRow(what: string, row: Row, sources: ReadonlySet<string>): Complaint[] {
  const { id, limits = [] } = row;
  const place = `${what} ${id}`;
  return [
    ...checkNames(place, row, 'proper name'),
    ...checkOwnSources(place, row, sources),
    ...twice(
      `${place}: limit`,
      limits.map(({ name }) => name),
    ),
    ...limits.flatMap(({ name, is, about }) => [
      ...unless(Number.isFinite(is), `${place}: limit ${name} is no number`),
      ...unless(/\.$/.test(about), `${place}: no sentence that says what the limit ${name} is for`),
    ]),
  ];
}

type Rows = { patterns: readonly Row[]; advice: readonly AdviceRow[]; derived: readonly Row[] };
export const labRows: Rows = { patterns: patternTexts, advice: adviceRows, derived: derivedRows };

/** Lists what is wrong with patterns of reports, the advice on them and the values worked out of them. */
export function checkLabRows(
  { patterns, advice, derived }: Rows,
  analytes: readonly Analyte[],
  sources: ReadonlySet<string>,
): Complaint[] {
  const known = new Set(patterns.map(({ id }) => id));
  const measured = new Set(analytes.map(({ id }) => id));
  return [
    ...Object.entries({ pattern: patterns, advice, derived }).flatMap(([what, rows]) => [
      ...twice(
        what,
        rows.map(({ id }) => id),
      ),
      ...rows.flatMap((row) => checkRow(what, row, sources)),
    ]),
    ...advice.flatMap(({ id, patterns: wanted, abnormal = [] }) => [
      ...wanted.filter((one) => !known.has(one)).map((one) => `advice ${id}: unknown pattern ${one}`),
      ...abnormal.filter((one) => !measured.has(one)).map((one) => `advice ${id}: unknown analyte ${one}`),
    ]),
  ];
}
