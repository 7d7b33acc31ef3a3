import type { Language } from '#contract/sentences';
import { call } from './client';
import { storedPerson } from './session';
import { forgetUnsaved, keepUnsaved } from './unsaved-language';

let next: Language | undefined;
let saving: Promise<void> | undefined;
let chooser: string | undefined; // who has chosen a language since this page was opened

/** Says whether this person has chosen a language on this page; the profile that arrives may be older than that. */
export const hasChosenLanguage = (person: string): boolean => chooser === person;

/**
 * Saves the language to the profile of the signed-in person, one save after the other, so that the last choice is the
 * last to arrive. A failed save is not worth a disturbance: it is logged, and tried again when the account is next read.
 */
export function saveLanguage(language: Language): Promise<void> {
  next = language;
  chooser = storedPerson();
  if (chooser !== undefined) keepUnsaved(chooser, language);
  saving ??= saveLast().finally(() => {
    saving = undefined;
  });
  return saving;
}

/** Resolves when no save of a language is under way: what is saved then comes after it. */
export const languageSaved = (): Promise<void> => saving ?? Promise.resolve();

async function saveLast(): Promise<void> {
  while (next !== undefined) {
    const language = next;
    next = undefined;
    const isSaved = await call('changeProfile', { body: { preferred_language: language } }).then(
      () => true,
      (thrown: unknown) => {
        // docs/product.md, Tools: failures to save the language are only logged.
        // biome-ignore lint/suspicious/noConsole: see above
        console.warn(
          'The language could not be saved:',
          thrown instanceof Error ? thrown.message : 'unknown',
        );
        return false;
      },
    );
    if (isSaved && next === undefined) forgetUnsaved();
  }
}
