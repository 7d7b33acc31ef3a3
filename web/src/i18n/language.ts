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

let wanted: Language | undefined; // chosen, while its words are on their way

/** The language that was chosen last, although its words may still be on their way. */
export const wantedLanguage = (): Language => wanted ?? language;

/** Shows a choice at once, although the pages speak it only when its words are there; the next page opens in it. */
export function wantLanguage(to: Language): void {
  wanted = to;
  keepLanguage(to);
  for (const listener of listeners) listener();
}

function keepLanguage(to: Language): void {
  try {
    localStorage.setItem(storageKey, to);
  } catch {
    // storage switched off: the choice lasts as long as the page
  }
}

/** Switches at once; use `chooseLanguage` of `./words`, which first fetches the words. */
export function switchLanguage(to: Language): void {
  language = to;
  wanted = undefined;
  document.documentElement.lang = to === 'hindi' ? 'hi' : 'en';
  keepLanguage(to);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language that was chosen last, followed: what a choice shows. */
export const useWantedLanguage = (): Language =>
  useSyncExternalStore(subscribe, wantedLanguage, () => written);

/** The language of the pages, followed. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, () => written);
