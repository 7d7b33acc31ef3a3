import { words } from './dictionary';

export const notifications = {
  title: 'Notifications',
  open: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  markAll: 'Mark all read',
  unread: 'Unread',
  empty: 'No notifications yet',
  failed: 'Notifications could not be loaded.',
  changeFailed: 'Not marked as read',
  retry: 'Try again',
  loading: 'Loading...',
  channel: 'Updates',
  enable: 'Enable Notifications',
  why: 'Hear of finished analyses and of your plan while this page is closed.',
  denied: "Notifications are blocked in your browser's settings for this site.",
  enabled: {
    title: 'Notifications enabled',
    text: "You'll now receive push notifications for important updates.",
  },
  enableFailed: { title: 'Error', text: 'Failed to enable notifications. Please try again.' },
};
export type NotificationsWords = typeof notifications;
export const notificationsWords = words(
  notifications,
  async () => (await import('./hi/notifications')).notifications,
);
