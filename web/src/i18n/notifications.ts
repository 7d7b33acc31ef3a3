import { notifications as english } from './en/notifications';
import { words } from './words';

export const notificationsWords = words(
  english,
  async () => (await import('./hi/notifications')).notifications,
);
