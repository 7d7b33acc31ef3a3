import * as z from 'zod';
import { entriesOf } from '#rules/ledger';
import type { Payments, SeenEvents } from '../../../payments/ports';
import { epochSeconds, keys, lists } from '../keys';
import type { Table } from '../table';
import { whileActive } from '../writes/while-active';
import { PaymentItem, paymentOf, readLedger } from './ledger-items';

const OrderOwner = z.object({ memberId: z.string(), id: z.string() });
const AnyItem = z.looseObject({ kind: z.string() });

const pageLength = 50; // most people have fewer lines than that
// The provider repeats an event for a day. It is kept for thirty, so that an operator can still look for it.
const eventMs = 30 * 86_400_000;

export const dynamoPayments = (table: Table): Payments => ({
  async add(memberId, payment, lookAgainAt) {
    const item: PaymentItem = {
      ...payment,
      kind: 'payment',
      memberId,
      list: lists.openOrders,
      at: lookAgainAt.toISOString(),
    };
    const refused = await table.together([
      whileActive(memberId),
      { put: item, key: keys.ledger(memberId, payment.id) },
      { put: { memberId, id: payment.id }, key: keys.order(payment.orderId) },
    ]);
    return refused === undefined;
  },

  async find(orderId) {
    const owner = await table.read(keys.order(orderId), OrderOwner);
    const item = owner && (await table.read(keys.ledger(owner.memberId, owner.id), PaymentItem));
    return owner && item && { memberId: owner.memberId, payment: paymentOf(item) };
  },

  async read(memberId, id) {
    // A caller may name any line of the ledger; only a payment is shown, no choice and no grant.
    const [item] = await table.readTogether([keys.ledger(memberId, id)]);
    const payment = PaymentItem.safeParse(item).data;
    return payment && paymentOf(payment);
  },

  async list(memberId, statuses, limit) {
    const found: PaymentItem[] = [];
    let cursor: string | undefined;
    do {
      const walk = { pk: keys.account(memberId).pk, prefix: 'LEDGER#', cursor } as const;
      const page = await table.query({ ...walk, limit: pageLength }, AnyItem);
      const payments = page.items.flatMap((item) => PaymentItem.safeParse(item).data ?? []);
      found.push(...payments.filter(({ status }) => statuses.includes(status)));
      cursor = page.cursor;
    } while (cursor !== undefined && found.length < limit);
    return found.slice(0, limit).map(paymentOf);
  },

  entries: async (memberId) => entriesOf(await readLedger(table, memberId)),

  async waiting(now, limit) {
    const walk = { list: lists.openOrders, to: now.toISOString(), limit, oldestFirst: true } as const;
    const { items } = await table.query(walk, PaymentItem);
    return items.map((item) => ({
      memberId: item.memberId,
      payment: paymentOf(item),
      dueAt: item.at ?? item.createdAt,
    }));
  },

  async lookAgain(memberId, id, at) {
    await table.change(keys.ledger(memberId, id), {
      update: at === null ? 'REMOVE #list, #at' : 'SET #at = :at',
      condition: '#list = :open',
      names: { '#list': 'list', '#at': 'at' },
      values: { ':open': lists.openOrders, ...(at !== null && { ':at': at.toISOString() }) },
    });
  },

  async fail(memberId, id) {
    await table.change(keys.ledger(memberId, id), {
      update: 'SET #status = :failed',
      condition: '#status = :created',
      names: { '#status': 'status' },
      values: { ':failed': 'failed', ':created': 'created' },
    });
  },
});

export const dynamoSeenEvents = (table: Table): SeenEvents => ({
  async has(eventId) {
    const [item] = await table.readTogether([keys.paymentEvent(eventId)]);
    return item !== undefined;
  },

  async remember(eventId, now) {
    const expiresAt = epochSeconds(now.getTime() + eventMs);
    await table.put(keys.paymentEvent(eventId), { heardAt: now.toISOString(), expiresAt });
  },
});
