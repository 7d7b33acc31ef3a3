import * as z from 'zod';
import { OfferId } from '#contract/payments';
import { PlanName, SubscriptionStatus } from '#contract/plans';
import type { LedgerEntry } from '#rules/subscription-term';
import type { Payment } from '../../../payments/ports';
import { type Key, keys, lists } from '../keys';
import type { Table } from '../table';

/** As stored. `list` and `at` are there while the order may still be paid: when it is looked at next. */
export const PaymentItem = z.object({
  kind: z.literal('payment'),
  id: z.string(),
  memberId: z.string(),
  orderId: z.string(),
  offer: OfferId,
  amountPaise: z.int(),
  currency: z.literal('INR'),
  status: z.enum(['created', 'failed', 'paid', 'refunded']),
  createdAt: z.string(),
  paidAt: z.string().optional(),
  paymentId: z.string().optional(),
  recurring: z.literal(true).optional(),
  customerId: z.string().optional(),
  list: z.literal(lists.openOrders).optional(),
  at: z.string().optional(),
});
export type PaymentItem = z.infer<typeof PaymentItem>;

export const GrantItem = z.object({
  kind: z.literal('grant'),
  id: z.string(),
  grantedAt: z.string(),
  plan: PlanName,
  status: SubscriptionStatus,
  amountPaise: z.int().nullable(),
  endsAt: z.string().nullable(),
});
export type GrantItem = z.infer<typeof GrantItem>;

const ChoiceItem = z.object({
  kind: z.literal('choice'),
  id: z.string(),
  chosenAt: z.string(),
  goesOn: z.boolean(),
});

export const LedgerItem = z.discriminatedUnion('kind', [PaymentItem, GrantItem, ChoiceItem]);
export type LedgerItem = z.infer<typeof LedgerItem>;

/** Where an item of a person's ledger stands. */
export const placeOf = (memberId: string, item: LedgerItem): Key =>
  item.kind === 'choice' ? keys.renewalChoice(memberId) : keys.ledger(memberId, item.id);

const pageLength = 500; // more than anybody pays in a lifetime; further pages are asked for all the same

/** All of a person's ledger, oldest first. */
export async function readLedger(table: Table, memberId: string): Promise<LedgerItem[]> {
  const found: LedgerItem[] = [];
  let cursor: string | undefined;
  do {
    const walk = { pk: keys.account(memberId).pk, prefix: 'LEDGER#', oldestFirst: true, cursor } as const;
    const page = await table.query({ ...walk, limit: pageLength }, LedgerItem);
    found.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

/** What counts for the plan: what was paid (or paid and given back), granted and chosen. */
export const entriesOf = (items: readonly LedgerItem[]): LedgerEntry[] => items.flatMap(entryOf);

function entryOf(item: LedgerItem): LedgerEntry[] {
  switch (item.kind) {
    case 'grant':
      return [{ ...item, at: item.grantedAt }];
    case 'choice':
      return [{ ...item, at: item.chosenAt }];
    case 'payment': {
      const { paymentId, paidAt, offer, status } = item;
      if (paymentId === undefined || paidAt === undefined) return [];
      return [{ kind: 'payment', id: paymentId, at: paidAt, offer, refunded: status === 'refunded' }];
    }
  }
}

/** A line of the ledger as the use cases know it. */
export const paymentOf = ({ kind, memberId, list, at, ...payment }: PaymentItem): Payment => payment;
