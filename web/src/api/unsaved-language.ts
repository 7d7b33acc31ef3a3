import type { Language } from '#contract/sentences';

// A choice that the profile does not have yet, and whose it is: it outlives the page, or a reload would undo it.
const key = 'ai-medix.language-unsaved';

/** The choice of this person that was not saved before their page was left, or undefined. */
export function unsavedLanguage(user: string): Language | undefined {
  try {
    const [whose, language] = localStorage.getItem(key)?.split(' ') ?? [];
    return whose === user && (language === 'hindi' || language === 'english') ? language : undefined;
  } catch {
    return undefined; // storage switched off: a choice lasts as long as its page
  }
}

/** Keeps a choice until it is saved. */
export function keepUnsaved(user: string, language: Language): void {
  try {
    localStorage.setItem(key, `${user} ${language}`);
  } catch {
    // storage switched off
  }
}

/** Forgets a choice that was saved, or of whoever signed out. */
export function forgetUnsaved(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage switched off: there is none
  }
}
