import { type ComponentProps, Suspense } from 'react';
import type { PlanAction as Action } from '../features/site/pricing';
import { lazily } from '../ui/lazily';

const Offer = lazily(async () => (await import('./public-parts')).PlanOffer);

/** What can be done about a plan. It comes after the page: the price is read before it is paid. */
export const PlanAction = (props: ComponentProps<Action>) => (
  <Suspense fallback={<span className="min-h-11" />}>
    <Offer {...props} />
  </Suspense>
);
