/** The words of one part of the product. English is there from the start; Hindi is fetched when it is chosen. */
export type Words<M> = { readonly english: M; hindi: M | undefined; readonly fetchHindi: () => Promise<M> };

const parts = new Set<() => Promise<void>>();

/**
 * Declares the words of one part. `fetchHindi` is the dynamic import of its translation, whose type is that of the
 * English words. No dictionary knows a browser: tests and walks read them as they are.
 */
export function words<M>(english: M, fetchHindi: () => Promise<NoInfer<M>>): Words<M> {
  const part: Words<M> = { english, hindi: undefined, fetchHindi };
  parts.add(async () => {
    part.hindi ??= await fetchHindi();
  });
  return part;
}

/** Fetches the Hindi of every part that is loaded so far. Without a network English stays. */
export async function fetchAllHindi(): Promise<void> {
  await Promise.allSettled([...parts].map((fetch) => fetch()));
}
