import siteList from '../knowledge/report-findings/sites.json' with { type: 'json' };
import sentences from '../knowledge/words/report-sentences.json' with { type: 'json' };
import places from '../knowledge/words/report-sites.json' with { type: 'json' };
import { assertedAs } from './asserted';
import type { Statement } from './shape';
import { oneSpelling, type ReportSentence, type ReportToken } from './tokens';
import type { WordMatch } from './word-pattern';

const setOf = (...lists: { words: readonly string[] }[]): ReadonlySet<string> =>
  new Set(lists.flatMap(({ words }) => words.map(oneSpelling)));
const cues = new Set(['no', 'without', 'nil']);
const listing = new Set(['or', 'nor', 'and']);
const ends = setOf(sentences.endsAClause, sentences.breaks);
/** "No change", "no previous scan": what is about the test, or about another day. */
const aboutTheTest = setOf(sentences.aboutTheTest, sentences.saysAChange, sentences.past);
const seen = setOf(sentences.seen);
const asItShouldBe = setOf(sentences.asItShouldBe);
/** Words round what is denied that are no part of its name: "evidence of any significant … noted". */
const round = setOf(
  sentences.fillers,
  sentences.aroundADenial,
  sentences.seen,
  sentences.denying,
  sentences.foundBehindNot,
);
/** More words name nothing that is told in a list. */
const longest = 6;
/** "No flow, PTA dampened low velocity flow": behind a comma alone so many words at most are one more part of a list. */
const longestBehindAComma = 3;

/** The parts of a list that "no", "without" or "nil" denies, each without the words round it. */
function partsOf(tokens: readonly ReportToken[]): WordMatch[] {
  const parts: WordMatch[] = [];
  tokens.forEach(({ key }, cue) => {
    if (!cues.has(key)) return;
    let from = cue + 1;
    let isFirst = true;
    for (let at = cue + 1; at <= tokens.length; at++) {
      const token = tokens[at];
      const isOver = !token || cues.has(token.key) || (ends.has(token.key) && !seen.has(token.key));
      if (isOver || token.comma || listing.has(token.key)) {
        const isListed =
          isFirst || listing.has(tokens[from - 1]?.key ?? '') || at - from <= longestBehindAComma;
        if (at > from && isListed) parts.push({ first: from, last: at - 1 });
        if (at > from) isFirst = false;
        from = token && listing.has(token.key) ? at + 1 : at;
      }
      if (isOver) break;
    }
  });
  return parts;
}

const foundBehindNot = setOf(sentences.foundBehindNot);
const deniedBehind = setOf(sentences.deniedBehind);
const wellBehind = setOf(sentences.wellBehind);
/** "Fungal elements not seen", "agglutination : nil": what stands in front of a denial at the end of a part of a sentence. */
function partsInFront(tokens: readonly ReportToken[]): WordMatch[] {
  return tokens.flatMap(({ key, comma }, cue): WordMatch[] => {
    const next = tokens[cue + 1];
    const isNot = key === 'not' && (seen.has(next?.key ?? '') || foundBehindNot.has(next?.key ?? ''));
    const end = tokens[cue + (isNot ? 2 : 1)];
    const isEnd = end === undefined || end.comma || (wholly.has(end.key) && tokens[cue + 2] === undefined);
    if ((!isNot && (!deniedBehind.has(key) || wellBehind.has(key) || key === 've')) || !isEnd) return [];
    let from = cue;
    const opens = (at: number): boolean => {
      const { comma = false, colon = false } = tokens[at] ?? {};
      return (comma || colon) && at < cue;
    };
    while (from > 0 && !opens(from)) from--;
    // "Agglutination - nil", "ova: nil": the sign stands between the name and its result.
    if (from === cue && comma) return [];
    return from < cue ? [{ first: from, last: cue - 1 }] : [];
  });
}

const partOfTheBody = setOf(places.organs, places.partsOfTheBody, sentences.onlyNames, {
  words: siteList.flatMap(({ words }) => words.filter((word) => !/[_*]/.test(word))),
});
const besideAPart = setOf(places.left, places.right, places.both, sentences.joining, sentences.standsAlone, {
  words: ['all'],
});
const isOnlyAPart = (tokens: readonly ReportToken[], { first, last }: WordMatch): boolean =>
  tokens
    .slice(first, last + 1)
    .every(({ key }) => partOfTheBody.has(key) || besideAPart.has(key) || round.has(key));
/** "Bladder not seen", "right ovary not visualised": a part of the body that is not seen is no denial, and is told as it is written. */
export const notSeenIn = ({ tokens, text, start: from }: ReportSentence): WordMatch[] =>
  partsInFront(tokens).flatMap((part): WordMatch[] => {
    const { first, last } = part;
    // "NB absent": a part that is lacking is a finding.
    if (tokens[last + 1]?.key === 'absent') {
      const isPart = tokens.slice(first, last + 1).every(({ key, start, end }) => {
        const printed = text.slice(start - from, end - from);
        return partOfTheBody.has(key) || besideAPart.has(key) || /^\p{Lu}{2,4}$/u.test(printed);
      });
      return isPart ? [{ first, last: last + 1 }] : [];
    }
    // "Spleen is not enlarged": it was seen, and is as it should be.
    const isSeen =
      seen.has(tokens[last + 2]?.key ?? '') && !/^(?:enlarged|dilated)$/.test(tokens[last + 2]?.key ?? '');
    const hasPart = tokens.slice(first, last + 1).some(({ key }) => partOfTheBody.has(key));
    return tokens[last + 1]?.key === 'not' && isSeen && hasPart && isOnlyAPart(tokens, part)
      ? [{ first, last: last + 2 }]
      : [];
  });
const aspects = setOf(sentences.aspects);
const wholly = setOf(sentences.wholly);
const side = setOf(places.left, places.right, places.both);
const ofFrom = new Set(['of', 'from']);
/** "PCL, LCL intact", "right ovary normal", "margins free of tumour": parts of the body that are as they should be, each stretch once. */
function wellParts(tokens: readonly ReportToken[], text: string, start: number): WordMatch[] {
  return tokens.flatMap(({ key, depth }, at): WordMatch[] => {
    if (!wellBehind.has(key) || depth > 0) return [];
    const next = tokens[at + 1];
    const isEnd = next === undefined || next.comma || (key === 'free' && ofFrom.has(next.key));
    if (!isEnd) return [];
    const isPart = (place: number): boolean => {
      const token = tokens[place];
      if (!token) return false;
      const printed = text.slice(token.start - start, token.end - start);
      // A lead of a tracing is none.
      return (partOfTheBody.has(token.key) && !/^v\d$/.test(token.key)) || /^\p{Lu}{2,5}$/u.test(printed);
    };
    let from = at;
    const goesOn = (place: number) => isPart(place) || besideAPart.has(tokens[place]?.key ?? '');
    while (from > 0 && !tokens[from]?.colon && goesOn(from - 1)) from--;
    // A word of another kind in the same part of the sentence is what it is said of: "mass with normal margins".
    const opens = from === 0 || tokens[from]?.comma || tokens[from]?.colon;
    if (!opens) {
      while (from < at && !tokens[from]?.comma) from++;
    }
    const hasPart = tokens.slice(from, at).some((_, place) => isPart(from + place));
    return hasPart ? [{ first: from, last: at - 1 }] : [];
  });
}

const trimmed = (tokens: readonly ReportToken[], { first, last }: WordMatch): WordMatch => {
  let [from, to] = [first, last];
  while (from <= to && round.has(tokens[from]?.key ?? '')) from++;
  while (to >= from && round.has(tokens[to]?.key ?? '')) to--;
  return { first: from, last: to };
};

const denyingWords = setOf(sentences.denying);
const placeBehind = setOf(sentences.aheadOfASite);
const wordsOfAPlace = 6;
/** The words of a denial that is only of a side, a place or a kind; undefined where it is of all. */
export function narrowlyDenied(
  { tokens, text, start }: ReportSentence,
  { first, last }: WordMatch,
): string | undefined {
  const ends = (at: number) => {
    const { key = '', comma = false, colon = false } = tokens[at] ?? {};
    return comma || colon || listing.has(key) || denyingWords.has(key) || cues.has(key);
  };
  let from = first;
  while (from > 0 && !tokens[from]?.comma && !tokens[from]?.colon && !ends(from - 1)) from--;
  // What is only well, or denied further on, is told by its name.
  if (!cues.has(tokens[from - 1]?.key ?? '')) return undefined;
  // The kind in front of a list goes with all of it, behind a comma or an "or" too, and is not told twice.
  while (from < first && round.has(tokens[from]?.key ?? '') && !side.has(tokens[from]?.key ?? '')) from++;
  let to = last;
  if (placeBehind.has(tokens[last + 1]?.key ?? ''))
    while (
      to + 1 < tokens.length &&
      to - last < wordsOfAPlace &&
      !ends(to + 1) &&
      !seen.has(tokens[to + 1]?.key ?? '')
    )
      to++;
  while (to > last && round.has(tokens[to]?.key ?? '')) to--;
  if (from === first && to <= last + 1) return undefined;
  const [begin, end] = [tokens[from]?.start ?? start, tokens[to]?.end ?? start];
  const words = text.slice(begin - start, end - start).replace(/\s+/g, ' ');
  return words.includes('/') ? undefined : words;
}

/** "No renal, ureteric or vesical calculus": the first of several parts of the body names nothing that is denied. */
const opensAListOfParts = (tokens: readonly ReportToken[], part: WordMatch): boolean => {
  const next = tokens[part.last + 1];
  const goesOn = next !== undefined && (next.comma || listing.has(next.key));
  return goesOn && cues.has(tokens[part.first - 1]?.key ?? '') && isOnlyAPart(tokens, part);
};

/** What a sentence denies in words that name no listed finding, as printed. `named` are the places of those that do. */
export function deniedInWords(
  sentence: ReportSentence,
  named: readonly WordMatch[],
  heading?: string,
): Statement[] {
  const { tokens, text, start } = sentence;
  const inFront = partsInFront(tokens).filter((part) => !isOnlyAPart(tokens, part));
  return [...partsOf(tokens).filter((part) => !opensAListOfParts(tokens, part)), ...inFront]
    .map((part) => trimmed(tokens, part))
    .flatMap((part): Statement[] => {
      const { first, last } = part;
      const inside = tokens.slice(first, last + 1);
      if (inside.length === 0 || inside.length > longest) return [];
      if (!inside.some(({ key }) => /^\p{L}{3}/u.test(key))) return [];
      // "No SOL, CBD 5 mm", "no erosion, orbits normal": a measure, or what is well, is no part of the list.
      if (inside.some(({ key }) => /^\d/.test(key) || asItShouldBe.has(key))) return [];
      if (inside.some(({ key }) => aboutTheTest.has(key))) return [];
      // "No absent or reversed flow": the word that is left of it names nothing.
      if (inside.every(({ key }) => deniedBehind.has(key))) return [];
      if (named.some((one) => one.first <= last && first <= one.last)) return [];
      if (assertedAs(tokens, part) !== 'absent') return [];
      const [begin, end] = [inside[0]?.start ?? start, inside.at(-1)?.end ?? start];
      const said = text
        .slice(begin - start, end - start)
        .replace(/[\s,;:.(–-]+$/u, '')
        .replace(/\s+/g, ' ');
      // "LT KIDNEY: no calculus": it is denied of the part that opens the line.
      const of = heading === undefined ? said : `${said} (${heading})`;
      return [
        {
          id: 'denied-in-words',
          en: of,
          hi: of,
          is: 'absent',
          said,
          span: { start, end: sentence.end, text },
        },
      ];
    });
}

/** The parts of the body that a sentence tells to be as they should be. `told` are the places of what it tells of them all the same. */
export function wellInWords(sentence: ReportSentence, told: readonly WordMatch[]): Statement[] {
  const { tokens, text, start } = sentence;
  return wellParts(tokens, text, start)
    .map(({ first, last }) => {
      let from = first;
      while (from < last && round.has(tokens[from]?.key ?? '') && !side.has(tokens[from]?.key ?? '')) from++;
      return { first: from, last };
    })
    .flatMap(({ first, last }): Statement[] => {
      const [from, to] = [tokens[first], tokens[last]];
      // "Left kidney normal, calculus 6 mm": what is told behind it may be of the same part.
      if (!from || !to || told.some((one) => one.last >= first)) return [];
      const behind = tokens.slice(last + 2);
      const number = behind.findIndex(({ key }) => /^\d/.test(key));
      if (number >= 0 && !behind.slice(0, number).some(({ key }) => partOfTheBody.has(key))) return [];
      // "Contour maintained", "hilum preserved": of what it is, the words do not say.
      const keys = tokens.slice(first, last + 1).map(({ key }) => key);
      const isOnlyAspect = keys.every((key) => aspects.has(key) || besideAPart.has(key));
      if (isOnlyAspect && keys.some((key) => aspects.has(key))) return [];
      const said = text
        .slice(from.start - start, to.end - start)
        .replace(/\s+/g, ' ')
        .trim();
      return [
        {
          id: 'well-in-words',
          en: `anything abnormal: ${said}`,
          hi: `${said} में कोई असामान्यता`,
          is: 'absent',
          said,
          span: { start, end: sentence.end, text },
        },
      ];
    });
}
