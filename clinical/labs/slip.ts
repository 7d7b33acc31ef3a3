import lists from '../knowledge/words/report.json' with { type: 'json' };
import { blank } from '../words/blank';
import { anyOf } from '../words/phrases';
import { type Catalogue, type PrintedSection, wordsOf } from './names';
import { type ParsedRow, parseNamed, type RowContext } from './row';

type Line = { readonly start: number; readonly end: number; readonly text: string };
type SlipRow = { parsed: ParsedRow; row: Line };
/** Results that stand one behind the other on a line, and the pieces with a number that none of them took. */
export type Slip = { rows: SlipRow[]; left: Line[] };
type Item = { name: string; from: number; value: number; end: number };

const longestName = 40;
/** A number, a result in plus signs or in a word; what opens a range is none. */
const valueHere = new RegExp(
  `^\\s*(?:\\([^()\\d]{0,20}\\)\\s*)?[:=~–-]*\\s*(?:(?:${anyOf(lists.beforeResult)})\\s+)?((?:[<>≤≥]\\s*=?\\s*)?(?:1\\s?:\\s?\\d{2,5}|\\d\\+(?!\\d)|\\d[\\d,]*(?:\\.\\d+)?|\\.\\d+)(?!\\d|\\.\\d|/\\d|:\\d|\\s?[-–]\\s?\\d)|\\+{1,4}|(?:[-+]ve|${anyOf([lists.typedResults, lists.resultsInWords, lists.shortResults], '[\\s-]')})(?![\\p{L}]))`,
  'iu',
);
const mark = '(?:HH?|LL?|[Hh]igh|[Ll]ow|\\*+|↑+|↓+)(?![\\p{L}\\p{N}])';
const bound = '(?:[<>≤≥]\\s*=?|up\\s?to)\\s*\\d[\\d,.]*';
const range = `\\d[\\d,.]*\\s*(?:[-–]|to)\\s*\\d[\\d,.]*\\d?|${bound}`;
const unit = `(?:x\\s?10[\\^]?\\s?\\d+\\s?)?(?:[\\p{L}µμ%\\d^.]{1,12}/[\\p{L}µμ\\d^.]+(?:/[\\p{L}\\d.]+)?|/\\s?[\\p{L}]+|g?m?g?m?\\s?%|${anyOf([lists.unitsInLetters, lists.behindSlipValues])})(?!\\p{L})`;
/** Under the microscope a count is a range: "PC 20-25". */
const countHere = /^\s*[:=~–-]*\s*(\d{1,3}\s?[-–]\s?\d{1,3})(?![\d.])/u;
/** These stand behind a value and belong to it: its unit, its mark, its range. */
const tailHere = new RegExp(
  `^\\s*(?:${mark}|[(\\[]\\s*(?:${mark}|(?:${anyOf([lists.rangeColumns, lists.normalRanges])}|ref\\.?|n)?[\\s:=]*(?:${range})\\s*(?:${unit})?|[^()\\[\\]\\d]{0,24})\\s*[)\\]]|${range}|${unit})`,
  'u',
);
const anyTail = new RegExp(tailHere.source, 'iu');
/** "gram stain -ve": a result in a word of what is not known here. */
const saysAResult = new RegExp(
  `\\s(?:[-+]ve|(?:${anyOf([lists.typedResults, lists.resultsInWords, lists.shortResults], '[\\s-]')})(?!\\p{L}))`,
  'iu',
);
const endsInAResult = new RegExp(
  `(?<!\\p{L})(?:[-+]ve|${anyOf([lists.typedResults, lists.resultsInWords, lists.shortResults], '[\\s-]')})[\\s,;]*$`,
  'iu',
);
/** Words in front of a name that make no other test of it: a heading, a specimen, what a table calls its columns. */
const mayStandInFront: ReadonlySet<string> = new Set(
  [
    lists.inFrontOfNames,
    lists.beforeTyped,
    lists.bloodSections,
    lists.resultColumns,
    lists.rangeColumns,
    lists.inFrontOfASlip,
  ].flatMap(({ words }) => words),
);
const makesAnother: ReadonlySet<string> = new Set([
  ...lists.urine.words,
  ...lists.otherSpecimens.words,
  ...lists.ofAnotherSpecimen.words,
]);
/** Letters with a number behind them, twice: no other line is looked at. */
const mayBeASlip = /\p{L}[^\p{L}\d\n]{0,4}[\d+].*\p{L}[^\p{L}\d\n]{0,4}[\d+]/u;
/** So many results make a slip; two do where nothing else stands on the line. */
const [fewest, fewestAlone] = [3, 2];

/** True when nothing right in front of a place makes another test of the name there: "U Ca", "ionic Ca". */
function standsFree(text: string, at: number, taken: number): boolean {
  const front = text.slice(taken, at);
  // Results in short are blanked out once read, and a result in a word ends a row.
  if (/\s{2}$/.test(front) || endsInAResult.test(front)) return true;
  const before = /([\p{L}\p{M}\d]+)\.?\s*$/u.exec(front)?.[1]?.toLowerCase();
  return (
    before === undefined || /\d$/.test(before) || (mayStandInFront.has(before) && !makesAnother.has(before))
  );
}

function itemAt(text: string, at: number, isName: (name: string) => boolean | 'a count'): Item | undefined {
  for (let to = Math.min(at + longestName, text.length); to > at; to--) {
    const name = text.slice(at, to);
    if (!/[\p{L}\p{M}\p{N}+)]$/u.test(name) || (/\d$/.test(name) && /^\.?\d/.test(text.slice(to)))) continue;
    if (/^[\p{L}\p{M}]/u.test(text.slice(to)) || !/\p{L}/u.test(name)) continue;
    // "Cortisol 8am 2.1": the hour of the sample stands between the name and its value.
    const hour =
      /^\s*\(?\s*\d{1,2}(?:[:.]\d{2})?\s*[ap]\.?m\.?\)?(?!\p{L})/iu.exec(text.slice(to))?.[0] ?? '';
    const behind = blank(hour) + text.slice(to + hour.length);
    // "Vit D3 (25-OH) 9.8": a digit of the name is no value.
    const digits = /^\d+(?![\d.])/.exec(behind)?.[0];
    if (digits !== undefined && isName(name + digits)) continue;
    const [count, plain] = [countHere.exec(behind), valueHere.exec(behind)];
    const is = (count || plain) && isName(name);
    const value = is === 'a count' && count ? count : plain;
    if (!value || !is) continue;
    const end = to + value[0].length;
    return { name, from: at, value: end - (value[1]?.length ?? 0), end };
  }
  return undefined;
}

/** "PTH 188 H Ca 12.1 H PO4 2.1 L", "LFT:BilT0.7 D0.2 SGOT24SGPT28": names and values one behind the other, with signs or nothing between. */
export function slipOn(
  line: Line,
  catalogue: Catalogue,
  context: RowContext,
  already: number,
): Slip | undefined {
  const { text } = line;
  if (!mayBeASlip.test(text)) return undefined;
  const rows: (SlipRow & { from: number; to: number })[] = [];
  let section: PrintedSection = context.section;
  let taken = 0;
  let before: string | undefined;
  for (let at = 0; at < text.length; at++) {
    // A name begins a word, or stands right behind the number of the one before it.
    if (!/[\p{L}\d]/u.test(text[at] ?? '') || (/[\p{L}\p{M}]/u.test(text[at - 1] ?? '') && at > taken))
      continue;
    if (/[\d.]/.test(text[at - 1] ?? '') && at > taken) continue;
    const specimen = rows.length === 0 ? catalogue.specimenOf(text.slice(0, at)) : undefined;
    if (specimen) section = { specimen, absolute: false };
    const found = new Map<string, ReturnType<Catalogue['inSlip']>>();
    const item = itemAt(text, at, (name) => {
      const analyte = catalogue.inSlip(name, section, before);
      found.set(name, analyte);
      return analyte?.unit === '/hpf' ? 'a count' : analyte !== undefined;
    });
    const analyte = item && found.get(item.name);
    if (!item || !analyte || !standsFree(text, at, taken)) continue;
    let end = item.end;
    for (;;) {
      const behind = text.slice(end);
      const space = /^[\s,;:|([]*/u.exec(behind)?.[0].length ?? 0;
      // The name of the next result goes before a unit: "K 5.6 L 20".
      const isNext =
        /[\p{L}\d]/u.test(text[end + space] ?? '') &&
        itemAt(text, end + space, (name) => catalogue.inSlip(name, section, analyte.id) !== undefined);
      const tail = isNext ? undefined : anyTail.exec(behind)?.[0];
      if (!tail) break;
      end += tail.length;
    }
    const sign =
      (analyte.plausible?.[0] ?? 0) < 0 && /-\s*$/.test(text.slice(at + item.name.length, item.value))
        ? '-'
        : '';
    const name = text.slice(at, at + item.name.length);
    // A letter that is glued to the number is its mark: "164H".
    const said = `${text.slice(item.value, item.end)} ${text.slice(item.end, end)}`;
    // Its whole name, as two letters are no name beside other words.
    const asRow = `${analyte.en} ${sign}${said}`;
    const parsed = parseNamed(asRow, { analyte, start: 0, end: analyte.en.length }, catalogue, {
      section,
      patient: context.patient,
      rangeFirst: false,
    });
    if (parsed) {
      const row = { start: line.start + at, end: line.start + end, text: text.slice(at, end) };
      rows.push({ parsed, row, from: at, to: end });
      before = analyte.id;
      // "CSF TLC 310 N 80": what a name says of the fluid holds for those behind it.
      const fluid = rows.length === 1 ? catalogue.specimenOf(name) : undefined;
      if (fluid && fluid !== 'urine' && fluid !== 'blood') section = { specimen: fluid, absolute: false };
      taken = end;
      at = end - 1;
    }
  }
  const ids = rows.map(({ parsed }) => parsed.analyte.id);
  // A test that is named twice is explained, or stands with a value of another day.
  if (new Set(ids).size < ids.length) return undefined;
  const left: Line[] = [];
  let from = 0;
  for (const { from: start, to } of [...rows, { from: text.length, to: text.length }]) {
    const gap = text.slice(from, start);
    const piece = gap.trim().replace(/^[\s,;:|)\].]+|[\s,;|(]+$/gu, '');
    if (
      /\p{L}/u.test(piece) &&
      (/\d/.test(piece) || (rows.length > 0 && from > 0 && saysAResult.test(piece)))
    ) {
      const at = line.start + from + gap.indexOf(piece);
      left.push({ start: at, end: at + piece.length, text: piece });
    }
    from = to;
  }
  const isAlone = left.length === 0 && wordsOf(text.slice(0, rows[0]?.from ?? 0)).length === 0;
  const count = rows.length + already;
  return count >= (isAlone ? fewestAlone : fewest) ? { rows, left } : undefined;
}
