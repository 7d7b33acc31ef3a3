import lists from '../knowledge/words/statements.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { fillers, joins, WordSet } from '../words/words';
import type { Match } from './match';
import { firstOf, isComma, lastOf, type Scope, within } from './sentences';

/**
 * An item of a list that a negation leads is denied with the others while it is a bare noun phrase like them. One with a
 * verb, an onset, a time, a value, or a part of the body and what it is like ("right foot cold") is said for itself.
 */
const verbs = new WordSet(lists.verbs);
const times = new WordSet(lists.times);
const qualities = new WordSet(lists.qualities);
const adjectives = new WordSet(lists.adjectives);
const adjectivesOfSites = new WordSet(lists.adjectivesOfSites);
const sides = new WordSet(lists.sides);
const sites = new WordSet(lists.sites);
const doings = new WordSet(lists.doings);
const ties = new WordSet(lists.ties);
const periods = new WordSet(lists.periods);
const units = new WordSet(lists.units);
const starters = new WordSet(lists.starters);
/** "No cough, vomiting only headache": it begins what is there. */
const only = new WordSet(lists.only);
const closers = new WordSet(lists.closers);

/** An item of a denied list is said bare like the others, perhaps for itself, or surely. */
type Saying = 'bare' | 'unsure' | 'own';
/** One item: its tokens as a half-open range, and the match that it is about. */
export type Item = { from: number; to: number; match: Match; saying: Saying };

const separates = (token: Token | undefined): boolean =>
  isComma(token) || joins.has(token) || (token?.kind === 'sign' && /[/&+;()]/.test(token.word));

/** Says whether a word says what a part of the body is like, or a whole person: "stiff", "unconscious". */
function endsInAdjective(words: readonly Token[]): boolean {
  const last = words.filter((token) => token.kind === 'word' && !fillers.has(token)).at(-1);
  if (adjectives.has(last)) return true;
  return adjectivesOfSites.has(last) && words.some((token) => sites.has(token));
}

/** An adjective without a noun; a list of such is one of a kind: "not pale, cyanosed or breathless". */
const isAdjectiveAlone = (words: readonly Token[]): boolean =>
  endsInAdjective(words) && !words.some((token) => sites.has(token) || sides.has(token));

/** A word that ends the list whatever else the item holds; "in the last 2 weeks" is how long all of it was absent. */
const isDecisive = (token: Token, index: number, words: readonly Token[]): boolean => {
  if (verbs.has(token) || times.has(token)) return true;
  const isTime = token.kind === 'number' || (units.has(token) && words[index - 1]?.word === 'last');
  return isTime && !words.slice(0, index).some((word) => periods.has(word));
};

/** "Vomiting blood", "passing blood": a doing with its object may be a clause of its own. */
const isDoing = (words: readonly Token[]): boolean => words.length > 1 && doings.has(words[0]);

/** The item that a negation surely denies; what is not of its kind is not listed with it. */
type Anchor = { isAdjective: boolean; match: Match | undefined; deniesAll: boolean };

/** An old illness, by its finding or by its name. */
const isOfPast = (match: Match | undefined): boolean =>
  match?.finding.kind === 'history' || match?.finding.kind === 'label';

/** From this item on a list of absences is long enough that a bare illness or exposure in it is one more of them. */
const longList = 4;

function sayingOf(
  whole: readonly Token[],
  match: Match,
  anchor: Anchor,
  { closed, place, items }: { closed: boolean; place: number; items: number },
): Saying {
  // "Did not take any poison": what stands in front of "any" is what was not done to it.
  const words = whole.slice(whole.findIndex(({ word }) => word === 'any') + 1);
  if (words.some(isDecisive)) return 'own';
  if (endsInAdjective(words) && !(anchor.isAdjective && isAdjectiveAlone(words))) return 'own';
  if (closed) return 'bare';
  const [begins] = words;
  if (starters.has(begins) || words.some((token) => qualities.has(token))) return 'own';
  if (anchor.deniesAll) return 'bare';
  const { kind } = match.finding;
  const isLikeAnchor = kind === anchor.match?.finding.kind || (isOfPast(anchor.match) && isOfPast(match));
  // "No fever, rash, ulcer, fits": one wound or bite among four is one more absence; an old illness is so from the fourth item on.
  const countedTo = kind === 'exposure' ? items : place;
  const isOtherKind = kind !== undefined && kind !== 'result' && !isLikeAnchor && countedTo < longList;
  const isDoubtful =
    isOtherKind || sides.has(begins) || isDoing(words) || words.some((token) => ties.has(token));
  return isDoubtful ? 'unsure' : 'bare';
}

/** Says whether an "or" closes the list behind an item, before a verb or a time begins something else. */
function isClosed(tokens: readonly Token[], from: number, to: number): boolean {
  const behind = tokens.slice(from, to);
  const closer = behind.findIndex((token) => closers.has(token));
  return closer >= 0 && !behind.slice(0, closer).some(isDecisive);
}

/** Tokens of an item: back to the separator or the item in front, on to the next separator or the next item. */
function rangeOf(
  { tokens, sentence }: Scope,
  bounds: [number, number],
  matches: readonly Match[],
  index: number,
) {
  const match = matches[index] as Match;
  const before = matches[index - 1];
  const behind = matches[index + 1];
  let from = firstOf(match);
  const leftmost = Math.max(bounds[0], before ? lastOf(before) + 1 : bounds[0]);
  while (from > leftmost && !separates(tokens[from - 1])) from--;
  let to = lastOf(match) + 1;
  // A word behind the reach of the negation still says how its last item is meant: "neck stiffness present".
  const rightmost = behind ? Math.max(to, firstOf(behind)) : sentence.to;
  const beginsNext = (token: Token | undefined) => sides.has(token) || sites.has(token);
  const isOnly = (at: number) => behind !== undefined && only.has(tokens[at]);
  while (to < rightmost && !separates(tokens[to]) && !beginsNext(tokens[to]) && !isOnly(to)) to++;
  return { from, to };
}

/** Says whether a comma parts a negation from its first item: something else is denied, and the item is of a list. */
const isApart = ({ tokens }: Scope, from: number, to: number): boolean =>
  tokens.slice(from, to).some((token) => token.word === ',');

/** Finds where an item without a finding says something for itself ("pregnant 37 weeks"): the list ends before it. */
function otherStatement({ tokens }: Scope, matches: readonly Match[], [from, to]: [number, number]): number {
  let start = from;
  for (let i = from; i < to; i++) {
    if (!isComma(tokens[i]) && i < to - 1) continue;
    const isFirst = start === from;
    const holds = matches.some((match) => within(match, start, i + 1));
    const words = tokens.slice(start, isComma(tokens[i]) ? i : i + 1);
    // "No vomiting, belly soft, stool black": what a part of the body is like is said for itself, though it is no finding.
    const saysForItself =
      words.some(isDecisive) || (endsInAdjective(words) && words.some((token) => sites.has(token)));
    if (!isFirst && !holds && saysForItself) return start;
    start = i + 1;
  }
  return to;
}

/**
 * The items of a denied stretch `[from, to)` with how each is said; at its `anchor` stands the one that is surely denied. With
 * `deniesAll` the negation leads absences alone, and no item of it is in doubt.
 */
export function itemsOf(
  scope: Scope,
  matches: readonly Match[],
  [from, end]: [number, number],
  anchor: 'first' | 'last',
  deniesAll = false,
): Item[] {
  const { tokens } = scope;
  const to = anchor === 'first' ? otherStatement(scope, matches, [from, end]) : end;
  const inside = matches.filter((match) => within(match, from, to));
  const ranges = inside.map((_, index) => rangeOf(scope, [from, to], inside, index));
  const sure = anchor === 'first' ? 0 : inside.length - 1;
  const [first, last] = [ranges[0], ranges.at(-1)];
  const apart =
    anchor === 'first' ? isApart(scope, from, first?.from ?? from) : isApart(scope, last?.to ?? end, end);
  const surely = apart ? undefined : ranges[sure];
  const like: Anchor = {
    isAdjective: surely !== undefined && isAdjectiveAlone(tokens.slice(surely.from, surely.to)),
    match: surely && inside[sure],
    deniesAll: deniesAll && !apart,
  };
  return inside.map((match, index): Item => {
    const range = ranges[index] ?? { from, to };
    if (range === surely) return { ...range, match, saying: 'bare' };
    const words = tokens.slice(range.from, range.to);
    const closed = closers.has(tokens[range.from - 1]) || isClosed(tokens, range.to, to);
    return {
      ...range,
      match,
      saying: sayingOf(words, match, like, { closed, place: index + 1, items: inside.length }),
    };
  });
}
