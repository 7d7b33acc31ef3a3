import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/senses.json' with { type: 'json' };
import type { Lexicon } from '../words/lexicon';
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import { keysOfWord, type Match } from './match';
import { firstOf, isComma, lastOf, patternOfWords, spacedWords } from './sentences';

const face = new WordSet(lists.numbFace);
const arm = new WordSet(lists.numbArm);
const leg = new WordSet(lists.numbLeg);
const oneSide = new WordSet(lists.oneSide);
const notOneSided = new WordSet(lists.notOneSided);
const byPosture = patternOfWords(lists.numbByPosture);
const goneOnMoving = patternOfWords(lists.goneOnMoving);
const moreThanNumb = patternOfWords(lists.moreThanNumb);
const numb: ReadonlySet<string> = new Set(['numbness', 'hand-numbness', 'pain-radiating-arm']);
const numbWords = new WordSet(lists.numbWords);
/** "Ek taraf baithne se jhunjhuni, hilane se theek": limbs that were sat upon, and wake as soon as they move; of weakness or the face nothing is told. */
export function isNumbOfPosture(tokens: readonly Token[]): boolean {
  const words = spacedWords(tokens, 0, tokens.length);
  return (
    byPosture.test(words) &&
    goneOnMoving.test(words) &&
    !moreThanNumb.test(words) &&
    tokens.some((token) => numbWords.has(token)) &&
    !tokens.some((token) => face.has(token))
  );
}
const endsClause = (token: Token): boolean => isComma(token) || /^[.;?!।|]$/.test(token.word);

/**
 * "Woke with left arm and face numb", "बाएँ हाथ और पैर में सुन्नपन": two of face, arm and leg that are numb together are of one side,
 * as a stroke takes them. Both hands, the feet or the fingers are of nerves.
 */
export function numbOnOneSide(
  tokens: readonly Token[],
  matches: readonly Match[],
  lexicon: Lexicon,
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('focal-weakness');
  if (!finding || matches.some((match) => match.finding.id === finding.id)) return [];
  if (isNumbOfPosture(tokens)) return [];
  for (const match of matches) {
    if (!numb.has(match.finding.id)) continue;
    let [from, to] = [firstOf(match), lastOf(match)];
    while (from > 0 && !endsClause(tokens[from - 1] as Token)) from--;
    while (to < tokens.length - 1 && !endsClause(tokens[to + 1] as Token)) to++;
    const at = Array.from({ length: to - from + 1 }, (_, i) => from + i);
    const told = at.map((index) => tokens[index]);
    const feels = at.find((index) => numbWords.has(tokens[index]));
    if (feels === undefined || told.some((token) => notOneSided.has(token))) continue;
    const sites = [face, arm, leg].flatMap((site) => at.find((index) => site.has(tokens[index])) ?? []);
    const isOfSide = told.some(
      (token) => oneSide.has(token) || (token !== undefined && keysOfWord(token, lexicon).includes('g:side')),
    );
    const isOfFace = told.some((token) => face.has(token)) && sites.length > 1;
    if (sites.length > 1 && (isOfSide || isOfFace))
      return [{ finding, at: [...new Set([...match.at, ...sites, feels])].sort((a, b) => a - b) }];
  }
  return [];
}
