import words from '../knowledge/words/report-sentences.json' with { type: 'json' };
import { oneSpelling, type ReportToken, reportTokens } from './tokens';
import type { WordMatch } from './word-pattern';

const setOf = (list: { words: string[] }): ReadonlySet<string> => new Set(list.words.map(oneSpelling));
const harmless = setOf(words.harmless);
const harmlessRuns = words.harmlessPhrases.words.map((run) => reportTokens(run, 0).map(({ key }) => key));
const breaks = setOf(words.breaks);
/** Between two things of which each has a word of its own. */
const opensOther = new Set(['and', 'with']);

type Tokens = readonly ReportToken[];

/** Said of the flow of blood such a word tells how much it disturbs, and not whether something is there. */
const ofWhat = /^(?:h[ae]*modynamic|statistic|clinical)/;
const saysAChange = setOf(words.saysAChange);
const furthestHarmless = 8;
/** "TR trivial, physiological", "nodes (non significant)", "early repolarisation - normal variant". */
export function isHarmless(tokens: Tokens, { first, last }: WordMatch): boolean {
  const says = (at: number): boolean => {
    if (ofWhat.test(tokens[at - 1]?.key ?? '') || tokens[at - 1]?.key === '?') return false;
    if (harmless.has(tokens[at]?.key ?? '')) return true;
    const run = harmlessRuns.find((one) => one.every((word, i) => tokens[at + i]?.key === word));
    return run !== undefined && !saysAChange.has(tokens[at + run.length]?.key ?? '');
  };
  for (let at = Math.max(0, first - 3); at < first; at++)
    if (says(at) && !tokens.slice(at + 1, first + 1).some(({ comma }) => comma)) return true;
  // "Nodes, largest 7 mm, are insignificant": it is said of what the sentence began with.
  const isSaidOf = (at: number) => /^(?:is|are|was|were)$/.test(tokens[at - 1]?.key ?? '');
  let commas = 0;
  for (let at = last + 1; at <= Math.min(last + furthestHarmless, tokens.length - 1); at++) {
    const token = tokens[at];
    if (!token || opensOther.has(token.key) || breaks.has(token.key)) return false;
    if (token.comma) commas++;
    // Between signs of its own it stands alone: ", physiological;".
    if (says(at))
      return (
        commas <= (token.depth > 0 || isSaidOf(at) ? 2 : 1) &&
        (!token.comma || isSaidOf(at) || (tokens[at + 2]?.comma ?? true) || token.dash || token.depth > 0)
      );
  }
  return false;
}

/** "U wave: small in V3, normal", "tonsils 2 mm below the foramen (normal limits)": the whole of it is as it should be. */
export function endsAsWell(tokens: Tokens, { first, last }: WordMatch): boolean {
  const depth = tokens[last]?.depth ?? 0;
  const isInside = (at: number) => (tokens[at]?.depth ?? 0) > depth;
  let open = last + 1;
  while (open < tokens.length && !isInside(open) && !tokens[open]?.comma) open++;
  const behind = tokens[open + 1];
  const isAlone = behind?.key === 'limits' || !isInside(open + 1);
  if (isInside(open) && tokens[open]?.key === 'normal' && isAlone) return true;
  const end = tokens.at(-1);
  const heading = tokens.findIndex(({ colon }, at) => at > 0 && colon);
  return heading > first && end?.comma === true && end.depth === 0 && end.key === 'normal';
}
