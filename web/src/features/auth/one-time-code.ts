import { useState } from 'react';
import { call } from '#web/api/client';
import { asProblem, failureText } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';
import { useCountdown } from '#web/ui/use-countdown';

type Purpose = 'sign_up' | 'sign_in';

/** A number that a code went to; `otp` only where the service runs in development mode. */
export type SentCode = { readonly phone: string; readonly otp?: string };

/** Sends codes, remembers where the last one went, and counts down until the next may be asked for. */
export function useOneTimeCode(purpose: Purpose) {
  const words = useWords(mobileWords);
  const language = useLanguage();
  const [sent, setSent] = useState<SentCode>();
  const [changing, setChanging] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const { left, start } = useCountdown();

  const send = async (phoneNumber: string): Promise<void> => {
    setUnknown(undefined);
    try {
      const { retryAfter, otp } = await call('requestOtp', { body: { phoneNumber, purpose } });
      setSent({ phone: phoneNumber, ...(otp && { otp }) });
      setChanging(false);
      start(retryAfter);
      showToast(words.sent);
    } catch (thrown) {
      const problem = asProblem(thrown);
      const text = failureText(thrown, words.sendFailed.text, language);
      const notFound = problem.code === 'ACCOUNT_NOT_FOUND';
      if (notFound) setUnknown(phoneNumber);
      // A code that went out a moment ago still works: wait as long as the service says.
      if (problem.code === 'TOO_MANY_REQUESTS') start(Number(problem.details.retryAfter) || 60);
      showToast({ title: notFound ? words.signIn.notFound : words.sendFailed.title, text, tone: 'danger' });
    }
  };

  return {
    /** The number whose code is awaited. */
    sent: changing ? undefined : sent,
    /** The number that was asked for last. */
    last: unknown ?? sent?.phone,
    /** A number without an account. */
    unknown,
    left,
    send,
    changeNumber: () => setChanging(true),
  };
}

export type OneTimeCode = ReturnType<typeof useOneTimeCode>;
