import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Subscription } from '#contract/profile';
import { call } from '#web/api/client';
import { rememberSubscription } from '#web/api/me';
import { asProblem } from '#web/api/request';
import { useLanguage } from '#web/i18n/language';
import { profileWords } from '#web/i18n/profile';
import { dayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { showToast, type Toast } from '#web/ui/toasts';

/** Cancels and resumes a subscription, and says until when it stays. */
export function useRenewalChange() {
  const { subscription: words } = useWords(profileWords);
  const language = useLanguage();
  const client = useQueryClient();

  const change = useMutation({
    mutationFn: (to: 'cancelSubscription' | 'resumeSubscription') => call(to, {}),
    onSuccess: ({ subscription }, to) => {
      rememberSubscription(client, subscription);
      showToast(to === 'cancelSubscription' ? cancelled(subscription) : resumed(subscription));
    },
    onError: (thrown, to) => {
      const title = to === 'cancelSubscription' ? words.cancelFailed : words.resumeFailed;
      showToast({ title, text: asProblem(thrown).inWords(language), tone: 'danger' });
    },
  });

  const until = ({ expires_at }: Subscription) =>
    expires_at === null ? '' : dayInIndia(expires_at, language);
  const cancelled = (subscription: Subscription): Toast => ({
    title: words.cancelled.title,
    text: words.cancelled.text(words.plans[subscription.plan], until(subscription)),
  });
  const resumed = (subscription: Subscription): Toast => {
    const plan = words.plans[subscription.plan];
    const text = subscription.renews
      ? words.resumed.renews(plan)
      : words.resumed.ends(plan, until(subscription));
    return { title: words.resumed.title, text };
  };

  return {
    busy: change.isPending,
    cancel: (onDone: () => void) => change.mutate('cancelSubscription', { onSettled: onDone }),
    resume: () => change.mutate('resumeSubscription'),
  };
}
