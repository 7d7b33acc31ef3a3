import sentences from '../knowledge/words/report-sentences.json' with { type: 'json' };
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
const round = setOf(sentences.fillers, sentences.aroundADenial, sentences.seen, sentences.denying);
/** More words name nothing that is told in a list. */
const longest = 6;

/** The parts of a list that "no", "without" or "nil" denies, each without the words round it. */
function partsOf(tokens: readonly ReportToken[]): WordMatch[] {
  const parts: WordMatch[] = [];
  tokens.forEach(({ key }, cue) => {
    if (!cues.has(key)) return;
    let from = cue + 1;
    for (let at = cue + 1; at <= tokens.length; at++) {
      const token = tokens[at];
      const isOver = !token || cues.has(token.key) || (ends.has(token.key) && !seen.has(token.key));
      if (isOver || token.comma || listing.has(token.key)) {
        if (at > from) parts.push({ first: from, last: at - 1 });
        from = token && listing.has(token.key) ? at + 1 : at;
      }
      if (isOver) break;
    }
  });
  return parts;
}

const trimmed = (tokens: readonly ReportToken[], { first, last }: WordMatch): WordMatch => {
  let [from, to] = [first, last];
  while (from <= to && round.has(tokens[from]?.key ?? '')) from++;
  while (to >= from && round.has(tokens[to]?.key ?? '')) to--;
  return { first: from, last: to };
};

/** What a sentence denies in words that name no listed finding, as printed. `named` are the places of those that do. */
export function deniedInWords(sentence: ReportSentence, named: readonly WordMatch[]): Statement[] {
  const { tokens, text, start } = sentence;
  return partsOf(tokens)
    .map((part) => trimmed(tokens, part))
    .flatMap((part): Statement[] => {
      const { first, last } = part;
      const inside = tokens.slice(first, last + 1);
      if (inside.length === 0 || inside.length > longest) return [];
      if (!inside.some(({ key }) => /^\p{L}{3}/u.test(key))) return [];
      // "No SOL, CBD 5 mm", "no erosion, orbits normal": a measure, or what is well, is no part of the list.
      if (inside.some(({ key }) => /^\d/.test(key) || asItShouldBe.has(key))) return [];
      if (inside.some(({ key }) => aboutTheTest.has(key))) return [];
      if (named.some((one) => one.first <= last && first <= one.last)) return [];
      if (assertedAs(tokens, part) !== 'absent') return [];
      const [begin, end] = [inside[0]?.start ?? start, inside.at(-1)?.end ?? start];
      const said = text
        .slice(begin - start, end - start)
        .replace(/[\s,;:.(–-]+$/u, '')
        .replace(/\s+/g, ' ');
      return [
        {
          id: 'denied-in-words',
          en: said,
          hi: said,
          is: 'absent',
          said,
          span: { start, end: sentence.end, text },
        },
      ];
    });
}
