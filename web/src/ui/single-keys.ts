import { useSyncExternalStore } from 'react';

// Kept on the device: it is about this keyboard, and about who speaks to it (WCAG 2.2, 2.1.4).
const storageKey = 'ai-medix.single-keys';
const listeners = new Set<() => void>();

/** Says whether a single key such as `/` does something outside fields. */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true; // storage switched off: the default stands
  }
}

/** Switches the single keys on this device. */
export function switchSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // storage switched off: nothing can be kept
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows whether single keys are on. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, singleKeysOn, () => true);
