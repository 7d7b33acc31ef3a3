import * as z from 'zod';
import { OfferId } from '#contract/offers';
import { PlanName, SubscriptionStatus } from '#contract/plans';
import type { LedgerLine, Payment } from '#rules/ledger';
import { keys, lists } from '../keys';
import type { Table, Write } from '../table';

/** As stored. `list` and `at` are there while the order may still be paid; `at` is when it is looked at next. */
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

const pageLength = 500; // more than anybody pays in a lifetime; further pages are asked for all the same

/** Reads all of a person's ledger, oldest first. */
export async function readLedger(table: Table, memberId: string): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let cursor: string | undefined;
  do {
    const walk = { pk: keys.account(memberId).pk, prefix: 'LEDGER#', oldestFirst: true, cursor } as const;
    const page = await table.query({ ...walk, limit: pageLength }, LedgerItem);
    lines.push(...page.items.map(lineOf));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return lines;
}

/** A stored item as a line of the ledger. */
export function lineOf(item: LedgerItem): LedgerLine {
  if (item.kind === 'payment') return { ...paymentOf(item), kind: 'payment' };
  if (item.kind === 'grant') {
    const { grantedAt, ...grant } = item;
    return { ...grant, at: grantedAt };
  }
  const { chosenAt, ...choice } = item;
  return { ...choice, at: chosenAt };
}

/** A payment as the use cases know it. */
export const paymentOf = ({ kind, memberId, list, at, ...payment }: PaymentItem): Payment => payment;

/** Writes a line. A payment that is written here was taken, so it leaves the list of open orders. */
export const lineWrite = (memberId: string, line: LedgerLine): Write =>
  line.kind === 'choice'
    ? { put: itemOf(memberId, line), key: keys.renewalChoice(memberId) }
    : { put: itemOf(memberId, line), key: keys.ledger(memberId, line.id) };

function itemOf(memberId: string, line: LedgerLine): LedgerItem {
  if (line.kind === 'payment') return { ...line, memberId };
  const { at, ...kept } = line;
  return kept.kind === 'grant' ? { ...kept, grantedAt: at } : { ...kept, chosenAt: at };
}
