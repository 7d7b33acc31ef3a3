import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';

const status = new WordSet(lists.status);
const antiepileptics = new WordSet(lists.antiepileptics);
const otherStatus = new WordSet(lists.otherStatus);

/**
 * "K/c/o epilepsy, brought in status": beside a known epilepsy the word is of a fit that goes on. Terms cannot say so, because
 * the word alone tells of a marriage or a vaccination.
 */
export function inStatus(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('seizure');
  const hasFits =
    matches.some(({ finding: { id } }) => id === 'epilepsy-known' || id === 'seizure') ||
    tokens.some((token) => antiepileptics.has(token) || /^(?:epilep|mirgi|मिर्गी)/.test(token.word));
  if (!finding || !hasFits) return [];
  const used = new Set(matches.flatMap(({ at }) => at));
  return tokens.flatMap((token, index) => {
    const isOther = [tokens[index - 1], tokens[index + 1], tokens[index + 2]].some((near) =>
      otherStatus.has(near),
    );
    const isIn = tokens[index - 1]?.word === 'in';
    return status.has(token) && isIn && !used.has(index) && !isOther ? [{ finding, at: [index] }] : [];
  });
}
