import type { Finding } from '../knowledge/shape';
import senses from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';

const eyes = new WordSet(senses.eyesTold);
const comesOut = new WordSet(senses.comesOut);
const comesFromEyes = new WordSet(senses.comesFromEyes);
const pushedOut = new WordSet(senses.pushedOut);
/** "Aankh bahar ko nikli". */
const towards = new WordSet(senses.towards);

/** The eye stands at most so many words in front of "pushed". */
const furthestEye = 5;
const isSentenceSign = ({ kind, word }: Token): boolean => kind === 'sign' && word !== ',';

/** "Aankh suj gayi, bahar nikal rahi hai": the eye comes out, and neither water nor pus does. */
function isEyeOutInHindi(tokens: readonly Token[], index: number): boolean {
  if (!comesOut.has(tokens[index + (towards.has(tokens[index + 1]) ? 2 : 1)])) return false;
  const before = tokens.slice(Math.max(0, index - furthestEye), index);
  return (
    before.some((token) => eyes.has(token)) &&
    !before.some((token) => isSentenceSign(token) || comesFromEyes.has(token))
  );
}

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
    const inHindi = /^(?:bahar|baahar|बाहर)$/.test(token.word) && !used.has(index);
    if (inHindi && isEyeOutInHindi(tokens, index)) return [{ finding, at: [index, index + 1] }];
    const leads = pushedOut.has(token) && !used.has(index);
    if (!leads || !/^(?:out|forward|forwards)$/.test(tokens[index + 1]?.word ?? '')) return [];
    const before = tokens.slice(Math.max(0, index - furthestEye), index);
    const hasEye = before.some(({ word }) => /^(?:eye|eyes|eyeball)$/.test(word));
    return hasEye && !before.some(isSentenceSign) ? [{ finding, at: [index, index + 1] }] : [];
  });
}
