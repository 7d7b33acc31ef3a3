/**
 * Works something out once for each thing. Knowledge is never changed in place, and a body of knowledge of which one entry
 * was exchanged holds all others as they were: they need not be looked at again.
 */
export function onceForEach<Thing extends object, Result>(
  work: (thing: Thing) => Result,
): (thing: Thing) => Result {
  const known = new WeakMap<Thing, Result>();
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before;
    const result = work(thing);
    known.set(thing, result);
    return result;
  };
}
