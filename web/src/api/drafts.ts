// A draft is what a person is typing about a patient: it survives a reload and an expired session, in this tab alone,
// and goes with the sign-out. It never lies in localStorage, which outlives the consultation.
const prefix = 'ai-medix.draft.';

/** The draft of a form that this person left in this tab, or ''. */
export function readDraft(form: string, user: string): string {
  try {
    return sessionStorage.getItem(`${prefix}${user}.${form}`) ?? '';
  } catch {
    return '';
  }
}

let shut = false;

/** Keeps a draft; an empty one is removed. Nothing is kept while drafts are shut. */
export function keepDraft(form: string, user: string, text: string): void {
  try {
    const key = `${prefix}${user}.${form}`;
    if (text === '' || shut) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // storage switched off or full: the draft lasts as long as the page
  }
}

const draftsIn = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(prefix));

/** Removes every draft of this tab, or those of everybody but one person. */
export function clearDrafts(but?: string): void {
  try {
    for (const key of draftsIn(sessionStorage)) {
      if (!but || !key.startsWith(`${prefix}${but}.`)) sessionStorage.removeItem(key);
    }
  } catch {
    // storage switched off: there are none
  }
}

/** Removes every draft and keeps none from now on: a screen that goes with its person still writes what it shows. */
export function shutDrafts(): void {
  clearDrafts();
  shut = true;
}

/** Keeps drafts again, for whoever is here now. */
export function openDrafts(): void {
  shut = false;
}

/** Says whether a draft waits in this tab for the person whose session ended. */
export function hasDraft(): boolean {
  try {
    return draftsIn(sessionStorage).length > 0;
  } catch {
    return false; // storage switched off: there are none
  }
}

/** Removes what somebody typed into forms, and what was kept beside it (`<form>.<part>`). */
export function clearForms(user: string, forms: readonly string[]): void {
  const isOfForm = (key: string) =>
    forms.some((form) => key === `${prefix}${user}.${form}` || key.startsWith(`${prefix}${user}.${form}.`));
  try {
    for (const key of draftsIn(sessionStorage).filter(isOfForm)) sessionStorage.removeItem(key);
  } catch {
    // storage switched off: there are none
  }
}
