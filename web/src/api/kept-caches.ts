const prefix = 'ai-medix.kept.';

/** Where a person's copies lie on this device: one cache of the browser a person. */
export const keptCacheOf = (user: string): string => prefix + user;

/** Removes everything of everybody but `user`: somebody signed out, or another person signs in. */
export async function forgetAllBut(user?: string): Promise<void> {
  if (!('caches' in globalThis)) return; // absent where the page is not on a safe connection: nothing was kept
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== (user && keptCacheOf(user))) await caches.delete(name);
  }
}
