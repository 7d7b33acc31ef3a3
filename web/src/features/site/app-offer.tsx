import { useAndroidApp } from '#web/api/use-android-app';
import type { LandingWords } from '#web/i18n/landing';
import { Button } from '#web/ui/button';

// The download is fetched with the first press: its words and what it asks the service weigh more than the
// button.
const getApp = async () => (await import('#web/api/app-download')).downloadApp();

/** The Android app, where the deployment has one. It stands last, because it is known late. */
export function AppOffer({ words }: { words: LandingWords }) {
  const isThere = useAndroidApp();
  if (!isThere) return null;
  return (
    <div className="wrap pb-12">
      <Button onClick={getApp}>{words.app}</Button>
    </div>
  );
}
