import * as z from 'zod';
import type { OwnDevices } from '../../../me/ports';
import type { PushDevices } from '../../../messages/ports';
import { keys } from '../keys';
import type { Table } from '../table';
import { Owner } from '../writes/owner';

const DeviceItem = z.object({
  tokenHash: z.string(),
  endpoint: z.string(),
  platform: z.enum(['web', 'android']),
  refreshedAt: z.string(),
});

// A person has a phone, a tablet and a few browsers; more are left-overs, and every notice goes to each.
const mostDevices = 10;

/** Keeps the devices that take push messages. A token belongs to one person, the one who registered it last. */
export const dynamoPushDevices = (table: Table): PushDevices & OwnDevices => {
  const list = async (memberId: string) =>
    (
      await table.query(
        { pk: keys.account(memberId).pk, prefix: 'PUSH#', limit: mostDevices * 2 },
        DeviceItem,
      )
    ).items;

  return {
    of: list,

    async add(memberId, device) {
      await take(table, memberId, device);
      const stale = (await list(memberId))
        .sort((one, other) => other.refreshedAt.localeCompare(one.refreshedAt))
        .slice(mostDevices);
      for (const { tokenHash } of stale) await this.remove(memberId, tokenHash);
      return stale.map(({ endpoint }) => endpoint);
    },

    async remove(memberId, tokenHash) {
      // The token may be somebody else's by now.
      const mine = { condition: 'attribute_not_exists(pk) OR memberId = :id', values: { ':id': memberId } };
      const refused = await table.together([
        { remove: keys.pushDevice(memberId, tokenHash) },
        { remove: keys.pushToken(tokenHash), ...mine },
      ]);
      if (refused) await table.remove(keys.pushDevice(memberId, tokenHash));
    },
  };
};

/** Takes a token over from its owner, all or nothing, so that no other person's messages reach the device. */
async function take(table: Table, memberId: string, device: z.infer<typeof DeviceItem>): Promise<void> {
  const { tokenHash } = device;
  // Two rounds, because somebody else may register the same token between the read and the write.
  for (let round = 0; round < 2; round += 1) {
    const holder = (await table.read(keys.pushToken(tokenHash), Owner))?.memberId ?? memberId;
    const refused = await table.together([
      { put: device, key: keys.pushDevice(memberId, tokenHash) },
      {
        put: { memberId },
        key: keys.pushToken(tokenHash),
        condition: 'attribute_not_exists(pk) OR memberId = :holder',
        values: { ':holder': holder },
      },
      ...(holder === memberId ? [] : [{ remove: keys.pushDevice(holder, tokenHash) }]),
    ]);
    if (!refused) return;
  }
  throw new Error('two people register one device over and over');
}
