import { type FormEvent, useState } from 'react';
import { keepDraft, readDraft } from './drafts';
import { storedPerson } from './session';

type Typed = Readonly<Record<string, string | undefined>>;

/** Reads what was typed into a form's named fields; never a password, a code or what cannot be changed. */
function typedIn(form: HTMLFormElement): Typed {
  const typed: Record<string, string> = {};
  for (const control of form.elements) {
    const isText =
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement ||
      (control instanceof HTMLInputElement && ['text', 'email', 'tel'].includes(control.type));
    const secret = /password|one-time-code/.test(control.getAttribute('autocomplete') ?? '');
    if (isText && !secret && control.name !== '' && !control.hasAttribute('readonly'))
      typed[control.name] = control.value;
  }
  return typed;
}

function fromDraft(draft: string): Typed {
  try {
    return draft === '' ? {} : (JSON.parse(draft) as Typed);
  } catch {
    return {}; // of an older release
  }
}

/** The draft of a form whose fields the browser keeps: what they begin with, what keeps them, and how it goes. */
export function useFormDraft(form: string) {
  const [person] = useState(() => storedPerson() ?? '');
  const [typed] = useState(() => fromDraft(readDraft(form, person)));
  return {
    typed,
    /** Forgets what was typed, once it is sent. */
    clear: () => keepDraft(form, person, ''),
    kept: {
      onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) =>
        keepDraft(form, person, JSON.stringify(typedIn(currentTarget))),
    } as const,
  };
}
