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
  /** The value itself stands here, when a number was read there. */
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
/** Two readings with this certainty stand against one that is in doubt. */
const sureEnough = 90;
/** So many readings that say one number, and none another, make it clear, however faint each was. */
const oftenEnough = 4;
/** From here on a reader that says what its ink does not show was never seen. */
const sureOfDigits = 93;
/** Printed bounds that are further from ours than this were read wrongly. */
const mostTimesOurs = 4;

/** The value of one row, read by itself. */
export type CellReading = {
  readonly id: string;
  readonly place: PictureSpot;
  readonly words: readonly ReadWord[];
  /** The ink of its pieces shows these, by the digits that this page prints elsewhere. */
  readonly ink?: string;
};

type Seen = {
  /** Only the value of this reading is its own; the rest was taken from another. */
  readonly cellOnly?: true;
  /** The value was read from its ink, piece by piece. */
  readonly fromInk?: true;
  readonly parsed: ParsedRow;
  readonly place: PictureSpot;
  readonly words: readonly ReadWord[];
  /** Places of words count in pixels of a picture of this size. */
  readonly size: PictureSize;
  /** The signs of the table's values are so wide; undefined where too few were read to know. */
  readonly printWidth?: PrintWidth | undefined;
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

/** The width of a digit in pixels, and that of a point or a comma by it. */
type PrintWidth = { readonly digit: number; readonly point: number };
/** A comma or a point has half of a digit's width, unless the page shows another: in print of one width it has all of it. */
const usualPoint = 0.5;
/** Signs of a number by the width of a digit. */
const digitsWide = (text: string, point = usualPoint): number =>
  [...text].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? point : 1), 0);
const numberAlone = /^[<>≤≥]?\d[\d.,]*$/u;
/** Fewer numbers of two digits and more say nothing about the print of a table. */
const leastNumbers = 4;
/** The ink of a number may be narrower and wider than its signs by so many digits: a 1 is thin, print spreads. */
const narrowerBy = 0.8;
const widerBy = 0.55;

const medianOf = (numbers: readonly number[]): number | undefined =>
  [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/** The width of the signs in the values of a table; most tables print one size of digits. */
function printWidthOf(values: readonly (ReadWord | undefined)[]): PrintWidth | undefined {
  const numbers = values.flatMap((word) =>
    word && /\d.*\d/.test(word.text) ? [{ text: word.text, wide: word.right - word.left }] : [],
  );
  const whole = numbers.filter(({ text }) => /^\d+$/.test(text));
  const pointed = numbers.filter(({ text }) => /^\d+\.\d+$/.test(text));
  const alone = medianOf(whole.map(({ text, wide }) => wide / text.length));
  const between = medianOf(
    pointed.map(({ text, wide }) => (alone === undefined ? 0 : wide / alone - (text.length - 1))),
  );
  const point =
    between !== undefined && whole.length >= leastNumbers && pointed.length >= leastNumbers
      ? Math.min(1, Math.max(usualPoint / 2, between))
      : usualPoint;
  const digit = medianOf(numbers.map(({ text, wide }) => wide / digitsWide(text, point)));
  return numbers.length < leastNumbers || digit === undefined ? undefined : { digit, point };
}

/** The word that is the value of a row and nothing else. */
const valueWord = (words: readonly ReadWord[], { result }: ParsedRow): ReadWord | undefined =>
  isValue(result)
    ? words.find(({ text }) => numberAlone.test(text) && text.includes(result.printed.text))
    : undefined;

/** The signs of this table as shares of the picture's width; a line that was read by itself has none of its own. */
const printShareOf = (readings: readonly Seen[]): PrintWidth | undefined => {
  const known = readings.find(({ printWidth }) => printWidth !== undefined);
  return known?.printWidth && { ...known.printWidth, digit: known.printWidth.digit / known.size.width };
};

/** A reader that takes two ones for one gives a number that is wider than its digits. */
function widthFits({ words, parsed, printWidth, size }: Seen, share: PrintWidth | undefined): boolean {
  const word = valueWord(words, parsed);
  const print = printWidth ?? (share && { ...share, digit: share.digit * size.width });
  if (!word || print === undefined) return true;
  const wide = (word.right - word.left) / print.digit;
  const signs = digitsWide(word.text, print.point);
  return wide > signs - narrowerBy && wide < signs + widerBy;
}

/** Finds where the values of a table stand, in pixels, among the rows nearest to a line. */
const rowsForAColumn = 5;

/** A row of which the range was spoiled has several numbers; that in the column of the values is its own. */
function byColumn(
  parsed: ParsedRow,
  words: readonly ReadWord[],
  values: readonly ReadWord[],
  catalogue: Catalogue,
): ParsedRow {
  if (parsed.result !== 'several numbers') return parsed;
  const [one] = words;
  const near = [...values]
    .sort((a, b) => Math.abs(a.top - (one?.top ?? 0)) - Math.abs(b.top - (one?.top ?? 0)))
    .filter(({ left }) => left > (one?.left ?? 0) && left < Math.max(...words.map(({ right }) => right)))
    .slice(0, rowsForAColumn);
  if (near.length < leastNumbers) return parsed;
  const [left, right] = [
    Math.min(...near.map((word) => word.left)),
    Math.max(...near.map((word) => word.right)),
  ];
  const inside = words.filter((word) => word.left < right && left < word.right && /\d/.test(word.text));
  const [own] = inside;
  const number = own && numberAlone.test(own.text) ? numberIn(own.text) : 'unclear';
  if (!own || inside.length > 1 || number === 'unclear') return parsed;
  const printed = { start: 0, end: own.text.length, text: own.text };
  const text = words.map((word) => word.text).join(' ');
  const unit = catalogue.units(parsed.analyte).find(text);
  return {
    ...parsed,
    result: { printed, number: number.value },
    ...(unit && { unit: { text: text.slice(unit.start, unit.end).trim(), factor: unit.factor } }),
  };
}

function seenIn(pass: Pass, catalogue: Catalogue): SeenPage {
  const rows = rowsOf(pass.text, catalogue, patientOf(pass.text, {}));
  const words = (start: number, end: number) => wordsBetween(pass, start, end).map(({ word }) => word);
  const values = rows.found.map(({ parsed, row }) => valueWord(words(row.start, row.end), parsed));
  const printWidth = printWidthOf(values);
  const inColumn = values.filter((word) => word !== undefined);
  return {
    rows: rows.found.flatMap(({ parsed, row }) => {
      const inside = words(row.start, row.end);
      if (inside.length === 0) return [];
      const own = byColumn(parsed, inside, inColumn, catalogue);
      return [{ parsed: own, place: placeOf(inside, pass), words: inside, size: pass, printWidth }];
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
  // "70-130" of creatinine is 62 to 115 µmol/L, or 0.70-1.30 mg/dL whose points were lost: nobody can tell.
  const couldBeOther = Object.values(analyte.factors).some(
    (other) => other !== factor && ranges.some((range) => hasLostPoints(analyte, range, other)),
  );
  if (couldBeOther) return undefined;
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
  // The reading that saw its commas is as printed, of those that say one number.
  const agreed = [...(pointed[0] ?? most)].sort(
    (a, b) => said(b).split(',').length - said(a).split(',').length,
  );
  if (agreed.length < 2) return 'decimals';
  const clear = agreed.filter((seen) => sureOf(seen) >= leastSure);
  // One reading that is in doubt itself says nothing against two that are sure.
  const isSure = agreed.filter((seen) => sureOf(seen) >= sureEnough).length > 1;
  const against = others.flat().filter((seen) => !isSure || sureOf(seen) >= leastSure);
  if (against.length > 1 || (against.length === 1 && agreed.length < 3)) return 'read differently';
  // A row whose reading only lost the point counts here where the ink shows that point.
  const rows = agreed.some(({ fromInk }) => fromInk) ? most : agreed;
  if (rows.every(({ cellOnly }) => cellOnly)) return 'not clear';
  const isOften = agreed.length >= oftenEnough && others.length === 0;
  return clear.length > 0 || isOften ? agreed : 'not clear';
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

const countOfDigits = ({ parsed: { result } }: Seen): number =>
  isValue(result) ? result.printed.text.replace(/\D/g, '').length : 0;

/** A reading that is too narrow or too wide for its digits, or has another count of them than its ink has pieces, says nothing. */
function fitsItsInk(one: Seen, readings: readonly Seen[], share: PrintWidth | undefined): boolean {
  if (!isValue(one.parsed.result)) return true;
  const ink = readings.find(({ fromInk }) => fromInk);
  if (ink) return countOfDigits(one) === countOfDigits(ink);
  return one.cellOnly === true || widthFits(one, share);
}

function judged(analyte: Analyte, readings: readonly Seen[], isOther: IsOtherPrint): Judged {
  const words = inWords(readings);
  if (words) return words;
  const share = printShareOf(readings);
  const fitting = readings.filter((one) => fitsItsInk(one, readings, share));
  const agreed = agreeing(
    fitting.some(({ parsed, cellOnly }) => isValue(parsed.result) && !cellOnly) ? fitting : readings,
  );
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
  // Width and shape of digits tell nothing more where the ink itself parted into them.
  if (!agreed.some(({ fromInk }) => fromInk)) {
    if (measured.filter((one) => widthFits(one, share)).length * 2 <= measured.length)
      return { why: 'width' };
    if (looksOther(agreed, isOther)) return { why: 'shape' };
  }
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
function withCell(row: readonly Seen[], { words: read, place, ink }: CellReading): Seen | undefined {
  const base = row.find(({ parsed }) => isValue(parsed.result)) ?? row[0];
  const words = ink === undefined ? read : [{ ...place, text: ink, sure: sureEnough }];
  const hit = cellText.exec(words.map(({ text }) => text).join(' '));
  const digits = hit?.[2];
  // A number that ends in a point lost what stands behind it.
  if (!base || !hit || !digits || /[.,]$/.test(digits)) return undefined;
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
  const fromInk = ink === undefined ? {} : { fromInk: true as const };
  return { ...base, ...fromInk, cellOnly: true, parsed: { ...base.parsed, result }, place, words };
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
