import type { Profile } from '#contract/profile';
import { ConsentCard } from './consent-card';
import { InstallOffer } from './install-offer';

/** Holds the cards that stand at the end of the dashboard and are seldom shown. */
export function LateCards({ profile }: { profile: Profile | undefined }) {
  return (
    <>
      {profile && <ConsentCard profile={profile} />}
      <InstallOffer />
    </>
  );
}
