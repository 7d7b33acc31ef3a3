import { retention } from '#contract/product';
import type { Message, Messages, Notice } from '#person/notice';
import type { Inbox, PastAnswers } from '../../lambdas/me/ports';
import type { SentMessages } from '../../lambdas/messages/ports';
import type { KeptAnswer } from '../../lambdas/tools/ports';

/** Notifications in memory. The same suite runs on it and on the table (test/ports/notifications.test.ts). */
export function fakeInbox(): Inbox & { of(memberId: string): Notice[] } {
  const boxes = new Map<string, { notice: Notice; readAt: string | null }[]>();
  const boxOf = (memberId: string) => {
    const box = boxes.get(memberId) ?? [];
    boxes.set(memberId, box);
    return box;
  };
  const unreadIn = (memberId: string) => boxOf(memberId).filter(({ readAt }) => readAt === null).length;
  return {
    of: (memberId) => boxOf(memberId).map(({ notice }) => notice),
    async add(memberId, notice) {
      boxOf(memberId).push({ notice, readAt: null });
      return notice;
    },
    async list(memberId) {
      const newest = [...boxOf(memberId)].reverse().slice(0, 50);
      return {
        notices: newest.map(({ notice, readAt }) => ({ ...notice, readAt })),
        unread: unreadIn(memberId),
      };
    },
    async markRead(memberId, id, now) {
      const found = boxOf(memberId).find(({ notice }) => notice.id === id);
      if (!found) return undefined;
      found.readAt ??= now.toISOString();
      return { unread: unreadIn(memberId) };
    },
    async markAllRead(memberId, now) {
      for (const entry of boxOf(memberId)) entry.readAt ??= now.toISOString();
      return { unread: 0 };
    },
  };
}

/** The topic: what was published, in order. */
export function fakeMessages(): Messages & { published: Message[] } {
  const published: Message[] = [];
  return {
    published,
    async publish(message) {
      published.push(message);
    },
  };
}

const keptMs = retention.historyDays * 86_400_000;

/** Past answers in memory, for the tools that write them and the person who reads them. */
export function fakeHistory(): PastAnswers & { add(memberId: string, entry: KeptAnswer): void } {
  const kept = new Map<string, KeptAnswer[]>();
  const of = (memberId: string, now: Date) =>
    (kept.get(memberId) ?? []).filter(({ createdAt }) => Date.parse(createdAt) + keptMs > now.getTime());
  return {
    add(memberId, entry) {
      kept.set(memberId, [entry, ...(kept.get(memberId) ?? [])]);
    },
    async list(memberId, cursor, now) {
      const from = Number(cursor ?? 0);
      const all = of(memberId, now);
      const entries = all.slice(from, from + 20).map(({ answer, ...entry }) => entry);
      return { entries, ...(from + 20 < all.length && { cursor: String(from + 20) }) };
    },
    read: async (memberId, id, now) => of(memberId, now).find((entry) => entry.id === id),
    async remove(memberId, id, now) {
      const all = of(memberId, now);
      kept.set(
        memberId,
        all.filter((entry) => entry.id !== id),
      );
      return all.some((entry) => entry.id === id);
    },
  };
}

/** Remembers sent messages in memory. The same suite runs on it and on the table (test/ports/sent-messages.test.ts). */
export function fakeSentMessages(): SentMessages {
  const claims = new Map<string, number | 'done'>();
  return {
    async claim(messageId, channel, now) {
      const claim = claims.get(`${messageId} ${channel}`);
      if (claim === 'done') return 'done';
      if (claim !== undefined && claim > now.getTime()) return 'busy';
      claims.set(`${messageId} ${channel}`, now.getTime() + 30_000);
      return 'claimed';
    },
    async done(messageId, channel) {
      claims.set(`${messageId} ${channel}`, 'done');
    },
    async release(messageId, channel) {
      claims.delete(`${messageId} ${channel}`);
    },
  };
}
