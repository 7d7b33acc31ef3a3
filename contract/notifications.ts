import * as z from 'zod';
import { own } from './own';
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
    ...own,
    summary: 'Register this device for push messages',
    method: 'PUT',
    path: '/api/me/push-token',
    body: z.object({ token: z.string().min(1).max(4_096), platform: z.enum(['web', 'android']) }),
    refuses: ['CONFLICT'],
    reply: z.object({}),
  }),
  notifications: row({
    ...own,
    summary: 'The fifty newest notifications',
    method: 'GET',
    path: '/api/me/notifications',
    reply: z.object({ notifications: z.array(Notification).max(50), unread: z.int() }),
  }),
  markRead: row({
    ...own,
    summary: 'Mark one notification as read',
    method: 'POST',
    path: '/api/me/notifications/{id}/read',
    params: z.object({ id: z.string().min(1).max(128) }),
    refuses: ['NOT_FOUND'],
    reply: z.object({ unread: z.int() }),
  }),
  markAllRead: row({
    ...own,
    summary: 'Mark all notifications as read',
    method: 'POST',
    path: '/api/me/notifications/read-all',
    reply: z.object({ unread: z.int() }),
  }),
};
