import { Suspense, useState } from 'react';
import type { PlanName } from '#contract/plans';
import { isRunning } from '#rules/running-plan';
import { siteConfig } from '#web/api/config';
import { useMe } from '#web/api/me';
import { useFreshProfile } from '#web/api/profile-refresh';
import { checkoutWords } from '#web/i18n/checkout';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Icon } from '#web/ui/icons';
import { lazily } from '#web/ui/lazily';
import type { BillingPeriod } from '#web/ui/period-switch';
import { isCurrent, offerOf, type PaidPlan, termOf } from './offers';
import { usePurchase } from './use-purchase';

const PlanChooser = lazily(async () => (await import('./plan-chooser')).PlanChooser);

/** A plan as the signed-in person sees it: theirs, or one to subscribe to. */
export function OwnPlan({ plan, period }: { plan: PlanName; period: BillingPeriod }) {
  const words = useWords(checkoutWords);
  const { data: me, isError } = useMe();
  useFreshProfile();
  if (!me && !isError) return <span className="mt-auto min-h-11" />;
  if (me && isCurrent(plan, me.subscription)) {
    return (
      <p className="mt-auto flex min-h-11 items-center justify-center gap-2 rounded-soft bg-sunken px-4 text-note font-semibold">
        <Icon name="check" size={18} className="text-teal" />
        {words.current}
      </p>
    );
  }
  return plan === 'free' ? null : <Subscribe plan={plan} period={period} />;
}

/** Pays at once where paying changes nothing that runs; otherwise the dialog first says what it changes. */
function Subscribe({ plan, period }: { plan: PaidPlan; period: BillingPeriod }) {
  const words = useWords(checkoutWords);
  const { data: me } = useMe();
  const { phase, buy } = usePurchase();
  const [choosing, setChoosing] = useState(false);
  const subscribe = async () => {
    const asks =
      !me?.profile.phone || isRunning(termOf(me.subscription), Date.now()) || (await renewalOffered());
    if (asks) return setChoosing(true);
    const description = words.purchase[period](words.plans[plan]);
    return buy({ offer: offerOf(plan, period), description, recurring: false });
  };
  const busy = {
    idle: undefined,
    ordering: words.opening,
    paying: words.opening,
    verifying: words.verifying,
  };
  return (
    <>
      <Button className="mt-auto" disabled={phase !== 'idle'} onClick={() => void subscribe()}>
        {busy[phase] ?? words.subscribe}
        <span className="sr-only"> {words.plans[plan]}</span>
      </Button>
      {choosing && (
        <Suspense>
          <PlanChooser plan={plan} period={period} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Says whether plans can renew by themselves here. Without a network nobody knows, and the order will tell of it. */
const renewalOffered = () =>
  siteConfig().then(
    ({ payments }) => payments.recurring,
    () => false,
  );
