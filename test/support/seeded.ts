/** A source of chance that gives the same for the same seed. */
export type Chance = {
  /** From 0 up to and without 1. */
  next(): number;
  /** A whole number from 0 up to and without `most`. */
  below(most: number): number;
  /** One of a list. */
  pick<Item>(items: readonly Item[]): Item;
  /** Says whether something comes true that does so this often. */
  happens(share: number): boolean;
};

/** Mulberry32: a well-known small generator, good enough to choose steps of a test by. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (most: number) => Math.floor(next() * most);
  return {
    next,
    below,
    pick: <Item>(items: readonly Item[]) => items[below(items.length)] as Item,
    happens: (share) => next() < share,
  };
}
