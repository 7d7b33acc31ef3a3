import type { Drug } from '../knowledge/drug-shape';
import type { Condition, Names } from '../knowledge/shape';
import lists from '../knowledge/words/names.json' with { type: 'json' };
import { findDrug } from '../reference/drug-names';
import type { Reference } from '../reference/reference';
import { editDistance } from '../words/edit-distance';
import { hindiKey, isDevanagari } from '../words/phonetic';
import { plain } from '../words/tokens';

export type FoundTopic =
  | { kind: 'condition'; condition: Condition }
  | { kind: 'drug'; drug: Drug }
  | { kind: 'unknown'; nearest: Names[] };

type Entry = { condition: Condition; words: string[]; heard: string[]; key: string };
/** This is what was asked, as words that sound. */
type SoundedTopic = { heard: string[]; said: ReadonlySet<string>; key: string };

/** Words of a question that are not its subject: "notes on management of dengue in children". */
const around: ReadonlySet<string> = new Set(lists.aroundATopic.words.map(plain));
/** A longer text is no topic. */
const longest = 200;
const mostNearest = 5;

const wordsOf = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).filter((word) => !around.has(word));
/** Words as they sound, so that डेंगू, dengu and dengue meet. */
const heard = (word: string): string =>
  isDevanagari(word) || /^[a-z]+$/.test(word) ? hindiKey(word) || word : word;

/** The names of a body of knowledge, put together once. */
const known = new WeakMap<Reference, Entry[]>();

function entriesOf(reference: Reference): Entry[] {
  const before = known.get(reference);
  if (before) return before;
  const entries = allEntries(reference);
  known.set(reference, entries);
  return entries;
}

function allEntries({ knowledge }: Reference): Entry[] {
  const aka = new Map(knowledge.topics.map((topic) => [topic.condition, topic.aka]));
  return knowledge.conditions.flatMap((condition) =>
    [condition.en, condition.hi, condition.id, ...(aka.get(condition.id) ?? [])].flatMap((name) => {
      // Words in brackets explain a name; they are none by themselves ("hemorrhagic dengue (dengue)").
      const parts = [name, name.replace(/\(.*?\)/g, '')];
      return [...new Set(parts)].flatMap((part) => {
        const words = wordsOf(part);
        const sounds = words.map(heard);
        return words.length > 0 ? [{ condition, words, heard: sounds, key: sounds.join(' ') }] : [];
      });
    }),
  );
}

/** Measures how well a name covers what was asked, both ways: "asthma" finds asthma, not every note that names it. */
function overlap(asked: SoundedTopic, name: Entry): number {
  const shared = name.heard.filter((word) => asked.said.has(word)).length;
  return (2 * shared) / (asked.heard.length + name.heard.length);
}

/** The condition that all these names mean, when it is one. */
function oneOf(entries: readonly Entry[]): Condition | undefined {
  const [first, ...others] = conditionsOf(entries);
  return others.length === 0 ? first : undefined;
}
const conditionsOf = (entries: readonly Entry[]): Condition[] => [
  ...new Set(entries.map(({ condition }) => condition)),
];

/** Words of a name that one may leave out: "appendicitis" means acute appendicitis. */
const qualifiers: ReadonlySet<string> = new Set(lists.qualifiers.words);
const telling = ({ words }: Entry): number => words.filter((word) => !qualifiers.has(word)).length;

/**
 * One name that holds all that was asked. "Malaria" is part of two names, and "jaundice" of one about newborns: they are
 * offered, and none is taken for the other.
 */
function holding(entries: readonly Entry[], { heard: asked }: SoundedTopic): Condition | undefined {
  const names = entries.filter((entry) => asked.every((word) => entry.heard.includes(word)));
  const whole = names.some((entry) => telling(entry) <= asked.length);
  return asked.length > 1 || whole ? oneOf(names) : undefined;
}

/** "Nephrotic syndrome in children" holds a whole name; the longest one counts. */
function within(entries: readonly Entry[], { said }: SoundedTopic): Condition | undefined {
  const names = entries.filter((entry) => entry.heard.every((word) => said.has(word)));
  const most = Math.max(0, ...names.map((entry) => entry.heard.length));
  return oneOf(names.filter((entry) => entry.heard.length === most));
}

/** Names at so small a distance that it is a typing error. */
const misspelt = (entries: readonly Entry[], { key }: SoundedTopic): Condition | undefined => {
  const most = Math.max(1, Math.floor(key.length / 8));
  return oneOf(entries.filter((entry) => editDistance(key, entry.key, most) <= most));
};

/**
 * Finds what a topic is about: a condition or a drug of the reference, by any of its names, in either script, with one
 * typing error; otherwise the nearest topics there are. Nothing is put in a topic's place silently.
 */
export function findTopic(reference: Reference, topic: string): FoundTopic {
  const sounds = topic.trim().length > longest ? [] : wordsOf(topic).map(heard);
  if (sounds.length === 0) return { kind: 'unknown', nearest: [] };
  const asked: SoundedTopic = { heard: sounds, said: new Set(sounds), key: sounds.join(' ') };
  const entries = entriesOf(reference);
  const exact = oneOf(entries.filter((entry) => entry.key === asked.key));
  if (exact) return { kind: 'condition', condition: exact };
  const drug = findDrug(reference.drugNames(), topic);
  if (drug.kind === 'drug') return { kind: 'drug', drug: drug.drug };
  const condition = misspelt(entries, asked) ?? holding(entries, asked) ?? within(entries, asked);
  if (condition) return { kind: 'condition', condition };
  const names: Names[] = [...conditionsOf(nearest(entries, asked)), ...drug.suggestions];
  return { kind: 'unknown', nearest: names.slice(0, mostNearest).map(({ en, hi }) => ({ en, hi })) };
}

/** Names that share a word or are spelled alike, the nearest first. */
function nearest(entries: readonly Entry[], asked: SoundedTopic): Entry[] {
  const farthest = Math.max(1, Math.floor(asked.key.length / 5));
  return entries
    .map((entry) => ({
      entry,
      share: overlap(asked, entry),
      distance: editDistance(asked.key, entry.key, farthest),
    }))
    .filter(({ share, distance }) => share > 0 || distance <= farthest)
    .sort((a, b) => b.share - a.share || a.distance - b.distance)
    .map(({ entry }) => entry);
}
