import { type ComponentProps, Suspense } from 'react';
import { useSession } from '#web/api/session';
import type { PlanActionComponent as Action } from '#web/features/site/pricing';
import { lazily } from '#web/ui/lazily';

const VisitorPlan = lazily(async () => (await import('#web/features/payments/visitor-plan')).VisitorPlan);
const MemberPlan = lazily(async () => {
  const [{ OwnQueries }, { OwnPlan }] = await Promise.all([
    import('./own-queries'),
    import('#web/features/payments/own-plan'),
  ]);
  return (props: ComponentProps<Action>) => (
    <OwnQueries>
      <OwnPlan {...props} />
    </OwnQueries>
  );
});

const room = <span className="min-h-11" />;

/** A way in for visitors; for a member, what their own plan makes of this one. The price is read before it is paid. */
export function PlanAction(props: ComponentProps<Action>) {
  const { phase } = useSession();
  if (phase === 'loading') return room;
  return (
    <Suspense fallback={room}>
      {phase === 'signed-out' ? <VisitorPlan plan={props.plan} /> : <MemberPlan {...props} />}
    </Suspense>
  );
}
