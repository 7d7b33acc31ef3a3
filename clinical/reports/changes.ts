import lists from '../knowledge/report-findings/changes.json' with { type: 'json' };
import type { Names } from '../knowledge/shape';
import words from '../knowledge/words/report-sentences.json' with { type: 'json' };
import sites from '../knowledge/words/report-sites.json' with { type: 'json' };
import type { Span } from '../text/span';
import { anyOf } from '../words/phrases';
import { assertedAs } from './asserted';
import { sideIn, sizesOf } from './place';
import type { AlsoStated, ReportKind } from './shape';
import { oneSpelling, type ReportSentence, type ReportToken, reportTokens, withoutHeading } from './tokens';
import { type WordMatch, type WordPattern, wordPattern } from './word-pattern';

/** A way in which something is not as it should be, whatever it is of: as it lies in `knowledge/report-findings/changes`. */
type Change = Names & {
  id: string;
  words: string[];
  /** The kinds of report in which its words mean this; every kind when absent. */
  kinds?: ReportKind[];
  /** Phrases in which its words mean nothing of the kind. */
  notIn?: string[];
  /** The finding is told where its words are denied: "no colour flow". */
  lacking?: true;
  /** Its words tell it also where they are "negative" or "normal": a receptor that a tumour lacks. */
  normalToo?: true;
  /** It becomes a finding with a name together with its part of the body: "ureter: wider than usual". */
  ofAPart?: true;
  /** Its words are of many kinds of things: alone, without a part of the body, they are told as they are written, under no name of its own. */
  vague?: true;
  /** It only describes what a finding of the same part of the body means: an echogenic mass that is a clot. */
  describes?: true;
};
type Ready = { change: Change; patterns: WordPattern[]; notIn: WordPattern[] };
let ready: Ready[] | undefined;
/** Patterns are made on first use, so that loading costs nothing. */
const made = (): Ready[] => {
  ready ??= (lists as Change[]).map((change) => ({
    change,
    patterns: change.words.map(wordPattern),
    notIn: (change.notIn ?? []).map(wordPattern),
  }));
  return ready;
};

const setOf = (list: { words: string[] }): ReadonlySet<string> => new Set(list.words.map(oneSpelling));
const normal = setOf(words.normal);
const endsAClause = setOf(words.endsAClause);
const lacks: ReadonlySet<string> = new Set([...setOf(words.denying), ...['absent', 'nil', 'negative']]);
/** A change is told with so many words to either side of it at most. */
const mostBeside = 9;
/** A part of a sentence with fewer words names no place, and takes the part in front of it along. */
const fewestWords = 2;

type Clause = { from: number; to: number };
const overlap = (one: Clause, { first, last }: WordMatch): boolean => one.from <= last && first <= one.to;

/** The part of a sentence in which a change stands, between the nearest signs or words that part it. */
function clauseAt(tokens: readonly ReportToken[], { first, last }: WordMatch): Clause {
  const parts = (at: number) => endsAClause.has(tokens[at]?.key ?? '');
  let [from, to] = [first, last];
  const back = (over: boolean) => {
    while (
      from > 0 &&
      first - from < mostBeside &&
      !(tokens[from]?.comma && !over) &&
      (over || !parts(from - 1))
    ) {
      from--;
      over = false;
    }
  };
  back(false);
  while (to + 1 < tokens.length && to - last < mostBeside && !tokens[to + 1]?.comma && !parts(to + 1)) to++;
  // "…, tortuous": it is of what stands in front of the sign.
  if (to - from + 1 < fewestWords && from > 0) back(true);
  return { from, to };
}

const joinsParts = setOf(words.joining);
const listed: ReadonlySet<string> = new Set(['and', 'or']);
const bodyParts: ReadonlySet<string> = new Set(
  [sites.left, sites.right, sites.both, sites.organs, sites.partsOfTheBody, sites.sites].flatMap(
    ({ words: some }) => some.flatMap((one) => one.split(/[\s-]+/).map(oneSpelling)),
  ),
);
/** A segment of the spine, a lead of an ECG or the number of a part: "L4", "3rd", "V5". */
const numbered = /^(?:[cdlstv]?\d{1,2}|\d(?:st|nd|rd|th))$/;
const isBodyPart = (token: ReportToken | undefined): boolean =>
  token !== undefined && bodyParts.has(token.key) && !joinsParts.has(token.key);
const onlyNamesParts = (some: readonly ReportToken[]): boolean =>
  some.some(isBodyPart) &&
  some.every(({ key }) => bodyParts.has(key) || joinsParts.has(key) || numbered.test(key));
/** So many parts of the body are taken along at most to either side. */
const mostParts = 4;

/** A sentence as one walks through it from a place towards one of its ends. */
type Way = { step: 1 | -1; isPart: (token: ReportToken | undefined) => boolean };
const towardsStart: Way = { step: -1, isPart: (token) => isBodyPart(token) && !token?.colon };
const towardsEnd: Way = { step: 1, isPart: (token) => isBodyPart(token) || numbered.test(token?.key ?? '') };

/** The farthest place towards an end of a sentence up to which parts of the body are only listed. */
function afterListedParts(tokens: readonly ReportToken[], start: number, { step, isPart }: Way): number {
  const ends = (at: number) => endsAClause.has(tokens[at]?.key ?? '');
  // A sign stands in front of the word that it marks.
  const marked = (at: number, next: number) => tokens[step < 0 ? at : next];
  const isParted = (at: number, next: number) =>
    marked(at, next)?.comma === true || marked(at, next)?.colon === true;
  let end = start;
  for (let more = 0; more < mostParts && isPart(tokens[end]); more++) {
    const isJoined = listed.has(tokens[end + step]?.key ?? '');
    if (!isJoined && !marked(end, end + step)?.comma) break;
    const near = end + (isJoined ? 2 * step : step);
    let far = near;
    while (tokens[far + step] && !isParted(far, far + step) && !ends(far + step)) far += step;
    const part = tokens.slice(Math.max(0, Math.min(near, far)), Math.max(near, far) + 1);
    // What stands in front of a colon is the heading of another part.
    const isHeading = step > 0 && tokens[far + 1]?.colon === true;
    if (near < 0 || isHeading || !onlyNamesParts(part)) break;
    end = far;
  }
  return end;
}

/** "Mid septum, apex, anterior wall akinetic": parts of the body that are only listed are told with what is told of the last of them. */
const withListedParts = (tokens: readonly ReportToken[], { from, to }: Clause): Clause => ({
  from: afterListedParts(tokens, from, towardsStart),
  to: afterListedParts(tokens, to, towardsEnd),
});

/** The places in a sentence of what is told with the words at a place, the listed parts of the body with it. */
export function toldWith(tokens: readonly ReportToken[], match: WordMatch): WordMatch {
  const clause = clauseAt(tokens, match);
  const { from, to } = withListedParts(tokens, clause);
  return {
    first: from < clause.from ? Math.min(from, match.first) : match.first,
    last: to > clause.to ? Math.max(to, match.last) : match.last,
  };
}

const joining = anyOf(words.joining);
const ends = new RegExp(`^(?:${joining}\\s+)+|(?:\\s+${joining})+$`, 'giu');
/** "of raised resistance in the": words at the ends that only join it to the rest of the sentence are left out. */
export const withoutEnds = (said: string): string => said.replace(ends, '').trim();

/** The words of a sentence about what stands at a place in it, as printed. */
export function saidAt({ tokens, text, start }: ReportSentence, match: WordMatch): Span {
  return saidIn(text, start, tokens, withListedParts(tokens, clauseAt(tokens, match)));
}
function saidIn(text: string, start: number, tokens: readonly ReportToken[], { from, to }: Clause): Span {
  const [begin, end] = [tokens[from]?.start ?? start, tokens[to]?.end ?? start];
  const said = withoutEnds(
    withoutHeading(text.slice(begin - start, end - start)).replace(/^[^(]*\)[\s,]*/u, ''),
  );
  const at = start + text.indexOf(said, begin - start);
  return { start: at, end: at + said.length, text: said };
}

/** Says whether a name tells this change itself: "torn liver" tells a tear. */
export const tellsChange = (name: string, id: string): boolean =>
  made().some(
    ({ change, patterns }) =>
      change.id === id && patterns.some((pattern) => pattern(reportTokens(name, 0)).length > 0),
  );

/** What a report tells in words of its own, under no name. */
export const asItIsWritten: Names = { en: 'also written', hi: 'यह भी लिखा है' };

/** A change, the place of its words and of the part of the sentence that tells it. */
export type ChangeAt = {
  also: AlsoStated;
  /** What its change is called beside a part of the body. */
  names: Names;
  match: WordMatch;
  within: WordMatch;
  ofAPart: boolean;
  lacking: boolean;
  describes: boolean;
};

/**
 * What a sentence states beside the findings that are known by name: any change of anything, as printed. `named` are the places of
 * those findings; `said` is what the sentence denies.
 */
export function changesIn(
  sentence: ReportSentence,
  kind: ReportKind,
  named: readonly WordMatch[],
): ChangeAt[] {
  const { tokens, text, start } = sentence;
  const taken: Clause[] = [];
  return made().flatMap(({ change, patterns, notIn }): ChangeAt[] => {
    if (change.kinds && !change.kinds.includes(kind)) return [];
    const others = notIn.flatMap((pattern) => pattern(tokens));
    return patterns
      .flatMap((pattern) => pattern(tokens))
      .flatMap((match): ChangeAt[] => {
        const at = { from: match.first, to: match.last };
        if (others.some((one) => overlap(at, one))) return [];
        const clause = clauseAt(tokens, match);
        if (
          named.some((one) => overlap(clause, one)) ||
          taken.some((one) => one.from <= clause.to && clause.from <= one.to)
        )
          return [];
        const is = change.normalToo ? 'present' : assertedAs(tokens, match);
        const told = change.lacking ? (is === 'absent' ? 'present' : 'absent') : is;
        if (told !== 'present' && told !== 'possible') return [];
        const inside = tokens.slice(clause.from, clause.to + 1);
        // A lack is told by words that deny; "stomach bubble normal" tells none.
        const isWell = ({ key }: ReportToken) => normal.has(key) && !(change.lacking && lacks.has(key));
        if (!change.normalToo && inside.some(isWell)) return [];
        const wide = withListedParts(tokens, clause);
        taken.push(wide);
        const { id, en, hi } = change;
        const side = sideIn(tokens, match, { others: named });
        const size = sizesOf(sentence, [match, ...named])[0];
        const span = saidIn(text, start, tokens, wide);
        const alone = change.vague ? asItIsWritten : { en, hi };
        const also: AlsoStated = {
          id,
          ...alone,
          is: told,
          span,
          ...(side && { side }),
          ...(size && { size }),
        };
        return [
          {
            also,
            names: { en, hi },
            match,
            within: { first: wide.from, last: wide.to },
            ofAPart: change.ofAPart === true,
            lacking: change.lacking === true,
            describes: change.describes === true,
          },
        ];
      });
  });
}
