import type { Token } from '../words/tokens';
import { deniedByAnswer } from './answered';
import type { WordedAssertion } from './assertion';
import { contextOf, sequelsOf } from './context';
import type { Match } from './match';
import { deniedIn } from './negation';
import { type Scope, type SentenceSpan, within } from './sentences';

/** One assertion a match, in the order of the matches; `sentences` are those of the tokens. */
export function assertionsOf(
  tokens: readonly Token[],
  sentences: readonly SentenceSpan[],
  matches: readonly Match[],
): WordedAssertion[] {
  const consumed = new Set(matches.flatMap(({ at }) => at));
  const assertions = new Map<Match, WordedAssertion>();
  for (const sentence of sentences) {
    const scope: Scope = { tokens, consumed, sentence };
    const here = matches.filter((match) => within(match, sentence.from, sentence.to));
    // What is over, another's or doubted is not denied of the patient by a "not" beside it.
    for (const { match, is } of deniedIn(scope, here)) {
      const sure = assertions.get(match) === 'negated';
      if (!sure) assertions.set(match, is);
    }
    for (const match of here) {
      const context = contextOf(scope, match);
      if (context) assertions.set(match, context);
    }
    for (const match of sequelsOf(scope, here, assertions)) assertions.set(match, 'historical');
  }
  for (const match of deniedByAnswer(tokens, matches)) assertions.set(match, 'negated');
  return matches.map((match) => assertions.get(match) ?? (match.denied ? 'negated' : 'present'));
}
