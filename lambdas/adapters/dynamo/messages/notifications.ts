import * as z from 'zod';
import type { Notice } from '#person/notice';
import { momentOf, timeOrderedId } from '#platform/time-ordered-id';
import type { Inbox } from '../../../me/ports';
import { keys } from '../keys';
import type { Table, Write } from '../table';
import { whileActive } from '../writes/while-active';

/** As stored. `kind` is a name from our own list; it is not trusted to be one that is still known. */
export const NoteItem = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  sentAt: z.string(),
  paymentId: z.string().optional(),
  readAt: z.string().optional(),
});

/** As stored: how many are unread, the newest id, and up to which id all were read at once, and when. */
export const InboxItem = z.object({
  unread: z.number(),
  latest: z.string(),
  readUpTo: z.string().optional(),
  readAllAt: z.string().optional(),
});

const listLength = 50; // docs/product.md, Messages

// Each round moves past the notice that came in between; more writers at once for one person are a fault.
const mostRounds = 8;

/** Newer notices came in between in every round. */
export class NoPlace extends Error {
  constructor() {
    super('a notification found no place among many');
  }
}

/** A note and its count, for a transaction that sees for itself that the account is active. Refused as `noteWrites`. */
export const noteItems = (memberId: string, note: Notice): Write[] => [
  { put: note, key: keys.notification(memberId, note.id), condition: 'attribute_not_exists(pk)' },
  {
    change: keys.inbox(memberId),
    update: 'ADD unread :one SET latest = :id',
    condition: 'attribute_not_exists(latest) OR latest < :id',
    values: { ':one': 1, ':id': note.id },
  },
];

/**
 * Adds a notice, as part of a larger transaction. It is refused when a newer one is there: then its id must be later.
 * `activeWrite` is the part that sees that the account is active.
 */
export const noteWrites = (memberId: string, note: Notice, activeWrite = whileActive(memberId)): Write[] => [
  ...noteItems(memberId, note),
  activeWrite,
];

/**
 * Adds a note together with other writes: all or nothing. Answers it with the id that it was given; undefined when one
 * of the others was refused, or there is no such active account.
 */
export async function addNote(
  table: Table,
  memberId: string,
  note: Notice,
  others: readonly Write[] = [],
  { activeWrite, rounds = mostRounds }: { activeWrite?: Write; rounds?: number } = {},
): Promise<Notice | undefined> {
  let added = note;
  for (let round = 0; round < rounds; round += 1) {
    const refused = await table.together([...noteWrites(memberId, added, activeWrite), ...others]);
    // A notice under this random id is our own: it was written, and the reply was lost.
    if (!refused || refused.refusedAt.includes(0)) return added;
    if (refused.refusedAt.some((place) => place > 1)) return undefined;
    const latest = (await table.read(keys.inbox(memberId), InboxItem))?.latest ?? '';
    added = { ...note, id: idAfter(latest, note.id) };
  }
  throw new NoPlace();
}

/**
 * A person's notifications. Their ids only ever grow, so "all read" is one write: what is not newer than `readUpTo`
 * is read, and the count of unread ones can never differ from the notes.
 */
export const dynamoNotifications = (table: Table): Inbox => ({
  add: (memberId, note) => addNote(table, memberId, note),

  async list(memberId) {
    const [{ items }, inbox] = await Promise.all([
      table.query({ pk: keys.inbox(memberId).pk, prefix: 'NOTE#', limit: listLength }, NoteItem),
      table.read(keys.inbox(memberId), InboxItem),
    ]);
    const readAt = ({ id, readAt: alone }: z.infer<typeof NoteItem>) =>
      alone ?? (inbox?.readUpTo !== undefined && id <= inbox.readUpTo ? (inbox.readAllAt ?? null) : null);
    return {
      notices: items.map((item) => ({ ...item, readAt: readAt(item) })),
      unread: inbox?.unread ?? 0,
    };
  },

  async markRead(memberId, id, now) {
    const refused = await table.together([
      {
        change: keys.notification(memberId, id),
        update: 'SET readAt = :now',
        condition: 'attribute_exists(pk) AND attribute_not_exists(readAt)',
        values: { ':now': now.toISOString() },
      },
      {
        change: keys.inbox(memberId),
        update: 'ADD unread :less',
        condition: 'unread >= :one AND (attribute_not_exists(readUpTo) OR readUpTo < :id)',
        values: { ':less': -1, ':one': 1, ':id': id },
      },
    ]);
    const [note, item] = await table.readTogether([keys.notification(memberId, id), keys.inbox(memberId)]);
    if (refused && note === undefined) return undefined;
    return { unread: item === undefined ? 0 : InboxItem.parse(item).unread };
  },

  async markAllRead(memberId, now) {
    // The change is refused where there is no inbox yet: then nothing is unread.
    await table.change(keys.inbox(memberId), {
      update: 'SET unread = :none, readUpTo = latest, readAllAt = :now',
      condition: 'attribute_exists(latest)',
      values: { ':none': 0, ':now': now.toISOString() },
    });
    return { unread: 0 };
  },
});

/** Takes the wanted id, or one a millisecond after the latest, because clocks of two functions may differ. */
export function idAfter(latest: string, wanted: string): string {
  if (latest < wanted) return wanted;
  const moment = momentOf(latest);
  if (!moment) throw new Error('the newest notification has an id that is none of ours');
  return timeOrderedId(new Date(moment.getTime() + 1), wanted);
}
