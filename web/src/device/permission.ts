import { useSyncExternalStore } from 'react';
import { nativeDevice } from './native';

const listeners = new Set<() => void>();

function permission(): NotificationPermission | undefined {
  const native = nativeDevice();
  if (native) return native.notifications.permission();
  return 'Notification' in globalThis ? Notification.permission : undefined;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const unasked = () => undefined;

/**
 * Follows whether the person lets this site or app show notifications; undefined where the device has none, and until
 * `wanted`: the browser answers from another process, for which the whole page waits.
 */
export const useNotificationPermission = (wanted: boolean): NotificationPermission | undefined =>
  useSyncExternalStore(subscribe, wanted ? permission : unasked, unasked);

/** Asks the person, as the browser or the phone asks. */
export async function askForNotifications(): Promise<NotificationPermission> {
  const native = nativeDevice();
  const asking = native?.notifications.ask ?? (() => Notification.requestPermission());
  const given = permission() === undefined ? 'denied' : await asking();
  for (const listener of listeners) listener();
  return given;
}

const askedKey = 'ai-medix.asked-for-notifications';

/**
 * In the app, asks once and when it can be understood: after the first answer that was read to its end. A browser
 * lets nobody ask unless something was pressed; there the bell does.
 */
export function askAfterAnswer(): void {
  const native = nativeDevice();
  if (!native || permission() !== 'default' || native.store.values[askedKey] !== undefined) return;
  void native.store.setItem(askedKey, 'yes');
  askForNotifications().catch(() => undefined); // the bell still offers it
}
