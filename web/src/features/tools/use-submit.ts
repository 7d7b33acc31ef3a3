import { type FormEvent, useEffect, useRef, useState } from 'react';
import { asProblem } from '#web/api/request';
import { useOnline } from '#web/device/online';
import { useLanguage } from '#web/i18n/language';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { leadToWrong } from '#web/ui/form-errors';
import { showToast } from '#web/ui/toasts';

/**
 * Sends a form: nothing is sent while an answer is on its way, the quota is used up or there is no connection, unless
 * the form `worksOffline`; it is sent once however often it is pressed; and what prevents the sending is told.
 */
export function useSubmit(blocked: boolean, send: () => Promise<void>, worksOffline = false) {
  const words = useWords(toolWords);
  const language = useLanguage();
  const online = useOnline();
  const sending = useRef(false);
  const [tried, setTried] = useState<{ form: HTMLFormElement }>();

  // Once a refusal is drawn, whoever cannot see where it stands is led there.
  useEffect(() => tried && leadToWrong(tried.form), [tried]);

  return async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (blocked || !(online || worksOffline) || sending.current) return;
    const form = event.currentTarget;
    sending.current = true;
    try {
      await send();
      setTried({ form });
    } catch (thrown) {
      showToast({ title: words.error, text: asProblem(thrown).inWords(language), tone: 'danger' });
    } finally {
      sending.current = false;
    }
  };
}
