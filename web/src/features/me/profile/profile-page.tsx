import { useDeferredValue } from 'react';
import { FetchFailed } from '#web/api/fetch-failed';
import { useMe } from '#web/api/me';
import { nativeDevice } from '#web/device/native';
import { profileWords } from '#web/i18n/profile';
import { useWords } from '#web/i18n/words';
import { PageHeader } from '#web/ui/page-header';
import { Skeleton } from '#web/ui/skeleton';
import { AboutForm } from './about-form';
import { DeviceCard } from './device-card';
import { KeyboardCard } from './keyboard-card';
import { PastPayments } from './past-payments';
import { PreferencesCard } from './preferences-card';
import { SessionsCard } from './sessions-card';
import { SignInCard } from './sign-in-card';
import { StoredCard } from './stored-card';
import { SubscriptionInformation } from './subscription-information';

/** Shows what the product knows of the person, and how it may speak to them. */
export function ProfilePage() {
  const words = useWords(profileWords);
  const query = useMe();
  const { data, isError } = query;
  const known = useDeferredValue(data !== undefined); // four cards at once: drawn in slices
  const me = known ? data : undefined;
  return (
    <div className="space-y-8">
      <PageHeader title={words.title} lead={words.lead} back={{ to: '/dashboard', label: words.back }} />
      {me ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
          <div className="space-y-6">
            <AboutForm profile={me.profile} />
            <SignInCard profile={me.profile} />
            <SessionsCard />
            <StoredCard profile={me.profile} />
          </div>
          <div className="space-y-6">
            <SubscriptionInformation me={me} />
            <PastPayments />
            <PreferencesCard profile={me.profile} />
            {!nativeDevice() && <DeviceCard />}
            <KeyboardCard />
          </div>
        </div>
      ) : isError ? (
        <FetchFailed query={query} text={words.failed} />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[1.4fr_1fr]">
          <Skeleton className="h-[34rem]" />
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
}
