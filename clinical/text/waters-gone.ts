import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';
import type { Person } from './person';

const water = new WordSet(lists.water);
const leaks = new WordSet(lists.leaks);
const runs = new WordSet(lists.runs);
/** Water of another place, or water that is drunk. */
const elsewhere = new WordSet(lists.waterElsewhere);
const ofThings = new WordSet(lists.waterOfThings);
/** The verb stands at most so many words behind the water. */
const reach = 2;

/**
 * "गर्भवती, पानी बह रहा है", "leaking since morning": in a pregnancy water that runs, or a leak, of no other place is the waters.
 * Terms cannot say so, because the same words tell of a nose.
 */
export function watersGone(
  tokens: readonly Token[],
  matches: readonly Match[],
  { pregnant }: Person,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('leaking-pv');
  if (!finding || !pregnant || matches.some((match) => match.finding.id === finding.id)) return [];
  if (tokens.some((token) => elsewhere.has(token) || ofThings.has(token))) return [];
  const used = new Set(matches.flatMap(({ at }) => at));
  const at = tokens.findIndex((token, index) => {
    if (used.has(index)) return false;
    if (leaks.has(token)) return true;
    return water.has(token) && tokens.slice(index + 1, index + 1 + reach).some((verb) => runs.has(verb));
  });
  return at < 0 ? [] : [{ finding, at: [at] }];
}
