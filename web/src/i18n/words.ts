import { useSyncExternalStore } from 'react';
import type { Language } from '#contract/sentences';
import { fetchAllHindi, type Words } from './dictionary';
import { currentLanguage, follow, switchLanguage, useLanguage } from './language';

/** Resolves when every part that is loaded so far has its words in the language. */
export async function wordsReady(language: Language = currentLanguage()): Promise<void> {
  if (language === 'hindi') await fetchAllHindi();
}

let choice = 0;

/** Switches the pages to a language once its words are there, unless another was chosen meanwhile. */
export async function chooseLanguage(language: Language): Promise<void> {
  choice += 1;
  const mine = choice;
  await wordsReady(language);
  if (mine === choice) switchLanguage(language);
}

/**
 * The words of a part in the language of the pages. A screen may be drawn before its Hindi is there, as when the language
 * is chosen while the screen is fetched: it is drawn again when they come.
 */
export function useWords<M>(part: Words<M>): M {
  const inHindi = useLanguage() === 'hindi';
  const words = () => (inHindi && part.hindi) || part.english;
  return useSyncExternalStore(follow, words, words);
}
