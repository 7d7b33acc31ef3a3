import type { Finding } from '../knowledge/shape';
import type { Token } from '../words/tokens';
import type { Match } from './match';
import { firstOf, lastOf } from './sentences';

/** The swelling stands at most so many words behind the joint. */
const reach = 4;
const partsSentences = /^[.;।]$/;

/** "Pain big toe, swollen", "घुटने में दर्द और सूजन": a swelling without a place, right behind a joint, is of that joint. */
export function swellingOfJoint(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const swollen = findings.get('joint-swelling');
  const joints = matches.filter(({ finding }) => finding.group === 'joint');
  return matches.map((match) => {
    if (!swollen || match.finding.id !== 'local-swelling' || match.at.length > 1) return match;
    const at = firstOf(match);
    const isBeside = joints.some((joint) => {
      const last = lastOf(joint);
      const between = tokens.slice(last + 1, at);
      return last < at && at - last <= reach && !between.some(({ word }) => partsSentences.test(word));
    });
    return isBeside ? { ...match, finding: swollen } : match;
  });
}
