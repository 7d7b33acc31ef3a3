import words from '../knowledge/words/language.json' with { type: 'json' };
import type { Lexicon } from '../words/lexicon';
import { isDevanagari } from '../words/phonetic';
import type { Token } from '../words/tokens';
import { joins, turns, WordSet } from '../words/words';

const englishGrammar = new WordSet(words.english);
/** Words of our Hindi terms that are English as well: alone they tell nothing of the language. */
const alsoEnglish = new WordSet(words.alsoEnglish);
/** Hindi words that look like the stem of an English one: among Hindi they are Hindi alone. */
const onlyHindi = new WordSet(words.onlyHindi);
const hindiGrammar = new WordSet(words.hindi);

/** Shorter words are of both languages too often: "do" is two. */
const telling = 4;

const endsClause = (token: Token): boolean => token.kind === 'sign' && /[,.;:?!।|/\n()]/.test(token.word);

/** Half-open ranges of tokens between commas, full stops and joining words. */
function clausesOf(tokens: readonly Token[]): [number, number][] {
  const clauses: [number, number][] = [];
  let from = 0;
  tokens.forEach((token, index) => {
    if (!endsClause(token) && !joins.has(token) && !turns.has(token)) return;
    clauses.push([from, index + 1]);
    from = index + 1;
  });
  return [...clauses, [from, tokens.length]];
}

/** Says whether Latin letters of a clause may be Hindi: a Hindi word stands in it, or none that only English has. */
function mayBeHindi(clause: readonly Token[], { roman }: Lexicon): 'yes' | 'perhaps' | 'no' {
  const isHindi = (token: Token) =>
    hindiGrammar.has(token) || (roman.has(token.word) && !alsoEnglish.has(token)) || isDevanagari(token.word);
  if (clause.some(isHindi)) return 'yes';
  return clause.some((token) => englishGrammar.has(token)) ? 'no' : 'perhaps';
}

/** "SVT", "LSCS": letters without a vowel are initials, and sound like nothing. */
const isInitials = ({ word }: Token): boolean => /^[^aeiouy]{2,}$/.test(word);

/** The tokens with the keys of the language of their clause: English words are not read by Hindi sounds. */
export function inTheirLanguage(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const { roman } = lexicon;
  return clausesOf(tokens).flatMap(([from, to]) => {
    const clause = tokens.slice(from, to);
    const hindi = mayBeHindi(clause, lexicon);
    return clause.map((token): Token => {
      // "Came for BP check": a word that only English has is none of Hindi anywhere, and "came" is no "kam".
      const isOfEnglish =
        token.word.length >= telling &&
        englishGrammar.has(token) &&
        !hindiGrammar.has(token) &&
        !roman.has(token.word);
      if (isOfEnglish) return { ...token, sound: '', hindi: [] };
      // "Shak karti hai" is no shaking.
      if (hindi === 'yes') return { ...token, inHindi: true, ...(onlyHindi.has(token) && { english: '' }) };
      const isEnglish = hindi === 'no' || (isInitials(token) && !roman.has(token.word));
      return isEnglish && !isDevanagari(token.word) ? { ...token, sound: '', hindi: [] } : token;
    });
  });
}
