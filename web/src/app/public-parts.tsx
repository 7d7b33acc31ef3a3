import { type ComponentProps, Suspense } from 'react';
import { useSession } from '#web/api/session';
import { VisitorPlan } from '#web/features/payments/visitor-plan';
import type { PlanAction } from '#web/features/site/pricing';
import { lazily } from '#web/ui/lazily';

// What public pages show a moment after they are drawn. The first page names one chunk for all of it: each name that
// stands in its list is paid by everybody.
const BellWithQueries = lazily(async () => (await import('./bell-with-queries')).BellWithQueries);
const MemberPlan = lazily(async () => (await import('./member-plan')).MemberPlan);

/** The bell of whoever is signed in. */
export const Bell = () => (
  <Suspense fallback={<span className="size-11" />}>
    <BellWithQueries />
  </Suspense>
);

/** A way in for visitors; for whoever is signed in, what their own plan makes of this one. */
export function PlanOffer(props: ComponentProps<PlanAction>) {
  const { phase } = useSession();
  if (phase === 'signed-out') return <VisitorPlan plan={props.plan} />;
  return (
    <Suspense fallback={<span className="min-h-11" />}>
      <MemberPlan {...props} />
    </Suspense>
  );
}
