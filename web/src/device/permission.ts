/** Whether the person lets this site show notifications; undefined where the device has none. */
export const notificationPermission = (): NotificationPermission | undefined =>
  'Notification' in globalThis ? Notification.permission : undefined;

/** Asks the person, as the browser asks. */
export const askForNotifications = async (): Promise<NotificationPermission> =>
  'Notification' in globalThis ? Notification.requestPermission() : 'denied';
