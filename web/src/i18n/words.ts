import type { Language } from '#contract/sentences';
import { fetchAllHindi, type Words } from './dictionary';
import { currentLanguage, switchLanguage, useLanguage, wantedLanguage, wantLanguage } from './language';

/** Resolves when every part that is loaded so far has its words in the language. */
export async function wordsReady(language: Language = currentLanguage()): Promise<void> {
  if (language === 'hindi') await fetchAllHindi();
}

/** Switches the pages to a language once its words are there; of several choices the last one stands. */
export async function chooseLanguage(language: Language): Promise<void> {
  wantLanguage(language);
  await wordsReady(language);
  if (wantedLanguage() === language) switchLanguage(language);
}

/** The words of a part in the language of the pages. */
export function useWords<M>(part: Words<M>): M {
  const language = useLanguage();
  return language === 'hindi' ? (part.hindi ?? part.english) : part.english;
}
