import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import type { PlanName } from '#contract/plans';
import { FetchFailed } from '#web/api/fetch-failed';
import { type Me, useMe } from '#web/api/me';
import { toolWords } from '#web/i18n/tools';
import { useWords } from '#web/i18n/words';
import { ButtonLink } from '#web/ui/button';
import { PageHeader } from '#web/ui/page-header';

/** People whose plan does not include a tool see these words. */
type AccessWords = {
  title: string;
  lead: string;
  benefits: readonly string[];
  back: string;
  upgrade: string;
};

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
      {me ? (
        <Restricted words={words} upgradeAt={upgradeAt} />
      ) : (
        <FetchFailed query={query} text={tool.accessFailed} />
      )}
    </div>
  );
}

function Restricted({ words, upgradeAt }: { words: AccessWords; upgradeAt: string }) {
  return (
    <section className="measure space-y-5 rounded-soft border border-line bg-sheet p-6 sm:p-8">
      <div>
        <h2 className="display text-title">{words.title}</h2>
        <p className="mt-1 text-ink-soft">{words.lead}</p>
      </div>
      <ul className="space-y-2">
        {words.benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-1 shrink-0 text-teal" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={upgradeAt}>
          {words.upgrade}
        </ButtonLink>
        <ButtonLink to="/dashboard">{words.back}</ButtonLink>
      </div>
    </section>
  );
}
