import said from '../knowledge/words/report-sentences.json' with { type: 'json' };
import lists from '../knowledge/words/report-sites.json' with { type: 'json' };
import { findAll, type Pattern, pattern, scriptOf } from '../words/pattern';
import { anyOf } from '../words/phrases';
import { isMeaningOfBefore } from './asserted';
import type { Side } from './shape';
import { isGrade, type ReportSentence, type ReportToken } from './tokens';
import type { WordMatch } from './word-pattern';

const setOf = (list: { words: string[] }): ReadonlySet<string> => new Set(list.words);
const sides: [Side, ReadonlySet<string>][] = [
  ['left', setOf(lists.left)],
  ['right', setOf(lists.right)],
  ['both', setOf(lists.both)],
];
/** "b/l" is cut into two words. */
const isBoth = (tokens: readonly ReportToken[], at: number): boolean =>
  tokens[at]?.key === 'b' && tokens[at + 1]?.key === 'l';

/** "Saddle embolus": it rides on the fork of an artery, and lies in both branches. */
const isSaddle = (tokens: readonly ReportToken[], at: number): boolean =>
  tokens[at]?.key === 'saddle' && rides.has(tokens[at + 1]?.key ?? '');
const rides = setOf(said.ridesOnAFork);

/** "Branching at right angles" names no side. */
const isAngle = (token: ReportToken | undefined): boolean => token?.key.startsWith('angle') ?? false;

type PlacedSide = { side: Side; at: number };
const sidesIn = (tokens: readonly ReportToken[]): PlacedSide[] =>
  tokens.flatMap(({ key }, at): PlacedSide[] => {
    if (isBoth(tokens, at) || isSaddle(tokens, at)) return [{ side: 'both', at }];
    const named = sides.find(([, words]) => words.has(key));
    return named && !isAngle(tokens[at + 1]) ? [{ side: named[0], at }] : [];
  });

/** The segment between commas that a word stands in. */
function segment(tokens: readonly ReportToken[], { first, last }: WordMatch): [number, number] {
  let [from, to] = [first, last];
  while (from > 0 && !tokens[from]?.comma) from--;
  while (to + 1 < tokens.length && !tokens[to + 1]?.comma) to++;
  return [from, to];
}

/** Words that say of a side only where something goes to, or what is well there. */
const towards = new Set(['to', 'towards', 'into']);

const joins = new Set(['and', 'as', 'also']);
/** "Lesions in left parietal and right frontal lobes": two sides behind one finding, of which the last word is a plural. */
function namesTwoSides(
  tokens: readonly ReportToken[],
  { last }: WordMatch,
  inside: readonly PlacedSide[],
  to: number,
): boolean {
  const [one, other, more] = inside;
  if (!one || !other || more || one.side === other.side || one.at <= last || other.at - one.at > 4)
    return false;
  const between = tokens.slice(one.at + 1, other.at);
  const behind = tokens.slice(other.at + 1, Math.min(to + 1, other.at + 4));
  return (
    between.some(({ key }) => joins.has(key)) && behind.length < 4 && /[^s]s$/.test(behind.at(-1)?.key ?? '')
  );
}

/** "Right moderate and left mild conductive hearing loss": two sides in front of one finding, with words of how much between. */
function twoSidesBefore(
  tokens: readonly ReportToken[],
  { first }: WordMatch,
  inside: readonly PlacedSide[],
): boolean {
  const [one, other] = inside.filter(({ at }) => at < first).slice(-2);
  if (!one || !other || one.side === other.side || first - other.at > 3 || other.at - one.at > 3)
    return false;
  const between = tokens.slice(one.at + 1, first);
  return (
    between.some(({ key }) => joins.has(key)) &&
    !between.some(({ key }) => organs.has(key) || key === 'normal')
  );
}

const placeWords: ReadonlySet<string> = new Set(said.aheadOfASite.words);
const parting: ReadonlySet<string> = new Set([...said.endsAClause.words, 'and', 'upto', 'till']);
const normal: ReadonlySet<string> = new Set(said.normal.words);
const overlap = (one: WordMatch, other: WordMatch): boolean =>
  one.first <= other.last && other.first <= one.last;
const isIn = (at: number, { first, last }: WordMatch): boolean => first <= at && at <= last;
const hasComma = (tokens: readonly ReportToken[], from: number, to: number): boolean =>
  tokens.slice(from, to + 1).some(({ comma }) => comma);
/** A side so few words in front of a finding is that finding's. */
const sideBefore = 4;
const wordsOfAHeading = 3;
const besideIt = 3;
/** "Fibroid 3 cm, left ovarian cyst": a side that stands at another finding is that one's. */
function isSideOfAnother(
  tokens: readonly ReportToken[],
  match: WordMatch,
  at: number,
  others: readonly WordMatch[],
): boolean {
  if (isIn(at, match)) return false;
  const isParted = (from: number, to: number): boolean =>
    tokens.slice(from, to + 1).some(({ key, comma }) => comma || parting.has(key));
  const behindAPlaceWord = placeWords.has(tokens[tokens[at - 1]?.key === 'the' ? at - 2 : at - 1]?.key ?? '');
  const standsAt = (other: WordMatch): boolean =>
    isIn(at, other) || (at < other.first && other.first - at <= sideBefore && !isParted(at + 1, other.first));
  if (at > match.last)
    return !behindAPlaceWord && others.some((other) => other.last >= at && standsAt(other));
  // "Right kidney: calculus, hydronephrosis": a heading or an organ in front gives its side to all that follows.
  const isHeading = tokens
    .slice(at + 1, at + 1 + wordsOfAHeading)
    .some(({ key, colon }) => colon || (organs.has(key) && key !== 'lobe'));
  if (isHeading || !hasComma(tokens, at + 1, match.first)) return false;
  return others.some(
    (other) =>
      other.last < match.first &&
      (standsAt(other) || (other.last < at && !hasComma(tokens, other.last + 1, at))),
  );
}

/** "Abscess in segment VII with pleural effusion": the place in front of the word that parts two findings is that of the first. */
function isPlaceOfAnother(
  tokens: readonly ReportToken[],
  match: WordMatch,
  at: number,
  others: readonly WordMatch[],
): boolean {
  if (at < 0 || isIn(at, match)) return false;
  const isParted = (from: number, to: number) =>
    tokens.slice(from, to + 1).some(({ key, comma }) => comma || parting.has(key));
  // "Live pregnancy with subchorionic bleed": a place within the words of another finding is that one's.
  if (
    others.some(
      (other) => isIn(at, other) && other.first > match.last && isParted(match.last + 1, other.first),
    )
  )
    return true;
  if (at > match.last)
    return others.some(
      (other) =>
        (other.first > at && isParted(match.last + 1, at)) ||
        (other.first > match.last && other.last < at && isParted(match.last + 1, other.first)),
    );
  return others.some(
    (other) => other.last < match.first && isParted(Math.max(at, other.last) + 1, match.first),
  );
}

/** What stands behind a comma gives its place to what stands in front only where it is nothing but a place: ", in the left lobe". */
function isBeyondAComma(tokens: readonly ReportToken[], match: WordMatch, at: number): boolean {
  const [from, to] = segment(tokens, match);
  if (at < 0 || (at >= from && at <= to)) return false;
  const [first, last] = segment(tokens, { first: at, last: at });
  const part = tokens.slice(first, last + 1);
  if (part.some(({ key }) => normal.has(key))) return true;
  return at > match.last && !placeWords.has(part[0]?.key ?? '') && part.length > wordsOfAHeading;
}

/** The side of a finding: inside it, in its part of the sentence, or the only one that the sentence names. */
export function sideIn(
  tokens: readonly ReportToken[],
  match: WordMatch,
  { towardsIt = false, others = [] }: { towardsIt?: boolean; others?: readonly WordMatch[] } = {},
): Side | undefined {
  let found = sidesIn(tokens).filter(
    ({ at }) =>
      towardsIt ||
      !(
        towards.has(tokens[at - 1]?.key ?? '') ||
        (tokens[at - 1]?.key === 'the' && towards.has(tokens[at - 2]?.key ?? ''))
      ),
  );
  // "Both ovaries enlarged (Rt 12 cc, Lt 14 cc)": what brackets measure of each side gives none to what stands outside them.
  const outside = found.filter(({ at }) => (tokens[at]?.depth ?? 0) <= (tokens[match.first]?.depth ?? 0));
  if (outside.length > 0) found = outside;
  const apart = others.filter((other) => !overlap(other, match));
  found = found.filter(({ at }) => !isSideOfAnother(tokens, match, at, apart));
  const [from, to] = segment(tokens, match);
  const inside = found.filter(({ at }) => at >= from && at <= to);
  const near = inside.length > 0 ? inside : found;
  const distance = ({ at }: PlacedSide) =>
    at < match.first ? match.first - at : at > match.last ? (at - match.last) * 2 : 0;
  const both = new Set(near.map(({ side }) => side));
  if (
    inside.length > 1 &&
    (namesTwoSides(tokens, match, inside, to) || twoSidesBefore(tokens, match, inside))
  )
    return 'both';
  // "Reflexes present on right, absent on left": words that go over a comma have the side right behind them.
  const next = found.find(({ at }) => at > match.last && at - match.last <= besideIt);
  if (next && hasComma(tokens, match.first + 1, match.last) && !hasComma(tokens, match.last + 1, next.at))
    return next.side;
  // "BI-RADS: right 2, left 5": of two sides within it the last is that of the grade at its end.
  const within = inside.filter(({ at }) => at >= match.first && at <= match.last);
  const last = within.at(-1);
  if (within.length > 1 && last && match.last - last.at === 1 && isGrade.test(tokens[match.last]?.key ?? ''))
    return last.side;
  // "BI-RADS 4 left, BI-RADS 1 right": a grade at the end of a finding has the side right behind it.
  const behind = tokens[match.last + 1];
  const ownSide = found.find(({ at }) => at === match.last + 1);
  if (ownSide && behind && !behind.comma && isGrade.test(tokens[match.last]?.key ?? '')) return ownSide.side;
  // "KL grade III right, II left": each side has a grade of its own.
  const graded = found.filter(({ at }) => at > match.last - 2 && isGrade.test(tokens[at - 1]?.key ?? ''));
  if (graded.some(({ side }) => side === 'left') && graded.some(({ side }) => side === 'right'))
    return 'both';
  const closest = near.sort((a, b) => distance(a) - distance(b))[0];
  return inside.length === 0 && both.size > 1 ? undefined : closest?.side;
}

/** "Growth at 22 cm", "GE junction at 38 cm": how far the scope had gone. */
const sizePattern = pattern(
  `(?<!(?<!\\p{L})at\\s{1,2})(?<!=\\s?)(?<![\\d.])(?:~|approx\\.?\\s*)?\\d+(?:\\.\\d+)?(?:\\s*(?:x|×|\\*)\\s*\\d+(?:\\.\\d+)?){0,2}\\s*${anyOf(lists.sizeUnits)}(?![\\p{L}²2]|\\s*/|(?:\\s*(?:&|,|and)\\s*\\d+(?:\\.\\d+)?\\s*${anyOf(lists.sizeUnits)})*\\s*${anyOf(lists.distances)}(?!\\p{L}))`,
  'giu',
);
const sitePattern = pattern(
  // A segment of the spine stands before the vertebra that it begins with.
  `(?<![\\p{L}\\d])V\\d\\s?[-–]\\s?V?\\d(?!\\d)|(?<![\\p{L}\\d])(?:[CLD]|T)\\d{1,2}\\s*[-/]\\s*(?:[CLDTS])?\\d{1,2}(?!\\d)|(?<![\\p{L}]|${anyOf(lists.bodiesByName)}\\s)${anyOf([lists.sites, lists.germs, lists.kindsOfLoss], '\\s+')}(?![\\p{L}\\d])`,
  'giu',
);

/** "Inferior wall MI, first degree block": the place in a part of the sentence that has a finding of its own is that one's. */
function isOfAnother(
  tokens: readonly ReportToken[],
  match: WordMatch,
  at: number,
  others: readonly WordMatch[],
) {
  const [from, to] = segment(tokens, match);
  if (at < 0 || (at >= from && at <= to)) return false;
  const [first, last] = segment(tokens, { first: at, last: at });
  return others.some((other) => other.first <= last && first <= other.last);
}

const aVertebra = /^[CDLTS]\d{1,2}$/iu;
const besideARoot = 2;
/** "L4-5 protrusion compressing the left L5 root": the number of a root is no place in the spine. */
const isOfARoot = (tokens: readonly ReportToken[], at: number, text: string): boolean =>
  aVertebra.test(text) &&
  tokens.slice(at + 1, at + 1 + besideARoot).some(({ key }) => /^(?:nerve|root)s?$/.test(key));

/** "Extending into the popliteal vein": where it goes to is told after where it is. */
const reachesTo = 1000;
const isAtPlace = new RegExp(
  `^[^,;]{0,16}\\sat\\s+(?:the\\s+)?(?:${anyOf([lists.left, lists.right])}\\s+)?$`,
  'iu',
);
const nearest = (
  sentence: ReportSentence,
  match: WordMatch,
  wanted: Pattern,
  others: readonly WordMatch[],
): string | undefined => {
  const [from, to] = [sentence.tokens[match.first]?.start ?? 0, sentence.tokens[match.last]?.end ?? 0];
  // "Ureter dilated, calculus at right VUJ": a place that "at" names goes before one within the words.
  const reach = (start: number) =>
    towards.has(
      /(\p{L}+)\s+(?:the\s+)?$/u.exec(sentence.text.slice(0, start - sentence.start))?.[1]?.toLowerCase() ??
        '',
    )
      ? reachesTo
      : 0;
  const away = (start: number, end: number) =>
    reach(start) +
    (isAtPlace.test(sentence.text.slice(Math.max(0, to - sentence.start), start - sentence.start))
      ? -1
      : start >= to
        ? start - to
        : end <= from
          ? (from - end) * 2
          : 0);
  return findAll(sentence.text, wanted(scriptOf(sentence.text)))
    .map((hit) => {
      const start = sentence.start + hit.index;
      const at = sentence.tokens.findIndex((token) => token.end > start);
      return { text: hit[0].trim(), at, away: away(start, start + hit[0].length) };
    })
    .filter(
      ({ at, text }) =>
        !isOfARoot(sentence.tokens, at, text) &&
        !isOfAnother(sentence.tokens, match, at, others) &&
        !isPlaceOfAnother(sentence.tokens, match, at, others) &&
        !isBeyondAComma(sentence.tokens, match, at),
    )
    .sort((a, b) => a.away - b.away)[0]?.text;
};

/** Words between a finding and its size that take nothing from it: "calculus measuring 8 mm". */
const measuring = setOf(lists.measuring);
/** A comma parts a size from what stands beyond it as so many words do. */
const perComma = 8;
/** A size is given to what it stands directly at, and to others only when nothing stands so near. */
const directly = 1;

/** What stands farther from a size than so many words is of something else. */
const farthest = 10;
const organs = setOf(lists.organs);

type Size = {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** It is that of the organ at this word: "LK 11 x 5 cm: hydronephrosis". */
  readonly organ?: number;
  /** It stands right behind this word, which has a size of its own: "collection 6 x 4 cm". */
  readonly thing?: number;
};
const sized = setOf(lists.sized);
const changesOfSize = setOf(lists.changesOfSize);
const mayPart: ReadonlySet<string> = new Set([...measuring, ...lists.left.words, ...lists.right.words]);
const lumps = setOf(lists.lumps);
/** The word of a thing that has a size, right in front of one. */
function thingBefore(tokens: readonly ReportToken[], from: number): number | undefined {
  let at = from - 1;
  while (at > 0 && mayPart.has(tokens[at]?.key ?? '') && !tokens[at + 1]?.comma) at--;
  const { key = '', comma = false, colon = false } = tokens[at] ?? {};
  // "Fibroid of the posterior wall 3 cm": a wall that does not open its part is a place.
  const isPlace = key === 'wall' && at > 0 && !comma && !colon;
  return sized.has(key) && !isPlace && !tokens[from]?.comma ? at : undefined;
}
/** "Hydroureter up to 8 x 6 mm calculus": the word of a thing right behind a size. */
function thingBehind(tokens: readonly ReportToken[], to: number): number | undefined {
  for (let at = to + 1; at <= to + wordsToAThing; at++) {
    const { key = '', comma = true, depth = 0 } = tokens[at] ?? {};
    if (comma || depth !== tokens[to]?.depth || (parting.has(key) && at > to + 1)) return undefined;
    if (countedThings.has(key)) return at;
  }
  return undefined;
}
const wordsToAThing = 5;
const countedThings = setOf(lists.countedThings);
/** "Spleen 14 cm with laceration": the size of an organ is none of what is wrong in it, but of its being large. */
const isOfTheOrganAlone = (tokens: readonly ReportToken[], match: WordMatch, { organ, to }: Size): boolean =>
  organ !== undefined &&
  match.last > to &&
  !tokens.slice(to + 1, match.last + 1).some(({ key }) => changesOfSize.has(key));
/** "Mass 4.2 cm, s/o meningioma": what it means stands behind the size. */
const isMeant = (tokens: readonly ReportToken[], match: WordMatch, { to, thing = 0 }: Size): boolean =>
  match.first > to &&
  lumps.has(tokens[thing]?.key ?? '') &&
  (tokens[match.first]?.dash === true ||
    tokens.slice(to + 1, match.first).some(({ key }) => meaning.has(key)));
/** "Stenosis (AP 5 mm) compressing the roots": what brackets measure is told in front of them. */
const isBeyondABracket = (tokens: readonly ReportToken[], match: WordMatch, { from, to }: Size): boolean =>
  match.first > to && (tokens[from]?.depth ?? 0) > (tokens[match.first]?.depth ?? 0);
/** "Lesion along the convexity 28 x 24 mm with enhancement, likely meningioma": the size of the lump in front of the sign is that of what it means. */
const isOfWhatIsMeant = (tokens: readonly ReportToken[], match: WordMatch, { from, to }: Size): boolean => {
  const [start] = segment(tokens, match);
  const [front] = segment(tokens, { first: from, last: to });
  return (
    match.first > to &&
    isMeaningOfBefore(tokens, match) &&
    !tokens.slice(start, match.first).some(({ key }) => key === '?') &&
    segment(tokens, { first: start - 1, last: start - 1 })[0] === front &&
    tokens.slice(front, from).some(({ key }) => lumps.has(key))
  );
};
const comesWith: ReadonlySet<string> = new Set(said.comesWith.words);
/** "Infarct 35 x 28 mm with oedema": what something comes with has not its size. */
const isOfWhatItIsWith = (tokens: readonly ReportToken[], match: WordMatch, { from, to }: Size): boolean =>
  match.first > to && from > 0 && comesWith.has(tokens[to + 1]?.key ?? '');
/** "Collection measuring 22 mm, with mass effect": a size between the same commas as another finding is none beyond them. */
function isNearAnother(
  tokens: readonly ReportToken[],
  match: WordMatch,
  { from, to }: Size,
  matches: readonly WordMatch[],
): boolean {
  const [start, end] = segment(tokens, { first: from, last: to });
  const isInside = ({ first, last }: WordMatch) => first <= end && last >= start;
  return !isInside(match) && matches.some((other) => !overlap(other, match) && isInside(other));
}
const saysHowLarge: ReadonlySet<string> = new Set(lists.saysHowLarge.words);
/** "Oval lesion at 10 o'clock, 3 cm from the nipple, size 18 x 9 x 15 mm", "node at level IV, 13 x 10 mm, no hilum": it is that of what the sentence is about. */
const isSaidToMeasure = (tokens: readonly ReportToken[], { from, to }: Size): boolean => {
  const isAlone = tokens[from]?.comma === true && (tokens[to + 1]?.comma ?? true);
  return isAlone || saysHowLarge.has(tokens[from - 1]?.key ?? '');
};
/** The organ with which a part of a sentence begins, when the size stands directly behind it. */
function organBefore(tokens: readonly ReportToken[], from: number, to: number): number | undefined {
  // "Right kidney: 12 mm calculus", "left ovary 6 cm cyst": the size is that of what stands right behind it.
  const next = tokens[to + 1]?.key === 'of' ? tokens[to + 2] : tokens[to + 1];
  if (next && !next.comma && sized.has(next.key)) return undefined;
  let at = from - 1;
  while (at > 0 && measuring.has(tokens[at]?.key ?? '')) at--;
  if (!organs.has(tokens[at]?.key ?? '')) return undefined;
  const begins = [at, at - 1].some((place) => place <= 0 || tokens[place]?.comma || tokens[place]?.colon);
  return begins ? at : undefined;
}
const meaning: ReadonlySet<string> = new Set([
  ...said.breaks.words,
  ...said.possible.words,
  ...said.suggested.words,
  's',
]);
const injected = setOf(said.injected);
const inVolumes = /^(?:\d+(?:\.\d+)?)?(?:ml|cc)$/;
const besideAVolume = 3;
/** "Inj. cyanoacrylate glue 2 ml": what a scope put in is no size. */
const isInjected = (tokens: readonly ReportToken[], from: number, to: number): boolean =>
  inVolumes.test(tokens[to]?.key ?? '') &&
  tokens.slice(Math.max(0, from - besideAVolume), from).some(({ key }) => injected.has(key));
const earlierValue: ReadonlySet<string> = new Set(said.earlierValue.words.map((word) => word.toLowerCase()));
/** "Previously 4.6 cm", "earlier 5.8 cm": how large it was on another day. */
const isOfBefore = (tokens: readonly ReportToken[], from: number): boolean =>
  earlierValue.has(tokens[from - 1]?.key ?? '') ||
  (measuring.has(tokens[from - 1]?.key ?? '') && earlierValue.has(tokens[from - 2]?.key ?? ''));
type Printed = { index: number; 0: string };
/** "Two calculi 4 mm and 6 mm": two sizes that only "and" parts are told as one. */
function withJoined(text: string, hits: readonly Printed[]): Printed[] {
  const joined: Printed[] = [];
  for (const { index, 0: said } of hits) {
    const last = joined.at(-1);
    const isJoined = last && /^\s*(?:and|&|और)\s*$/iu.test(text.slice(last.index + last[0].length, index));
    if (last && isJoined)
      joined[joined.length - 1] = { index: last.index, 0: text.slice(last.index, index) + said };
    else joined.push({ index, 0: said });
  }
  return joined;
}
function sizesIn({ text, start, tokens }: ReportSentence): Size[] {
  return withJoined(text, findAll(text, sizePattern(scriptOf(text), text))).flatMap((hit) => {
    const [begin, end] = [start + hit.index, start + hit.index + hit[0].length];
    const from = tokens.findIndex((token) => token.end > begin);
    const to = tokens.findLastIndex((token) => token.start < end);
    if (from < 0 || to < from) return [];
    // "Reduced from 38 mm to 21 mm": the first is how large it was.
    const wasSo = tokens[from - 1]?.key === 'from' && tokens[to + 1]?.key === 'to';
    if (wasSo) return [];
    if (isInjected(tokens, from, to) || isOfBefore(tokens, from)) return [];
    const organ = organBefore(tokens, from, to);
    const thing = thingBefore(tokens, from) ?? thingBehind(tokens, to);
    return [
      {
        text: hit[0].trim(),
        from,
        to,
        ...(organ !== undefined && { organ }),
        ...(thing !== undefined && { thing }),
      },
    ];
  });
}

/** Counts the words between a size and the nearer end of a finding. */
function wordsAway(tokens: readonly ReportToken[], { first, last }: WordMatch, { from, to }: Size): number {
  if (first <= from && to <= last) return 0;
  const between = (low: number, high: number) =>
    tokens.slice(low + 1, high).filter(({ key }) => !measuring.has(key)).length +
    perComma * tokens.slice(low + 1, high + 1).filter(({ comma }) => comma).length;
  return Math.min(
    ...[first, last].map((at) => (at < from ? between(at, from) : between(to, Math.max(at, to)))),
  );
}

/**
 * The size of each finding of a sentence: the nearest to it, unless that one stands directly at another: "hydronephrosis with a
 * 12 mm calculus", "wall thickness 6 mm, calculi, largest 14 mm".
 */
export function sizesOf(
  sentence: ReportSentence,
  matches: readonly WordMatch[],
): readonly (string | undefined)[] {
  const sizes = sizesIn(sentence);
  if (sizes.length === 0) return matches.map(() => undefined);
  const away = matches.map((match) => sizes.map((size) => wordsAway(sentence.tokens, match, size)));
  const apart = (one: WordMatch, other: WordMatch) => one.last < other.first || other.last < one.first;
  return matches.map((match, at) => {
    const own = away[at] ?? [];
    const nearestOther = (size: number) =>
      Math.min(
        Number.POSITIVE_INFINITY,
        ...matches.flatMap((other, place) => {
          const at = sizes[size];
          // "Infarct in the right lobe measuring 38 mm with oedema": what it comes with takes no size from it.
          const isWith = at !== undefined && isOfWhatItIsWith(sentence.tokens, other, at);
          return apart(match, other) && !isWith ? (away[place]?.[size] ?? []) : [];
        }),
      );
    const best = sizes
      .map((size, index) => ({ size, words: own[index] ?? 0, other: nearestOther(index) }))
      .filter(
        ({ size, size: { organ, thing }, words, other }) =>
          (thing === undefined ||
            isIn(thing, match) ||
            (match.first > size.to && match.last <= thing) ||
            isMeant(sentence.tokens, match, size)) &&
          !isOfTheOrganAlone(sentence.tokens, match, size) &&
          !isBeyondABracket(sentence.tokens, match, size) &&
          !isOfWhatItIsWith(sentence.tokens, match, size) &&
          (isMeant(sentence.tokens, match, size) ||
            isOfWhatIsMeant(sentence.tokens, match, size) ||
            !isNearAnother(sentence.tokens, match, size, matches)) &&
          (words <= other || other > directly) &&
          (words <= farthest ||
            isOfWhatIsMeant(sentence.tokens, match, size) ||
            (!matches.some((other) => apart(match, other)) && isSaidToMeasure(sentence.tokens, size))) &&
          (organ === undefined || (match.first <= organ && organ <= match.last)),
      )
      .sort(
        (a, b) =>
          a.words - b.words ||
          Number(a.size.organ !== undefined) - Number(b.size.organ !== undefined) ||
          // "Uterus 8 x 4 cm. endometrium thick 13 mm": of two sizes right beside it that behind it is its own.
          Number(b.size.from > match.last) - Number(a.size.from > match.last) ||
          b.other - a.other,
      )[0];
    return best?.size.text;
  });
}
/** The place that a finding of a sentence is at; `others` are the other findings of that sentence. */
export const siteIn = (
  sentence: ReportSentence,
  match: WordMatch,
  others: readonly WordMatch[] = [],
): string | undefined => nearest(sentence, match, sitePattern, others);
