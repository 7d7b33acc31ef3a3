// What a person is typing about a patient: it survives a reload and an expired session, in this tab alone, and goes
// with the sign-out. Never localStorage: that outlives the consultation.
const prefix = 'ai-medix.draft.';

/** The draft of a form that this person left in this tab, or ''. */
export function readDraft(form: string, user: string): string {
  try {
    return sessionStorage.getItem(`${prefix}${user}.${form}`) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a draft; an empty one is removed. */
export function keepDraft(form: string, user: string, text: string): void {
  try {
    const key = `${prefix}${user}.${form}`;
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // storage switched off or full: the draft lasts as long as the page
  }
}

/** Removes every draft of this tab. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // storage switched off: there are none
  }
}
