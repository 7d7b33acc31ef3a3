import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { withAttemptsLeft } from '#web/api/attempts-left';
import { call } from '#web/api/client';
import { adminWords } from '#web/i18n/admin';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { reasonOf } from './reason';

/** Shows the code of a form to the service, and says why when it was refused. */
export function useShownCode(onProved: () => void) {
  const { factor: words } = useWords(adminWords);
  const language = useLanguage();
  const form = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => call('proveSecondFactor', { body: { code } }),
    onSuccess: onProved,
  });
  return {
    /** The field of the code stands in here. */
    form,
    isPending,
    error: error ? withAttemptsLeft(reasonOf(error, language) ?? words.failed, error, language) : undefined,
    show: () => mutate(form.current?.querySelector('input')?.value ?? ''),
  };
}
