import { type ComponentProps, Suspense } from 'react';
import { useSession } from '#web/api/session';
import type { PlanAction as Action } from '#web/features/site/pricing';
import { lazily } from '#web/ui/lazily';

const Offer = lazily(async () => (await import('./public-parts')).PlanOffer);

const room = <span className="min-h-11" />;

/** What can be done about a plan. It comes after the page: the price is read before it is paid. */
export function PlanAction(props: ComponentProps<Action>) {
  if (useSession().phase === 'loading') return room;
  return (
    <Suspense fallback={room}>
      <Offer {...props} />
    </Suspense>
  );
}
