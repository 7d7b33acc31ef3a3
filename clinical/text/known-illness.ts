import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/illnesses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { hindiNegations, WordSet } from '../words/words';
import type { Match } from './match';

/**
 * "Sugar hai", "BP hai": a word that alone is a measurement means the illness when a verb follows and no number does.
 * Terms cannot say so, because verbs are fillers there.
 */
const illnesses: [string, WordSet][] = [
  ['diabetes-known', new WordSet(lists.diabetes)],
  ['hypertension-known', new WordSet(lists.hypertension)],
];
const verbs = new WordSet(lists.verbs);
const times = new WordSet(lists.times);

/** Illnesses said in this way, where no other finding has used the word. */
export function knownIllnesses(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const used = new Set(matches.flatMap(({ at }) => at));
  return tokens.flatMap((token, index) => {
    const id = illnesses.find(([, words]) => words.has(token))?.[0];
    const finding = id ? findings.get(id) : undefined;
    if (!finding || used.has(index)) return [];
    const next = hindiNegations.has(tokens[index + 1]) ? index + 2 : index + 1;
    const said = verbs.has(tokens[next]);
    const number = tokens[next]?.word !== 'since' && tokens[next + 1]?.kind === 'number';
    const counted = number && !times.has(tokens[next + 2]);
    // "60 saal sugar, talwe jalte hain": right behind an age, at the end of its clause.
    const listed =
      times.has(tokens[index - 1]) &&
      tokens[index - 2]?.kind === 'number' &&
      (tokens[next] === undefined || tokens[next]?.word === ',');
    return (said && !counted) || listed ? [{ finding, at: [index] }] : [];
  });
}
