/** Adds a value to those that an index keeps under a key, behind them. */
export function fileUnder<Key, Value>(index: Map<Key, Value[]>, key: Key, value: Value): void {
  const others = index.get(key);
  if (others) others.push(value);
  else index.set(key, [value]);
}
