import type { LabReport } from '#clinical/engine';
import { boundsText } from '#clinical/labs/bounds-text';
import type { ReportValue } from '#contract/tools/reports/report-value';

type LabResult = LabReport['results'][number];
/** A value of an earlier report of the same patient; its day is yyyymmdd. */
export type EarlierValue = {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly day: number;
};

/** More points make no clearer line on a telephone. */
const mostPoints = 8;

const flagOf = ({ critical, flag }: LabResult): ReportValue['flag'] =>
  critical ? 'critical' : flag === 'unsure' || flag === 'unjudged' ? 'unclear' : flag;
const gravity: Record<ReportValue['flag'], number> = {
  critical: 0,
  abnormal: 1,
  high: 1,
  low: 1,
  unclear: 2,
  normal: 3,
};

/** Earlier values and this one by day, one a day; `undefined` where there is nothing to compare. */
function trendOf(
  { id, value, limit, ownUnit = '', date }: LabResult,
  earlier: readonly EarlierValue[],
  today: number,
): ReportValue['trend'] {
  if (value === undefined || limit) return undefined;
  const day = date?.order ?? today;
  const points = new Map<number, number>();
  for (const one of [...earlier].sort((a, b) => a.day - b.day))
    if (one.id === id && one.unit === ownUnit && one.day < day) points.set(one.day, one.value);
  if (points.size === 0) return undefined;
  points.set(day, value);
  return [...points].slice(-mostPoints).map(([at, was]) => ({ day: at, value: was }));
}

/** So many digits tell a value that was worked out from a printed one. */
const digits = 3;
/** Two numbers that differ by less than this share are one, written in two units of one size: mL/min and ml/minute. */
const sameShare = 1e-6;

/** The value in our unit, where the laboratory's is of another size. */
function convertedOf({ printed, value, limit, ownUnit, unit, assumedUnit }: LabResult): string | undefined {
  const number = Number(printed.replaceAll(',', ''));
  if (value === undefined || !ownUnit || !(unit ?? assumedUnit) || Number.isNaN(number)) return undefined;
  if (Math.abs(value - number) <= Math.abs(value) * sameShare) return undefined;
  const sign = limit === 'below' ? '< ' : limit === 'above' ? '> ' : '';
  return `${sign}${Number(value.toPrecision(digits))} ${ownUnit}`;
}

/** The results of a report for its screen, the gravest first, otherwise in the order of the document. `today` is yyyymmdd. */
export function shownValues(
  { results }: LabReport,
  earlier: readonly EarlierValue[],
  today: number,
): ReportValue[] {
  return results
    .map((result): ReportValue => {
      const sign = result.limit === 'below' ? '< ' : result.limit === 'above' ? '> ' : '';
      const unit = result.unit ?? result.assumedUnit;
      const own = result.own && boundsText(result.own.shown ?? result.own);
      const converted = convertedOf(result);
      const trend = trendOf(result, earlier, today);
      return {
        id: result.id,
        ...(result.loinc && { loinc: result.loinc }),
        en: result.en,
        hi: result.hi,
        value: `${sign}${result.printed}`,
        ...(unit && { unit }),
        ...(converted && { converted }),
        ...(result.range && { range: result.range.text.trim() }),
        ...(own && { own_range: own }),
        flag: flagOf(result),
        ...(result.critical && { side: result.critical }),
        ...(result.now && { now: { en: result.now.en, hi: result.now.hi } }),
        ...(trend && { trend }),
      };
    })
    .sort((a, b) => gravity[a.flag] - gravity[b.flag]);
}
