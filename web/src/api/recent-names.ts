import type { NameKind } from './suggest-names';

/** A name of the reference that a person asked about, or for which use: by its English name, and as they know it. */
export type RecentName = { readonly kind: NameKind | 'use'; readonly en: string; readonly said: string };

// Names of the reference alone, never what was typed: they outlive the consultation, so nothing of a patient may stand
// among them. They go with the sign-out.
const prefix = 'ai-medix.recent.';
const most = 24;

/** Lists what this person asked about last on this device, the newest first. */
export function recentNames(person: string): RecentName[] {
  try {
    return JSON.parse(localStorage.getItem(prefix + person) ?? '[]') as RecentName[];
  } catch {
    return []; // storage switched off, or of another release
  }
}

/** Puts a name before the others. */
export function noteName(person: string, { kind, en, said }: RecentName): void {
  const others = recentNames(person).filter((one) => one.kind !== kind || one.en !== en);
  try {
    localStorage.setItem(prefix + person, JSON.stringify([{ kind, en, said }, ...others].slice(0, most)));
  } catch {
    // storage switched off: the next suggestion comes in the usual order
  }
}

/** Takes everybody's names off the device. */
export function forgetRecentNames(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // storage switched off: there are none
  }
}
