import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/context.json' with { type: 'json' };
import subject from '../knowledge/words/subject.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';

const people = new WordSet(subject.patientNouns);
const relatives = new WordSet(lists.relatives);
const somebody = new WordSet(lists.somebodyWords);
const isWords = new WordSet(lists.isWords);
const hasWords = new WordSet(lists.hasWords);
const since = new WordSet(lists.sinceWords);
const howMuch = new WordSet(lists.howMuchHot);
const otherHeat = new WordSet(lists.notHotOfFever);
const behindHot = new WordSet(lists.behindHot);
const otherSugar = new WordSet(lists.notSugarIllness);

const isSomebody = (token: Token | undefined): boolean =>
  people.has(token) || relatives.has(token) || somebody.has(token);
const ends = (token: Token | undefined): boolean => token === undefined || token.kind === 'sign';

/** The place in front of a word that such words alone lead to. */
function beforeAll(tokens: readonly Token[], at: number, words: WordSet): number {
  let index = at;
  while (words.has(tokens[index])) index--;
  return index;
}

/** "The boy is hot and holds his tummy", "hot since Monday": who is hot, and no weather, room or flush, has a fever. */
function isHotWith(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (tokens[at]?.word !== 'hot' || !(ends(next) || behindHot.has(next))) return false;
  if (since.has(next) && ends(tokens[at - 1])) return true;
  const verb = beforeAll(tokens, at - 1, howMuch);
  return isWords.has(tokens[verb]) && isSomebody(tokens[beforeAll(tokens, verb, isWords)]);
}

/** "She has sugar and had a blocked nose": the illness, and neither a level nor what is eaten. */
const hasSugar = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.word === 'sugar' &&
  !otherSugar.has(tokens[at + 1]) &&
  hasWords.has(tokens[at - 1]) &&
  isSomebody(tokens[beforeAll(tokens, at - 1, hasWords)]);

/** What is said of somebody in a word that alone, as a term, would say nothing of him. */
export function saidOfPerson(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const [fever, diabetes] = [findings.get('fever'), findings.get('diabetes-known')];
  if (!fever || !diabetes) return [];
  const used = new Set(matches.flatMap(({ at }) => at));
  const isOtherHeat = tokens.some((token) => otherHeat.has(token));
  return tokens.flatMap((_, index): Match[] => {
    if (used.has(index)) return [];
    if (!isOtherHeat && isHotWith(tokens, index)) return [{ finding: fever, at: [index] }];
    return hasSugar(tokens, index) ? [{ finding: diabetes, at: [index] }] : [];
  });
}
