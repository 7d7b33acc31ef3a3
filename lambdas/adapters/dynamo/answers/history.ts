import { firstIdOf } from '#platform/time-ordered-id';
import type { PastAnswers } from '../../../me/ports';
import type { KeptAnswer } from '../../../tools/ports';
import { epochSeconds, keys } from '../keys';
import { packJson } from '../packed-json';
import type { Table, Write } from '../table';
import { leaveCase } from './cases';
import { HistoryItem, HistoryLine, isKept, keptMs } from './history-item';

const pageLength = 20; // a screen and a half

/** Tool requests and their answers that are still kept. Their ids sort by time, so what is too old is not even read. */
export const dynamoPastAnswers = (table: Table): PastAnswers => {
  const read: PastAnswers['read'] = async (memberId, id, now) => {
    const found = await table.read(keys.history(memberId, id), HistoryItem);
    return found && isKept(found, now) ? found : undefined;
  };
  return {
    read,

    async list(memberId, cursor, now) {
      const { pk, sk: from } = keys.history(memberId, firstIdOf(new Date(now.getTime() - keptMs)));
      const walk = {
        pk,
        prefix: 'HISTORY#',
        from,
        limit: pageLength,
        cursor,
        only: HistoryLine.keyof().options,
      };
      const { items, ...more } = await table.query(walk, HistoryLine);
      return { entries: items.filter((item) => isKept(item, now)), ...more };
    },

    async remove(memberId, id, now) {
      const found = await read(memberId, id, now);
      if (!found) return false;
      // First, so that no case is left that tells of an answer which is gone.
      if (found.caseId !== undefined) await leaveCase(table, memberId, found.caseId, [id]);
      // The reading of the report that the answer is about goes with it.
      await table.together([{ remove: keys.history(memberId, id) }, { remove: keys.reading(memberId, id) }]);
      return true;
    },
  };
};

/** Keeps an answer, as part of the transaction that uses its query up. */
export const historyWrite = (memberId: string, entry: KeptAnswer): Write => ({
  put: {
    ...entry,
    ...(entry.assessment && { assessment: packJson(entry.assessment) }),
    ...(entry.dose && { dose: packJson(entry.dose) }),
    ...(entry.factSources && { factSources: packJson(entry.factSources) }),
    expiresAt: epochSeconds(Date.parse(entry.createdAt) + keptMs),
  },
  key: keys.history(memberId, entry.id),
});

/** Notes that an answer was given whose text nobody keeps. */
export const givenWrite = (memberId: string, id: string, now: Date): Write => ({
  put: { expiresAt: epochSeconds(now.getTime() + keptMs) },
  key: keys.given(memberId, id),
});
