import type { Profile } from '#contract/me';
import { ConsentCard } from './consent-card';
import { InstallOffer } from './install-offer';

/** What stands at the end of the dashboard and is seldom shown. */
export function LateCards({ profile }: { profile: Profile | undefined }) {
  return (
    <>
      {profile && <ConsentCard profile={profile} />}
      <InstallOffer />
    </>
  );
}
