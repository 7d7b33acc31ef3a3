import lists from '../knowledge/words/context.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import { deniedByAnswer } from './answered';
import type { WordedAssertion } from './assertion';
import { contextOf, sequelsOf } from './context';
import type { Match } from './match';
import { deniedIn } from './negation';
import { lastOf, type Scope, type SentenceSpan, within } from './sentences';

const nowWords = new WordSet(lists.nowWords);
/**
 * "Pehle kabhi dama nahi tha": an illness that was never there is denied, and no past one; "pehle sugar nahi thi, ab hai" is not
 * denied.
 */
const hadNever = ({ tokens, sentence }: Scope, match: Match, is: WordedAssertion | undefined): boolean =>
  is === 'negated' &&
  match.finding.kind === 'history' &&
  !tokens.slice(lastOf(match) + 1, sentence.to).some((token) => nowWords.has(token));

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
      if (context && !(context === 'historical' && hadNever(scope, match, assertions.get(match))))
        assertions.set(match, context);
    }
    for (const match of sequelsOf(scope, here, assertions)) assertions.set(match, 'historical');
  }
  for (const match of deniedByAnswer(tokens, matches)) assertions.set(match, 'negated');
  return matches.map((match) => assertions.get(match) ?? (match.denied ? 'negated' : 'present'));
}
