import type { Lexicon } from '../words/lexicon';
import { findAll } from '../words/pattern';
import type { Token } from '../words/tokens';

/** Words that terms say with "non" before them: "non healing", "non blanching". */
const ofTerms = new WeakMap<Lexicon, ReadonlySet<string>>();
function oppositesIn(lexicon: Lexicon): ReadonlySet<string> {
  const known = ofTerms.get(lexicon);
  if (known) return known;
  const findings = new Set(lexicon.terms.map(({ finding }) => finding));
  const english = [...findings].flatMap(({ terms }) => terms.english);
  const words = new Set(
    english.flatMap((term) => findAll(term, /\bnon[ -]([a-z]+)/gi).map(([, word = '']) => word)),
  );
  ofTerms.set(lexicon, words);
  return words;
}

/**
 * "Non bilious vomiting", "rash, non-itchy": the word behind "non" says what is not there, so nothing is read from it,
 * unless a term says it so.
 */
export function withoutOpposites(tokens: readonly Token[], lexicon: Lexicon): readonly Token[] {
  if (!tokens.some(({ word }) => word === 'non')) return tokens;
  const known = oppositesIn(lexicon);
  return tokens.map((token, at) => {
    const before = tokens[at - 1]?.word === '-' ? tokens[at - 2] : tokens[at - 1];
    const isOpposite = before?.word === 'non' && token.kind === 'word' && !known.has(token.word);
    return isOpposite ? { ...token, english: '', hindi: [], sound: '' } : token;
  });
}
