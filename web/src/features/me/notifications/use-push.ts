import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { siteConfig } from '#web/api/config';
import type { Messaging } from '#web/device/messaging';
import { nativeDevice } from '#web/device/native';
import { askForNotifications, useNotificationPermission } from '#web/device/permission';
import type { PushConfig } from '#web/device/push';
import { notificationsWords } from '#web/i18n/notifications';
import { useWords } from '#web/i18n/words';
import { showToast } from '#web/ui/toasts';
import { registerDevice } from './push-token';
import { useInboxRefresh } from './use-inbox';

/** Gives a way to reach the messaging service; undefined while unknown and where there is none. */
function useMessaging(): (() => Promise<Messaging | undefined>) | undefined {
  const words = useWords(notificationsWords);
  const [config, setConfig] = useState<PushConfig>();
  useEffect(() => {
    if (nativeDevice()) return; // the app has its own way
    siteConfig().then(
      ({ push }) => setConfig(push ?? undefined),
      () => undefined, // unreachable: the list still updates by itself
    );
  }, []);
  const { channel } = words;
  const reach = useCallback(async () => {
    const native = nativeDevice();
    if (native) return native.notifications.messaging(channel);
    return config && (await import('#web/device/push')).messaging(config);
  }, [config, channel]);
  return nativeDevice() || config ? reach : undefined;
}

/** Shows what comes while the page is seen, and keeps this device registered once the person has allowed it. */
export function usePushMessages(): void {
  const reach = useMessaging();
  const permission = useNotificationPermission(reach !== undefined);
  const refresh = useInboxRefresh();
  const hear = useEffectEvent(({ title, body }: { title: string; body: string }) => {
    showToast({ title, text: body });
    void refresh();
  });

  useEffect(() => {
    if (!reach || permission !== 'granted') return;
    let stop: (() => void) | undefined;
    let left = false;
    const begin = async () => {
      const messaging = await reach();
      if (!messaging || left) return;
      stop = messaging.onMessage(hear);
      await registerDevice(messaging, Date.now());
    };
    begin().catch(() => undefined); // docs/product.md, Messages: a token that was not saved disturbs nobody
    return () => {
      left = true;
      stop?.();
    };
  }, [reach, permission]);
}

/** Says whether to offer push messages, and turns them on. */
export function useEnablePush() {
  const words = useWords(notificationsWords);
  const reach = useMessaging();
  const permission = useNotificationPermission(reach !== undefined);
  const [busy, setBusy] = useState(false);

  const enable = async () => {
    if (!reach) return;
    setBusy(true);
    try {
      if ((await askForNotifications()) !== 'granted') return;
      const messaging = await reach();
      const registered = messaging !== undefined && (await registerDevice(messaging, Date.now()));
      showToast(registered ? words.enabled : { ...words.enableFailed, tone: 'danger' });
    } catch {
      showToast({ ...words.enableFailed, tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };

  const offered = reach !== undefined && permission !== undefined && permission !== 'granted';
  return { offered, denied: permission === 'denied', busy, enable };
}
