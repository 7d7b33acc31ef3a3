import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from '#web/api/drafts';
import { storedPerson } from '#web/api/session';

/** A text that survives a reload of this tab, and how to write it. It goes with the sign-out. */
export function useDraft(form: string): readonly [string, (text: string) => void] {
  const [person] = useState(() => storedPerson() ?? '');
  const [text, setText] = useState(() => readDraft(form, person));
  const write = useCallback(
    (next: string) => {
      setText(next);
      keepDraft(form, person, next);
    },
    [form, person],
  );
  return [text, write];
}
