import { notificationsWords } from '#web/i18n/notifications';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { useEnablePush } from './use-push';

/** Offers push messages where the deployment has them and the person has not allowed them yet. */
export function EnablePush() {
  const words = useWords(notificationsWords);
  const { offered, denied, busy, enable } = useEnablePush();
  if (!offered) return null;
  return (
    <div className="space-y-2 border-b border-line bg-sunken p-4 text-note">
      <p className="text-ink-soft">{denied ? words.denied : words.why}</p>
      {!denied && (
        <Button disabled={busy} onClick={enable}>
          {words.enable}
        </Button>
      )}
    </div>
  );
}
