import lists from '../knowledge/words/illnesses.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import { type IllnessNames, illnessNamesOf, nameAt, wordsOfNames } from '../text/illness-names';
import type { Understanding } from '../text/understanding';
import { anyOf } from '../words/phrases';
import { type Token, tokensOf } from '../words/tokens';
import { WordSet } from '../words/words';

/** Ids of conditions that the writer thinks of: "?dengue", "suspected measles", "r/o GBS". */
export type NamesIn = (understanding: Understanding) => readonly string[];

const suspicions = new WordSet(lists.suspicions);
const doubt = new RegExp(anyOf(lists.doubts), 'iu');

/** Lists the conditions whose whole name stands in a text, whatever is said of them; the index of names is built on first use. */
export function namesToldOf(reference: Reference): (text: string) => ReadonlySet<string> {
  return (text) => {
    const index = illnessNamesOf(reference);
    const words = wordsOfNames(tokensOf(text));
    return new Set(words.flatMap((_, from) => nameAt(index, words, from)?.id ?? []));
  };
}

/** Says whether a name given to a condition holds a known one: "severe dengue", "community-acquired pneumonia". */
export function knownNames(reference: Reference): (name: string) => boolean {
  const namesTold = namesToldOf(reference);
  return (name) => namesTold(name).size > 0;
}

/** "r/o" and "d/d" are cut into letters and a stroke; "rule out" is two words. */
function isCue(tokens: readonly Token[], at: number): boolean {
  const [before, slash, token] = [tokens[at - 2], tokens[at - 1], tokens[at]];
  if (token?.word === '?' || suspicions.has(token)) return true;
  if (slash?.word === '/' && /^[rd]$/.test(before?.word ?? '') && /^[od]$/.test(token?.word ?? ''))
    return true;
  return token?.word === 'out' && slash?.word === 'rule';
}

function doubtedIn(names: IllnessNames, text: string): string[] {
  const tokens = tokensOf(text);
  const words = wordsOfNames(tokens);
  return words.flatMap((word, from) => {
    const at = tokens.indexOf(word);
    const found = nameAt(names, words, from);
    const last = found && words[found.to - 1];
    const asked = last !== undefined && tokens[tokens.indexOf(last) + 1]?.word === '?';
    return found && (asked || isCue(tokens, at - 1)) ? [found.id] : [];
  });
}

/** Reads which conditions were named as a thought; the index of names is built on first use. */
export function namesInOf(reference: Reference): NamesIn {
  return ({ text, findings }) => {
    const labels = findings.flatMap(({ id, assertion }) =>
      assertion === 'present' || assertion === 'possible' ? (reference.findings.get(id)?.names ?? []) : [],
    );
    if (!doubt.test(text)) return [...new Set(labels)];
    return [...new Set([...labels, ...doubtedIn(illnessNamesOf(reference), text)])];
  };
}

/** Lists the conditions that a text calls by their name, as a thought or as an illness that the patient is known to have. */
export const illnessesCalled =
  (reference: Reference, namesIn: NamesIn): NamesIn =>
  (understanding) => {
    const known = understanding.findings.flatMap(({ id, assertion }) =>
      assertion === 'present' ? (reference.findings.get(id)?.illness ?? []) : [],
    );
    return [...new Set([...namesIn(understanding), ...known])];
  };
