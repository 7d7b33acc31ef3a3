import * as z from 'zod';
import { OfferId, offers } from '#contract/payments';
import { nextDebit, nextStep, renews } from '#rules/renewal';
import type { Term } from '#rules/subscription-term';
import { keys, lists } from '../keys';
import type { Write } from '../table';

/** As stored. `list` and `at` are there while a step is to come: when it is due. */
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
export type MandateItem = z.infer<typeof MandateItem>;

/** A mandate beside a term: a new end begins its steps anew, and what it does not renew is not due. */
export function mandateBeside(mandate: MandateItem, term: Term): MandateItem {
  const { list, at, ...kept } = mandate;
  if (kept.status === 'off' || !renews(term, offers[kept.offer].plan) || term.endsAt === null) return kept;
  const { noticedAt, orderId, ...fresh } = kept;
  const state = kept.endsAt === term.endsAt ? kept : { ...fresh, endsAt: term.endsAt, done: 0 };
  const step = nextStep(state);
  return step ? { ...state, list: lists.mandates, at: step.at } : state;
}

/** When the mandate takes money next, as the account tells it; null when it does not. */
export const billsNextAt = (mandate: MandateItem | undefined): string | null =>
  mandate?.list === undefined ? null : nextDebit(mandate);

export const mandateWrite = (mandate: MandateItem): Write => ({
  put: mandate,
  key: keys.mandate(mandate.memberId),
});
