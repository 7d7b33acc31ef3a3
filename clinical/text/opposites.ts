import type { Lexicon } from '../words/lexicon';
import type { Token } from '../words/tokens';

/**
 * "Non bilious vomiting", "rash, non-itchy": the word behind "non" says what is not there, so nothing is read from it,
 * unless a term says it so.
 */
export function withoutOpposites(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  if (!tokens.some(({ word }) => word === 'non')) return tokens;
  return tokens.map((token, at) => {
    const before = tokens[at - 1]?.word === '-' ? tokens[at - 2] : tokens[at - 1];
    const isOpposite = before?.word === 'non' && token.kind === 'word' && !lexicon.behindNon.has(token.word);
    return isOpposite ? { ...token, english: '', hindi: [], sound: '' } : token;
  });
}
