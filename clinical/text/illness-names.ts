import { fileUnder } from '../knowledge/file-under';
import { onceForEach } from '../knowledge/once-for-each';
import type { Condition } from '../knowledge/shape';
import lists from '../knowledge/words/illness-names.json' with { type: 'json' };
import { labelOf } from '../reference/labels';
import type { Reference } from '../reference/reference';
import { englishMark, hindiMark, soundMark, termsOf } from '../words/lexicon';
import { isDevanagari } from '../words/phonetic';
import { pairsOf } from '../words/phrases';
import type { Token } from '../words/tokens';
import { fillers, WordSet } from '../words/words';
import type { Match } from './match';

type Name = { id: string; keys: string[] };
export type IllnessNames = ReadonlyMap<string, readonly Name[]>;

const explaining = new WordSet(lists.explaining);
/** Letters of a name in brackets that is one by itself; a shorter one means other things as well. */
const fewestLetters = 3;
const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{P}\s]+$/u.test(name);

/**
 * "Leprosy (Hansen's disease)" → both names, in Hindi as well. A word that only explains is none, "Asthma (attack)", nor is a part
 * of a list: "Needle, thorn or glass in the skin".
 */
const isName = (name: string): boolean =>
  name.length >= fewestLetters && !/[,;/]/.test(name) && !explaining.has({ word: name.toLowerCase() });
const nameAlone = (name: string): string => name.replace(/\([^)]*\)/g, ' ').trim();
const namesInBrackets = (name: string): string[] =>
  [...name.matchAll(/\(([^)]*)\)/g)]
    .flatMap(([, inside = '']) => inside.split(/[,;/]/))
    .map((part) => part.trim())
    .filter(isLatin);

/** Further names of a condition by its id, as its words are written: "pcos=pcod". */
const furtherNames: ReadonlyMap<string, readonly string[]> = (() => {
  const names = new Map<string, string[]>();
  for (const [id, name] of pairsOf(lists.further)) fileUnder(names, id, name);
  return names;
})();

/** The names of all conditions by the key of their first word; put together on the first text that needs them. */
export const illnessNamesOf = onceForEach(({ knowledge }: Reference): IllnessNames => {
  const names = new Map<string, Name[]>();
  const keep = (condition: Condition, written: readonly string[]): void => {
    const kept = written.filter(isName);
    const english = kept.filter((name) => !isDevanagari(name));
    const terms = { english, devanagari: kept.filter(isDevanagari), roman: [] };
    for (const { keys } of termsOf({ ...condition, terms }))
      if (keys[0] !== undefined) fileUnder(names, keys[0], { id: condition.id, keys });
  };
  // What a condition is called goes before what only stands in the brackets of another.
  for (const one of knowledge.conditions)
    keep(one, [nameAlone(one.en), nameAlone(one.hi), ...(furtherNames.get(one.id) ?? [])]);
  for (const one of knowledge.conditions) keep(one, [...namesInBrackets(one.en), ...namesInBrackets(one.hi)]);
  return names;
});

/** Every key under which a word of a name may stand in the index. */
const keysOf = onceForEach(({ english, hindi, sound, word }: Token): readonly string[] => [
  englishMark + (english || word),
  ...(hindi.length > 0 ? hindi : [word]).map((heard) => hindiMark + heard),
  ...(sound ? [soundMark + sound] : []),
]);

/** The longest name that begins at a place of the words, and where it ends. */
export function nameAt(
  names: IllnessNames,
  words: readonly Token[],
  from: number,
): { id: string; to: number } | undefined {
  const first = words[from];
  const fitting = (first ? keysOf(first) : [])
    .flatMap((key) => names.get(key) ?? [])
    .filter(({ keys }) =>
      keys.every((key, i) => {
        const word = words[from + i];
        return word !== undefined && keysOf(word).includes(key);
      }),
    )
    .sort((a, b) => b.keys.length - a.keys.length);
  const [best] = fitting;
  return best && { id: best.id, to: from + best.keys.length };
}

export const wordsOfNames = (tokens: readonly Token[]): Token[] =>
  tokens.filter((token) => token.kind !== 'sign' && !fillers.has(token));

/**
 * Conditions called by their name, where no finding has used one of its words: "migraine since college", "OA knee". What is
 * said of them, that they are denied, past or of a relative, is read as of every finding.
 */
export function namedIllnesses(
  tokens: readonly Token[],
  matches: readonly Match[],
  reference: Reference,
): Match[] {
  const names = illnessNamesOf(reference);
  const used = new Set(matches.flatMap(({ at }) => at.map((index) => tokens[index])));
  // "Known" sounds like a knee: only among Hindi are Latin letters heard as Hindi.
  const words = wordsOfNames(tokens);
  const heard = words.map((word) =>
    word.inHindi || isDevanagari(word.word) ? word : { ...word, hindi: [], sound: '' },
  );
  const placeOf = new Map(tokens.map((token, index) => [token, index]));
  const isFree = (word: Token | undefined): boolean => word !== undefined && !used.has(word);
  const named: Match[] = [];
  for (let from = 0; from < words.length; from++) {
    const found = isFree(words[from]) ? nameAt(names, heard, from) : undefined;
    const finding = found && reference.findings.get(labelOf(found.id));
    if (!found || !finding) continue;
    const own = words.slice(from, found.to);
    if (!own.every(isFree)) continue;
    named.push({ finding, at: own.map((word) => placeOf.get(word) ?? 0) });
    from = found.to - 1;
  }
  return named;
}
