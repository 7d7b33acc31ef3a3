import type { Finding } from '../knowledge/shape';
import lists from '../knowledge/words/senses.json' with { type: 'json' };
import type { Token } from '../words/tokens';
import { WordSet } from '../words/words';
import type { Match } from './match';
import { firstOf } from './sentences';

const steroids = new WordSet(lists.steroidNames);
const stops = new WordSet(lists.stopsTaking);
const givesUp = new WordSet(lists.givesUp);
const up = new WordSet(lists.upOrOut);
const admitted = new WordSet(lists.admitted);
const lately = new WordSet(lists.lately);
const longAgo = new WordSet(lists.longAgo);
const otherThings = new WordSet(lists.otherThingsTaken);
const notStopped = new WordSet(lists.notStopped);

/** The stop stands at most so many words behind what is taken, and its time so many around it. */
const reach = 24;
const aroundStop = 4;

/** Says whether the taking ends at this word: "band kiya", "stopped", "gave it up", "ran out". */
function endsTaking(words: readonly Token[], index: number, isAdmissionEnough: boolean): boolean {
  const token = words[index];
  if (isAdmissionEnough && admitted.has(token)) return true;
  if (givesUp.has(token)) return words.slice(index + 1, index + 3).some((next) => up.has(next));
  const around = words.slice(Math.max(0, index - 1), index + 3);
  return stops.has(token) && !around.some((next) => notStopped.has(next));
}

/** The token at which somebody stopped lately what stands at `from`, or nothing: "Wysolone 3 saal se, ek hafte se band kiya". */
function stoppedBehind(
  tokens: readonly Token[],
  from: number,
  isAdmissionEnough: boolean,
): number | undefined {
  const behind = tokens.slice(from + 1, from + 1 + reach);
  const other = behind.findIndex((token) => otherThings.has(token));
  const words = other < 0 ? behind : behind.slice(0, other);
  const end = words.findIndex((_, index) => {
    const around = behind.slice(Math.max(0, index - aroundStop), index + 2 + aroundStop);
    return (
      endsTaking(words, index, isAdmissionEnough) &&
      around.some((token) => lately.has(token)) &&
      !around.some((token) => longAgo.has(token))
    );
  });
  return end < 0 ? undefined : from + 1 + end;
}

/**
 * "Roz quarter pite the, kal subah se bandh kiya", "a dexamethasone mixture for a year … gave it up on Sunday": what is taken and
 * that it was stopped stand too far apart for a term.
 */
export function stoppedSince(
  tokens: readonly Token[],
  matches: readonly Match[],
  findings: ReadonlyMap<string, Finding>,
): Match[] {
  const found = (id: string, starts: readonly number[], isAdmissionEnough: boolean): Match[] => {
    const finding = findings.get(id);
    if (!finding || matches.some((match) => match.finding.id === id)) return [];
    for (const from of starts) {
      const at = stoppedBehind(tokens, from, isAdmissionEnough);
      if (at !== undefined) return [{ finding, at: [at] }];
    }
    return [];
  };
  const drinks = matches.filter(({ finding }) => finding.id === 'alcohol').map(firstOf);
  const taken = tokens.flatMap((token, index) => (steroids.has(token) ? [index] : []));
  return [...found('alcohol-stopped', drinks, true), ...found('steroid-stopped', taken, false)];
}
