const prefix = 'ai-medix.kept.';

/** Names the cache of a person's copies on this device: the browser has one for each person. */
export const keptCacheOf = (person: string): string => prefix + person;

/** Removes everything of everybody but `person`: somebody signed out, or another person signs in. */
export async function forgetAllBut(person?: string): Promise<void> {
  if (!('caches' in globalThis)) return; // absent where the page is not on a safe connection: nothing was kept
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== (person && keptCacheOf(person))) await caches.delete(name);
  }
}
