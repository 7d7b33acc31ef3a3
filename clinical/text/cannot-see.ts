import type { Finding } from '../knowledge/shape';
import type { Token } from '../words/tokens';
import type { Match } from './match';

const cannot = /^(?:cannot|can't|cant|unable|not|couldn't)$/;
const ofEye = /^(?:eyes?|lids?|eyelids?|cornea|sight|vision)$/;
/** Behind "see": nothing in particular is seen, or nothing is seen with it. */
const goesOn = /^(?:from|with|out|it|well|clearly|properly|anything|now|today|since|at|and|or|for)$/;

/** "Eye swollen shut since morning, cannot see": beside an eye who cannot see sees less; "cannot see the doctor" sees somebody. */
export function cannotSee(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('visual-disturbance');
  if (!finding || !tokens.some(({ word }) => ofEye.test(word))) return [];
  const used = new Set(matches.flatMap(({ at }) => at));
  return tokens.flatMap(({ word }, index): Match[] => {
    if (word !== 'see' || used.has(index)) return [];
    const from = tokens[index - 1]?.word === 'to' ? index - 2 : index - 1;
    const next = tokens[index + 1];
    const isBare = next === undefined || next.kind === 'sign' || goesOn.test(next.word);
    return isBare && cannot.test(tokens[from]?.word ?? '') ? [{ finding, at: [from, index] }] : [];
  });
}
