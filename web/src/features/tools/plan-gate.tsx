import { type ReactNode, Suspense } from 'react';
import type { PlanName } from '#contract/plans';
import { type Me, useMe } from '#web/api/me';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { lazily } from '#web/ui/lazily';
import { PageHeader } from '#web/ui/page-header';
import type { AccessWords } from './plan-offer';

// Most who come have the plan, and a service that answers.
const FetchFailed = lazily(async () => (await import('#web/api/fetch-failed')).FetchFailed);
const PlanOffer = lazily(async () => (await import('./plan-offer')).PlanOffer);

type Props = {
  /** The tool's name. */
  title: string;
  plans: readonly PlanName[];
  words: AccessWords;
  /** The upgrade is at this address. */
  upgradeAt: string;
  children: ReactNode;
};

/** The browser's mirror of the service's rule: administrators, and people on one of these plans. */
const mayUse = ({ isAdmin, subscription }: Me, plans: readonly PlanName[]): boolean =>
  isAdmin || plans.includes(subscription.plan);

/**
 * Shows a tool to those whose plan includes it, and to everybody else what they would get. Until the plan is known the
 * tool stands there and does nothing: most who come have it, and for them nothing moves.
 */
export function PlanGate({ title, plans, words, upgradeAt, children }: Props) {
  const tool = useWords(toolWords);
  const query = useMe();
  const { data: me, isError } = query;
  const unknown = !me && !isError;
  if (unknown || (me && mayUse(me, plans))) {
    return (
      <>
        {unknown && (
          <p role="status" className="sr-only">
            {tool.checkingAccess}
          </p>
        )}
        <div inert={unknown}>{children}</div>
      </>
    );
  }
  return (
    <div className="space-y-8">
      <PageHeader title={title} back={{ to: '/dashboard', label: tool.back }} />
      <Suspense>
        {me ? (
          <PlanOffer words={words} upgradeAt={upgradeAt} />
        ) : (
          <FetchFailed query={query} text={tool.accessFailed} />
        )}
      </Suspense>
    </div>
  );
}
