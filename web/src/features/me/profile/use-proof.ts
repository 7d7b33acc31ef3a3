import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '#contract/problem';
import { withAttemptsLeft } from '#web/api/attempts-left';
import { call } from '#web/api/client';
import { rememberProfile } from '#web/api/me';
import { asProblem } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';
import { profileWords } from '#web/i18n/profile';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';
import { useCountdown } from '#web/ui/use-countdown';

/** A code proves one of these. */
export type ProofKind = 'phone' | 'email';

/** A code went to this place; `otp` is there only where the service runs in development mode. */
type SentCode = { readonly to: string; readonly otp?: string | undefined };

const ask = (kind: ProofKind, to: string) =>
  kind === 'phone'
    ? call('requestOtp', { body: { phoneNumber: to, purpose: 'change' } })
    : call('requestEmailCode', { body: { email: to, purpose: 'change' } });

const prove = (kind: ProofKind, to: string, otpCode: string) =>
  kind === 'phone'
    ? call('changePhone', { body: { phoneNumber: to, otpCode } })
    : call('changeEmail', { body: { email: to, otpCode } });

/** Sends a code to a number or an address and proves it by the code; says what went wrong. */
export function useProof(kind: ProofKind, onProved: () => void) {
  const { proof: words } = useWords(profileWords);
  const language = useLanguage();
  const client = useQueryClient();
  const [sent, setSent] = useState<SentCode>();
  const { left, start } = useCountdown();

  const [refused, setRefused] = useState<Problem>(); // said at the field too, until something else is typed

  const said = (problem: Problem) => withAttemptsLeft(problem.inWords(language), problem, language);
  const failed = (thrown: unknown): Problem => {
    const problem = asProblem(thrown);
    // A code that went out a moment ago still works: wait as long as the service says.
    if (problem.code === 'TOO_MANY_REQUESTS') start(Number(problem.details.retryAfter) || 60);
    showToast({ title: words.failed, text: said(problem), tone: 'danger' });
    return problem;
  };
  const send = async (to: string): Promise<void> => {
    try {
      const { retryAfter, otp } = await ask(kind, to);
      setSent({ to, otp });
      start(retryAfter);
    } catch (thrown) {
      failed(thrown);
    }
  };
  const verify = async (otpCode: string): Promise<void> => {
    if (!sent) return;
    try {
      const { profile } = await prove(kind, sent.to, otpCode);
      rememberProfile(client, profile);
      showToast(words[kind].done);
      onProved();
    } catch (thrown) {
      const problem = failed(thrown);
      if (problem.status < 500) setRefused(problem);
    }
  };
  return {
    sent,
    left,
    send,
    verify,
    another: () => setSent(undefined),
    refused: refused && said(refused),
    onInput: () => setRefused(undefined),
  };
}
