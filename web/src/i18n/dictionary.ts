/** The words of one part of the product. English is there from the start; Hindi is fetched when it is chosen. */
export type Words<M> = { readonly english: M; hindi: M | undefined; readonly fetchHindi: () => Promise<M> };

const parts = new Set<() => Promise<void>>();
/** Who is told that the language or the words of a part have changed. */
export const followers = new Set<() => void>();
let inHindi = false; // once Hindi was asked for, every part that is loaded later fetches its own

/**
 * Declares the words of one part. `fetchHindi` is the dynamic import of its translation, whose type is that of the
 * English words. No dictionary knows a browser: tests and walks read them as they are.
 */
export function words<M>(english: M, fetchHindi: () => Promise<NoInfer<M>>): Words<M> {
  const part: Words<M> = { english, hindi: undefined, fetchHindi };
  const fetch = async () => {
    if (part.hindi) return;
    part.hindi = await fetchHindi();
    for (const follower of followers) follower();
  };
  parts.add(fetch);
  if (inHindi) fetch().catch(() => undefined); // whatever needs it asks once more
  return part;
}

/** Fetches the Hindi of every part that is loaded so far. Without a network English stays. */
export async function fetchAllHindi(): Promise<void> {
  inHindi = true;
  await Promise.allSettled([...parts].map((fetch) => fetch()));
}
