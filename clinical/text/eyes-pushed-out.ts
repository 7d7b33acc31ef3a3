import type { Finding } from '../knowledge/shape';
import type { Token } from '../words/tokens';
import type { Match } from './match';

/** The eye stands at most so many words in front of "pushed". */
const furthestEye = 5;
const isSentenceSign = ({ kind, word }: Token): boolean => kind === 'sign' && word !== ',';

/** "Eye swollen and pushed out": the eye is named once, in front of an "and" that no term reaches across. */
export function eyesPushedOut(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('bulging-eyes');
  const used = new Set(matches.flatMap(({ at }) => at));
  if (!finding) return [];
  return tokens.flatMap((token, index): Match[] => {
    const leads = /^(?:pushed|popped|popping)$/.test(token.word) && !used.has(index);
    if (!leads || !/^(?:out|forward|forwards)$/.test(tokens[index + 1]?.word ?? '')) return [];
    const before = tokens.slice(Math.max(0, index - furthestEye), index);
    const hasEye = before.some(({ word }) => /^(?:eye|eyes|eyeball)$/.test(word));
    return hasEye && !before.some(isSentenceSign) ? [{ finding, at: [index, index + 1] }] : [];
  });
}
