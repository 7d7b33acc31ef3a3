import type { Account } from '#person/account';
import type { Note } from '#person/notice';
import type { KeyedReplies } from '#platform/idempotency';
import { foldLedger, isRunning, type LedgerEntry, termAt } from '#rules/subscription-term';
import { readEvent } from '../../lambdas/adapters/razorpay/events';
import type {
  Mandate,
  Payment,
  PaymentProvider,
  Payments,
  PaymentsPorts,
  ProviderPayment,
  SeenEvents,
  Settled,
  Subscriptions,
} from '../../lambdas/payments/ports';
import { countedId, fakeQuota, noon } from './fakes';
import { fakeMessages } from './life-fakes';

type Line = Payment & { lookAt: Date | null };

/** Orders, payments and the plan in memory. The same suite runs on it and on the table (test/ports/payments.test.ts). */
export function fakeLedger(...people: Account[]) {
  const accounts = new Map(people.map((account) => [account.id, account]));
  const ledgers = new Map<string, Line[]>();
  const choices = new Map<string, LedgerEntry>();
  const grants = new Map<string, LedgerEntry[]>();
  const notes: Note[] = [];
  const of = (memberId: string): Line[] => {
    const lines = ledgers.get(memberId) ?? [];
    ledgers.set(memberId, lines);
    return lines;
  };
  const replace = (memberId: string, line: Line) => {
    const lines = of(memberId);
    const place = lines.findIndex(({ id }) => id === line.id);
    if (place < 0) lines.push(line);
    else lines[place] = line;
  };
  const shown = ({ lookAt, ...payment }: Line): Payment => payment;
  const owned = () => [...ledgers].flatMap(([memberId, lines]) => lines.map((line) => ({ memberId, line })));

  const entries = (memberId: string): LedgerEntry[] => [
    ...of(memberId).flatMap(({ paymentId, paidAt, offer, status }): LedgerEntry[] =>
      paymentId === undefined || paidAt === undefined
        ? []
        : [{ kind: 'payment', id: paymentId, at: paidAt, offer, refunded: status === 'refunded' }],
    ),
    ...(grants.get(memberId) ?? []),
    ...(choices.has(memberId) ? [choices.get(memberId) as LedgerEntry] : []),
  ];
  const refold = (account: Account, now: Date): Account => {
    const term = termAt(foldLedger(entries(account.id)).term, now.getTime());
    const after: Account = {
      ...account,
      plan: term.plan,
      planStatus: term.status,
      planAmountPaise: term.amountPaise,
      planStartedAt: term.startedAt,
      planEndsAt: term.endsAt,
      planBillsNextAt: null,
      ledgerVersion: account.ledgerVersion + 1,
    };
    accounts.set(account.id, after);
    return after;
  };
  const active = (memberId: string) => {
    const account = accounts.get(memberId);
    return account?.status === 'active' ? account : undefined;
  };

  const payments: Payments = {
    async add(memberId, payment, lookAt) {
      if (!active(memberId)) return false;
      replace(memberId, { ...payment, lookAt });
      return true;
    },
    async find(orderId) {
      const found = owned().find(({ line }) => line.orderId === orderId);
      return found && { memberId: found.memberId, payment: shown(found.line) };
    },
    async read(memberId, id) {
      const line = of(memberId).find((each) => each.id === id);
      return line && shown(line);
    },
    list: async (memberId, statuses, limit) =>
      [...of(memberId)]
        .filter(({ status }) => statuses.includes(status))
        .sort((a, b) => (a.id < b.id ? 1 : -1))
        .slice(0, limit)
        .map(shown),
    entries: async (memberId) => entries(memberId),
    waiting: async (now, limit) =>
      owned()
        .flatMap(({ memberId, line }) =>
          line.lookAt !== null && line.lookAt <= now
            ? [{ memberId, payment: shown(line), dueAt: line.lookAt.toISOString() }]
            : [],
        )
        .sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1))
        .slice(0, limit),
    async lookAgain(memberId, id, at) {
      const line = of(memberId).find((each) => each.id === id);
      if (line && line.lookAt !== null) replace(memberId, { ...line, lookAt: at });
    },
    async fail(memberId, id) {
      const line = of(memberId).find((each) => each.id === id);
      if (line?.status === 'created') replace(memberId, { ...line, status: 'failed' });
    },
  };

  const subscriptions: Subscriptions = {
    account: async (memberId) => accounts.get(memberId),
    async settle({ memberId, payment }, settled, noteOf, now) {
      const account = active(memberId);
      if (!account) return { outcome: 'gone' };
      const line = lineFor(of(memberId), payment, settled);
      if (!line) return { outcome: 'known', account };
      replace(memberId, line);
      const note = settled.refunded ? undefined : noteOf(account);
      const written = note && { ...note, paymentId: line.id };
      if (written) notes.push(written);
      return { outcome: 'changed', account: refold(account, now), note: written };
    },
    async choose(memberId, goesOn, now) {
      const account = active(memberId);
      if (!account) return undefined;
      const { term } = foldLedger(entries(memberId));
      if (!isRunning(term, now.getTime())) return undefined;
      if ((account.planStatus === 'cancelled') !== goesOn) return account;
      choices.set(memberId, { kind: 'choice', id: 'choice', at: now.toISOString(), goesOn });
      return refold(account, now);
    },
    async tidy(memberId, noteOf, now) {
      const account = active(memberId);
      if (!account) return { outcome: 'gone' };
      const term = termAt(foldLedger(entries(memberId)).term, now.getTime());
      if (
        account.plan === term.plan &&
        account.planEndsAt === term.endsAt &&
        account.planStatus === term.status
      )
        return { outcome: 'known', account };
      const ended = account.plan !== 'free' && term.plan === 'free' && term.endsAt !== null;
      const note = ended ? noteOf(account) : undefined;
      if (note) notes.push(note);
      return { outcome: 'changed', account: refold(account, now), note };
    },
  };
  return { payments, subscriptions, accounts, notes, entries };
}

function lineFor(
  lines: readonly Line[],
  payment: Payment,
  { paymentId, paidAt, refunded }: Settled,
): Line | undefined {
  const counted = lines.find((line) => line.paymentId === paymentId);
  if (counted)
    return refunded && counted.status !== 'refunded' ? { ...counted, status: 'refunded' } : undefined;
  const ordered = lines.find(({ id }) => id === payment.id);
  if (!ordered) return undefined;
  const id = ordered.paymentId === undefined ? ordered.id : `${ordered.id}-${paymentId}`;
  return { ...ordered, id, paymentId, paidAt, status: refunded ? 'refunded' : 'paid', lookAt: null };
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
  const mandates = new Map<string, Mandate>();
  const ports: PaymentsPorts = {
    payments: ledger.payments,
    subscriptions: ledger.subscriptions,
    provider,
    messages,
    mandates: {
      read: async (memberId) => mandates.get(memberId),
      ownerOf: async (tokenId) => [...mandates].find(([, mandate]) => mandate.tokenId === tokenId)?.[0],
      due: async () => [...mandates.keys()],
      advance: async () => undefined,
      postpone: async () => {},
      async end(memberId) {
        const mandate = mandates.get(memberId);
        if (mandate) mandates.set(memberId, { ...mandate, status: 'off' });
      },
    },
    events: fakeEvents(),
    answers: noKeys,
    quota: fakeQuota(),
    secrets: {
      payments: async () => testSecrets.payments,
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
