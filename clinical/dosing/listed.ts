import type { Drug } from '../knowledge/drug-shape';
import type { PairGroups, PairLevel, Pairs } from '../knowledge/interaction-shape';
import pairsFile from '../knowledge/interactions/pairs.json' with { type: 'json' };
import { ingredientsOf } from '../reference/drug-names';
import { classesListedFor } from '../reference/generic-names';

// The published lists of interactions: which names they know, of which classes, and which pairs they rank.

const pairs = pairsFile as unknown as Pairs;

export type ListedPair = { level: PairLevel; mechanism: string; list: 'ansm' | 'onc' };

/** Names of ours that the lists hold under another one. */
const listedAs: Record<string, string[]> = {
  'insulin-regular': ['insulin'],
  'insulin-nph': ['insulin'],
  'insulin-glargine': ['insulin'],
  'ferrous-salts': ['iron'],
  'benzathine-penicillin': ['benzylpenicillin'],
  'magnesium-sulfate': ['magnesium'],
  // The lists speak of calcium into a vein alone.
  'calcium-gluconate': ['calcium'],
  'live-virus-vaccine': ['measles-vaccine'],
};

type Key = string;
const keyOf = (a: string, b: string): Key => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** Every pair by its key; worked out on first use. */
let indexed: Map<Key, ListedPair> | undefined;
function index(): ReadonlyMap<Key, ListedPair> {
  if (indexed) return indexed;
  indexed = new Map();
  const add = (groups: PairGroups, level: PairLevel, list: ListedPair['list']) => {
    for (const [mechanism, sides] of Object.entries(groups))
      for (const [a, others] of Object.entries(sides))
        for (const b of others) indexed?.set(keyOf(a, b), { level, mechanism, list });
  };
  add(pairs.ansm.should, 'should', 'ansm');
  add(pairs.onc, 'must', 'onc');
  add(pairs.ansm.must, 'must', 'ansm');
  return indexed;
}

let quietKeys: ReadonlySet<Key> | undefined;
const isQuiet = (a: string, b: string): boolean => {
  quietKeys ??= new Set(pairs.quiet);
  return quietKeys.has(keyOf(a, b));
};

/** Names of a drug's parts as the lists have them. */
export const listedNamesOf = (drug: Drug): string[] =>
  [...new Set([drug.id, ...ingredientsOf(drug)])].flatMap((id) => listedAs[id] ?? [id]);

const termsOf = (name: string): string[] => [name, ...classesListedFor(name).map((one) => `class:${one}`)];

let ranked: ReadonlySet<string> | undefined;
/**
 * Says whether the thesaurus weighs a name, by itself or by a class of it: of others the silence of the lists says nothing.
 * A list of alerts names the worst pairs of a drug and is silent about the rest.
 */
export function isRanked(name: string): boolean {
  ranked ??= new Set(
    [pairs.ansm.must, pairs.ansm.should]
      .flatMap((groups) => Object.values(groups).flatMap(Object.entries<string[]>))
      .flatMap(([one, others]) => [one, ...others]),
  );
  return termsOf(name).some((term) => ranked?.has(term));
}

/** Finds what the lists say of two names, what must interrupt first. */
export function listedBetween(a: string, b: string): ListedPair[] {
  if (a === b) return [];
  const found = termsOf(a).flatMap((left) =>
    termsOf(b).flatMap((right) => index().get(keyOf(left, right)) ?? []),
  );
  const told = isQuiet(a, b) ? found.filter(({ level }) => level === 'must') : found;
  return [...told].sort((one, two) => Number(two.level === 'must') - Number(one.level === 'must'));
}
