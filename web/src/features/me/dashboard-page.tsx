import { type ComponentType, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useMe } from '#web/api/me';
import { useFreshProfile } from '#web/api/profile-refresh';
import { dashboardWords } from '#web/i18n/dashboard';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { lazily } from '#web/ui/lazily';
import { PageHeader } from '#web/ui/page-header';
import { Skeleton } from '#web/ui/skeleton';
import { AccountActions } from './account-actions';
import { AdminCard } from './admin-card';
import { AppCard } from './app-card';
import { useDialogs } from './dialogs';
import { FreeCards } from './free-cards';
import { ShareCard } from './share-card';
import { SubscriptionCard, type Upgrade } from './subscription-card';
import { ToolCards } from './tool-cards';
import { UsageCard } from './usage-card';
import { useReferrals } from './use-referrals';
import { useUpgrade } from './use-upgrade';

// Seen by few; the boundary of the screens has fetched its parts by then.
const FetchFailed = lazily(async () => (await import('#web/api/fetch-failed')).FetchFailed);
// It stands below the tools and moves nothing that is read.
const RecentCases = lazily(async () => (await import('./recent-cases')).RecentCases);
const RecentWork = lazily(async () => (await import('./recent-work')).RecentWork);
// Nobody types before the screen stands; its room is kept.
const QuickField = lazily(async () => (await import('./quick-field')).QuickField);
// Seldom shown, so nobody waits for them.
const LateCards = lazily(async () => (await import('./late-cards')).LateCards);

type Props = { PlanChooser: ComponentType<{ plan: Upgrade; onClose: () => void }> };

/** The signed-in home: what can be done now, how much of today is left, and what belongs to the account. */
export function DashboardPage({ PlanChooser }: Props) {
  const words = useWords(dashboardWords);
  const query = useMe();
  const { data: me, isError } = query;
  const referrals = useReferrals();
  const { open, dialog } = useDialogs();
  const { upgrade, choose, close } = useUpgrade();
  const [search] = useSearchParams();
  useFreshProfile(search.get('payment_success') === 'true');
  const name = me?.profile.full_name || words.doctor;
  return (
    <div className="space-y-10">
      <PageHeader
        title={words.greeting(name)}
        lead={
          <>
            {words.lead}
            {/* The bar of a phone has no room for whose account this is; the line is kept, so that nothing moves. */}
            <span className="block min-h-6 text-note wrap-anywhere md:hidden">
              {me?.profile.email ?? me?.profile.phone}
            </span>
          </>
        }
        aside={<AccountActions open={open} />}
      />
      {isError && !me && (
        <Suspense>
          <FetchFailed query={query} text={words.failed} />
        </Suspense>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[1.7fr_1fr]">
        <div className="min-w-0 space-y-4">
          <Suspense fallback={<Skeleton className="h-28" />}>
            <QuickField />
          </Suspense>
          <FreeCards />
          <ToolCards usage={me?.usage} plan={me?.subscription.plan} isAdmin={me?.isAdmin === true} />
          <Suspense>
            <RecentWork />
            <RecentCases />
          </Suspense>
        </div>
        <div className="grid gap-6 sm:grid-cols-2 sm:max-lg:[&>:last-child:nth-child(odd)]:col-span-2 lg:grid-cols-1">
          <UsageCard usage={me?.usage} referrals={referrals.data} failed={isError} />
          <SubscriptionCard me={me} failed={isError} onUpgrade={choose} />
          <ShareCard referrals={referrals} onShare={() => open('share')} />
          <AppCard />
          {me?.isAdmin && <AdminCard />}
        </div>
      </div>
      {/* Last, because it comes late and must not move what is read. */}
      <Suspense>
        <LateCards profile={me?.profile} />
      </Suspense>
      <div className="flex justify-end border-t border-line pt-4">
        <Button look="quiet" onClick={() => open('deletion')}>
          {words.delete}
        </Button>
      </div>
      {dialog}
      {upgrade && (
        <Suspense>
          <PlanChooser plan={upgrade} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
