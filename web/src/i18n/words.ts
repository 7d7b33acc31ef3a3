import type { Language } from '#contract/sentences';
import { currentLanguage, switchLanguage, useLanguage } from './language';

/** The words of one part of the product. English is there from the start; Hindi is fetched when it is chosen. */
export type Words<M> = { readonly english: M; hindi: M | undefined; readonly fetchHindi: () => Promise<M> };

const parts = new Set<{ ready: () => Promise<void> }>();

/** Declares the words of one part. `fetchHindi` is its dynamic import. */
export function words<M>(english: M, fetchHindi: () => Promise<NoInfer<M>>): Words<M> {
  const part: Words<M> = { english, hindi: undefined, fetchHindi };
  parts.add({
    ready: async () => {
      part.hindi ??= await fetchHindi();
    },
  });
  return part;
}

/** Resolves when every part that is loaded so far has its words in the language. Without a network English stays. */
export async function wordsReady(language: Language = currentLanguage()): Promise<void> {
  if (language === 'english') return;
  await Promise.allSettled([...parts].map(({ ready }) => ready()));
}

/** Switches the pages to a language once its words are there. */
export async function chooseLanguage(language: Language): Promise<void> {
  await wordsReady(language);
  switchLanguage(language);
}

/** The words of a part in the language of the pages. */
export function useWords<M>(part: Words<M>): M {
  const language = useLanguage();
  return language === 'hindi' ? (part.hindi ?? part.english) : part.english;
}
