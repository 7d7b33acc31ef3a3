import Megaphone from 'lucide-react/icons/megaphone';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { type ReactNode, Suspense, useState } from 'react';
import { adminWords } from '#web/i18n/admin';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { lazily } from '#web/ui/lazily';
import { PageHeader } from '#web/ui/page-header';
import { Tabs } from '#web/ui/tabs';
import { AuditDialog } from './audit-dialog';
import { DeletionsTab } from './deletions-tab';
import { FeedbackTab } from './feedback-tab';
import { type TabName, tabNames, usePanelAddress } from './panel-address';
import { useDeletions, useFeedback, usePanelReferrals } from './panel-queries';
import { PlansTab } from './plans-tab';
import { ReferralsTab } from './referrals-tab';
import { SignInAgainDialog } from './sign-in-again-dialog';
import { SummaryCards } from './summary-cards';
import { UsersTab } from './users/users-tab';

// The dialog is fetched with the first press: what checks its form is larger than the panel.
const BroadcastDialog = lazily(async () => (await import('./broadcast-dialog')).BroadcastDialog);

const tabPanels: Record<TabName, () => ReactNode> = {
  users: () => <UsersTab />,
  deletions: () => <DeletionsTab />,
  plans: () => <PlansTab />,
  feedback: () => <FeedbackTab />,
  referrals: () => <ReferralsTab />,
};

/** The panel as an administrator sees it. */
export function Panel() {
  const words = useWords(adminWords);
  const { tab, chooseTab } = usePanelAddress();
  // Asked for with the users, so that every tab opens at once: docs/product.md, Panel.
  useDeletions();
  useFeedback();
  usePanelReferrals();
  return (
    <div className="space-y-8">
      <PageHeader
        title={words.title}
        back={{ to: '/dashboard', label: words.back }}
        aside={<PanelActions />}
      />
      <SummaryCards />
      <Tabs
        label={words.tabs.title}
        tabs={tabNames.map((id) => ({ id, title: words.tabs[id] }))}
        chosen={tab}
        onChoose={chooseTab}
      >
        {tabPanels[tab]()}
      </Tabs>
      <SignInAgainDialog />
    </div>
  );
}

/** Says that somebody may act here, and offers what concerns everybody rather than one row. */
function PanelActions() {
  const words = useWords(adminWords);
  const [open, setOpen] = useState<'audit' | 'broadcast'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 sm:-me-4">
      <span className="inline-flex items-center gap-1.5 rounded-soft border border-teal bg-teal-wash px-2.5 py-1 text-small font-semibold text-teal">
        <ShieldCheck aria-hidden size={16} />
        {words.access}
      </span>
      <div className="flex flex-wrap max-sm:-ms-4">
        <Button look="quiet" onClick={() => setOpen('broadcast')}>
          <Megaphone aria-hidden />
          {words.broadcast}
        </Button>
        <Button look="quiet" onClick={() => setOpen('audit')}>
          <ScrollText aria-hidden />
          {words.audit}
        </Button>
      </div>
      {open === 'audit' && <AuditDialog onClose={close} />}
      {open === 'broadcast' && (
        <Suspense>
          <BroadcastDialog onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
