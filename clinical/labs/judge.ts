import type { Analyte } from '../knowledge/analyte-shape';
import type { Names } from '../knowledge/shape';
import type { Reference } from '../reference/reference';
import type { Span } from '../text/span';
import { criticalSide, judge, ownRangeOf } from './own-range';
import type { Flag, LabResult, OwnRange, ReportPatient, Unreadable, UnreadRow } from './reading';
import type { ParsedRow } from './row';
import type { RowValue } from './value';
import type { WordHit } from './words';

/** Units that are never printed. */
const unitless = new Set(['ratio', 'pH', 'titre']);

/** 2.3 lakh is 230000, whatever binary fractions make of it. */
const clean = (value: number): number => Number(value.toPrecision(12));

type Unit = { factor?: number; text?: string; assumed?: string };

const possible = (value: number, { plausible }: Analyte): boolean =>
  !plausible || (value >= plausible[0] && value <= plausible[1]);

/**
 * The unit of a value that is printed without one: the one in which Indian laboratories print this test when the number is
 * possible in it, else the only one that makes it possible in a living person. It is told as assumed.
 */
function assumedUnit(analyte: Analyte, number: number): Unit {
  if (analyte.unit && possible(number, analyte)) return { factor: 1, assumed: analyte.unit };
  const fitting = Object.entries(analyte.factors).filter(([, factor]) => possible(number * factor, analyte));
  const factors = new Set(fitting.map(([, factor]) => factor));
  const [name, factor] = fitting[0] ?? [];
  return factors.size === 1 && factor !== undefined && name ? { factor, assumed: name } : {};
}

function unitOf({ analyte, unit }: ParsedRow, number: number): Unit | Unreadable {
  if (!analyte.unit) return {};
  if (unit) return unit.factor === undefined ? 'unit not known' : { factor: unit.factor, text: unit.text };
  if (unitless.has(analyte.unit)) return { factor: 1 };
  return assumedUnit(analyte, number);
}

/** Finds what the reader is told that the result means. */
function meaningOf(analyte: Analyte, flag: Flag, critical: 'low' | 'high' | undefined): Names | undefined {
  const side = critical ?? flag;
  if (side === 'low' || side === 'high')
    return analyte[side] ?? (side === 'high' ? analyte.abnormal : undefined);
  return side === 'abnormal' ? analyte.abnormal : undefined;
}

const baseOf = ({ analyte, mark }: ParsedRow, row: Span) => ({
  id: analyte.id,
  en: analyte.en,
  hi: analyte.hi,
  panel: analyte.panel,
  row,
  ...(mark && { mark }),
});

/** Grams and moles of one substance have codes of their own; an equivalent counts as a mole. */
const inMoles = (unit: string): boolean => /mol|eq/i.test(unit);

/** A code says what is reported: words or a number, grams or moles. Another kind of result has no code of ours. */
function codeOf({ loinc, unit: own }: Analyte, printed: string | undefined): { loinc?: string } {
  const holds =
    printed === undefined || own === undefined ? printed === own : inMoles(printed) === inMoles(own);
  return holds && loinc ? { loinc } : {};
}

function wordResult(parsed: ParsedRow, { text, meaning: flag }: WordHit, row: Span): LabResult {
  const meaning = meaningOf(parsed.analyte, flag, undefined);
  return {
    ...baseOf(parsed, row),
    ...codeOf(parsed.analyte, undefined),
    printed: text,
    flag,
    disagrees: false,
    ...(meaning && { meaning }),
  };
}

/** The printed range speaks when it has bounds and they are about this value; one in another unit is left aside. */
function printedFlag(parsed: ParsedRow, value: RowValue, factor: number | undefined): Flag | undefined {
  const { range, analyte } = parsed;
  if (!range) return undefined;
  const bounds = [range.low, range.high].filter((bound) => bound !== undefined);
  const comparable =
    factor === undefined || bounds.every((bound) => bound === 0 || possible(bound * factor, analyte));
  return comparable ? judge(value.number, value.limit, range) : undefined;
}

type Verdicts = { flag: Flag; byPrinted?: Flag; byOwn?: Flag; critical?: 'low' | 'high'; disagrees: boolean };

function verdictsOf(
  parsed: ParsedRow,
  value: RowValue,
  inOwnUnit: number | undefined,
  own: OwnRange | undefined,
  factor: number | undefined,
): Verdicts {
  const byPrinted = printedFlag(parsed, value, factor);
  const byOwn = inOwnUnit === undefined || !own ? undefined : judge(inOwnUnit, value.limit, own);
  const critical = inOwnUnit === undefined ? undefined : criticalSide(inOwnUnit, value.limit, own);
  const differ = byPrinted !== undefined && byOwn !== undefined && byPrinted !== byOwn;
  return {
    flag: byPrinted ?? byOwn ?? critical ?? 'unjudged',
    ...(byPrinted && { byPrinted }),
    ...(byOwn && { byOwn }),
    ...(critical && { critical }),
    disagrees: differ || (critical !== undefined && byPrinted !== undefined && byPrinted !== critical),
  };
}

function numberResult(
  reference: Reference,
  parsed: ParsedRow,
  value: RowValue,
  patient: ReportPatient,
  row: Span,
): LabResult | Unreadable {
  const { analyte, range } = parsed;
  const mayBeNegative = (analyte.plausible?.[0] ?? 0) < 0;
  if (value.number < 0 && !mayBeNegative) return 'value unclear';
  const unit = unitOf(parsed, value.number);
  if (typeof unit === 'string') return unit;
  // A number of an antibody test means nothing without the laboratory's own limit.
  if (!analyte.unit && range?.low === undefined && range?.high === undefined) return 'not known words';
  const inOwnUnit = unit.factor === undefined ? undefined : clean(value.number * unit.factor);
  if (inOwnUnit !== undefined && !possible(inOwnUnit, analyte)) return 'not possible';
  if (inOwnUnit === undefined && analyte.unit && range === undefined) return 'unit not known';
  const own = ownRangeOf(reference, analyte, patient, unit.factor);
  const verdicts = verdictsOf(parsed, value, inOwnUnit, own, unit.factor);
  const meaning = meaningOf(analyte, verdicts.flag, verdicts.critical);
  return {
    ...baseOf(parsed, row),
    ...codeOf(analyte, unit.text ?? unit.assumed ?? analyte.unit ?? ''),
    printed: value.printed.text,
    ...verdicts,
    ...(unit.text && { unit: unit.text }),
    ...(unit.assumed && { assumedUnit: unit.assumed }),
    ...(inOwnUnit !== undefined && { value: inOwnUnit }),
    ...(analyte.unit && { ownUnit: analyte.unit }),
    ...(value.limit && { limit: value.limit }),
    ...(range && { range }),
    ...(own && { own }),
    ...(meaning && { meaning }),
  };
}

/** Judges a row. What cannot be judged without guessing a digit, a unit or a word comes back as unread, with the reason. */
export function resultOf(
  reference: Reference,
  parsed: ParsedRow,
  patient: ReportPatient,
  row: Span,
): LabResult | UnreadRow {
  const { result, analyte } = parsed;
  const unread = (why: Unreadable): UnreadRow => ({ row, why, name: { en: analyte.en, hi: analyte.hi } });
  if (typeof result === 'string') return unread(result);
  if ('words' in result) return wordResult(parsed, result.words, row);
  const judgedResult = numberResult(reference, parsed, result, patient, row);
  return typeof judgedResult === 'string' ? unread(judgedResult) : judgedResult;
}
