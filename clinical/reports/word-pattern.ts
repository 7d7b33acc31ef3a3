import { placesByKey } from '../knowledge/file-under';
import { onceForEach } from '../knowledge/once-for-each';
import lists from '../knowledge/words/report-sentences.json' with { type: 'json' };
import { oneSpelling, type ReportToken } from './tokens';

/** Words that may stand between two words of a pattern without changing it. */
const fillers: ReadonlySet<string> = new Set(lists.fillers.words);
const inMeasures: ReadonlySet<string> = new Set(lists.inMeasures.words);
const isOfAMeasure = ({ key }: ReportToken): boolean =>
  /^\d+(?:\.\d+)?(?:mm|cm)?$/.test(key) || inMeasures.has(key);
/** Words at which a pattern stops: behind them something else is said. */
const turning: ReadonlySet<string> = new Set(lists.turning.words);
/** So many fillers may stand between two words, and so many words of any kind at "..". */
const mostFillers = 2;
const mostBetween = 6;

/** `takes` counts the words that it takes from a place on; 0 if it is not there. An underscore joins words of one choice. */
type Word = {
  takes: (tokens: readonly ReportToken[], at: number) => number;
  /** The words or stems one of which it begins with; undefined where the end of a word is enough. */
  beginsWith: ReadonlySet<string> | undefined;
};

/** The first letters of a word, by which words that are told in part are found. */
const stemLetters = 3;
const stemOf = (word: string): string => `${word.slice(0, stemLetters)}*`;
type Step = { word: Word; gap: boolean };
/** The places of a match: the first and the last word. */
export type WordMatch = { first: number; last: number };
export type WordPattern = {
  (tokens: readonly ReportToken[]): WordMatch[];
  /** The words or stems one of which a match begins with; undefined where any may. */
  readonly beginsWith: ReadonlySet<string> | undefined;
};

function wordOf(text: string): Word {
  const alternatives = text.split('|');
  const single = alternatives.filter((one) => !one.includes('_'));
  const exact = new Set(single.filter((one) => !one.endsWith('*')).map(oneSpelling));
  const open = single.filter((one) => one.endsWith('*')).map((one) => oneSpelling(one.slice(0, -1)));
  const endings = single.filter((one) => one.startsWith('*')).map((one) => oneSpelling(one.slice(1)));
  const runs = alternatives.filter((one) => one.includes('_')).map((one) => one.split('_').map(wordOf));
  const takes: Word['takes'] = (tokens, at) => {
    for (const run of runs) if (run.every((word, i) => word.takes(tokens, at + i) > 0)) return run.length;
    const said = tokens[at]?.key;
    return said !== undefined &&
      (exact.has(said) ||
        open.some((start) => said.startsWith(start)) ||
        endings.some((end) => said.endsWith(end)))
      ? 1
      : 0;
  };
  const ahead = [exact, new Set(open.map(stemOf)), ...runs.map(([first]) => first?.beginsWith)];
  const isKnown =
    endings.length === 0 &&
    open.every((start) => start.length >= stemLetters) &&
    ahead.every((one) => one !== undefined);
  return { takes, beginsWith: isKnown ? new Set(ahead.flatMap((one) => [...one])) : undefined };
}

function stepsOf(text: string): Step[] {
  const steps: Step[] = [];
  let gap = false;
  for (const item of text.trim().split(/\s+/)) {
    if (item === '..') gap = true;
    else {
      steps.push({ word: wordOf(item), gap });
      gap = false;
    }
  }
  return steps;
}

/** Finds where the steps from `at` on end when the step before stood at `place`; undefined when they do not follow. */
function follow(
  tokens: readonly ReportToken[],
  steps: readonly Step[],
  at: number,
  place: number,
): number | undefined {
  const step = steps[at];
  if (!step) return place;
  const depth = tokens[place]?.depth ?? 0;
  let farthest = place + 1 + (step.gap ? mostBetween : mostFillers);
  for (let next = place + 1; next <= farthest && next < tokens.length; next++) {
    const token = tokens[next];
    if (!token) return undefined;
    // "(adhesive or internal hernia), with ischaemia": behind the bracket and a comma another thing is told.
    if (token.comma && token.depth < depth) return undefined;
    // "Calculus 7.2 x 5 mm (HU 1080) in left ureter": what is only measured between them parts no words.
    if (step.gap && isOfAMeasure(token)) farthest++;
    const taken = step.word.takes(tokens, next);
    if (taken > 0) {
      const end = follow(tokens, steps, at + 1, next + taken - 1);
      if (end !== undefined) return end;
    }
    // The words between must not turn the meaning: "placenta fundal, no praevia".
    if (turning.has(token.key) || (!step.gap && !fillers.has(token.key))) return undefined;
  }
  return undefined;
}

/** Where each word of a sentence stands, and each stem: a thousand patterns ask the same sentence. */
export const placesOf = onceForEach((tokens: readonly ReportToken[]) =>
  placesByKey(tokens, ({ key }) => [key, stemOf(key)]),
);

const nowhere: readonly number[] = [];

/** The places at which a match may begin, in their order: mostly none, which is found out without making a list. */
function placesAhead(tokens: readonly ReportToken[], { beginsWith }: Word): Iterable<number> {
  if (!beginsWith) return tokens.keys();
  const places = placesOf(tokens);
  let found = nowhere;
  for (const word of beginsWith) {
    const own = places.get(word);
    if (own) found = found === nowhere ? own : [...new Set([...found, ...own])].sort((a, b) => a - b);
  }
  return found;
}

function inOrder(text: string): WordPattern {
  const steps = stepsOf(text);
  const word = steps[0]?.word;
  const find = (tokens: readonly ReportToken[]): WordMatch[] => {
    const found: WordMatch[] = [];
    if (!word) return found;
    for (const first of placesAhead(tokens, word)) {
      const taken = word.takes(tokens, first);
      if (taken === 0) continue;
      const last = follow(tokens, steps, 1, first + taken - 1);
      if (last !== undefined) found.push({ first, last });
    }
    return found;
  };
  return Object.assign(find, { beginsWith: word?.beginsWith });
}

/** What stands so few words behind a denial is denied with it, unless one of these stands between. */
const deniedWithin = 4;
const denials: ReadonlySet<string> = new Set(lists.denyingAPart.words);
const opening: ReadonlySet<string> = new Set(lists.openingAPart.words);
function isDenied(tokens: readonly ReportToken[], { first }: WordMatch): boolean {
  for (let at = first - 1; at >= Math.max(0, first - deniedWithin); at--) {
    const token = tokens[at];
    if (!token || tokens[at + 1]?.comma || opening.has(token.key)) return false;
    if (denials.has(token.key)) return true;
  }
  return false;
}

/** Reads a pattern of `knowledge/report-findings` once; the answer looks for it in the words of one sentence. */
export function wordPattern(text: string): WordPattern {
  const parts = text.split(/\s&\s/).map(inOrder);
  const [main, ...others] = parts;
  if (!main) return Object.assign(() => [], { beginsWith: new Set<string>() });
  const find = (tokens: readonly ReportToken[]): WordMatch[] =>
    others.every((other) => other(tokens).some((match) => !isDenied(tokens, match))) ? main(tokens) : [];
  return Object.assign(find, { beginsWith: main.beginsWith });
}
