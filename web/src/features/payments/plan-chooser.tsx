import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { siteConfig } from '#web/api/config';
import { FetchFailed } from '#web/api/fetch-failed';
import { useMe } from '#web/api/me';
import { checkoutWords } from '#web/i18n/checkout';
import { landingWords } from '#web/i18n/landing';
import { rupees } from '#web/i18n/numbers';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Dialog } from '#web/ui/dialog';
import { type BillingPeriod, PeriodSwitch } from '#web/ui/period-switch';
import { Skeleton } from '#web/ui/skeleton';
import { offerOf, type PaidPlan, priceOf } from './offers';
import { PhoneForOrder, usePhoneForOrder } from './phone-for-order';
import { PlanChoice } from './plan-choice';
import { TermPreview } from './term-preview';
import { usePurchase } from './use-purchase';

type Props = { plan?: PaidPlan; period?: BillingPeriod; onClose: () => void };

/** Asks which plan and how long, says what that changes, and goes on to pay. It makes room for the provider's page. */
export function PlanChooser({ plan: first = 'basic', period: firstPeriod = 'monthly', onClose }: Props) {
  const words = useWords(checkoutWords);
  const shell = useWords(shellWords);
  const { phase, buy } = usePurchase();
  const [plan, setPlan] = useState(first);
  const [period, setPeriod] = useState(firstPeriod);
  const [recurring, setRecurring] = useState(false);
  const phone = usePhoneForOrder();
  if (phase === 'paying') return null;
  const pay = async () => {
    if (!(await phone.keep())) return;
    await buy({
      offer: offerOf(plan, period),
      description: words.purchase[period](words.plans[plan]),
      recurring,
    });
  };
  return (
    <Dialog title={words.chooser.title} close={shell.close} onClose={onClose}>
      {phase === 'verifying' ? (
        <p role="status" className="py-10 text-center text-lead">
          {words.verifying}
        </p>
      ) : (
        <div className="space-y-5">
          <Choices plan={plan} period={period} onPlan={setPlan} onPeriod={setPeriod} />
          <Terms plan={plan} period={period} recurring={recurring} onRecurring={setRecurring} />
          {phone.asked && <PhoneForOrder {...phone} />}
          <Pay busy={phase !== 'idle'} amountPaise={priceOf(plan, period)} onPay={() => void pay()} />
        </div>
      )}
    </Dialog>
  );
}

type ChoicesProps = {
  plan: PaidPlan;
  period: BillingPeriod;
  onPlan: (plan: PaidPlan) => void;
  onPeriod: (period: BillingPeriod) => void;
};

function Choices({ plan, period, onPlan, onPeriod }: ChoicesProps) {
  const { chooser: words } = useWords(checkoutWords);
  const { pricing } = useWords(landingWords);
  return (
    <>
      <PeriodSwitch words={pricing} period={period} onChange={onPeriod} />
      <fieldset className="grid gap-3">
        <legend className="sr-only">{words.plans}</legend>
        {(['basic', 'pro'] as const).map((choice) => (
          <PlanChoice
            key={choice}
            plan={choice}
            period={period}
            chosen={choice === plan}
            onChoose={() => onPlan(choice)}
          />
        ))}
      </fieldset>
    </>
  );
}

type TermsProps = {
  plan: PaidPlan;
  period: BillingPeriod;
  recurring: boolean;
  onRecurring: (recurring: boolean) => void;
};

/** Says what paying changes, and whether it renews by itself: people know both before they pay. */
function Terms({ plan, period, recurring, onRecurring }: TermsProps) {
  const { chooser: words } = useWords(checkoutWords);
  const query = useMe();
  const { data: me } = query;
  const { data: site } = useQuery({ queryKey: ['site-config'], queryFn: siteConfig });
  if (query.isError && !me) return <FetchFailed query={query} text={words.failed} />;
  if (!me || !site) return <Skeleton className="h-28" />;
  return (
    <TermPreview
      subscription={me.subscription}
      plan={plan}
      period={period}
      renewal={site.payments.recurring ? { on: recurring, onChange: onRecurring } : undefined}
    />
  );
}

function Pay({ busy, amountPaise, onPay }: { busy: boolean; amountPaise: number; onPay: () => void }) {
  const words = useWords(checkoutWords);
  const known = useMe().data !== undefined;
  return (
    // Stays in sight on a phone, where the dialog scrolls under it.
    <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line bg-sheet px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
      <p className="text-small text-ink-soft">{words.chooser.lead}</p>
      <Button
        look="primary"
        className="w-full sm:w-auto"
        disabled={busy || !known}
        aria-live="polite"
        onClick={onPay}
      >
        {busy ? words.opening : words.chooser.pay(rupees(amountPaise))}
      </Button>
    </div>
  );
}
