import { useState } from 'react';
import { call } from '#web/api/client';
import { asProblem, failureText } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';
import { mobileWords } from '#web/i18n/mobile';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';
import { useCountdown } from '#web/ui/use-countdown';

type Purpose = 'sign_up' | 'sign_in';
type Channel = 'phone' | 'email';

/** A code went to this place; `otp` is there only where the service runs in development mode. */
export type SentCode = { readonly to: string; readonly otp?: string };

const ask = (to: string, purpose: Purpose, channel: Channel) =>
  channel === 'phone'
    ? call('requestOtp', { body: { phoneNumber: to, purpose } })
    : call('requestEmailCode', { body: { email: to, purpose: 'sign_in' } });

/** Sends codes, remembers where the last one went, and counts down until the next may be asked for. */
export function useOneTimeCode(purpose: Purpose, channel: Channel = 'phone') {
  const words = useWords(mobileWords);
  const language = useLanguage();
  const [sent, setSent] = useState<SentCode>();
  const [changing, setChanging] = useState(false);
  const [unknown, setUnknown] = useState<string>();
  const { left, start } = useCountdown();

  const send = async (to: string): Promise<void> => {
    setUnknown(undefined);
    try {
      const { retryAfter, otp } = await ask(to, purpose, channel);
      setSent({ to, ...(otp && { otp }) });
      setChanging(false);
      start(retryAfter);
      showToast(channel === 'phone' ? words.sent : words.email.sent);
    } catch (thrown) {
      const problem = asProblem(thrown);
      const text = failureText(thrown, words.sendFailed.text, language);
      const notFound = problem.code === 'ACCOUNT_NOT_FOUND';
      if (notFound) setUnknown(to);
      // A code that went out a moment ago still works: wait as long as the service says.
      if (problem.code === 'TOO_MANY_REQUESTS') start(Number(problem.details.retryAfter) || 60);
      showToast({ title: notFound ? words.signIn.notFound : words.sendFailed.title, text, tone: 'danger' });
    }
  };

  return {
    /** The number or mailbox whose code is awaited. */
    sent: changing ? undefined : sent,
    /** This number or mailbox was asked for last. */
    last: unknown ?? sent?.to,
    /** A number or mailbox without an account. */
    unknown,
    left,
    send,
    changeNumber: () => setChanging(true),
  };
}

export type OneTimeCode = ReturnType<typeof useOneTimeCode>;
