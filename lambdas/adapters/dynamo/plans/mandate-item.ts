import * as z from 'zod';
import { OfferId } from '#contract/offers';
import type { Mandate } from '#rules/renewal';
import { keys, lists } from '../keys';
import type { Write } from '../table';

/** As stored. `list` and `at` are there while a step is to come; `at` is when it is due. */
export const MandateItem = z.object({
  memberId: z.string(),
  customerId: z.string(),
  tokenId: z.string(),
  method: z.string(),
  offer: OfferId,
  status: z.enum(['active', 'off']),
  endsAt: z.string(),
  done: z.int(),
  noticedAt: z.string().optional(),
  orderId: z.string().optional(),
  list: z.literal(lists.mandates).optional(),
  at: z.string().optional(),
});
type MandateItem = z.infer<typeof MandateItem>;

/** A mandate as the use cases know it. */
export const mandateOf = ({ memberId, list, at, ...mandate }: MandateItem): Mandate => ({
  ...mandate,
  ...(list !== undefined && { dueAt: at }),
});

/**
 * Writes a mandate that has changed; a new one can also be found by the provider's name for it. The name before it goes:
 * its events change nothing any more, and it would outlive the person, whose erasure knows the present name alone.
 */
export function mandateWrites(memberId: string, mandate: Mandate, before: Mandate | undefined): Write[] {
  if (JSON.stringify(mandate) === JSON.stringify(before)) return [];
  const { dueAt, ...kept } = mandate;
  const item: MandateItem = {
    memberId,
    ...kept,
    ...(dueAt !== undefined && { list: lists.mandates, at: dueAt }),
  };
  const isRenamed = mandate.tokenId !== before?.tokenId;
  return [
    { put: item, key: keys.mandate(memberId) },
    ...(isRenamed ? [{ put: { memberId }, key: keys.mandateToken(mandate.tokenId) }] : []),
    ...(isRenamed && before ? [{ remove: keys.mandateToken(before.tokenId) }] : []),
  ];
}
