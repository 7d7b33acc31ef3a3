import type { Finding } from '../knowledge/shape';
import negation from '../knowledge/words/negation.json' with { type: 'json' };
import lists from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';

const cannot = new WordSet(negation.cannot);
const ofEye = new WordSet(lists.eyeWords);
/** Behind "see": nothing in particular is seen, or nothing is seen with it. */
const goesOn = new WordSet(lists.behindSee);

/** "Eye swollen shut since morning, cannot see": beside an eye who cannot see sees less; "cannot see the doctor" sees somebody. */
export function cannotSee(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('visual-disturbance');
  if (!finding || !tokens.some((token) => ofEye.has(token))) return [];
  const used = new Set(matches.flatMap(({ at }) => at));
  return tokens.flatMap(({ word }, index): Match[] => {
    if (word !== 'see' || used.has(index)) return [];
    const from = tokens[index - 1]?.word === 'to' ? index - 2 : index - 1;
    const next = tokens[index + 1];
    const isBare = next === undefined || next.kind === 'sign' || goesOn.has(next);
    return isBare && (cannot.has(tokens[from]) || tokens[from]?.word === 'not')
      ? [{ finding, at: [from, index] }]
      : [];
  });
}
