import { useState } from 'react';
import type { Subscription } from '#contract/profile';
import { useLanguage } from '#web/i18n/language';
import { profileWords } from '#web/i18n/profile';
import { shellWords } from '#web/i18n/shell';
import { dayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { ConfirmDialog } from '#web/ui/confirm-dialog';
import { useRenewalChange } from './use-renewal-change';

/** Cancels a plan that renews at the end of the paid period, or takes that back. */
export function RenewalChoice({ subscription }: { subscription: Subscription }) {
  const { subscription: words } = useWords(profileWords);
  const shell = useWords(shellWords);
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const { busy, cancel, resume } = useRenewalChange();
  const { plan, status, expires_at, renews } = subscription;
  if (status === 'cancelled') {
    return (
      <Button disabled={busy} onClick={resume}>
        {busy ? words.resuming : words.resume}
      </Button>
    );
  }
  // A plan that ends by itself, or that an administrator set without an end, is charged no more: there is
  // nothing to cancel.
  if (expires_at === null || !renews) return null;
  const until = dayInIndia(expires_at, language);
  return (
    <>
      <Button look="quiet" disabled={busy} onClick={() => setAsked(true)}>
        {words.cancel}
      </Button>
      {asked && (
        <ConfirmDialog
          words={{
            ...words.confirm,
            text: words.confirm.text(words.plans[plan], until),
            yes: busy ? words.cancelling : words.confirm.yes,
          }}
          close={shell.close}
          busy={busy}
          onYes={() => cancel(() => setAsked(false))}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
