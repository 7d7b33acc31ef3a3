import { useEffect, useEffectEvent, useState } from 'react';
import { siteConfig } from '../../../api/config';
import { askForNotifications, notificationPermission } from '../../../device/permission';
import type { Messaging, PushConfig } from '../../../device/push';
import { notificationsWords } from '../../../i18n/notifications';
import { useWords } from '../../../i18n/words';
import { notify } from '../../../ui/toasts';
import { registerDevice } from './push-token';
import { useInboxRefresh } from './use-notifications';

/** The deployment's push settings; undefined while unknown and where it has none. */
function usePushConfig(): PushConfig | undefined {
  const [config, setConfig] = useState<PushConfig>();
  useEffect(() => {
    siteConfig().then(
      ({ push }) => setConfig(push ?? undefined),
      () => undefined, // unreachable: the list still updates by itself
    );
  }, []);
  return config;
}

const messagingOf = async (config: PushConfig): Promise<Messaging | undefined> =>
  (await import('../../../device/push')).messaging(config);

/** Shows what comes while the page is seen, and keeps this device registered once the person has allowed it. */
export function usePushMessages(): void {
  const config = usePushConfig();
  const refresh = useInboxRefresh();
  const hear = useEffectEvent(({ title, body }: { title: string; body: string }) => {
    notify({ title, text: body });
    void refresh();
  });

  useEffect(() => {
    if (!config || notificationPermission() !== 'granted') return;
    let stop: (() => void) | undefined;
    let left = false;
    const begin = async () => {
      const messaging = await messagingOf(config);
      if (!messaging || left) return;
      stop = messaging.onMessage(hear);
      await registerDevice(messaging, Date.now());
    };
    begin().catch(() => undefined); // the specification: a token that could not be saved is no disturbance
    return () => {
      left = true;
      stop?.();
    };
  }, [config]);
}

/** Whether to offer push messages, and how to turn them on. */
export function useEnablePush() {
  const words = useWords(notificationsWords);
  const config = usePushConfig();
  const [permission, setPermission] = useState(notificationPermission);
  const [busy, setBusy] = useState(false);

  const enable = async () => {
    if (!config) return;
    setBusy(true);
    try {
      const given = await askForNotifications();
      setPermission(given);
      if (given !== 'granted') return;
      const messaging = await messagingOf(config);
      const registered = messaging !== undefined && (await registerDevice(messaging, Date.now()));
      notify(registered ? words.enabled : { ...words.enableFailed, tone: 'danger' });
    } catch {
      notify({ ...words.enableFailed, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };

  const offered = config !== undefined && permission !== undefined && permission !== 'granted';
  return { offered, denied: permission === 'denied', busy, enable };
}
