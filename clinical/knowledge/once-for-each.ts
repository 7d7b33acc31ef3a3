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

/** Longer texts are seldom met again: they are worked out each time. */
const longestWord = 32;
/** Whole texts that are asked for many times in a row are kept, however long. */
export const anyLength = Number.POSITIVE_INFINITY;

/**
 * Works something out once for each text among those last met: the same few thousand words make up most texts. When `most`
 * are kept, all are forgotten and the keeping begins anew. `longest` counts UTF-16 units.
 */
export function onceForText<Result>(
  work: (text: string) => Result,
  { most, longest = longestWord }: { most: number; longest?: number },
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = work(text);
    if (known.size >= most) known.clear();
    if (text.length <= longest) known.set(text, result);
    return result;
  };
}

/** Works something out for the text last asked about: one reader after the other asks the same of one text. */
export function onceForLastText<Result>(work: (text: string) => Result): (text: string) => Result {
  let last: { text: string; result: Result } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, result: work(text) };
    return last.result;
  };
}
