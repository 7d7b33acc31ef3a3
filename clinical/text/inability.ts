import lists from '../knowledge/words/negation.json' with { type: 'json' };
import { englishKey } from '../words/stem';
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';

/** Ways to say "cannot" in more words than one, the longest first. */
const ways = lists.inabilities.words.map((way) => way.split(' '));
/** The word by which terms say so. */
export const unable = 'unable';
const mayHold = new WordSet(lists.mayBeInability);

/** Words that say that something cannot be done. */
export const cannot = new WordSet(lists.cannot);
/** What stands behind the "or" that goes on with an inability: verbs of what a body does. */
const doing = new WordSet(lists.bodyVerbs);
const reach = 8;
/** "Cannot close the eye or raise the brow": the "or" says a second time that it cannot be done. */
function goesOnAt(tokens: readonly Token[], at: number): boolean {
  if (!/^n?or$/.test(tokens[at]?.word ?? '') || !doing.has(tokens[at + 1])) return false;
  const before = tokens.slice(Math.max(0, at - reach), at);
  const stop = before.findLastIndex(({ kind }) => kind === 'sign');
  return before.slice(stop + 1).some((token) => cannot.has(token) || token.word === unable);
}

/**
 * "Not able to speak", "lost the ability to speak": said in several words an inability is read as the one word with which terms
 * say it. Spans stay those of the text.
 */
export function inabilitiesIn(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some((token) => mayHold.has(token))) return tokens;
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const way = ways.find((words) => words.every((word, i) => tokens[at + i]?.word === word));
    const [first, last] = [tokens[at], tokens[at + (way?.length ?? 1) - 1]];
    if (!first || !last) continue;
    read.push(
      way || goesOnAt(tokens, at)
        ? { ...first, end: last.end, word: unable, english: englishKey(unable) }
        : first,
    );
    at += (way?.length ?? 1) - 1;
  }
  return read;
}
