import { useSyncExternalStore } from 'react';
import { hindiPrefix } from '#contract/public-pages';
import type { Language } from '#contract/sentences';

const storageKey = 'ai-medix.language'; // read by public/before-paint.js too
const listeners = new Set<() => void>();

/** Says whether an address is one of those that are always in Hindi. */
export const isHindiAddress = (pathname: string): boolean => `${pathname}/`.startsWith(`${hindiPrefix}/`);

/** The language of the address where it has one; elsewhere what the person chose. */
function atStart(): Language {
  const addressed = globalThis.location !== undefined && isHindiAddress(location.pathname);
  try {
    if (localStorage.getItem(storageKey) === 'hindi') return 'hindi'; // what the person chose
  } catch {
    // storage switched off
  }
  return addressed ? 'hindi' : 'english';
}

let language = atStart();
let written = language; // what the document was written in, until it is alive

/** The language of the pages, as a profile stores it. */
export const currentLanguage = (): Language => language;

/** The BCP 47 tag of a language; numbers and dates stay in Latin digits in both. */
export const tagOf = (of: Language): 'en-IN' | 'hi-IN' => (of === 'hindi' ? 'hi-IN' : 'en-IN');

/** Says in which language pages are written out while building; a browser finds out by itself. */
export function writeIn(to: Language): void {
  language = to;
  written = to;
}

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
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, () => written);
