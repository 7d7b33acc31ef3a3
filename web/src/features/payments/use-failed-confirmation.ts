import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problem } from '#contract/problem';
import { useLanguage } from '#web/i18n/language';
import { paymentsWords } from '#web/i18n/payments';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';
import { failureAt } from './addresses';
import type { Confirmation } from './confirm-payment';

/** Says that a payment is not confirmed, or that there is none to confirm, and goes to the page of failure. */
export function useFailedConfirmation(found: Confirmation | undefined): void {
  const { missing, notVerified } = useWords(paymentsWords);
  const language = useLanguage();
  const navigate = useNavigate();
  const tell = useEffectEvent((failed: Confirmation) => {
    if (failed.state === 'unknown') {
      showToast({ ...missing, tone: 'danger' });
      void navigate(failureAt(missing.text), { replace: true });
    }
    if (failed.state === 'failed') {
      const text = reasonOf(failed.problem)?.inWords(language) ?? notVerified.text;
      showToast({ title: notVerified.title, text, tone: 'danger' });
      void navigate(failureAt(text, failed.orderId), { replace: true });
    }
  });
  useEffect(() => {
    if (found) tell(found);
  }, [found]);
}

/** A problem that says something to the person; a mistyped or foreign order says nothing but that it is none. */
const reasonOf = (problem: Problem | undefined): Problem | undefined =>
  problem?.code === 'INVALID_INPUT' || problem?.code === 'NOT_FOUND' ? undefined : problem;
