import lists from '../knowledge/words/negation.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { wordPieces } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';
import { firstOf, lastOf, spacedWords } from './sentences';

const answersNo: ReadonlySet<string> = new Set(
  lists.answersNo.words.map((phrase) =>
    wordPieces(phrase)
      .map(({ word }) => word)
      .join(' '),
  ),
);
const asksOfCourse = new WordSet(lists.asksOfCourse);
/** Words of a name in front of a speaker's colon, and of a whole denial, at most. */
const longestName = 2;
const longestAnswer = 3;
const endsQuestion = /^[?.;।!|]$/;

/** Finds where the answer behind a question begins: behind the quotation marks and the name of who answers. */
function answerAt(tokens: readonly Token[], question: number): number {
  let at = question + 1;
  while (/^["'”)]$/.test(tokens[at]?.word ?? '')) at++;
  const colon = tokens.findIndex((token, i) => i > at && i <= at + longestName && /^[:>-]$/.test(token.word));
  return colon < 0 ? at : colon + 1;
}

/** Says whether what stands from a place up to the next sign is a denial and nothing else. */
function isNo(tokens: readonly Token[], from: number): boolean {
  let to = from;
  while (tokens[to]?.kind === 'word' && to - from <= longestAnswer) to++;
  return to > from && answersNo.has(spacedWords(tokens, from, to).trim());
}

/** "Q: any chest pain, fainting? A: no": all that was asked is denied by the answer of somebody else. */
export function deniedByAnswer(tokens: readonly Token[], matches: readonly Match[]): Match[] {
  return tokens.flatMap(({ word }, at) => {
    if (word !== '?' || !isNo(tokens, answerAt(tokens, at))) return [];
    const from = tokens.findLastIndex((token, i) => i < at && endsQuestion.test(token.word)) + 1;
    if (tokens.slice(from, at).some((token) => asksOfCourse.has(token))) return [];
    return matches.filter((match) => firstOf(match) >= from && lastOf(match) < at);
  });
}
