import type { Account } from '#person/account';
import type { Messages, Notice } from '#person/notice';
import type { Quota } from '#person/quota';
import type { KeyedReplies } from '#platform/idempotency';
import type { LedgerLine, Payment, PaymentStatus } from '#rules/ledger';
import type { DebitPermission, Mandate } from '#rules/renewal';
import type { LedgerEntry } from '#rules/subscription-term';

/** A payment and whose it is. */
export type KnownPayment = { readonly memberId: string; readonly payment: Payment };

/** A payment as the provider tells it. */
export type ProviderPayment = {
  readonly id: string;
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** The payment was made at this time. */
  readonly at: string;
  readonly refundedPaise: number;
  readonly method: string | null;
  readonly customerId: string | null;
  readonly tokenId: string | null;
};

/** A settlement is what the provider says of a payment that was taken, ready for the ledger. */
export type Settlement = {
  readonly paymentId: string;
  readonly paidAt: string;
  readonly refunded: boolean;
  readonly mandate?: DebitPermission | undefined;
};

/** Orders and payments, each with its owner. */
export type Payments = {
  /** Keeps a new order and its owner, both or neither; false when the account is not active any more. */
  add(memberId: string, payment: Payment, lookAgainAt: Date): Promise<boolean>;
  find(orderId: string): Promise<KnownPayment | undefined>;
  read(memberId: string, id: string): Promise<Payment | undefined>;
  /** Lists payments of these statuses, newest first. */
  list(memberId: string, statuses: readonly PaymentStatus[], limit: number): Promise<Payment[]>;
  /** Reads the entries of the ledger that count for the plan. */
  entries(memberId: string): Promise<LedgerEntry[]>;
  /** Finds orders that may still be paid and are to be looked at by now, oldest first; at most `limit`. */
  waiting(now: Date, limit: number): Promise<(KnownPayment & { dueAt: string })[]>;
  /** Sets when an order that may still be paid is looked at again (null: never). A paid order stays as it is. */
  lookAgain(memberId: string, id: string, at: Date | null): Promise<void>;
  /** Turns a created order into a failed one; any other stays as it is. */
  fail(memberId: string, id: string): Promise<void>;
};

/** A person's ledger as it was read, with the account that keeps its plan. */
export type Ledger = {
  readonly account: Account;
  readonly lines: readonly LedgerLine[];
  readonly mandate: Mandate | undefined;
};

/** A ledger change holds what a decision changes of a ledger; what it leaves out stays. The plan follows from it. */
export type LedgerChange = {
  /** Lines that are new, or changed under their ids. */
  readonly lines?: readonly LedgerLine[];
  readonly mandate?: Mandate | undefined;
  /** The person reads this about it. */
  readonly note?: Notice | undefined;
};

/** An outcome says what became of a change. `known`: nothing was to be done. `gone`: no such account is active. */
export type LedgerOutcome = {
  readonly outcome: 'changed' | 'known' | 'gone';
  readonly account?: Account;
  /** The notice that came of it. */
  readonly note?: Notice | undefined;
};

/** The ledgers of plans, each beside the account that keeps its plan. */
export type Ledgers = {
  account(memberId: string): Promise<Account | undefined>;
  /**
   * Lets `decide` say what is to be done and does it in one transaction with the account's plan, the plan's end, the
   * mandate and the notice. When another change came in between, `decide` is asked again: it must be pure.
   */
  change(
    memberId: string,
    decide: (ledger: Ledger) => LedgerChange | undefined,
    now: Date,
  ): Promise<LedgerOutcome>;
};

export type Mandates = {
  read(memberId: string): Promise<Mandate | undefined>;
  /** Finds the person whose permission a token is. */
  ownerOf(tokenId: string): Promise<string | undefined>;
  /** Finds the people for whom a step is due. */
  due(now: Date): Promise<string[]>;
  /** Puts a step off, if the mandate still is as it was read. */
  postpone(memberId: string, from: Mandate, until: Date): Promise<void>;
};

/** Finds the people whose plan's end has passed. */
export type EndedPlans = { over(now: Date): Promise<string[]> };

/** Remembers for thirty days which events of the provider were heard. */
export type SeenEvents = {
  has(eventId: string): Promise<boolean>;
  remember(eventId: string, now: Date): Promise<void>;
};

/** A new order as the provider must know it. */
export type OrderRequest = {
  readonly amountPaise: number;
  /** Our own, unique name for the order. */
  readonly receipt: string;
  readonly customerId?: string | undefined;
  /** A mandate given with this order takes at most `maxPaise` at a time, and holds until `until`. */
  readonly mandate?: { readonly maxPaise: number; readonly until: Date } | undefined;
  /** The debit that pays the order: the provider tells the person of it before, and takes nothing earlier. */
  readonly debit?: { readonly tokenId: string; readonly notBefore: Date } | undefined;
};

/** An event of the provider. `other` is one that we do nothing about. */
export type ProviderEvent = { readonly at: Date; readonly name: string } & (
  | { readonly kind: 'payment'; readonly payment: ProviderPayment }
  | { readonly kind: 'mandate'; readonly tokenId: string; readonly ended: boolean }
  | { readonly kind: 'other' }
);

/** The payment provider. Throws a Problem (PAYMENT_PROVIDER_UNAVAILABLE) when it does not answer as it should. */
export type PaymentProvider = {
  /** Reads a webhook's body, whose signature was checked. Undefined when it is no event at all. */
  event(body: Buffer): ProviderEvent | undefined;
  createOrder(order: OrderRequest): Promise<{ id: string }>;
  /** Reads a payment; undefined when the provider does not know it. */
  payment(paymentId: string): Promise<ProviderPayment | undefined>;
  paymentsOf(orderId: string): Promise<ProviderPayment[]>;
  /** Takes the money of an authorised payment. */
  capture(paymentId: string, amountPaise: number): Promise<ProviderPayment>;
  customer(person: { name: string; email: string | null; phone: string }): Promise<string>;
  /** Asks for a debit by a mandate; false when it was refused. The order's payments tell what becomes of it. */
  debit(order: {
    orderId: string;
    amountPaise: number;
    customerId: string;
    tokenId: string;
    email: string | null;
    phone: string;
    description: string;
  }): Promise<boolean>;
  /** Ends a mandate. One that the provider no longer knows counts as ended. */
  endMandate(mandate: DebitPermission): Promise<void>;
};

/** The secrets of the signatures. The previous ones count while the provider still signs with them what began before a change. */
type SigningSecrets = {
  readonly payments: () => Promise<string>;
  readonly previousPayments: (() => Promise<string>) | undefined;
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

export type SettlementPorts = {
  readonly payments: Payments;
  readonly ledgers: Ledgers;
  readonly provider: PaymentProvider;
  readonly messages: Messages;
  readonly newId: () => string;
};

export type PaymentsPorts = SettlementPorts & {
  readonly mandates: Mandates;
  readonly events: SeenEvents;
  readonly answers: KeyedReplies;
  readonly quota: Pick<Quota, 'state'>;
  readonly secrets: SigningSecrets;
  readonly seller: Seller;
  /** The provider's public name of us. */
  readonly keyId: string;
  /** True when plans may renew by themselves. */
  readonly recurring: boolean;
  readonly pause: (ms: number) => Promise<void>;
};
