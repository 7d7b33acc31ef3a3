import { anyOf } from '../words/phrases';
import { sheetWords as words } from './sheet-words';
import { writtenNumbers } from './written-numbers';

/**
 * A text as a person reads it once it is drawn: without the signs of Markdown, with every digit as 0 to 9 and number
 * words as numbers. `from` and `to` lead each UTF-16 unit of it back to where it stands in the source.
 */
export type ShownText = { text: string; from: readonly number[]; to: readonly number[] };

type Replacement = { start: number; end: number; text: string };

/** Makes one pass over a text; places of an earlier pass are kept. */
function pass(shown: ShownText, replacements: readonly Replacement[]): ShownText {
  if (replacements.length === 0) return shown;
  let text = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  const keep = (until: number) => {
    for (; at < until; at += 1) {
      text += shown.text[at];
      from.push(shown.from[at] ?? 0);
      to.push(shown.to[at] ?? 0);
    }
  };
  for (const { start, end, text: instead } of replacements) {
    if (start < at) continue;
    keep(start);
    const first = shown.from[start] ?? 0;
    const last = end > start ? (shown.to[end - 1] ?? first) : first;
    for (const sign of instead.split('')) {
      text += sign;
      from.push(first);
      to.push(last);
    }
    at = end;
  }
  keep(shown.text.length);
  return { text, from, to };
}

const replaceAll = (shown: ShownText, pattern: RegExp, by: (match: RegExpExecArray) => string): ShownText =>
  pass(
    shown,
    [...shown.text.matchAll(pattern)].flatMap((match) => {
      const text = by(match as RegExpExecArray);
      return text === match[0] ? [] : [{ start: match.index, end: match.index + match[0].length, text }];
    }),
  );

const namedEntities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwj: '',
  zwnj: '',
  micro: 'µ',
  mu: 'μ',
  times: '×',
  minus: '-',
  ndash: '–',
  mdash: '—',
  frac12: '½',
  num: '#',
  period: '.',
  comma: ',',
};
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,10}));/giu;
function entityText([whole, decimal, hex, name]: RegExpExecArray): string {
  if (name !== undefined) return namedEntities[name] ?? whole;
  const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** A digit of any script as its value: digits of a script stand in a row, from zero on. */
const anyDigit = /\p{Nd}/u;
function digitValue(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let first = code;
  while (code - first < 50 && anyDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** Letters of other alphabets that look like Latin ones of units. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  с: 'c',
  е: 'e',
  г: 'g',
  і: 'i',
  м: 'm',
  о: 'o',
  р: 'p',
  х: 'x',
  М: 'M',
  О: 'O',
  ɡ: 'g',
  ո: 'n',
};
const looksLatin = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'gu');

// These show nothing: controls of format but the joiners of Indian scripts, selectors of variants, keycaps, tags.
const unseen = /(?![\u200c\u200d])(?:\p{Cf}|\p{Variation_Selector}|\u20e3|\u034f|\u115f|\u1160|\u3164)/gu;
const joinerAtNumber = /(?<=[\p{Nd}.,])[\u200c\u200d]+|[\u200c\u200d]+(?=[\p{Nd}.,])/gu;
const wideSign = /[\uff01-\uff5e]|[\u{1d400}-\u{1d7ff}]|[\u2460-\u2473]|[ⅿ]/gu;
const comment = /<!--[\s\S]*?-->/g;
const tag = /<\/?[a-z][^<>\n]{0,200}>/giu;
const link = /!?\[([^\][\n]{0,300})\]\((?:[^()\n]|\([^()\n]*\)){0,600}\)/g;
const escapedSign = /\\([!-/:-@[-`{-~])/g;
const escapedDigit = /\\(?=\d)/g;
const emphasis = /(\*{1,3}|~{1,2}|`{1,3}|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}]))/gu;
/** Thin and unbroken blanks inside a number, and plain ones where three digits follow and then no count of pieces. */
const blankInNumber = /(?<=\d)[\u00a0\u2007\u2008\u2009\u200a\u202f](?=\d)/g;
// "B12 500 mcg", "D3 500 mg": the number of a vitamin is no part of the amount behind it.
const groupedNumber = new RegExp(
  `(?<![\\d.,/]|\\p{L}-)(?<!(?<!\\p{L})[A-EK][- ]?|omega[- ]?|${anyOf(words.saltLetters)})\\d{1,3}(?: \\d{3})+(?![\\d.,]*\\d)(?=\\s*${anyOf(words.unitsOfGroups)}\\b)(?!\\s*\\w+\\s+(?:tab|cap|x\\b))`,
  'giu',
);
const powerOfTen =
  /(?<![\p{L}\d.])(\d{1,6}(?:\.\d{1,4})?)\s*(?:[eE]\+?|[x×]\s*10\s*\^?\s*)(\d{1,2})(?![\d.])/gu;

/** Spoons by their measure in mL. */
const teaspoon = 5;
const tablespoon = 15;
/** "Syp Phexin 250/5 - 4 mL": the dash sets the bottle's strength apart from what is given, and is no range. */
const dashBehindStrength = /(?<=\d\/5(?:\s*ml)?\s{0,2})[-–](?=\s{0,2}\d{1,2}(?:\.\d{1,2})?\s*ml)/giu;
const spoonful = new RegExp(
  `(?<![\\d.])(\\d{1,2}(?:\\.\\d)?)\\s*(?:${anyOf(words.spoonsOfTea)}|(${anyOf(words.spoonsOfTable)}))(?![\\p{L}\\p{M}])`,
  'giu',
);

/** "1---0---1": however long the strokes between the times of a day are drawn. */
const longStrokes = /(?<=[\d½]\s*)[-–—−]{2,}(?=\s*[\d½])/gu;
/** Nobody weighs so little: it is a dose. */
const gramsInKilograms = /(?<![\d.])(0?\.0\d{1,6})\s*kg\b(?!\s*\/)/gi;

/** The signs of a table's header row lend their unit to the bare numbers below: "Dose (mg)" over 5000 is 5000 mg. */
function withUnitsOfTables(shown: ShownText): ShownText {
  const lines: { start: number; text: string }[] = [];
  let start = 0;
  for (const text of shown.text.split('\n')) {
    lines.push({ start, text });
    start += text.length + 1;
  }
  const inserts: Replacement[] = [];
  let units: (string | undefined)[] = [];
  lines.forEach((line, index) => {
    if (!line.text.includes('|')) units = [];
    else if (/^[\s|:-]*-[\s|:-]*$/.test(line.text))
      units = cellsOf(lines[index - 1]?.text ?? '').map(({ text }) => unitOf(text));
    else
      cellsOf(line.text).forEach(({ text, end }, column) => {
        const unit = units[column];
        if (unit !== undefined && /^\s*[\d.,]+(?:\s*[-–]\s*[\d.,]+)?\s*$/.test(text)) {
          const at = line.start + end - (text.length - text.trimEnd().length);
          inserts.push({ start: at, end: at, text: ` ${unit}` });
        }
      });
  });
  return pass(shown, inserts);
}
const unitOfColumn = new RegExp(
  `\\(\\s*(${anyOf(words.unitsOfColumns)})\\s*(?:per dose|\\/dose)?\\s*\\)|\\bin (${anyOf(words.unitsBehindIn)})\\b`,
  'iu',
);
const unitOf = (header: string): string | undefined =>
  unitOfColumn
    .exec(header)
    ?.slice(1)
    .find((unit) => unit !== undefined);
function cellsOf(line: string): { text: string; end: number }[] {
  const cells: { text: string; end: number }[] = [];
  let at = 0;
  for (const text of line.split('|')) {
    cells.push({ text, end: at + text.length });
    at += text.length + 1;
  }
  return cells;
}

/** Reads a source of Markdown as it will be seen. Never throws; costs time in proportion to the length. */
export function shownText(source: string): ShownText {
  const places = Array.from({ length: source.length }, (_, index) => index);
  let shown: ShownText = { text: source, from: places, to: places.map((place) => place + 1) };
  const replace = (pattern: RegExp, by: (match: RegExpExecArray) => string) => {
    shown = replaceAll(shown, pattern, by);
  };
  if (/[<&]/.test(source)) {
    replace(comment, () => '');
    replace(tag, () => '');
    replace(entity, entityText);
  }
  replace(unseen, () => '');
  replace(joinerAtNumber, () => '');
  if (source.includes('](')) replace(link, ([, name = '']) => name);
  replace(escapedSign, ([, sign = '']) => sign);
  replace(escapedDigit, () => '');
  if (/[*~`_]/.test(source)) replace(emphasis, () => '');
  replace(wideSign, ([sign]) => sign.normalize('NFKC'));
  replace(/[\u{80}-\u{10ffff}]/gu, ([sign]) => (anyDigit.test(sign) ? digitValue(sign) : sign));
  replace(/[\p{L}\p{M}]+/gu, ([word]) =>
    isMixed(word) ? word.replace(looksLatin, (one) => lookAlikes[one] ?? one) : word,
  );
  replace(blankInNumber, () => '');
  replace(groupedNumber, ([number]) => number.replaceAll(' ', ''));
  replace(powerOfTen, ([whole, mantissa, power]) => scaled(whole, Number(mantissa), Number(power)));
  replace(gramsInKilograms, ([, kilograms = '']) => `${Number((Number(kilograms) * 1_000).toFixed(6))} g`);
  replace(dashBehindStrength, () => ',');
  replace(longStrokes, () => '-');
  shown = pass(shown, writtenNumbers(shown.text));
  replace(spoonful, ([, count = '', table]) => `${Number(count) * (table ? tablespoon : teaspoon)} mL`);
  return shown.text.includes('|') ? withUnitsOfTables(shown) : shown;
}

/** A word of Cyrillic or Armenian letters that stands for a unit, or mixes them with Latin ones. */
const isMixed = (word: string): boolean =>
  /[\u0400-\u058f\u0261]/u.test(word) && (/[a-zA-Z]/.test(word) || word.length <= 2);
const scaled = (whole: string, mantissa: number, power: number): string =>
  power <= 9 ? String(mantissa * 10 ** power) : whole;
