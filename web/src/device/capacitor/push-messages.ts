import { type PermissionStatus, PushNotifications } from '@capacitor/push-notifications';
import type { Messaging } from '../messaging';
import type { NativeDevice } from '../native';

const channelId = 'updates'; // the service names it with every message
const importance = 4; // it makes a sound and shows itself, and is no alarm

const asBrowsersSay = ({ receive }: PermissionStatus): NotificationPermission =>
  receive === 'granted' || receive === 'denied' ? receive : 'default';

/** Notifications of the phone; nothing of it may be touched in a build without Firebase's file. */
export async function pushMessages(pushable: boolean): Promise<NativeDevice['notifications']> {
  let permission = pushable
    ? await PushNotifications.checkPermissions().then(asBrowsersSay, () => undefined)
    : undefined;
  return {
    permission: () => permission,
    async ask() {
      permission = asBrowsersSay(await PushNotifications.requestPermissions());
      return permission;
    },
    messaging: (channel) => ({ platform: 'android', token: () => register(channel), onMessage }),
  };
}

/** The address of this device at Firebase. */
async function register(name: string): Promise<string> {
  await PushNotifications.createChannel({ id: channelId, name, importance });
  let heard: (token: string) => void = () => {};
  let refused: (reason: Error) => void = () => {};
  const token = new Promise<string>((resolve, reject) => {
    heard = resolve;
    refused = reject;
  });
  const listening = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => heard(value)),
    PushNotifications.addListener('registrationError', ({ error }) => refused(new Error(error))),
  ]);
  try {
    await PushNotifications.register();
    return await token;
  } finally {
    await Promise.all(listening.map((listener) => listener.remove()));
  }
}

const onMessage: Messaging['onMessage'] = (hear) => {
  const listening = PushNotifications.addListener('pushNotificationReceived', ({ title = '', body = '' }) =>
    hear({ title, body }),
  );
  return () => void listening.then((listener) => listener.remove());
};
