import { Suspense, useEffect } from 'react';
import { countVisit, useInstallOffer } from '../../device/install';
import { lazily } from '../../ui/lazily';

const InstallCard = lazily(async () => (await import('./install-card')).InstallCard);

/** Offers to put the app on the home screen, from the second visit on, where the browser can and nobody said no. */
export function InstallOffer() {
  const offered = useInstallOffer();
  useEffect(countVisit, []);
  if (!offered) return null;
  return (
    <Suspense>
      <InstallCard />
    </Suspense>
  );
}
