import type { OfferId } from '#contract/payments';
import type { Account } from '#person/account';
import type { Messages, Note } from '#person/notice';
import type { Quota } from '#person/quota';
import type { KeyedReplies } from '#platform/idempotency';
import type { LedgerEntry } from '#rules/subscription-term';

/**
 * `created`: may still be paid. `failed`: a try failed, or nobody paid in time; money that comes all the same is
 * granted. `paid` is never left but for `refunded`.
 */
export type PaymentStatus = 'created' | 'failed' | 'paid' | 'refunded';

/** An order and what became of it: one line of the ledger. Amounts are paise, times ISO 8601 UTC. */
export type Payment = {
  readonly id: string;
  readonly orderId: string;
  readonly offer: OfferId;
  readonly amountPaise: number;
  readonly currency: 'INR';
  readonly status: PaymentStatus;
  readonly createdAt: string;
  readonly paidAt?: string | undefined;
  readonly paymentId?: string | undefined;
  /** The payment also gives, or uses, a permission to debit. */
  readonly recurring?: true | undefined;
  readonly customerId?: string | undefined;
};
export type KnownPayment = { readonly memberId: string; readonly payment: Payment };

/** A payment as the provider tells it. */
export type ProviderPayment = {
  readonly id: string;
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** When it was made. */
  readonly at: string;
  readonly refundedPaise: number;
  readonly method: string | null;
  readonly customerId: string | null;
  readonly tokenId: string | null;
};

/** Whom the provider may debit again, and how. */
export type MandateGiven = {
  readonly customerId: string;
  readonly tokenId: string;
  readonly method: string;
};

/** What is kept of a mandate. `off` is final: the person, their bank or the provider has ended it. */
export type Mandate = MandateGiven & {
  readonly offer: OfferId;
  readonly status: 'active' | 'off';
  /** The plan's end that `done` speaks of, and how many of the steps before it are done (rules/renewal.ts). */
  readonly endsAt: string;
  readonly done: number;
  readonly noticedAt?: string | undefined;
  /** The order that the debits of this end pay: one for all tries, so that none can be taken twice. */
  readonly orderId?: string | undefined;
};

/** What the provider says of a payment, ready for the ledger. */
export type Settled = {
  readonly paymentId: string;
  readonly paidAt: string;
  readonly refunded: boolean;
  readonly mandate?: MandateGiven | undefined;
};

/** Orders and payments, each with its owner. */
export type Payments = {
  /** Keeps a new order with its owner, both or neither; false when the account is not active any more. */
  add(memberId: string, payment: Payment, lookAgainAt: Date): Promise<boolean>;
  find(orderId: string): Promise<KnownPayment | undefined>;
  read(memberId: string, id: string): Promise<Payment | undefined>;
  /** Newest first. */
  list(memberId: string, statuses: readonly PaymentStatus[], limit: number): Promise<Payment[]>;
  /** What the plan is made of. */
  entries(memberId: string): Promise<LedgerEntry[]>;
  /** Orders that may still be paid and are to be looked at by now, oldest first; at most `limit`. */
  waiting(now: Date, limit: number): Promise<(KnownPayment & { dueAt: string })[]>;
  /** When an order that may still be paid is looked at again; null: never. Of one that was paid nothing changes. */
  lookAgain(memberId: string, id: string, at: Date | null): Promise<void>;
  /** A created order becomes failed; any other stays as it is. */
  fail(memberId: string, id: string): Promise<void>;
};

/** What one change of the ledger did. `known`: it stood there before. `gone`: there is no such active account. */
export type Recorded = {
  readonly outcome: 'changed' | 'known' | 'gone';
  readonly account?: Account;
  /** The notice that came of it. */
  readonly note?: Note | undefined;
};

/**
 * The ledger and the plan that it amounts to. Every change is one transaction with the account's plan, the plan's end,
 * the mandate and the notice, and is made again when another change came in between.
 */
export type Subscriptions = {
  account(memberId: string): Promise<Account | undefined>;
  /** Counts a payment once, however often it is told. `noteOf` says what the person reads when a plan comes of it. */
  settle(
    known: KnownPayment,
    settled: Settled,
    noteOf: (account: Account) => Note | undefined,
    now: Date,
  ): Promise<Recorded>;
  /** The person's word on whether the plan goes on; undefined when no paid plan runs. */
  choose(memberId: string, goesOn: boolean, now: Date): Promise<Account | undefined>;
  /** Makes the account what its ledger says at this moment: a plan past its end becomes Free, with the notice. */
  tidy(memberId: string, noteOf: (account: Account) => Note | undefined, now: Date): Promise<Recorded>;
};

export type Mandates = {
  read(memberId: string): Promise<Mandate | undefined>;
  /** Whose permission a token is. */
  ownerOf(tokenId: string): Promise<string | undefined>;
  /** People for whom a step is due. */
  due(now: Date): Promise<string[]>;
  /** Counts a step as done, with the notice that it may bring; of many callers one gets an answer. */
  advance(
    memberId: string,
    from: Mandate,
    done: { noticedAt?: string; orderId?: string; note?: Note | undefined },
    now: Date,
  ): Promise<{ note?: Note | undefined } | undefined>;
  /** Comes back to the step later. */
  postpone(memberId: string, from: Mandate, until: Date): Promise<void>;
  /** The mandate has ended, at the provider or by the person's wish. */
  end(memberId: string, tokenId: string, now: Date): Promise<void>;
};

/** Plans whose end has passed. */
export type EndedPlans = { over(now: Date): Promise<string[]> };

/** Events of the provider that were heard, for thirty days. */
export type SeenEvents = {
  has(eventId: string): Promise<boolean>;
  remember(eventId: string, now: Date): Promise<void>;
};

/** A new order as the provider must know it. */
export type OrderAsked = {
  readonly amountPaise: number;
  /** Our own name for it, unique. */
  readonly receipt: string;
  readonly customerId?: string | undefined;
  /** What a mandate given with this order may take at most at a time, and until when it holds. */
  readonly mandate?: { readonly maxPaise: number; readonly until: Date } | undefined;
  /** Of a debit: the provider tells the person before it, and takes nothing earlier. */
  readonly debit?: { readonly tokenId: string; readonly notBefore: Date } | undefined;
};

/** What an event of the provider tells. `other`: nothing that we act on. */
export type ProviderEvent = { readonly at: Date; readonly name: string } & (
  | { readonly kind: 'payment'; readonly payment: ProviderPayment }
  | { readonly kind: 'mandate'; readonly tokenId: string; readonly ended: boolean }
  | { readonly kind: 'other' }
);

/** The payment provider. Throws a Problem (PAYMENT_PROVIDER_UNAVAILABLE) when it does not answer as it should. */
export type PaymentProvider = {
  /** Reads a webhook's body, whose signature was checked. Undefined when it is no event at all. */
  event(body: Buffer): ProviderEvent | undefined;
  createOrder(order: OrderAsked): Promise<{ id: string }>;
  /** Undefined when the provider does not know it. */
  payment(paymentId: string): Promise<ProviderPayment | undefined>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  /** Takes the money of an authorised payment. */
  capture(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  customer(person: { name: string; email: string | null; phone: string }): Promise<string>;
  /** Asks for a debit by a mandate. What becomes of it is told by the order's payments; false when it was refused. */
  debit(asked: {
    orderId: string;
    amountPaise: number;
    customerId: string;
    tokenId: string;
    email: string | null;
    phone: string;
    description: string;
  }): Promise<boolean>;
  /** One that the provider does not know any more is fine. */
  endMandate(mandate: MandateGiven): Promise<void>;
};

/** A secret of the signatures. `previous` holds while the provider still signs old events with it. */
export type SigningSecrets = {
  readonly payments: () => Promise<string>;
  readonly webhook: () => Promise<string>;
  readonly previousWebhook: (() => Promise<string>) | undefined;
};

/** The seller as an invoice names it. */
export type Seller = {
  readonly name: string;
  readonly address: string;
  readonly state: string;
  readonly gstin: string | null;
};

export type SettlingPorts = {
  readonly payments: Payments;
  readonly subscriptions: Subscriptions;
  readonly provider: PaymentProvider;
  readonly messages: Messages;
  readonly newId: () => string;
};

export type PaymentsPorts = SettlingPorts & {
  readonly mandates: Mandates;
  readonly events: SeenEvents;
  readonly answers: KeyedReplies;
  readonly quota: Pick<Quota, 'state'>;
  readonly secrets: SigningSecrets;
  readonly seller: Seller;
  /** The provider's public name of us. */
  readonly keyId: string;
  /** Whether plans may renew by themselves. */
  readonly recurring: boolean;
  readonly pause: (ms: number) => Promise<void>;
};
