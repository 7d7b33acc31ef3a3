import { Account } from '#platform/account';
import type { Profiles } from '../../me/ports';
import { Owner } from './accounts';
import { keys } from './keys';
import type { Table } from './table';

export const dynamoProfiles = (table: Table): Profiles => ({
  async change(memberId, fields) {
    const changed = Object.entries(fields);
    const { item, refused } = await table.change(keys.account(memberId), {
      update: `SET ${changed.map((_, place) => `#f${place} = :f${place}`).join(', ')}`,
      condition: '#status = :active',
      names: {
        '#status': 'status',
        ...Object.fromEntries(changed.map(([name], place) => [`#f${place}`, name])),
      },
      values: {
        ':active': 'active',
        ...Object.fromEntries(changed.map(([, value], place) => [`:f${place}`, value])),
      },
    });
    return refused ? undefined : Account.parse(item);
  },

  phoneIsTaken: async (phone, memberId) => {
    const owner = await table.read(keys.phone(phone), Owner);
    return owner !== undefined && owner.memberId !== memberId;
  },
});
