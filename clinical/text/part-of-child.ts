import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { hindiNegations, WordSet } from '../words/words';
import type { Match } from './match';
import type { Person } from './person';

const birth = new WordSet(lists.birth);
const upsideDown = new WordSet(lists.upsideDown);
const child = new WordSet(lists.childUnborn);
const turned = new WordSet(lists.turnedOver);
const parts = new WordSet(lists.childParts);
const outside = new WordSet(lists.outside);
/** The word that it is outside stands at most so many words behind the part. */
const reach = 2;

/**
 * "Bachcha ulta, pair bahar", "in labour, hand out": where a birth goes on, a limb that is outside is the child's. Terms cannot say
 * so, because the same words tell of a limb out of a blanket.
 */
export function partOfChild(
  tokens: readonly Token[],
  matches: readonly Match[],
  { pregnant }: Person,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('labour-danger');
  const isBirth =
    pregnant ||
    tokens.some((token) => birth.has(token)) ||
    tokens.some((token, i) => upsideDown.has(token) || (child.has(token) && turned.has(tokens[i + 1])));
  if (!finding || !isBirth || matches.some((match) => match.finding.id === finding.id)) return [];
  const used = new Set(matches.flatMap(({ at }) => at));
  for (let at = 0; at < tokens.length; at++) {
    if (!parts.has(tokens[at]) || used.has(at)) continue;
    const near = tokens.slice(at + 1, at + 1 + reach);
    const out = near.findIndex((token) => outside.has(token));
    const isDenied = near.some((token) => token.kind === 'sign') || hindiNegations.has(tokens[at + out + 2]);
    if (out >= 0 && !isDenied) return [{ finding, at: [at, at + out + 1] }];
  }
  return [];
}
