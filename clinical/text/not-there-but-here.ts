import lists from '../knowledge/words/context.json' with { type: 'json' };
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import type { Lexicon } from '../words/lexicon';
import type { Token } from '../words/tokens';
import { hindiNegations, WordSet } from '../words/words';
import { candidatesOf, type Match } from './match';

const inPlace = new WordSet(lists.inPlace);
/** These are told of a place in Hindi: a pain, a swelling, a burning, an itch. */
const head = new WordSet(senses.placed);
/** A place is told in so many words. */
const longestPlace = 3;

/**
 * "Dard chhati me nahi pet me hai": behind the place that is denied stands the one where it is. The words for the first are used
 * up by what is denied, so the head is read a second time.
 */
export function notThereButHere(tokens: readonly Token[], lexicon: Lexicon): Match[] {
  return tokens.flatMap((token, cue): Match[] => {
    if (!hindiNegations.has(token) || !inPlace.has(tokens[cue - 1])) return [];
    const from = tokens[cue + 1]?.word === ',' ? cue + 2 : cue + 1;
    const end = tokens.slice(from, from + longestPlace + 1).findIndex((one) => inPlace.has(one));
    if (end < 1) return [];
    const inFront = tokens.slice(Math.max(0, cue - 1 - longestPlace - 2), cue);
    const first = inFront.findLastIndex((one) => head.has(one));
    if (first < 0) return [];
    const at = cue - inFront.length + first;
    const place = Array.from({ length: end }, (_, i) => from + i);
    const [best] = candidatesOf(tokens, [at, ...place], lexicon, at)
      .filter((one) => one.at.length > 1)
      .sort((a, b) => b.at.length - a.at.length);
    return best ? [{ finding: best.finding, at: best.at.filter((index) => index !== at) }] : [];
  });
}
