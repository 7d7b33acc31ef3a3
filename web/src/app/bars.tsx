import CloudOff from 'lucide-react/icons/cloud-off';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState } from 'react';
import { storedPerson, useSession } from '#web/api/session';
import { useOnline } from '#web/device/online';
import { hearUpdates, keepOnDevice, serviceWorker } from '#web/device/update';
import { useLanguage } from '#web/i18n/language';
import { offlineWords } from '#web/i18n/offline';
import { useWords } from '#web/i18n/words';
import { Bar } from '#web/ui/bar';
import { Button } from '#web/ui/button';
import { IdleWatch } from './idle-watch';

/**
 * The app says of itself above every page: that there is no connection, that a new version waits, and that nobody seems
 * to be here.
 */
export function Bars() {
  const words = useWords(offlineWords);
  const online = useOnline();
  const signedIn = useSession().phase === 'signed-in';
  const { update, later } = useUpdate();
  useKeptOnDevice(signedIn);
  return (
    <>
      {signedIn && <IdleWatch />}
      <div role="status">
        {!online && (
          <Bar icon={<CloudOff />}>
            <strong className="font-semibold">{words.banner.title}</strong> {signedIn && words.banner.text}
          </Bar>
        )}
        {update && (
          <Bar
            icon={<RefreshCw />}
            actions={
              <>
                <Button onClick={update}>{words.update.now}</Button>
                <Button look="quiet" onClick={later}>
                  {words.update.later}
                </Button>
              </>
            }
          >
            {words.update.text}
          </Bar>
        )}
      </div>
    </>
  );
}

// The first seconds belong to the page: a new worker fetches the whole app, which on a phone is felt in every scroll.
const pagesOwnMs = 5_000;

/** Offers a new version while one waits, until the person takes it or puts it off. */
function useUpdate() {
  const [update, setUpdate] = useState<() => void>();
  useEffect(() => {
    // A visitor who saves data gets the pages that they look at, and no worker that fetches all others.
    if (document.documentElement.dataset.saveData !== undefined && !storedPerson()) return;
    const register = () =>
      serviceWorker().then(
        (registration) => registration && hearUpdates(registration, (show) => setUpdate(() => show)),
        () => undefined, // a browser that refuses workers shows the pages all the same
      );
    const later = setTimeout(register, pagesOwnMs);
    return () => clearTimeout(later);
  }, []);
  return { update, later: () => setUpdate(undefined) };
}

/**
 * Keeps what must work without a network: for a member the dose rules, also of emergency cards that were never opened,
 * and for a reader of Hindi its words and letters. Both come after the worker and its pages.
 */
function useKeptOnDevice(signedIn: boolean): void {
  const language = useLanguage();
  useEffect(() => {
    if (signedIn) void keepOnDevice('doses');
  }, [signedIn]);
  useEffect(() => {
    if (language === 'hindi') void keepOnDevice('hindi');
  }, [language]);
}
