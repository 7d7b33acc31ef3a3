// A draft is what a person is typing about a patient: it survives a reload and an expired session, in this tab alone,
// and goes with the sign-out. It never lies in localStorage, which outlives the consultation.
const prefix = 'ai-medix.draft.';
let shut = false;

/** Does something with the tab's storage; where that is switched off or full a draft lasts as long as the page. */
function inTab<Result>(act: (storage: Storage) => Result, otherwise: Result): Result {
  try {
    return act(sessionStorage);
  } catch {
    return otherwise;
  }
}

/** The draft of a form that this person left in this tab, or ''. */
export const readDraft = (form: string, person: string): string =>
  inTab((storage) => storage.getItem(`${prefix}${person}.${form}`) ?? '', '');

/** Keeps a draft; an empty one is removed. Nothing is kept while drafts are shut. */
export function keepDraft(form: string, person: string, text: string): void {
  const key = `${prefix}${person}.${form}`;
  inTab((storage) => (text === '' || shut ? storage.removeItem(key) : storage.setItem(key, text)), undefined);
}

const draftsIn = (storage: Storage): string[] => Object.keys(storage).filter((key) => key.startsWith(prefix));

const removeDrafts = (which: (key: string) => boolean): void =>
  inTab((storage) => {
    for (const key of draftsIn(storage)) if (which(key)) storage.removeItem(key);
  }, undefined);

/** Removes every draft of this tab, or those of everybody but one person. */
export const clearDrafts = (but?: string): void =>
  removeDrafts((key) => !but || !key.startsWith(`${prefix}${but}.`));

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
export const hasDraft = (): boolean => inTab((storage) => draftsIn(storage).length > 0, false);

/** Removes what somebody typed into forms, and what was kept beside it (`<form>.<part>`). */
export const clearForms = (person: string, forms: readonly string[]): void =>
  removeDrafts((key) => forms.some((form) => `${key}.`.startsWith(`${prefix}${person}.${form}.`)));
