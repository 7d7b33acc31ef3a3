import * as z from 'zod';
import { retention } from '#contract/product';
import { firstIdOf } from '#platform/time-ordered-id';
import type { KeptReading, Readings } from '../../../tools/ports';
import { epochSeconds, keys } from '../keys';
import type { Table, Write } from '../table';
import { idempotencyKeyOf } from '../writes/idempotency-keys';
import { leaveCase } from './cases';

// A reading is kept as long as the answer in the history.
const keptMs = retention.historyDays * 86_400_000;
// Nothing is compared for somebody who keeps no history: the item only leads to the remembered reply, and lasts
// as long as that.
const bareMs = retention.replyHours * 3_600_000;

const mostCompared = 50; // the reports of a busy week of one member
const clockSkewMs = 60_000; // between the copy of the function that named the upload and the one that read it

const ReadingItem = z.object({
  id: z.string(),
  path: z.string().optional(),
  mark: z.object({
    record: z.string().optional(),
    name: z.string().optional(),
    bornAbout: z.number().optional(),
  }),
  values: z.array(
    z.object({ id: z.string(), value: z.number(), unit: z.string(), day: z.number().optional() }),
  ),
  createdAt: z.string(),
  key: z.string().optional(),
  caseId: z.string().optional(),
});

const lastsMs = ({ values, mark }: KeptReading): number =>
  values.length === 0 && Object.keys(mark).length === 0 ? bareMs : keptMs;

/** Keeps what was read in a report, as part of the transaction that keeps the answer. */
export const readingWrite = (memberId: string, reading: KeptReading): Write => ({
  put: { ...reading, expiresAt: epochSeconds(Date.parse(reading.createdAt) + lastsMs(reading)) },
  key: keys.reading(memberId, reading.id),
});

/** Keeps what was read in a member's reports; it is listed newest first. */
export const dynamoReadings = (table: Table): Readings => {
  const walk = async (memberId: string, since: Date, limit: number, cursor?: string) => {
    const { pk, sk: from } = keys.reading(memberId, firstIdOf(since));
    return table.query({ pk, prefix: 'READING#', from, limit, cursor }, ReadingItem);
  };
  return {
    async latest(memberId, now) {
      const { items } = await walk(memberId, new Date(now.getTime() - keptMs), mostCompared);
      const readings = items as KeptReading[];
      return readings.filter((one) => Date.parse(one.createdAt) + lastsMs(one) > now.getTime());
    },

    async removeOf(memberId, path) {
      // No reading of an upload is older than the upload, and the upload's name says when that was.
      const uploaded = Number(/\/(\d{13})\d*\.\w+$/.exec(path)?.[1] ?? 0);
      let cursor: string | undefined;
      do {
        const page = await walk(
          memberId,
          new Date(Math.max(0, uploaded - clockSkewMs)),
          mostCompared,
          cursor,
        );
        for (const { id, path: from, key, caseId } of page.items) {
          if (from !== path) continue;
          if (caseId !== undefined) await leaveCase(table, memberId, caseId, [id]);
          await table.together([
            { remove: keys.history(memberId, id) },
            ...(key === undefined ? [] : [{ remove: idempotencyKeyOf(memberId, key) }]),
            { remove: keys.reading(memberId, id) },
          ]);
        }
        cursor = page.cursor;
      } while (cursor !== undefined);
    },
  };
};
