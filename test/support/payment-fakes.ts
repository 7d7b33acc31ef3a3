import type { Account } from '#person/account';
import type { Notice } from '#person/notice';
import type { KeyedReplies } from '#platform/idempotency';
import { entriesOf, type LedgerLine, type Payment, planOfLedger, withLines } from '#rules/ledger';
import type { Mandate } from '#rules/renewal';
import { readEvent } from '../../lambdas/adapters/razorpay/events';
import type {
  Ledgers,
  PaymentProvider,
  Payments,
  PaymentsPorts,
  ProviderPayment,
  SeenEvents,
} from '../../lambdas/payments/ports';
import { countedId, fakeQuota, noon } from './fakes';
import { fakeMessages } from './life-fakes';

/**
 * Orders, payments and the plan in memory: it keeps what the product's own decisions and rules say. The same suite runs
 * on it and on the table (test/ports/payments.test.ts).
 */
export function fakeLedger(...people: Account[]) {
  const accounts = new Map(people.map((account) => [account.id, account]));
  const ledgers = new Map<string, readonly LedgerLine[]>();
  const mandates = new Map<string, Mandate>();
  /** Open orders, by their lines' ids: when they are looked at. */
  const looks = new Map<string, Date>();
  const notes: Notice[] = [];

  const linesOf = (memberId: string) => ledgers.get(memberId) ?? [];
  const paymentsOf = (memberId: string): Payment[] =>
    linesOf(memberId).flatMap((line) => {
      if (line.kind !== 'payment') return [];
      const { kind, ...payment } = line;
      return [payment];
    });
  const owned = () =>
    [...ledgers.keys()].flatMap((memberId) => paymentsOf(memberId).map((payment) => ({ memberId, payment })));
  const write = (memberId: string, ...lines: LedgerLine[]) =>
    ledgers.set(memberId, withLines(linesOf(memberId), lines));
  const active = (memberId: string) => {
    const account = accounts.get(memberId);
    return account?.status === 'active' ? account : undefined;
  };
  const entries = (memberId: string) => entriesOf(linesOf(memberId));

  const payments: Payments = {
    async add(memberId, payment, lookAt) {
      if (!active(memberId)) return false;
      write(memberId, { ...payment, kind: 'payment' });
      looks.set(payment.id, lookAt);
      return true;
    },
    find: async (orderId) => owned().find(({ payment }) => payment.orderId === orderId),
    read: async (memberId, id) => paymentsOf(memberId).find((payment) => payment.id === id),
    list: async (memberId, statuses, limit) =>
      paymentsOf(memberId)
        .filter(({ status }) => statuses.includes(status))
        .sort((a, b) => (a.id < b.id ? 1 : -1))
        .slice(0, limit),
    entries: async (memberId) => entries(memberId),
    waiting: async (now, limit) =>
      owned()
        .flatMap((known) => {
          const lookAt = looks.get(known.payment.id);
          return lookAt && lookAt <= now ? [{ ...known, dueAt: lookAt.toISOString() }] : [];
        })
        .sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
        .slice(0, limit),
    async lookAgain(_, id, at) {
      if (at === null) looks.delete(id);
      else if (looks.has(id)) looks.set(id, at);
    },
    async fail(memberId, id) {
      const payment = paymentsOf(memberId).find((each) => each.id === id);
      if (payment?.status === 'created') write(memberId, { ...payment, kind: 'payment', status: 'failed' });
    },
  };

  const ledgerPort: Ledgers = {
    account: async (memberId) => accounts.get(memberId),
    async change(memberId, decide, now) {
      const account = active(memberId);
      if (!account) return { outcome: 'gone' };
      const ledger = { account, lines: linesOf(memberId), mandate: mandates.get(memberId) };
      const decided = decide(ledger);
      if (!decided) return { outcome: 'known', account };
      const { lines = [], mandate: changed = ledger.mandate, note } = decided;
      write(memberId, ...lines);
      for (const { id } of lines) looks.delete(id);
      const { plan, mandate } = planOfLedger(linesOf(memberId), changed, now);
      const after = { ...account, ...plan, ledgerVersion: account.ledgerVersion + 1 };
      accounts.set(memberId, after);
      if (mandate) mandates.set(memberId, mandate);
      if (note) notes.push(note);
      return { outcome: 'changed', account: after, note };
    },
  };
  return { payments, ledgers: ledgerPort, accounts, mandates, notes, entries };
}

/** The provider in memory: what a test puts into `told` is what it says. */
function fakeProvider() {
  const told = new Map<string, ProviderPayment>();
  const calls: string[] = [];
  let made = 0;
  const provider: PaymentProvider = {
    event: readEvent,
    async createOrder() {
      made += 1;
      calls.push('createOrder');
      return { id: `order_${String(made).padStart(14, '0')}` };
    },
    async payment(id) {
      calls.push('payment');
      return told.get(id);
    },
    async paymentsOf(orderId) {
      calls.push('paymentsOf');
      return [...told.values()].filter((payment) => payment.orderId === orderId);
    },
    async capture(id) {
      calls.push('capture');
      const payment = told.get(id);
      if (!payment) throw new Error('nothing to capture');
      const captured = { ...payment, status: 'captured' as const };
      told.set(id, captured);
      return captured;
    },
    customer: async () => 'cust_00000000000001',
    async debit() {
      calls.push('debit');
      return true;
    },
    async endMandate() {
      calls.push('endMandate');
    },
  };
  return { provider, told, calls };
}

export const fakeEvents = (): SeenEvents => {
  const seen = new Set<string>();
  return {
    has: async (id) => seen.has(id),
    async remember(id) {
      seen.add(id);
    },
  };
};

const noKeys: KeyedReplies = {
  claim: async () => ({ state: 'claimed' }),
  remember: async () => {},
  forget: async () => {},
};

export const testSecrets = {
  payments: 'the secret of payments',
  webhook: 'the secret of events',
  previous: 'the old secret',
};

/** All ports of the feature in memory, around the given people. */
export function paymentsPorts(people: Account[], more: Partial<PaymentsPorts> = {}) {
  const ledger = fakeLedger(...people);
  const { provider, told, calls } = fakeProvider();
  const messages = fakeMessages();
  const { mandates } = ledger;
  const ports: PaymentsPorts = {
    payments: ledger.payments,
    ledgers: ledger.ledgers,
    provider,
    messages,
    mandates: {
      read: async (memberId) => mandates.get(memberId),
      ownerOf: async (tokenId) => [...mandates].find(([, mandate]) => mandate.tokenId === tokenId)?.[0],
      due: async () => [...mandates.keys()],
      postpone: async () => {},
    },
    events: fakeEvents(),
    answers: noKeys,
    quota: fakeQuota(),
    secrets: {
      payments: async () => testSecrets.payments,
      previousPayments: async () => testSecrets.previous,
      webhook: async () => testSecrets.webhook,
      previousWebhook: async () => testSecrets.previous,
    },
    seller: { name: 'A Seller', address: 'A Road', state: 'Maharashtra', gstin: null },
    keyId: 'key of a test',
    recurring: false,
    newId: countedId,
    pause: async () => {},
    ...more,
  };
  return { ports, ledger, told, calls, messages, mandates };
}

/** A captured payment of an order, as the provider tells it. */
export const aPayment = (
  order: Pick<Payment, 'orderId' | 'amountPaise'>,
  more: Partial<ProviderPayment> = {},
): ProviderPayment => ({
  id: `pay_${order.orderId.slice('order_'.length)}`,
  orderId: order.orderId,
  amountPaise: order.amountPaise,
  currency: 'INR',
  status: 'captured',
  at: noon.toISOString(),
  refundedPaise: 0,
  method: 'card',
  customerId: null,
  tokenId: null,
  ...more,
});
