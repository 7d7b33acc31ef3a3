import * as z from 'zod';
import { row } from './route';

const time = z.iso.datetime();

export const Notification = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  is_read: z.boolean(),
  read_at: time.nullable(),
  sent_at: time,
});
export type Notification = z.infer<typeof Notification>;

/** One's own notifications, and the devices that they come to. */
export const notificationRoutes = {
  savePushToken: row({
    summary: 'Register this device for push messages',
    method: 'PUT',
    path: '/api/me/push-token',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    body: z.object({ token: z.string().min(1).max(4_096), platform: z.enum(['web', 'android']) }),
    reply: z.object({}),
  }),
  notifications: row({
    summary: 'The fifty newest notifications',
    method: 'GET',
    path: '/api/me/notifications',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    reply: z.object({ notifications: z.array(Notification).max(50), unread: z.int() }),
  }),
  markRead: row({
    summary: 'Mark one notification as read',
    method: 'POST',
    path: '/api/me/notifications/{id}/read',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    params: z.object({ id: z.string().min(1).max(128) }),
    reply: z.object({ unread: z.int() }),
  }),
  markAllRead: row({
    summary: 'Mark all notifications as read',
    method: 'POST',
    path: '/api/me/notifications/read-all',
    feature: 'me',
    access: 'member',
    rate: 'signedIn',
    success: 200,
    reply: z.object({ unread: z.int() }),
  }),
};
