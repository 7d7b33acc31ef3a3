import * as z from 'zod';
import { Problem } from '#contract/problem';
import type { ReferralCounts } from '../../../me/ports';
import { keys } from '../keys';
import type { Table } from '../table';
import { whileActive } from '../writes/while-active';

const pageLength = 1_000;

export const dynamoReferrals = (table: Table): ReferralCounts => ({
  async countShare(memberId, method) {
    const refused = await table.together([
      {
        change: keys.shares(memberId),
        update: 'ADD #method :one',
        names: { '#method': method },
        values: { ':one': 1 },
      },
      whileActive(memberId),
    ]);
    if (refused) throw new Problem('UNAUTHENTICATED');
  },

  async friends(memberId) {
    let found = 0;
    let cursor: string | undefined;
    do {
      const walk = { pk: keys.shares(memberId).pk, prefix: 'REFERRED#', limit: pageLength, cursor };
      const page = await table.query(walk, z.object({}));
      found += page.items.length;
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found;
  },
});
