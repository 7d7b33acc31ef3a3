import { useState } from 'react';
import { failureText } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';

/**
 * Says that a code was not taken: in a toast, and the same at the field until something else is typed. `refuse` takes
 * what the call threw.
 */
export function useRefusedCode() {
  const words = useWords(mobileWords);
  const language = useLanguage();
  const [refused, setRefused] = useState<unknown>();
  return {
    error: refused === undefined ? undefined : failureText(refused, words.verifyFailed.text, language),
    onInput: () => setRefused(undefined),
    refuse: (thrown: unknown) => {
      setRefused(thrown);
      const { title, text } = words.verifyFailed;
      showToast({ title, text: failureText(thrown, text, language), tone: 'danger' });
    },
  };
}
