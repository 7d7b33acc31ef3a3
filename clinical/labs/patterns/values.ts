import { numberIn } from '../printed-number';
import type { LabResult, ReportPatient } from '../reading';

/** The results of a report by analyte, for rules that look at several together. */
export type Values = {
  get: (id: string) => LabResult | undefined;
  /** In the analyte's unit; `undefined` for a limit ("< 5") and for a unit that is not known. */
  value: (id: string) => number | undefined;
  /** The value of an earlier day, printed behind that of now. */
  earlier: (id: string) => number | undefined;
  isHigh: (id: string) => boolean;
  isLow: (id: string) => boolean;
  isAbnormal: (id: string) => boolean;
  /** Says how many times the upper limit a result is, by the printed limit first. */
  timesUpper: (id: string) => number | undefined;
  /** All values with a date, oldest first. */
  dated: (id: string) => { value: number; result: LabResult; order: number }[];
  patient: ReportPatient;
};
/** A rule found this: the analytes it rests on, and the sum it made. */
export type PatternMatch = { because: string[]; working?: string };
export type Rule = { id: string; when: (values: Values) => PatternMatch | undefined };

/** Two rows of one test that differ and carry no dates: nobody knows which counts, so no pattern uses either. */
function currentOf(rows: readonly LabResult[]): LabResult | undefined {
  const [first] = rows;
  if (!first || rows.every(({ printed }) => printed === first.printed)) return first;
  // "Positive" and "seen" are two words for one result.
  if (rows.every(({ value, flag }) => value === undefined && flag === first.flag)) return first;
  const dated = rows.filter(({ date }) => date !== undefined);
  const newest = Math.max(...dated.map(({ date }) => date?.order ?? 0));
  const latest = dated.filter(({ date }) => date?.order === newest);
  return dated.length === rows.length && latest.length === 1 ? latest[0] : undefined;
}

const high = (result: LabResult | undefined): boolean =>
  result?.flag === 'high' || result?.critical === 'high';
const low = (result: LabResult | undefined): boolean => result?.flag === 'low' || result?.critical === 'low';

/** Computes how many times its upper limit a result is; a printed limit is in the row's unit, ours in the analyte's. */
function timesUpper(result: LabResult | undefined): number | undefined {
  if (!result || result.limit) return undefined;
  const printed = numberIn(result.printed);
  if (result.range?.high !== undefined && result.range.high > 0 && printed !== 'unclear')
    return printed.value / result.range.high;
  return result.value !== undefined && result.own?.high ? result.value / result.own.high : undefined;
}

export function patternValues(results: readonly LabResult[], patient: ReportPatient): Values {
  const rows = Map.groupBy(results, ({ id }) => id);
  const get = (id: string) => currentOf(rows.get(id) ?? []);
  return {
    get,
    value: (id) => {
      const result = get(id);
      return result?.limit ? undefined : result?.value;
    },
    earlier: (id) => get(id)?.earlier,
    isHigh: (id) => high(get(id)),
    isLow: (id) => low(get(id)),
    isAbnormal: (id) => get(id)?.flag === 'abnormal' || high(get(id)),
    timesUpper: (id) => timesUpper(get(id)),
    dated: (id) =>
      (rows.get(id) ?? [])
        .flatMap((result) =>
          result.date && result.value !== undefined && !result.limit
            ? [{ value: result.value, result, order: result.date.order }]
            : [],
        )
        .sort((a, b) => a.order - b.order),
    patient,
  };
}

/** Digits of a number that was worked out; what was printed is shown as printed. */
const sumDigits = 3;
export const sum = (value: number): string => String(Number(value.toPrecision(sumDigits)));
/** A value in the analyte's unit, as it enters a sum. */
export const term = (value: number): string => String(Number(value.toPrecision(6)));
