import type { Language } from '#contract/sentences';

// A choice that the profile does not have yet, and whose it is: it outlives the page, or a reload would undo it.
const key = 'ai-medix.language-unsaved';

/** Does something with the storage of this device; with storage switched off a choice lasts as long as its page. */
function onDevice<Value>(act: (storage: Storage) => Value): Value | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

/** The choice of this person that was not saved before their page was left, or undefined. */
export function unsavedLanguage(person: string): Language | undefined {
  const [whose, language] = onDevice((storage) => storage.getItem(key))?.split(' ') ?? [];
  return whose === person ? (language as Language) : undefined;
}

/** Keeps a choice until it is saved. */
export const keepUnsaved = (person: string, language: Language): void =>
  onDevice((storage) => storage.setItem(key, `${person} ${language}`));

/** Forgets a choice that was saved, or of whoever signed out. */
export const forgetUnsaved = (): void => onDevice((storage) => storage.removeItem(key));
