import * as z from 'zod';
import type { AbandonedSignUps } from '../../../admin/ports';
import { keys, lists } from '../keys';
import type { Table } from '../table';

const pageLength = 100; // as many as a run of the job has time for

export const dynamoAbandoned = (table: Table): AbandonedSignUps => ({
  async before(moment) {
    const walk = {
      list: lists.abandoned,
      to: moment.toISOString(),
      limit: pageLength,
      oldestFirst: true,
    } as const;
    return (await table.query(walk, z.object({ id: z.string() }))).items.map(({ id }) => id);
  },

  async remove(memberId) {
    await table.together([
      {
        remove: keys.account(memberId),
        condition: '#status = :pending',
        names: { '#status': 'status' },
        values: { ':pending': 'pending' },
      },
    ]);
  },
});
