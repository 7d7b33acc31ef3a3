import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from '#web/api/drafts';
import { storedUser } from '#web/api/session';

/** A text that survives a reload of this tab, and how to write it. It goes with the sign-out. */
export function useDraft(form: string): readonly [string, (text: string) => void] {
  const [user] = useState(() => storedUser() ?? '');
  const [text, setText] = useState(() => readDraft(form, user));
  const write = useCallback(
    (next: string) => {
      setText(next);
      keepDraft(form, user, next);
    },
    [form, user],
  );
  return [text, write];
}
