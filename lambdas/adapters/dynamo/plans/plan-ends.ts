import * as z from 'zod';
import type { PlanEnds } from '../../../messages/ports';
import type { EndedPlans } from '../../../payments/ports';
import { keys, lists } from '../keys';
import { noteWrites } from '../messages/notifications';
import type { Table, Write } from '../table';

/**
 * As stored. An item stands in the list of plan ends until the person was told, then in that of plans over; `noteId` is
 * there once the reminder is among their notifications.
 */
const PlanEndItem = z.object({ memberId: z.string(), at: z.string(), noteId: z.string().optional() });

const pageLength = 100;

/**
 * Writes when the paid plan of an account ends (null: no end, or no paid plan). It belongs in the same transaction as
 * the change of the plan.
 */
export const planEndWrite = (memberId: string, endsAt: string | null): Write =>
  endsAt === null
    ? { remove: keys.planEnd(memberId) }
    : { put: { memberId, list: lists.planEnds, at: endsAt }, key: keys.planEnd(memberId) };

export const dynamoPlanEnds = (table: Table): PlanEnds => ({
  async due(from, to) {
    const found: { memberId: string; endsAt: string }[] = [];
    let cursor: string | undefined;
    do {
      const walk = { list: lists.planEnds, from: from.toISOString(), to: to.toISOString(), cursor } as const;
      const page = await table.query({ ...walk, limit: pageLength, oldestFirst: true }, PlanEndItem);
      found.push(...page.items.map(({ memberId, at }) => ({ memberId, endsAt: at })));
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found;
  },

  async remind(memberId, endsAt, note) {
    const refused = await table.together([
      ...noteWrites(memberId, note),
      {
        change: keys.planEnd(memberId),
        update: 'SET noteId = :note',
        condition: '#at = :ends AND attribute_not_exists(noteId)',
        names: { '#at': 'at' },
        values: { ':ends': endsAt, ':note': note.id },
      },
    ]);
    if (!refused) return note.id;
    const item = await table.read(keys.planEnd(memberId), PlanEndItem);
    if (item?.at !== endsAt) return undefined;
    if (item.noteId === undefined)
      throw new Error('a newer notification came in between; the next run tries again');
    return item.noteId;
  },

  async settle(memberId, endsAt) {
    await table.change(keys.planEnd(memberId), {
      update: 'SET #list = :over',
      condition: '#at = :ends',
      names: { '#list': 'list', '#at': 'at' },
      values: { ':ends': endsAt, ':over': lists.plansOver },
    });
  },
});

/** Finds plans whose end has passed in both lists: a person who could not be reminded still stands in the first. */
export const dynamoEndedPlans = (table: Table): EndedPlans => ({
  async over(now) {
    const ended = new Set<string>();
    for (const list of [lists.plansOver, lists.planEnds]) {
      let cursor: string | undefined;
      do {
        const walk = { list, to: now.toISOString(), limit: pageLength, oldestFirst: true, cursor } as const;
        const page = await table.query(walk, PlanEndItem);
        for (const { memberId } of page.items) ended.add(memberId);
        cursor = page.cursor;
      } while (cursor !== undefined);
    }
    return [...ended];
  },
});
