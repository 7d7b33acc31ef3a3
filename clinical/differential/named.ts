import { fileUnder } from '../knowledge/file-under';
import type { Condition } from '../knowledge/shape';
import lists from '../knowledge/words/illnesses.json' with { type: 'json' };
import type { Reference } from '../reference/reference';
import type { Understanding } from '../text/understanding';
import { englishMark, hindiMark, soundMark, termsOf } from '../words/lexicon';
import { anyOf } from '../words/phrases';
import { type Token, tokensOf } from '../words/tokens';
import { fillers, WordSet } from '../words/words';

/** Ids of conditions that the writer thinks of: "?dengue", "suspected measles", "r/o GBS". */
export type NamesIn = (understanding: Understanding) => readonly string[];

const suspicions = new WordSet(lists.suspicions);
const doubt = new RegExp(anyOf(lists.doubts), 'iu');

type Name = { id: string; keys: string[] };
type Names = ReadonlyMap<string, readonly Name[]>;

/** "Leprosy (Hansen's disease)" → both names; a name of one very short word is left out, for it means other things as well. */
const aliases = (name: string): string[] =>
  name
    .split(/[(),;/]/)
    .map((alias) => alias.trim())
    .filter((alias) => alias.length > 2);

function namesOf({ knowledge, lexicon }: Reference): Names {
  const { readers: shared } = lexicon();
  const names = new Map<string, Name[]>();
  const keep = ({ id }: Condition, keys: string[]): void => {
    const [first] = keys;
    if (first === undefined) return;
    fileUnder(names, first, { id, keys });
  };
  for (const condition of knowledge.conditions) {
    const terms = { english: aliases(condition.en), devanagari: aliases(condition.hi), roman: [] };
    for (const { keys } of termsOf({ ...condition, terms }, shared)) keep(condition, keys);
  }
  return names;
}

/** Every key under which a word of a name may stand in the index. */
const keysOf = ({ english, hindi, sound, word }: Token): string[] => [
  englishMark + (english || word),
  ...(hindi.length > 0 ? hindi : [word]).map((heard) => hindiMark + heard),
  ...(sound ? [soundMark + sound] : []),
];

/** The longest name that begins at a place of the words, and where it ends. */
function nameAt(names: Names, words: readonly Token[], from: number): { id: string; to: number } | undefined {
  const first = words[from];
  const fitting = (first ? keysOf(first) : [])
    .flatMap((key) => names.get(key) ?? [])
    .filter(({ keys }) =>
      keys.every((key, i) => {
        const word = words[from + i];
        return word !== undefined && keysOf(word).includes(key);
      }),
    )
    .sort((a, b) => b.keys.length - a.keys.length || (a.id < b.id ? -1 : 1));
  const [best] = fitting;
  return best && { id: best.id, to: from + best.keys.length };
}

const wordsOf = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => token.kind !== 'sign' && !fillers.has(token));

/** Lists the conditions whose whole name stands in a text, whatever is said of them; the index of names is built on first use. */
export function namesToldOf(reference: Reference): (text: string) => ReadonlySet<string> {
  let names: Names | undefined;
  return (text) => {
    names ??= namesOf(reference);
    const index = names;
    const words = wordsOf(tokensOf(text));
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

function doubtedIn(names: Names, text: string): string[] {
  const tokens = tokensOf(text);
  const words = wordsOf(tokens);
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
  let names: Names | undefined;
  return ({ text, findings }) => {
    const labels = findings.flatMap(({ id, assertion }) =>
      assertion === 'present' || assertion === 'possible' ? (reference.findings.get(id)?.names ?? []) : [],
    );
    if (!doubt.test(text)) return [...new Set(labels)];
    names ??= namesOf(reference);
    return [...new Set([...labels, ...doubtedIn(names, text)])];
  };
}
