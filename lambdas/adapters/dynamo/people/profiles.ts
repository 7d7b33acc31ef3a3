import { Account } from '#person/account';
import type { Profiles } from '../../../me/ports';
import { keys } from '../keys';
import { Owner } from '../sign-in/accounts';
import type { Table, Write } from '../table';
import { directoryStamp } from '../writes/directory-changes';

export const dynamoProfiles = (table: Table): Profiles => ({
  async change(before, fields, now) {
    const changed = Object.entries({ ...fields, ...directoryStamp(now.toISOString()) });
    const expression = {
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
    };
    const left = before.phoneVerified && fields.phoneVerified === false ? before.phone : null;
    if (left === null) {
      const { item, refused } = await table.change(keys.account(before.id), expression);
      return refused ? undefined : Account.parse(item);
    }
    const writes: Write[] = [
      { change: keys.account(before.id), ...expression },
      ownershipRemoval(before.id, keys.phone(left)),
    ];
    const refused = await table.together(writes);
    return refused?.refusedAt.includes(0) ? undefined : table.read(keys.account(before.id), Account);
  },

  phoneIsTaken: async (phone, memberId) => {
    const owner = await table.read(keys.phone(phone), Owner);
    return owner !== undefined && owner.memberId !== memberId;
  },
});

/** Gives up an address, a phone or a referral code of a person, unless it belongs to somebody else by now. */
export const ownershipRemoval = (memberId: string, key: ReturnType<typeof keys.phone>): Write => ({
  remove: key,
  condition: 'attribute_not_exists(pk) OR memberId = :id',
  values: { ':id': memberId },
});
