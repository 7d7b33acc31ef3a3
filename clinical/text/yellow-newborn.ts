import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';
import type { Person } from './person';

const yellow = new WordSet(lists.yellowWords);
const notSkin = new WordSet(lists.yellowThings);
/** Two months, IMNCI's young infant, in years. */
const youngInfant = 2 / 12;

/**
 * "10 day old still yellow": of a young infant the bare word is said of the skin. Elsewhere a discharge, a stool or an eye is
 * named beside it, and that finding has used the word.
 */
export function yellowNewborn(
  tokens: readonly Token[],
  matches: readonly Match[],
  { ageYears }: Person,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('jaundice');
  if (!finding || ageYears === undefined || ageYears >= youngInfant) return [];
  const used = new Set(matches.flatMap(({ at }) => at));
  return tokens.flatMap((token, index) => {
    const near = tokens.slice(Math.max(0, index - 3), index + 3);
    const isOfSkin = yellow.has(token) && !used.has(index) && !near.some((one) => notSkin.has(one));
    return isOfSkin ? [{ finding, at: [index] }] : [];
  });
}
