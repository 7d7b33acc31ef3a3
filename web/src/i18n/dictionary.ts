/** The words of one part of the product. English is there from the start; Hindi is fetched when it is chosen. */
export type Words<M> = { readonly english: M; hindi: M | undefined; readonly fetchHindi: () => Promise<M> };

const parts = new Set<() => Promise<void>>();
const followers = new Set<() => void>();

/** Calls back whenever Hindi words have come; answers how to stop. */
export const followWords = (follower: () => void): (() => void) => {
  followers.add(follower);
  return () => void followers.delete(follower);
};

/**
 * Declares the words of one part. `fetchHindi` is the dynamic import of its translation, whose type is that of the
 * English words. No dictionary knows a browser: tests and walks read them as they are.
 */
export function words<M>(english: M, fetchHindi: () => Promise<NoInfer<M>>): Words<M> {
  const part: Words<M> = { english, hindi: undefined, fetchHindi };
  parts.add(async () => {
    if (part.hindi) return;
    part.hindi = await fetchHindi();
    for (const follower of followers) follower();
  });
  return part;
}

/** Fetches the Hindi of every part that is loaded so far. Without a network English stays. */
export async function fetchAllHindi(): Promise<void> {
  await Promise.allSettled([...parts].map((fetch) => fetch()));
}
