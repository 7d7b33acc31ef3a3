import lists from '../knowledge/words/negation.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import {
  denials,
  forwardNegations,
  hindiNegations,
  joins,
  lateNegations,
  turns,
  WordSet,
} from '../words/words';
import type { Match } from './match';

export type Assertion = 'present' | 'negated' | 'possible' | 'historical' | 'family' | 'hypothetical';

/** "no change in", "not only", "cannot rule out": a negation that denies no finding. */
const denyNothing = new WordSet(lists.denyNothing);
const newStatement = new WordSet(lists.newStatement);
const hindiVerbEnd = new WordSet(lists.hindiVerbEnd);
const alternatives = new WordSet(lists.alternatives);
const doubts = new WordSet(lists.doubts);
const conditionals = new WordSet(lists.conditionals);
const relatives = new WordSet(lists.relatives);
const pastFamily = new WordSet(lists.pastFamily);
const past = new WordSet(lists.past);

/** Words between a relative and the illness that is the relative's. */
const relativeWithin = 2;

const isSentenceEnd = (token: Token): boolean => token.kind === 'sign' && /[.;?!।॥\n|]/.test(token.word);
const isComma = (token: Token | undefined): boolean => token?.kind === 'sign' && /[,:]/.test(token.word);

/** A sentence as a half-open range of token indexes. */
export type SentenceSpan = { from: number; to: number };

/** Sentences end at full stops, line ends and words that turn ("but", "lekin"). */
export function sentencesOf(tokens: readonly Token[], text: string): SentenceSpan[] {
  const sentences: SentenceSpan[] = [];
  let from = 0;
  tokens.forEach((token, index) => {
    const next = tokens[index + 1];
    const lineEnds = next !== undefined && text.slice(token.end, next.start).includes('\n');
    const leadingQuery = token.word === '?' && next?.start === token.end && next.kind === 'word';
    if ((isSentenceEnd(token) && !leadingQuery) || lineEnds || turns.has(next)) {
      sentences.push({ from, to: index + 1 });
      from = index + 1;
    }
  });
  return [...sentences, { from, to: tokens.length }].filter(({ from: a, to: b }) => b > a);
}

type Scope = { tokens: readonly Token[]; consumed: ReadonlySet<number>; sentence: SentenceSpan };

/** "No h/o cough, cold, rash", "no history of …", "no complaints of …" deny a whole list. */
const deniesHistory = (tokens: readonly Token[], cue: number): boolean => {
  const [first, second, third] = tokens.slice(cue + 1, cue + 4).map(({ word }) => word);
  return (
    (/^[hc]$/.test(first ?? '') && second === '/' && third === 'o') ||
    (/^(history|complaints?|symptoms?|signs?)$/.test(first ?? '') && second === 'of')
  );
};

/** Where an English negation at `cue` stops: a comma unless "or" follows or it denies a list, a new statement, the end. */
function forwardReach({ tokens, consumed, sentence }: Scope, cue: number): number {
  let reach = sentence.to;
  for (let i = cue + 1; i < sentence.to; i++) {
    const token = tokens[i];
    const free = !consumed.has(i);
    if (free && i > cue + 1 && (newStatement.has(token) || forwardNegations.has(token))) {
      reach = i;
      break;
    }
  }
  if (denials.has(tokens[cue]) || deniesHistory(tokens, cue)) return reach;
  let lastOr = -1;
  for (let i = cue + 1; i < reach; i++) if (alternatives.has(tokens[i])) lastOr = i;
  for (let i = cue + 1; i < reach; i++) if (isComma(tokens[i]) && i > lastOr) return i;
  return reach;
}

const soMuch = new WordSet(lists.soMuch);
const that = new WordSet(lists.that);

/** "itna dard ki chal nahi pata": what cannot be done for it begins behind "ki"; the pain is there. */
const beginsConsequence = (tokens: readonly Token[], at: number, from: number): boolean =>
  that.has(tokens[at]) && tokens.slice(from, at).some((token) => soMuch.has(token));

/** Where a Hindi negation at `cue` begins: after a comma, a finished verb or another negation. */
function backwardStart({ tokens, sentence }: Scope, cue: number): number {
  for (let i = cue - 1; i >= sentence.from; i--) {
    const token = tokens[i];
    if (isComma(token) || hindiVerbEnd.has(token) || hindiNegations.has(token)) return i + 1;
    if (beginsConsequence(tokens, i, sentence.from)) return i + 1;
  }
  return sentence.from;
}

const within = (match: Match, from: number, to: number): boolean => {
  const first = match.at[0] ?? -1;
  return first >= from && first < to;
};

function denied(scope: Scope, matches: readonly Match[], cue: number): Match[] {
  const { tokens, sentence } = scope;
  const token = tokens[cue];
  const near = [tokens[cue - 1], tokens[cue + 1], tokens[cue + 2]];
  if (denyNothing.has(near[1]) || (hindiNegations.has(token) && near.some((t) => denyNothing.has(t))))
    return [];

  const commaAhead = () => {
    for (let i = cue + 1; i < sentence.to; i++) if (isComma(tokens[i])) return i;
    return sentence.to;
  };
  if (hindiNegations.has(token)) {
    const start = backwardStart(scope, cue);
    const behind = matches.filter((m) => within(m, start, cue));
    return behind.length > 0 ? behind : matches.filter((m) => within(m, cue, commaAhead()));
  }
  const ahead = matches.filter((m) => within(m, cue + 1, forwardReach(scope, cue)));
  if (ahead.length > 0 && !lateNegations.has(token)) return ahead;
  // "cough: no", "fever absent", "bukhar ke bina"
  const last = matches.filter((m) => within(m, sentence.from, cue)).at(-1);
  const gap = last ? tokens.slice((last.at.at(-1) ?? 0) + 1, cue) : [];
  return last && gap.every((t) => !joins.has(t) && t.word !== ',') && gap.length <= 2 ? [last] : [];
}

function contextOf({ tokens, consumed, sentence }: Scope, match: Match): Assertion | undefined {
  const first = match.at[0] ?? 0;
  let start = first;
  while (start > sentence.from && !isComma(tokens[start - 1])) start--;
  const before = tokens.slice(start, first).filter((_, i) => !consumed.has(start + i));
  let end = first;
  while (end < sentence.to && !isComma(tokens[end])) end++;
  const clause = tokens.slice(start, end);
  if (before.some((t) => conditionals.has(t))) return 'hypothetical';
  if (before.some((t) => relatives.has(t)) && clause.some((t) => pastFamily.has(t))) return 'family';
  // "father ko sugar hai", "mother is diabetic": a lasting illness told right behind a relative is the relative's.
  if (match.finding.kind === 'history' && before.slice(-relativeWithin).some((t) => relatives.has(t)))
    return 'family';
  const isPast =
    before.some((t) => past.has(t)) ||
    clause.some((t, i) => t.word === 'ago' && /^(year|month)/.test(clause[i - 1]?.word ?? ''));
  if (isPast) return 'historical';
  if (tokens[first - 1]?.word === '?' || before.slice(-3).some((t) => doubts.has(t))) return 'possible';
  return undefined;
}

/** One assertion a match, in the order of the matches. */
export function assertionsOf(tokens: readonly Token[], text: string, matches: readonly Match[]): Assertion[] {
  const consumed = new Set(matches.flatMap(({ at }) => at));
  const assertions = new Map<Match, Assertion>();
  for (const sentence of sentencesOf(tokens, text)) {
    const scope = { tokens, consumed, sentence };
    const here = matches.filter((m) => within(m, sentence.from, sentence.to));
    for (const match of here) {
      const context = contextOf(scope, match);
      if (context) assertions.set(match, context);
    }
    for (let i = sentence.from; i < sentence.to; i++) {
      const token = tokens[i];
      if (consumed.has(i) || !token) continue;
      if (forwardNegations.has(token) || hindiNegations.has(token) || lateNegations.has(token))
        for (const match of denied(scope, here, i)) assertions.set(match, 'negated');
    }
  }
  return matches.map((match) => assertions.get(match) ?? 'present');
}
