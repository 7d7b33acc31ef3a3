import type { Analyte } from '../knowledge/analyte-shape';
import type { Names } from '../knowledge/shape';
import { patientOf } from '../labs/document';
import type { Catalogue } from '../labs/names';
import { numberIn } from '../labs/printed-number';
import type { ParsedRow } from '../labs/row';
import { rowsOf } from '../labs/rows';
import { limitSign, type RowValue } from '../labs/value';
import type { PageText, ReadWord } from './page-text';

/** A place in a picture, as shares of its width and height. */
export type PictureSpot = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};
/** Digits with their place: a word that is sure enough to learn shapes from, or one to be looked at. */
export type PrintedDigits = { readonly text: string; readonly place: PictureSpot };
/** One reading of the whole picture; its words count in pixels of a picture of this size. */
export type Pass = PageText & { readonly width: number; readonly height: number };

/** A value is not shown as read where this makes it unsure. */
type Unsure =
  | 'read differently'
  | 'not clear'
  | 'not plausible'
  | 'decimals'
  | 'unit'
  | 'mark'
  | 'width'
  | 'shape';
export type PictureRow = Names & {
  readonly id: string;
  readonly place: PictureSpot;
  /** The value as printed, when it is sure. */
  readonly printed?: string;
  readonly why?: Unsure;
  /** As printed where it was read, else the unit of the analyte. */
  readonly unit?: string;
  readonly range?: string;
  /** Where the value itself stands, when a number was read there. */
  readonly valuePlace?: PictureSpot;
};
export type PictureReading = {
  readonly rows: readonly PictureRow[];
  /** Lines that look like a result of a test that is not known, or of which the name was spoiled. */
  readonly unread: readonly { readonly text: string; readonly place: PictureSpot }[];
  /** Age and sex as printed, when both passes read the same. */
  readonly patient: { readonly ageYears?: number; readonly sex?: 'f' | 'm' };
};

/** Below this the reader itself is in doubt about a word. */
const leastSure = 60;
/** From here on a reader that says what its ink does not show was never seen. */
const sureOfDigits = 93;
/** Printed bounds that are further from ours than this were read wrongly. */
const mostTimesOurs = 4;

/** The value of one row, read by itself. */
export type CellReading = {
  readonly id: string;
  readonly place: PictureSpot;
  readonly words: readonly ReadWord[];
};

type Seen = {
  /** Only the value of this reading is its own; the rest was taken from another. */
  readonly cellOnly?: true;
  readonly parsed: ParsedRow;
  readonly place: PictureSpot;
  readonly words: readonly ReadWord[];
  /** Places of words count in pixels of a picture of this size. */
  readonly size: PictureSize;
  /** A digit of the table's values is so wide; undefined where too few were read to know. */
  readonly digitWidth?: number | undefined;
};
type PictureSize = { readonly width: number; readonly height: number };

function placeOf(words: readonly ReadWord[], { width, height }: PictureSize): PictureSpot {
  return {
    left: Math.min(...words.map(({ left }) => left)) / width,
    top: Math.min(...words.map(({ top }) => top)) / height,
    right: Math.max(...words.map(({ right }) => right)) / width,
    bottom: Math.max(...words.map(({ bottom }) => bottom)) / height,
  };
}

/** The words of a stretch of a page's text, each with where it begins there. */
function wordsBetween({ lines, text }: Pass, start: number, end: number): { word: ReadWord; at: number }[] {
  return lines.flatMap((line) => {
    if (line.end <= start || line.start >= end) return [];
    let from = line.start;
    return line.words.flatMap((word) => {
      const at = text.indexOf(word.text, from);
      from = at + word.text.length;
      return at < end && from > start ? [{ word, at }] : [];
    });
  });
}

type SeenPage = { rows: Seen[]; unread: PictureReading['unread'] };

/** Signs of a number by the width of a digit; a comma or a point has half of it. */
const digitsWide = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 0.5 : 1), 0);
const numberAlone = /^[<>≤≥]?\d[\d.,]*$/u;
/** Fewer numbers of two digits and more say nothing about the print of a table. */
const leastNumbers = 4;
/** The ink of a number may be narrower and wider than its signs by so many digits: a 1 is thin, print spreads. */
const narrowerBy = 0.8;
const widerBy = 0.55;

/** The width of a digit in the values of a table; most tables print one size of digits. */
function digitWidthOf(values: readonly (ReadWord | undefined)[]): number | undefined {
  const widths = values
    .flatMap((word) =>
      word && /\d.*\d/.test(word.text) ? [(word.right - word.left) / digitsWide(word.text)] : [],
    )
    .sort((a, b) => a - b);
  return widths.length < leastNumbers ? undefined : widths[widths.length >> 1];
}

/** The word that is the value of a row and nothing else. */
const valueWord = (words: readonly ReadWord[], { result }: ParsedRow): ReadWord | undefined =>
  isValue(result)
    ? words.find(({ text }) => numberAlone.test(text) && text.includes(result.printed.text))
    : undefined;

/** A digit of this table as a share of the picture's width; a line that was read by itself has none of its own. */
const digitShareOf = (readings: readonly Seen[]): number | undefined => {
  const known = readings.find(({ digitWidth }) => digitWidth !== undefined);
  return known?.digitWidth === undefined ? undefined : known.digitWidth / known.size.width;
};

/** A reader that takes two ones for one gives a number that is wider than its digits. */
function widthFits({ words, parsed, digitWidth, size }: Seen, share: number | undefined): boolean {
  const word = valueWord(words, parsed);
  const digit = digitWidth ?? (share === undefined ? undefined : share * size.width);
  if (!word || digit === undefined) return true;
  const wide = (word.right - word.left) / digit;
  const signs = digitsWide(word.text);
  return wide > signs - narrowerBy && wide < signs + widerBy;
}

function seenIn(pass: Pass, catalogue: Catalogue): SeenPage {
  const rows = rowsOf(pass.text, catalogue, patientOf(pass.text, {}));
  const digitWidth = digitWidthOf(
    rows.found.map(({ parsed, row }) =>
      valueWord(
        wordsBetween(pass, row.start, row.end).map(({ word }) => word),
        parsed,
      ),
    ),
  );
  const words = (start: number, end: number) => wordsBetween(pass, start, end).map(({ word }) => word);
  return {
    rows: rows.found.flatMap(({ parsed, row }) => {
      const inside = words(row.start, row.end);
      if (inside.length === 0) return [];
      return [{ parsed, place: placeOf(inside, pass), words: inside, size: pass, digitWidth }];
    }),
    unread: rows.unknown.flatMap(({ start, end, text }) => {
      const inside = words(start, end);
      return inside.length === 0 ? [] : [{ text: text.trim(), place: placeOf(inside, pass) }];
    }),
  };
}

const heightOf = ({ top, bottom }: PictureSpot): number => bottom - top;
const middleOf = ({ top, bottom }: PictureSpot): number => (top + bottom) / 2;
const sameLine = (one: PictureSpot, other: PictureSpot): boolean =>
  Math.abs(middleOf(one) - middleOf(other)) < Math.max(heightOf(one), heightOf(other)) * 0.6 &&
  one.left < other.right &&
  other.left < one.right;

const decimalsOf = (text: string): number => /\.(\d+)/.exec(text)?.[1]?.length ?? 0;
const mostDecimals = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\.(\d+)/g)].map(([, digits]) => digits?.length ?? 0));

/** Says how sure the reader was of the word that holds the value. */
function sureOf({ words, parsed }: Seen): number {
  const value = parsed.result as RowValue;
  const holding = words.filter(({ text }) => text.includes(value.printed.text));
  return holding.length === 0 ? 0 : Math.min(...holding.map(({ sure }) => sure));
}

const isValue = (result: ParsedRow['result']): result is RowValue =>
  typeof result !== 'string' && !('words' in result);

/** Our bounds of an analyte, in its own unit. */
const ownBounds = ({ ranges }: Analyte): number[] =>
  ranges.flatMap(({ low, high }) =>
    [low, high].filter((bound) => bound !== undefined && bound > 0),
  ) as number[];

/** A result of this test is printed with a point: a whole number has lost it. A bound of 199.9 stands for "below 200". */
const hasPoint = (analyte: Analyte): boolean =>
  ownBounds(analyte).some((bound) => !Number.isInteger(bound) && !/\d{2}\.9$/.test(String(bound)));

type Range = { readonly text: string; readonly low?: number; readonly high?: number };

const rangesOf = (readings: readonly Seen[]): Range[] =>
  readings.flatMap(({ parsed: { result, range }, cellOnly }) =>
    isValue(result) && !cellOnly ? [result.reference ?? range].filter((one) => one !== undefined) : [],
  );

/** True when printed bounds, in a unit of this factor, lie about where ours lie. */
function isLikeOurs(analyte: Analyte, { low, high }: Range, factor: number): boolean {
  const bound = high ?? low;
  return ownBounds(analyte).some((ours) => {
    const times = ((bound ?? 0) * factor) / ours;
    return times < mostTimesOurs && times > 1 / mostTimesOurs;
  });
}

/** True when printed bounds lie about ours only once they have a point: "315-345" for 31.5 to 34.5. */
const hasLostPoints = (analyte: Analyte, { low, high }: Range, factor: number): boolean =>
  ownBounds(analyte).length > 0 &&
  !isLikeOurs(
    analyte,
    { text: '', ...(low !== undefined && { low }), ...(high !== undefined && { high }) },
    factor,
  ) &&
  [10, 100].some((times) =>
    isLikeOurs(
      analyte,
      {
        text: '',
        ...(low !== undefined && { low: low / times }),
        ...(high !== undefined && { high: high / times }),
      },
      factor,
    ),
  );

type Unit = { readonly factor: number; readonly text?: string };

/**
 * The unit that was read. Where its letters were spoiled, the one in which the printed range lies about ours, if it is the
 * only one; undefined when nobody can tell.
 */
function unitOf(analyte: Analyte, readings: readonly Seen[]): Unit | undefined {
  if (!analyte.unit || /^(?:ratio|pH|titre)$/.test(analyte.unit)) return { factor: 1 };
  const known = readings.flatMap(({ parsed: { unit } }) =>
    unit?.factor === undefined ? [] : [{ factor: unit.factor, text: unit.text }],
  );
  if (known[0]) return known.every(({ factor }) => factor === known[0]?.factor) ? known[0] : undefined;
  const ranges = rangesOf(readings);
  const fitting = [...new Set(Object.values(analyte.factors))].filter((factor) =>
    ranges.every((range) => isLikeOurs(analyte, range, factor)),
  );
  const [factor] = fitting;
  if (ranges.length === 0 || factor === undefined || fitting.length > 1) return undefined;
  const text =
    factor === 1 ? analyte.unit : Object.entries(analyte.factors).find(([, of]) => of === factor)?.[0];
  return { factor, ...(text && { text }) };
}

/** A point that was lost, or that is none, shows in the printed range, in ours, or in how far the one is from the other. */
function decimalsFit(
  analyte: Analyte,
  value: RowValue,
  readings: readonly Seen[],
  { factor }: Unit,
): boolean {
  const digits = value.printed.text;
  const decimals = decimalsOf(digits);
  const ranges = rangesOf(readings);
  const printed = Math.max(0, ...ranges.map(({ text }) => mostDecimals(text)));
  const expected = factor === 1 && hasPoint(analyte);
  if (decimals > 0)
    return printed > 0 || expected || ranges.every((range) => hasLostPoints(analyte, range, factor));
  if (printed > 0 || expected || /^0\d/.test(digits)) return false;
  return ranges.every((range) => ownBounds(analyte).length === 0 || isLikeOurs(analyte, range, factor));
}

/** Says whether the laboratory's mark is what its range says of the value. */
function markFits(value: RowValue, { mark, analyte }: ParsedRow, { factor }: Unit): boolean {
  const range = value.reference;
  if (!range || !mark || mark === 'abnormal' || hasLostPoints(analyte, range, factor)) return true;
  if (mark === 'high') return range.high === undefined || value.number > range.high;
  return range.low === undefined || value.number < range.low;
}

/** A laboratory that groups the digits of its range groups those of the value: one without its comma lost a sign. */
const lostComma = ({ printed: { text } }: RowValue, ranges: readonly Range[]): boolean =>
  /^\d{4}/.test(text) && ranges.some((range) => /\d,\d{2,3}/.test(range.text));

type Judged = { printed: string } | { why: Unsure };

/** The digits of a value. A comma that groups them counts as none; one that could be a point stays, and then differs. */
const digitsOf = (printed: string, { number }: RowValue): string => {
  const plain = printed.replaceAll(',', '');
  return (Number(plain.replace(/^[<>]/, '')) === number ? plain : printed).replace('.', '');
};

/**
 * The readings that agree on one value, at least one of them clear and one of the whole row; none when fewer than two do, or
 * when others say otherwise. A reading that only lost the point does not count, and one lone reading against three neither.
 */
function agreeing(readings: readonly Seen[]): Seen[] | Unsure {
  const values = readings.filter(({ parsed }) => isValue(parsed.result));
  const said = (seen: Seen): string => {
    const { printed, limit } = seen.parsed.result as RowValue;
    return limitSign(limit) + printed.text;
  };
  const byDigits = [
    ...Map.groupBy(values, (seen) => digitsOf(said(seen), seen.parsed.result as RowValue)).values(),
  ];
  const [most = [], ...others] = byDigits.sort((a, b) => b.length - a.length);
  if (most.length < 2) return values.length > 1 ? 'read differently' : 'not clear';
  const pointed = [
    ...Map.groupBy(
      most.filter((seen) => said(seen).includes('.')),
      said,
    ).values(),
  ];
  if (pointed.length > 1) return 'read differently';
  // Of readings that say one number the one that saw its commas is as printed.
  const agreed = [...(pointed[0] ?? most)].sort(
    (a, b) => said(b).split(',').length - said(a).split(',').length,
  );
  if (agreed.length < 2) return 'decimals';
  const against = others.flat();
  if (against.length > 1 || (against.length === 1 && agreed.length < 3)) return 'read differently';
  if (agreed.every(({ cellOnly }) => cellOnly)) return 'not clear';
  return agreed.some((seen) => sureOf(seen) >= leastSure) ? agreed : 'not clear';
}

function inWords(readings: readonly Seen[]): Judged | undefined {
  const words = readings.flatMap(({ parsed: { result } }) =>
    typeof result !== 'string' && 'words' in result ? [result.words.text.toLowerCase()] : [],
  );
  const [first] = words;
  if (first === undefined) return undefined;
  if (words.length < readings.length || words.length < 2) return { why: 'not clear' };
  return words.every((one) => one === first) ? { printed: first } : { why: 'read differently' };
}

/** Says of digits in the picture that their ink is that of others. */
type IsOtherPrint = (digits: PrintedDigits) => boolean;

/** True when the digits of a value of which the reader is not quite sure look like others on this page. */
const looksOther = (agreed: readonly Seen[], isOther: IsOtherPrint): boolean =>
  agreed.every((seen) => seen.cellOnly || sureOf(seen) < sureOfDigits) &&
  agreed.some(({ words, parsed, size, cellOnly }) => {
    const word = cellOnly ? undefined : valueWord(words, parsed);
    return word !== undefined && isOther({ text: word.text, place: placeOf([word], size) });
  });

function judged(analyte: Analyte, readings: readonly Seen[], isOther: IsOtherPrint): Judged {
  const words = inWords(readings);
  if (words) return words;
  const agreed = agreeing(readings);
  if (typeof agreed === 'string') return { why: agreed };
  const value = agreed[0]?.parsed.result as RowValue;
  const unit = unitOf(analyte, readings);
  if (!unit) return { why: 'unit' };
  const inOwnUnit = value.number * unit.factor;
  const { plausible } = analyte;
  if (plausible && (inOwnUnit < plausible[0] || inOwnUnit > plausible[1])) return { why: 'not plausible' };
  if (!decimalsFit(analyte, value, readings, unit) || lostComma(value, rangesOf(readings)))
    return { why: 'decimals' };
  const measured = agreed.filter(({ cellOnly }) => !cellOnly);
  const share = digitShareOf(readings);
  if (measured.filter((one) => widthFits(one, share)).length * 2 <= measured.length) return { why: 'width' };
  if (looksOther(agreed, isOther)) return { why: 'shape' };
  // A range that one reading spoiled may contradict the mark; all of them may not.
  if (!agreed.some(({ parsed }) => markFits(parsed.result as RowValue, parsed, unit))) return { why: 'mark' };
  return { printed: limitSign(value.limit) + value.printed.text };
}

function rowOf(analyte: Analyte, readings: readonly Seen[], isOther: IsOtherPrint): PictureRow | undefined {
  const [first] = readings;
  if (!first) return undefined;
  const unitRead = unitOf(analyte, readings);
  const unit = unitRead?.text ?? analyte.unit;
  const valuePlace = valuePlaceOf(readings);
  const ranges = rangesOf(readings);
  // Bounds whose points were lost would judge the value wrongly; without them ours do.
  const range = ranges.find(
    (one) =>
      ranges.some((other) => other !== one && one.low === other.low && one.high === other.high) &&
      !hasLostPoints(analyte, one, unitRead?.factor ?? 1),
  );
  return {
    id: analyte.id,
    en: analyte.en,
    hi: analyte.hi,
    place: first.place,
    ...judged(analyte, readings, isOther),
    ...(unit && { unit }),
    ...(range && { range: range.text.trim() }),
    ...(valuePlace && { valuePlace }),
  };
}

/** The place of the value, over all readings that have a number there. */
function valuePlaceOf(readings: readonly Seen[]): PictureSpot | undefined {
  const places = readings.flatMap(({ parsed: { result }, words, size, cellOnly }) => {
    if (!isValue(result) || cellOnly) return [];
    const holding = words.filter(({ text }) => text.includes(result.printed.text));
    return holding.length === 1 ? [placeOf(holding, size)] : [];
  });
  if (places.length === 0) return undefined;
  return {
    left: Math.min(...places.map(({ left }) => left)),
    right: Math.max(...places.map(({ right }) => right)),
    top: Math.min(...places.map(({ top }) => top)),
    bottom: Math.max(...places.map(({ bottom }) => bottom)),
  };
}

/** One number and nothing but a mark behind it. */
const cellText = /^([<>≤≥]?)\s*(\d[\d.,]*)\s*[*HL\s-]*$/u;

/** A row with the value that its cell alone was read as; undefined where that is no number. */
function withCell(row: readonly Seen[], { words, place }: CellReading): Seen | undefined {
  const base = row.find(({ parsed }) => isValue(parsed.result)) ?? row[0];
  const hit = cellText.exec(words.map(({ text }) => text).join(' '));
  const digits = hit?.[2]?.replace(/[.,]+$/u, '');
  if (!base || !hit || !digits) return undefined;
  const number = numberIn(digits);
  if (number === 'unclear') return undefined;
  const { limit: _, ...before } = isValue(base.parsed.result) ? base.parsed.result : { limit: undefined };
  const limit = /[<≤]/u.test(hit[1] ?? '') ? 'below' : hit[1] ? 'above' : undefined;
  const result: RowValue = {
    ...before,
    printed: { start: 0, end: digits.length, text: digits },
    number: number.value,
    ...(limit && { limit }),
  };
  return { ...base, cellOnly: true, parsed: { ...base.parsed, result }, place, words };
}

/**
 * Finds what the readings of one picture agree on; each pass is a reading of its own. A value is given as printed only
 * when two read it alike and none otherwise, it is plausible in its unit, no decimal point can have been lost, and the
 * laboratory's own mark does not contradict it; every other row says why.
 */
export function surelyRead(
  catalogue: Catalogue,
  passes: readonly Pass[],
  cells: readonly CellReading[] = [],
  isOther: IsOtherPrint = () => false,
): PictureReading {
  const pages = passes.map((pass) => seenIn(pass, catalogue));
  const groups: Seen[][] = [];
  for (const page of pages)
    for (const seen of page.rows) {
      const group = groups.find(
        ([first]) => first?.parsed.analyte === seen.parsed.analyte && sameLine(first.place, seen.place),
      );
      if (group) group.push(seen);
      else groups.push([seen]);
    }
  for (const cell of cells) {
    const group = groups.find(
      ([first]) => first?.parsed.analyte.id === cell.id && sameLine(first.place, cell.place),
    );
    const seen = group && withCell(group, cell);
    if (seen) group.push(seen);
  }
  const rows = groups.flatMap((group) => rowOf(group[0]?.parsed.analyte as Analyte, group, isOther) ?? []);
  const unread: PictureReading['unread'][number][] = [];
  for (const line of [
    ...pages.flatMap((page) => page.unread),
    ...passes.flatMap((pass) => amongRows(pass, rows)),
  ])
    if (![...rows, ...unread].some(({ place }) => sameLine(place, line.place))) unread.push(line);
  const [told, again] = passes.map(({ text }) => patientOf(text, {}));
  return {
    rows: rows.sort((a, b) => a.place.top - b.place.top),
    unread: unread.sort((a, b) => a.place.top - b.place.top),
    patient: {
      ...(told?.ageYears !== undefined && told.ageYears === again?.ageYears && { ageYears: told.ageYears }),
      ...(told?.sex && told.sex === again?.sex && { sex: told.sex }),
    },
  };
}

/** A number, or a unit, that stands by itself. */
const likeResult = /(?<!\S)(?:[<>≤≥]?\d|%(?!\S)|\p{L}{1,4}\/\p{L})/u;

/** Lines with a number or a unit that stand among the rows of a table, or right beside them, and are none of them. */
function amongRows(pass: Pass, rows: readonly PictureRow[]): PictureReading['unread'] {
  if (rows.length === 0) return [];
  const heights = rows.map(({ place }) => heightOf(place)).sort((a, b) => a - b);
  const beside = 3 * (heights[heights.length >> 1] ?? 0);
  const top = Math.min(...rows.map(({ place }) => place.top)) - beside;
  const bottom = Math.max(...rows.map(({ place }) => place.bottom)) + beside;
  return pass.lines.flatMap((line) => {
    const text = pass.text.slice(line.start, line.end).trim();
    if (line.words.length < 2 || !likeResult.test(text)) return [];
    const place = placeOf(line.words, pass);
    return middleOf(place) > top && middleOf(place) < bottom ? [{ text, place }] : [];
  });
}
