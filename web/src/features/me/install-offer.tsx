import { useEffect } from 'react';
import { countVisit, install, refuseInstall, useInstallHint, useInstallOffer } from '#web/device/install';
import { offlineWords } from '#web/i18n/offline';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Logo } from '#web/ui/logo';

/** Offers to put the app on the home screen, from the second visit on, where the browser can and nobody said no. */
export function InstallOffer() {
  const { install: words } = useWords(offlineWords);
  const offered = useInstallOffer();
  const hinted = useInstallHint();
  useEffect(countVisit, []);
  if (!offered && !hinted) return null;
  return (
    <section className="flex flex-wrap items-start gap-x-4 gap-y-4 rounded-soft border border-line bg-sheet p-5">
      <Logo />
      <div className="min-w-56 flex-1">
        <h2 className="font-semibold">{words.title}</h2>
        <p className="mt-0.5 text-note text-ink-soft">{offered ? words.text : words.byHand}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {offered && <Button onClick={() => void install()}>{words.yes}</Button>}
        <Button look="quiet" onClick={refuseInstall}>
          {words.no}
        </Button>
      </div>
    </section>
  );
}
