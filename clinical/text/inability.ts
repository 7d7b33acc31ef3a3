import lists from '../knowledge/words/negation.json' with { type: 'json' };
import { englishKey } from '../words/stem';
import type { Token } from '../words/tokens';

/** Ways to say "cannot" in more words than one, the longest first. */
const ways = lists.inabilities.words.map((way) => way.split(' '));
const unable = 'unable';

/**
 * "Not able to speak", "lost the ability to speak": said in several words an inability is read as the one word with which terms
 * say it. Spans stay those of the text.
 */
export function inabilitiesIn(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ word }) => word === 'able' || word === 'ability' || word === 'can' || word === 'could'))
    return tokens;
  const read: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const way = ways.find((words) => words.every((word, i) => tokens[at + i]?.word === word));
    const [first, last] = [tokens[at], tokens[at + (way?.length ?? 1) - 1]];
    if (!first || !last) continue;
    read.push(way ? { ...first, end: last.end, word: unable, english: englishKey(unable) } : first);
    at += (way?.length ?? 1) - 1;
  }
  return read;
}
