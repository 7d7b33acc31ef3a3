import type { Language } from '#contract/sentences';
import { call } from './client';

/** Saves the language to the profile of the signed-in person. A failed save is not worth a disturbance: it is logged. */
export async function saveLanguage(language: Language): Promise<void> {
  await call('changeProfile', { body: { preferred_language: language } }).catch((thrown: unknown) => {
    // docs/product.md, Tools: failures to save the language are only logged.
    // biome-ignore lint/suspicious/noConsole: see above
    console.warn('The language could not be saved:', thrown instanceof Error ? thrown.message : 'unknown');
  });
}
