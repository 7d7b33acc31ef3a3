import { useAndroidApp } from '#web/api/use-android-app';
import { dashboardWords } from '#web/i18n/dashboard';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { Card } from '#web/ui/card';

// The download is fetched with the first press: its words and what it asks the service weigh more than the
// card.
const getApp = async () => (await import('#web/api/app-download')).downloadApp();

/** The Android app, where there is one, for whoever reads this in a browser. */
export function AppCard() {
  const { app: words } = useWords(dashboardWords);
  const isThere = useAndroidApp();
  if (!isThere) return null;
  return (
    <Card title={words.title}>
      <p className="text-note text-ink-soft">{words.text}</p>
      <Button className="mt-4 w-full" onClick={getApp}>
        {words.download}
      </Button>
    </Card>
  );
}
