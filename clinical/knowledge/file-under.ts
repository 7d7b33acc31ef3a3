/** Adds a value to those that an index keeps under a key, behind them. */
export function fileUnder<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const others = index.get(key);
  if (others) others.push(value);
  else index.set(key, [value]);
}

/** Adds a value to those that an index keeps under a key, once. */
export function fileOnceUnder<Key, Value>(index: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const others = index.get(key);
  if (others) others.add(value);
  else index.set(key, new Set([value]));
}

/** The places of things in their list, under each key that a thing has. */
export function placesByKey<Thing, Key>(
  things: readonly Thing[],
  keysOf: (thing: Thing) => Iterable<Key>,
): ReadonlyMap<Key, readonly number[]> {
  const index = new Map<Key, number[]>();
  things.forEach((thing, place) => {
    for (const key of new Set(keysOf(thing))) fileUnder(index, key, place);
  });
  return index;
}
