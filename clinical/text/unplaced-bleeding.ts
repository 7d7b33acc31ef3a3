import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';
import type { Person } from './person';

const blood = new WordSet(lists.bloodWords);
const comes = new WordSet(lists.comingWords);

const isAlso = (token: Token | undefined): boolean => /^(?:bhi|भी)$/.test(token?.word ?? '');

/**
 * "गर्भवती, खून आ रहा है": in a pregnancy or after a delivery blood that comes is a bleeding, though no place is named. Terms
 * cannot say so, because the verb is a filler there; where a place is named, its finding has used the word.
 */
export function unplacedBleeding(
  tokens: readonly Token[],
  matches: readonly Match[],
  { pregnant, postpartum }: Person,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('bleeding');
  if (!finding || !(pregnant || postpartum)) return [];
  const used = new Set(matches.flatMap(({ at }) => at));
  return tokens.flatMap((token, index) =>
    blood.has(token) &&
    !used.has(index) &&
    comes.has(tokens[isAlso(tokens[index + 1]) ? index + 2 : index + 1])
      ? [{ finding, at: [index] }]
      : [],
  );
}
