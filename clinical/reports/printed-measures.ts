import names from '../knowledge/words/report-measures.json' with { type: 'json' };
import type { Span } from '../text/span';
import { findAll } from '../words/pattern';
import { anyOf } from '../words/phrases';
import type { PrintedMeasure, ReportKind } from './shape';
import { type ReportSentence, withoutHeading } from './tokens';

const number = String.raw`\d+(?:[.,]\d+)*(?:\s?\^\s?\d+)?`;
/** "18 x 14 x 12", "2-3", "20 to 25", "1580 g +/- 230": numbers that are one measure together. */
const numbers = String.raw`(?:[<>≤≥~]\s*=?\s*|[+±-](?=\d))?${number}(?:\s*(?:x|×|\*|-|–|to)\s*${number}){0,3}`;
const unit = anyOf(names.printedUnits, '\\s?');
const measured = new RegExp(
  `(?<![\\p{L}\\d.,/^]|\\d:)${numbers}(?:st|nd|rd|th)?\\s*${unit}(?![\\p{L}\\d])(?:\\s?\\+/?-\\s?${number}\\s?${unit}(?!\\p{L}))?(?:\\s?\\(\\s?${number}\\s?%?\\s?\\))?(?:\\s${anyOf(names.behindUnit)}(?!\\p{L}))?`,
  'giu',
);
/** A time of pregnancy: "31w5d", "34 weeks 2 days", "32+3 weeks". */
const weeks = new RegExp(
  `(?<![\\p{L}\\d.,/])(?:\\d{1,2}\\s?-\\s?)?\\d{1,2}(?:\\s?\\+\\s?\\d)?\\s?${anyOf(names.weeks)}(?!\\p{L}|/\\p{L})(?:[\\s,]*(?:and\\s+)?[0-6]\\s?${anyOf(names.days)}(?!\\p{L}))?`,
  'giu',
);
/** A ratio, an index or a time that is printed without a unit, right behind its name: "RI 0.82", "PR: 168", "Bosniak IIF". */
const behindName = new RegExp(
  `(?<![\\p{L}\\d])${anyOf(names.withoutUnit, '[\\s-]*')}(?![\\p{L}\\d])(?:\\s+${anyOf(names.beforeNumber)}(?!\\p{L}))*[\\s:=.\\-–(]*?(${numbers}(?:\\s*[/:+]\\s*${number})*(?:\\s*=\\s*${number})?(?![\\d\\p{L}]))`,
  'giu',
);
const side = anyOf(names.sidesOfANumber);
/** "BP R 170 / L 110", "EVOA Rt 0.3, Lt 0.4": a pair of numbers, each behind its side. */
const ofTwoSides = new RegExp(
  `(?<=\\p{L}[\\s:=(-]+)(?<![\\p{L}\\d])${side}[\\s:=-]*${number}\\s*[/,;&]\\s*${side}[\\s:=-]*${number}(?![\\d\\p{L}])`,
  'giu',
);
/** "250 Hz 55", "4k: 70", "8 kHz 65 R / 70 L": how loud a tone has to be. */
const ofATone = new RegExp(
  `(?<![\\d.])(${anyOf(names.frequencies, '\\s?')}\\s?(?:hz|khz)?)[\\s:=-]+(\\d{1,3}(?!\\d|\\s?(?:k|hz|x))(?:\\s*${side}(?!\\p{L}))?(?:\\s*/\\s*\\d{1,3}(?:\\s*${side}(?!\\p{L}))?)?)`,
  'giu',
);
/** What else stands as a number behind a name: "Wilkins 7/16", "ASPECTS 8"; dates, levels, grades and counts of days are left out, and "rising to 128" is none of these. */
const bare = new RegExp(
  `(?<![\\p{L}\\d.,/:^#@+–-])(?:(?<!(?:^|[^\\p{L}])${anyOf(names.notMeasured)}[\\s.:]*)|(?<=${anyOf(names.movesTo)}\\s+to\\s+))(?<![CDLTSV]\\d{1,2}\\s?[-–/,&]\\s?)(?:[<>≤≥]\\s?|(?<=[\\s(])[+-]|(?<=:\\s*)-\\s)?(?:\\d{1,3}(?:,\\d{2,3})+|\\d{1,4}(?:\\.\\d+)?|\\.\\d+)(?:\\s?/\\s?\\d{1,3})?(?![\\p{L}\\d°]|\\s?[-–:^+]\\s?\\d|[./]\\d|\\s?/\\s?[mf](?!\\p{L})|-\\p{L}{3}(?!\\p{L})|\\s*${anyOf(names.behindNotMeasured)}(?!\\p{L}))`,
  'giu',
);
const graded = new RegExp(
  `(?<![\\p{L}\\d])${anyOf(names.gradedBy, '[\\s-]*')}(?![\\p{L}])(?:\\s+${anyOf(names.beforeNumber)}(?!\\p{L}))*[\\s:=\\-–(]*(\\d{1,2}(?:\\s?[a-f](?!\\p{L}))?(?:\\s?[/+]\\s?\\d{1,2})?(?:\\s?=\\s?\\d{1,2})?|(?:i{1,3}|iv|vi?)\\s?[a-f]?)(?![\\p{L}\\d])`,
  'giu',
);
const grade = '(?:\\d{1,2}\\s?[a-f]?|(?:i{1,3}|iv|vi?)\\s?[a-f]?)(?![\\p{L}\\d])';
/** "KL grade III right, II left": a grade for each side, which are one measure together. */
const gradedOnTwoSides = new RegExp(
  `(?<![\\p{L}\\d])${anyOf(names.gradedBy, '[\\s-]*')}(?![\\p{L}])(?:\\s+${anyOf(names.beforeNumber)}(?!\\p{L}))*[\\s:=\\-–(]*(${grade}\\s*(?:${anyOf(names.onASide)}\\s+)?${side}(?!\\p{L})[\\s,;/&]*(?:and\\s+)?${grade}\\s*(?:${anyOf(names.onASide)}\\s+)?${side})(?!\\p{L})`,
  'giu',
);
/** "Normal 35 - 55", "(4.0-10.0)": a range behind a number that has neither unit nor known name. */
const withRange = new RegExp(
  `(?<![\\p{L}\\d.,/])${number}(?=\\s*[(\\[]\\s*(?:${anyOf(names.beforeRange, '\\s+')}\\s*[:.]?\\s*)?(?:${number}\\s*[-–]\\s*${number}|[<>≤≥]\\s*${number})\\s*[)\\]])`,
  'giu',
);

/** Words of the name of a measure at most; more of a sentence is not its name. */
const mostWords = 6;
/** A colon that so many words stand behind is the heading of a sentence. */
const headingFrom = 4;
const endOfName = new RegExp(
  `(?:[\\s:=.\\-–~(\\[+±]|(?<!\\p{L})${anyOf([names.beforeNumber, names.aroundNames])}(?!\\p{L}))+$`,
  'iu',
);
const startOfName = new RegExp(
  `^(?:[\\s:=.,;)\\]\\-–]|(?<!\\p{L})${anyOf(names.aroundNames)}(?!\\p{L})(?!\\s*-))+`,
  'iu',
);

/** "28/M Dt 10-Aug-2023 FBS": what stands behind an age or a day is the name. */
const ageOrDay =
  /^.*(?:\d\s?\/\s?[mf]|\d{1,2}[-./]\p{L}{3}[-./]\d{2,4}|\d{1,2}[-./]\d{1,2}[-./]\d{2,4})\s+/iu;

const onlyJoins = new RegExp(`^${anyOf(names.aroundNames)}$`, 'iu');
/** The name in front of a number: what stands between it and the last comma, bracket or measure. */
function nameBefore(text: string): string {
  const whole = text.replace(endOfName, '');
  // "E. coli" is one name.
  const parts = whole.split(/[,;()[\]]|(?<!\d|(?<!\p{L})(?:\p{Lu}|[rl]t))\.\s/iu);
  // "Uterus AV, 6.8 x 3.2 cm": where nothing stands between the sign and the number, it is of what stands in front of both.
  const part = (parts.findLast((one) => one.replace(endOfName, '').trim() !== '') ?? '').trim();
  const behindColon = part.slice(part.lastIndexOf(': ') + 1).trim();
  const own = behindColon.split(/\s+/).length >= headingFrom ? behindColon : part;
  const name = own.replace(ageOrDay, '').replace(startOfName, '').split(/\s+/).slice(-mostWords).join(' ');
  // "2.74 L (82)      2.88 L": what stands in the next column is of the same thing.
  if (!/\p{L}/u.test(name) && !/\p{L}/u.test(text)) return '';
  // ", largest 14 x 9 mm": where a word of measuring is all that stands there, it is the name.
  const lastWord = /([\p{L}]+)[\s:=]*$/u.exec(text)?.[1] ?? '';
  return name || (onlyJoins.test(lastWord) ? '' : lastWord);
}

/** What a number stands in front of: "8 mm calculus in distal CBD". */
function nameBehind(text: string): string {
  const part = text.replace(/^\s*[)\]]/u, '').split(/[,;()[\]\d]|\.(?:\s|$)/u)[0] ?? '';
  return part.replace(startOfName, '').trim().split(/\s+/).slice(0, mostWords).join(' ');
}

/** `start` is where its name begins, when the name is `name`. */
type Place = { from: number; to: number; start?: number; name?: string };

const namedSide = new RegExp(`(?<!\\p{L})${side}(?!\\p{L})`, 'giu');
/** The tones of an audiogram, each with the side that was named last. */
const tonesIn = (text: string): Place[] =>
  findAll(text, ofATone).map((hit): Place => {
    const to = hit.index + hit[0].length;
    const [own = '', value = ''] = [hit[1], hit[2]];
    const last = findAll(text.slice(0, hit.index), namedSide).at(-1)?.[0] ?? '';
    return { from: to - value.length, to, start: hit.index, name: `${last} ${own}`.trim() };
  });
const onlyASide = new RegExp(`^\\s*${side}[\\s,;/&]+$`, 'iu');
const aSideBehind = new RegExp(`^\\s*(${side})(?=\\s*(?:[,;.)]|$))`, 'iu');
/** Where a sentence prints measures, in its order. */
function placesIn(text: string, isOfHearing: boolean): Place[] {
  const whole = (pattern: RegExp) =>
    findAll(text, pattern).map((hit): Place => ({ from: hit.index, to: hit.index + hit[0].length }));
  const behind = (pattern: RegExp) =>
    findAll(text, pattern).map((hit): Place => {
      const to = hit.index + hit[0].length;
      return { from: to - (hit[1]?.length ?? 0), to };
    });
  const found: Place[] = [];
  const kinds = [
    ...(isOfHearing ? [tonesIn(text)] : []),
    whole(ofTwoSides),
    whole(measured),
    whole(weeks),
    behind(gradedOnTwoSides),
    behind(graded),
    behind(behindName),
    whole(withRange),
    whole(bare).filter(({ from }) => /\p{L}/u.test(text.slice(0, from))),
  ];
  for (const some of kinds)
    found.push(
      ...some.filter(({ from, to }) => !found.some((one) => (one.start ?? one.from) < to && from < one.to)),
    );
  return found.sort((a, b) => a.from - b.from);
}

/** "1.2 ml      >= 1.4": what only a column parts from a result, and a limit opens, is the range of that row. */
const inTheNextColumn = /^\s{2,}[([]?\s*(?:[<>≤≥]\s*=?)?\s*$/u;
const opensALimit = /^\s*[<>≤≥]/u;
const isRangeOfARow = (front: string, value: string): boolean =>
  inTheNextColumn.test(front) && (opensALimit.test(value) || /[<>≤≥]/u.test(front));
/** "Repeat after 4-6 wks", "x 5 hrs": how long, or when, and no measure. */
const isOfADay = new RegExp(`(?<!\\p{L})${anyOf(names.inFrontOfATime)}\\s*$`, 'iu');
const isTime = new RegExp(`^\\d[\\d\\s.-]*${anyOf([names.weeks, names.hours])}$`, 'iu');
/** "Duke treadmill score: - 9" */
const aMinus = /[:=]\s*[-–]\s*$/u;
const mayBeNegative = new RegExp(`(?<!\\p{L})${anyOf(names.mayBeNegative)}$`, 'iu');
const closesABracket = /^\s*[)\]]/u;
const onlyABracket = /^\s*[([]\s*$/u;
const opensADenial = new RegExp(`^${anyOf(names.opensADenial)}(?!\\p{L})`, 'iu');
/** "68 yrs, M, 162 cm": a sex is no name of a measure. */
const aSex = /^[mf]$/iu;
/** "28 mm posterior, 22 mm anterior": the words right behind a number name it where those in front name the number before. */
const onlyNamesTheOneBefore = /^\s*[\p{L}][^,;()]*,\s*$/u;
const namedRightBehind = /^\s+\p{L}{3}/u;

/** Every measure that a sentence of a report prints, with its name, letter by letter; what has no name is apart. */
export function printedMeasuresIn(
  sentence: ReportSentence,
  kind?: ReportKind,
): {
  named: PrintedMeasure[];
  nameless: Span[];
} {
  const text = withoutHeading(sentence.text);
  const start = sentence.start + sentence.text.indexOf(text);
  const places = placesIn(text, kind === 'audiogram');
  const named: PrintedMeasure[] = [];
  const nameless: Span[] = [];
  places.forEach(({ from, to, name: own }, at) => {
    const before = places[at - 1];
    const front = text.slice(before?.to ?? 0, from);
    // "1.05 L (38 % pred)", "44 and 60 %": what follows a measure without a name of its own is of the same thing.
    // "9 mm rt, 4 mm left": where the side stands behind the number, the one in front is that of the number before.
    const isSideOfBefore = before && onlyASide.test(front);
    const sideBehind = aSideBehind.exec(text.slice(to))?.[1];
    if (before && isRangeOfARow(front, text.slice(from, to))) return;
    if (isOfADay.test(front) && isTime.test(text.slice(from, to))) return;
    const isNamedBehind =
      before &&
      onlyNamesTheOneBefore.test(front) &&
      namedRightBehind.test(text.slice(to)) &&
      !aSideBehind.test(text.slice(to));
    // "7.9 cm (31w5d)": brackets right behind a measure tell it in another way.
    const isInBrackets = before && onlyABracket.test(front) && closesABracket.test(text.slice(to));
    const name =
      own ||
      (isInBrackets && named.at(-1)?.name) ||
      (isNamedBehind && nameBehind(text.slice(to))) ||
      (isSideOfBefore && sideBehind && `${named.at(-1)?.name ?? ''} ${sideBehind}`.trim()) ||
      nameBefore(front) ||
      nameBehind(text.slice(to)) ||
      (before && named.at(-1)?.name) ||
      '';
    const isMinus = aMinus.test(front) && mayBeNegative.test(name);
    const value = `${isMinus ? '-' : ''}${text.slice(from, to).trim()}`;
    const span = { start: start + from, end: start + to, text: text.slice(from, to) };
    if (/^[^/]*\p{L}/u.test(name) && !aSex.test(name) && !opensADenial.test(name))
      named.push({ name, value, span });
    else nameless.push(span);
  });
  return { named, nameless };
}
