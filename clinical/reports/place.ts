import lists from '../knowledge/words/report-sites.json' with { type: 'json' };
import { findAll } from '../words/pattern';
import { anyOf } from '../words/phrases';
import type { Side } from './shape';
import type { ReportSentence, ReportToken } from './tokens';
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

type Found = { side: Side; at: number };
const sidesIn = (tokens: readonly ReportToken[]): Found[] =>
  tokens.flatMap(({ key }, at): Found[] => {
    if (isBoth(tokens, at)) return [{ side: 'both', at }];
    const named = sides.find(([, words]) => words.has(key));
    return named ? [{ side: named[0], at }] : [];
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
  inside: readonly Found[],
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

/** The side of a finding: inside it, in its part of the sentence, or the only one that the sentence names. */
export function sideIn(tokens: readonly ReportToken[], match: WordMatch): Side | undefined {
  const found = sidesIn(tokens).filter(
    ({ at }) =>
      !(
        towards.has(tokens[at - 1]?.key ?? '') ||
        (tokens[at - 1]?.key === 'the' && towards.has(tokens[at - 2]?.key ?? ''))
      ),
  );
  const [from, to] = segment(tokens, match);
  const inside = found.filter(({ at }) => at >= from && at <= to);
  const near = inside.length > 0 ? inside : found;
  const distance = ({ at }: Found) =>
    at < match.first ? match.first - at : at > match.last ? (at - match.last) * 2 : 0;
  const both = new Set(near.map(({ side }) => side));
  if (inside.length > 1 && namesTwoSides(tokens, match, inside, to)) return 'both';
  const closest = near.sort((a, b) => distance(a) - distance(b))[0];
  return inside.length === 0 && both.size > 1 ? undefined : closest?.side;
}

const sizePattern = new RegExp(
  `(?:~|approx\\.?\\s*)?\\d+(?:\\.\\d+)?(?:\\s*(?:x|×|\\*)\\s*\\d+(?:\\.\\d+)?){0,2}\\s*(?:mm|cms?|cc|ml)(?![\\p{L}²2]|\\s*/|\\s*${anyOf(lists.distances)}(?!\\p{L}))`,
  'giu',
);
const sitePattern = new RegExp(
  `(?<![\\p{L}])${anyOf(lists.sites)}(?![\\p{L}])|(?<![\\p{L}\\d])(?:[CLD]|T)\\d{1,2}\\s*[-/]\\s*(?:[CLDTS])?\\d{1,2}(?!\\d)`,
  'giu',
);

const nearest = (sentence: ReportSentence, match: WordMatch, pattern: RegExp): string | undefined => {
  const [from, to] = [sentence.tokens[match.first]?.start ?? 0, sentence.tokens[match.last]?.end ?? 0];
  const away = (start: number, end: number) =>
    start >= to ? start - to : end <= from ? (from - end) * 2 : 0;
  return findAll(sentence.text, pattern)
    .map((hit) => {
      const start = sentence.start + hit.index;
      return { text: hit[0].trim(), away: away(start, start + hit[0].length) };
    })
    .sort((a, b) => a.away - b.away)[0]?.text;
};

/** Finds the size nearest to what it measures, in the same sentence. */
export const sizeIn = (sentence: ReportSentence, match: WordMatch): string | undefined =>
  nearest(sentence, match, sizePattern);
export const siteIn = (sentence: ReportSentence, match: WordMatch): string | undefined =>
  nearest(sentence, match, sitePattern);
