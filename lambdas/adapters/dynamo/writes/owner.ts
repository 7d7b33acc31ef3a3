import * as z from 'zod';
import type { Key } from '../keys';
import type { Write } from '../table';

/** The owner of an e-mail address, a phone or a referral code. `lapsesAt` is there while the account is pending. */
export const Owner = z.object({ memberId: z.string(), lapsesAt: z.number().optional() });

/** Gives up an address, a phone or a referral code of a person, unless it belongs to somebody else by now. */
export const ownershipRemoval = (memberId: string, key: Key): Write => ({
  remove: key,
  condition: 'attribute_not_exists(pk) OR memberId = :id',
  values: { ':id': memberId },
});
