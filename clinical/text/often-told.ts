import type { Finding } from '../knowledge/shape';
import negation from '../knowledge/words/negation.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { fillers, WordSet } from '../words/words';
import type { Match } from './match';
import { countOf } from './time-told';

const timesWords = new WordSet(negation.counts);
/** From so many times on, told without a stretch of days, who vomits does so repeatedly. */
const oftenFrom = 5;
/** Words between what is counted and its count, at most: "vomited since morning 6 times". */
const reach = 3;

/** "Six times", "x 6", "6 episodes", "छह बार" at a place: how often; nothing where no count begins there. */
function timesAt(tokens: readonly Token[], at: number): number | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const joined = /^[x×]([0-9]+)$/.exec(token?.word ?? '')?.[1];
  if (joined && !token?.ofTime) return Number(joined);
  if (!token || !next) return undefined;
  if (/^[x×*]$/.test(token.word) && next.kind === 'number' && !next.ofTime) return countOf(next.word);
  if (!timesWords.has(next) && !/^episodes?$/.test(next.word)) return undefined;
  const count = countOf(token.word);
  return Number.isNaN(count) ? undefined : count;
}

/** "Vomited five times", "ulti 6 baar": what is counted so often is repeated vomiting. */
export function toldOften(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const finding = findings.get('persistent-vomiting');
  if (!finding || matches.some((match) => match.finding.id === finding.id)) return [];
  return matches.flatMap((match) => {
    if (match.finding.id !== 'vomiting' || match.denied) return [];
    for (const step of [1, -1]) {
      let at = step > 0 ? (match.at.at(-1) ?? 0) + 1 : (match.at[0] ?? 0) - 1;
      for (let words = reach; words > 0; at += step) {
        const token = tokens[at];
        if (!token || /^[,.;।|]$/.test(token.word)) break;
        const times = timesAt(tokens, step > 0 ? at : at - 1);
        if (times !== undefined) {
          if (times >= oftenFrom) return [{ finding, at: [...match.at] }];
          break;
        }
        if (!fillers.has(token) && !token.ofTime) words--;
      }
    }
    return [];
  });
}
