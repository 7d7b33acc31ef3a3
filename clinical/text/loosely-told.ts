import { placesByKey } from '../knowledge/file-under';
import type { Finding } from '../knowledge/shape';
import loose from '../knowledge/words/loosely-told.json' with { type: 'json' };
import { isSynonymKey, type Lexicon, synonymMark } from '../words/lexicon';
import type { Token } from '../words/tokens';
import { forwardNegations, hindiNegations } from '../words/words';
import { keysOfWord, type Match } from './match';

const entries = Object.entries(loose).flatMap(([finding, { words }]) =>
  words.map((way) => ({ finding, sets: way.split(' ').map((name) => `${synonymMark}${name}`) })),
);
/** The words of one statement stand at most so far apart. */
const furthest = 14;
const endsSentence = (token: Token | undefined): boolean =>
  token?.kind === 'sign' && /[.;?!।\n|]/.test(token.word);

/**
 * "Prednisolone 40 mg kha rahe the 4 mahine se, 3 din se khud band kiya": a statement whose words stand apart in one sentence,
 * in the order of its sets, with no other finding and no negation between them.
 */
export function looselyTold(
  tokens: readonly Token[],
  matches: readonly Match[],
  lexicon: Lexicon,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const used = new Set(matches.flatMap(({ at }) => at));
  const places = placesByKey(tokens, (token) =>
    token.kind === 'word' ? keysOfWord(token, lexicon).filter(isSynonymKey) : [],
  );
  return entries.flatMap(({ finding: id, sets }): Match[] => {
    const finding = findings.get(id);
    if (!finding || matches.some((match) => match.finding.id === id)) return [];
    for (const first of places.get(sets[0] ?? '') ?? []) {
      const at = [first];
      for (let i = first + 1; i <= first + furthest && at.length < sets.length; i++) {
        const token = tokens[i];
        if (!token || endsSentence(token)) break;
        if (places.get(sets[at.length] ?? '')?.includes(i)) at.push(i);
        else if (used.has(i) || hindiNegations.has(token) || forwardNegations.has(token)) break;
      }
      const behind = tokens[(at.at(-1) ?? 0) + 1];
      if (at.length === sets.length && !hindiNegations.has(behind)) return [{ finding, at }];
    }
    return [];
  });
}
