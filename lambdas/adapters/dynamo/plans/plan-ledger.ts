import * as z from 'zod';
import { Account } from '#person/account';
import { firstIdOf } from '#platform/time-ordered-id';
import { foldLedger, isRunning } from '#rules/subscription-term';
import type { EndedPlans, KnownPayment, Recorded, Settled, Subscriptions } from '../../../payments/ports';
import { keys, lists } from '../keys';
import type { Table, Write } from '../table';
import { entriesOf, type LedgerItem, type PaymentItem } from '../writes/ledger';
import type { MandateItem } from './mandate-item';
import { changeLedger, type Known, planFields, type Step, type Stepped } from './subscriptions';

/** The ledger as the payments feature changes it. The rule of what a plan is stands in rules/subscription-term.ts. */
export const dynamoSubscriptions = (table: Table): Subscriptions => ({
  account: (memberId) => table.read(keys.account(memberId), Account),

  async settle(known, settled, noteOf, now) {
    const { memberId } = known;
    const done = await changeLedger(table, memberId, now, (found) => {
      const line = lineFor(found.items, known, settled);
      if (!line) return undefined;
      const { item, isNew } = line;
      const mandate = mandateFrom(found, settled, item);
      return {
        items: replaced(found.items, item),
        mandate,
        ...(!settled.refunded && { note: withPayment(noteOf(found.account), item.id) }),
        alongside: [
          ...(isNew ? [creditWrite(memberId, settled.paymentId, item.id)] : []),
          ...(mandate && mandate !== found.mandate ? [tokenWrite(memberId, mandate.tokenId)] : []),
        ],
      };
    });
    return recorded(done);
  },

  async choose(memberId, goesOn, now) {
    let running = false;
    const done = await changeLedger(table, memberId, now, ({ account, items }) => {
      const { term } = foldLedger(entriesOf(items));
      running = isRunning(term, now.getTime());
      if (!running || (account.planStatus === 'cancelled') !== goesOn) return undefined;
      const choice: LedgerItem = { kind: 'choice', id: 'choice', chosenAt: now.toISOString(), goesOn };
      return { items: [...items.filter(({ kind }) => kind !== 'choice'), choice] };
    });
    return running ? done?.account : undefined;
  },

  async tidy(memberId, noteOf, now) {
    const done = await changeLedger(table, memberId, now, ({ account, items, mandate }) => {
      const { term } = foldLedger(entriesOf(items));
      const wanted = planFields(term, mandate, now);
      const same = (Object.keys(wanted) as (keyof typeof wanted)[]).every(
        (field) => account[field] === wanted[field],
      );
      if (same) return undefined;
      const ended = account.plan !== 'free' && wanted.plan === 'free' && term.plan !== 'free';
      return { items, ...(ended && { note: noteOf(account) }) };
    });
    return recorded(done);
  },
});

const recorded = (done: Stepped | undefined): Recorded =>
  done
    ? { outcome: done.changed ? 'changed' : 'known', account: done.account, note: done.note }
    : { outcome: 'gone' };

/**
 * The line of the ledger that a payment belongs to, as it will be; undefined when nothing changes. An order that was
 * paid twice has two lines: money that was taken always counts.
 */
function lineFor(
  items: readonly LedgerItem[],
  { payment }: KnownPayment,
  { paymentId, paidAt, refunded }: Settled,
): { item: PaymentItem; isNew: boolean } | undefined {
  const lines = items.filter((item) => item.kind === 'payment');
  const counted = lines.find((line) => line.paymentId === paymentId);
  if (counted) {
    if (counted.status === 'refunded' || !refunded) return undefined;
    return { item: { ...counted, status: 'refunded' }, isNew: false };
  }
  const ordered = lines.find(({ id }) => id === payment.id);
  if (!ordered) return undefined; // the person was erased meanwhile
  const { list, at, ...closed } = ordered;
  const open = closed.paymentId === undefined;
  const id = open
    ? closed.id
    : `${firstIdOf(new Date(paidAt))}-${paymentId.replace('pay_', '').toLowerCase()}`;
  const status = refunded ? 'refunded' : 'paid';
  return { item: { ...closed, id, status, paidAt, paymentId }, isNew: true };
}

const replaced = (items: readonly LedgerItem[], item: PaymentItem): LedgerItem[] => [
  ...items.filter((each) => each.kind !== 'payment' || each.id !== item.id),
  item,
];

/** A payment that came with a permission to debit begins a mandate, or goes on with the one that is there. */
function mandateFrom(
  { mandate }: Known,
  { mandate: given, refunded }: Settled,
  { memberId, offer, recurring }: PaymentItem,
): MandateItem | undefined {
  if (!given || !recurring || refunded || mandate?.tokenId === given.tokenId) return mandate;
  return { memberId, ...given, offer, status: 'active', endsAt: '', done: 0 };
}

const withPayment = (note: Step['note'], paymentId: string): Step['note'] => note && { ...note, paymentId };

/** One grant for one payment, whatever else goes wrong. */
const creditWrite = (memberId: string, paymentId: string, id: string): Write => ({
  put: { memberId, id },
  key: keys.paid(paymentId),
  condition: 'attribute_not_exists(pk)',
});

const tokenWrite = (memberId: string, tokenId: string): Write => ({
  put: { memberId },
  key: keys.mandateToken(tokenId),
});

const pageLength = 100;

const PlanEnd = z.object({ memberId: z.string() });

export const dynamoEndedPlans = (table: Table): EndedPlans => ({
  async over(now) {
    const found = new Set<string>();
    // Most were reminded and stand in the second list; whoever could not be reminded stands in the first.
    for (const list of [lists.plansOver, lists.planEnds]) {
      let cursor: string | undefined;
      do {
        const walk = { list, to: now.toISOString(), limit: pageLength, oldestFirst: true, cursor } as const;
        const page = await table.query(walk, PlanEnd);
        for (const { memberId } of page.items) found.add(memberId);
        cursor = page.cursor;
      } while (cursor !== undefined);
    }
    return [...found];
  },
});
