import type { Notification } from '#contract/notifications';
import { Problem } from '#contract/problem';
import type { Member } from '#person/account';
import type { MePorts, StoredNotice } from './ports';

type Ports = Pick<MePorts, 'inbox'>;

/** The fifty newest notifications of a member and how many are unread. */
export async function showNotifications(
  { inbox }: Ports,
  member: Member,
): Promise<{ notifications: Notification[]; unread: number }> {
  const { notices, unread } = await inbox.list(member.id);
  return { notifications: notices.map(notificationOf), unread };
}

/** Marks one of a member's own notices as read; doing it twice changes nothing. */
export async function markRead(
  { inbox }: Ports,
  member: Member,
  id: string,
  now: Date,
): Promise<{ unread: number }> {
  const marked = await inbox.markRead(member.id, id, now);
  if (!marked) throw new Problem('NOT_FOUND');
  return marked;
}

export const markAllRead = ({ inbox }: Ports, member: Member, now: Date): Promise<{ unread: number }> =>
  inbox.markAllRead(member.id, now);

const notificationOf = ({ id, title, body, sentAt, readAt }: StoredNotice): Notification => ({
  id,
  title,
  body,
  is_read: readAt !== null,
  read_at: readAt,
  sent_at: sentAt,
});
