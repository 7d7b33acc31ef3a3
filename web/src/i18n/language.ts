import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/sentences';

const storageKey = 'ai-medix.language'; // read by public/theme.js too
const listeners = new Set<() => void>();

const stored = (): Language => {
  try {
    return localStorage.getItem(storageKey) === 'hindi' ? 'hindi' : 'english';
  } catch {
    return 'english'; // storage switched off
  }
};

let language: Language = stored();

/** The language of the pages, as a profile stores it. */
export const currentLanguage = (): Language => language;

/** The BCP 47 tag of a language; numbers and dates stay in Latin digits in both. */
export const tagOf = (of: Language): 'en-IN' | 'hi-IN' => (of === 'hindi' ? 'hi-IN' : 'en-IN');

/** Switches at once; use `chooseLanguage` of `./words`, which first fetches the words. */
export function switchLanguage(to: Language): void {
  language = to;
  document.documentElement.lang = to === 'hindi' ? 'hi' : 'en';
  try {
    localStorage.setItem(storageKey, to);
  } catch {
    // storage switched off: the choice lasts as long as the page
  }
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language of the pages, followed. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, () => 'english');
