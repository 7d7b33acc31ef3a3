import * as z from 'zod';
import { retention } from '#contract/product';
import { AnsweringTool } from '#contract/tools/answering-tool';
import { firstIdOf } from '#platform/time-ordered-id';
import type { PastAnswers } from '../../../me/ports';
import type { KeptAnswer } from '../../../tools/ports';
import { epochSeconds, keys } from '../keys';
import type { Table, Write } from '../table';

// The table removes expired items late, so readers compare the time themselves.
const keptMs = retention.historyDays * 86_400_000;

const pageLength = 20; // a screen and a half

const PastItem = z.object({
  id: z.string(),
  tool: AnsweringTool,
  title: z.string(),
  question: z.string(),
  answer: z.string(),
  createdAt: z.string(),
});
const ListedItem = PastItem.omit({ answer: true });

const isKept = ({ createdAt }: { createdAt: string }, now: Date): boolean =>
  Date.parse(createdAt) + keptMs > now.getTime();

/** Questions and answers that are still kept. Their ids sort by time, so what is too old is not even read. */
export const dynamoPastAnswers = (table: Table): PastAnswers => {
  const read: PastAnswers['read'] = async (memberId, id, now) => {
    const found = await table.read(keys.history(memberId, id), PastItem);
    return found && isKept(found, now) ? found : undefined;
  };
  return {
    read,

    async list(memberId, cursor, now) {
      const { pk, sk: from } = keys.history(memberId, firstIdOf(new Date(now.getTime() - keptMs)));
      const walk = { pk, prefix: 'HISTORY#', from, limit: pageLength, cursor };
      const { items, ...more } = await table.query(walk, ListedItem);
      return { entries: items.filter((item) => isKept(item, now)), ...more };
    },

    async remove(memberId, id, now) {
      if (!(await read(memberId, id, now))) return false;
      // What was read in the report that it is about goes with it.
      await table.together([{ remove: keys.history(memberId, id) }, { remove: keys.reading(memberId, id) }]);
      return true;
    },
  };
};

/** Keeps an answer, as part of the transaction that uses its query up. */
export const historyWrite = (memberId: string, entry: KeptAnswer): Write => ({
  put: { ...entry, expiresAt: epochSeconds(Date.parse(entry.createdAt) + keptMs) },
  key: keys.history(memberId, entry.id),
});

/** Notes that an answer was given whose text nobody keeps. */
export const givenWrite = (memberId: string, id: string, now: Date): Write => ({
  put: { expiresAt: epochSeconds(now.getTime() + keptMs) },
  key: keys.given(memberId, id),
});
