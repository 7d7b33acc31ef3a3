import { useState } from 'react';
import { withAttemptsLeft } from '#web/api/attempts-left';
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
  const { title, text } = words.verifyFailed;
  const said = (thrown: unknown) => withAttemptsLeft(failureText(thrown, text, language), thrown, language);
  return {
    error: refused === undefined ? undefined : said(refused),
    onInput: () => setRefused(undefined),
    refuse: (thrown: unknown) => {
      setRefused(thrown);
      showToast({ title, text: said(thrown), tone: 'danger' });
    },
  };
}
