import type { OfferId } from '../contract/offers';
import type { PlanName, SubscriptionStatus } from '../contract/plans';
import { type Mandate, mandateBeside, nextDebit } from './renewal';
import { type ChoiceEntry, foldLedger, type GrantEntry, type LedgerEntry, termAt } from './subscription-term';

/**
 * `created`: it may still be paid. `failed`: a try failed, or nobody paid in time; money that comes all the same is
 * granted. `paid` is never left but for `refunded`.
 */
export type PaymentStatus = 'created' | 'failed' | 'paid' | 'refunded';

/** An order and what became of it. Amounts are paise, times ISO 8601 UTC. */
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

/** One line of a person's ledger: a payment, a grant, or the person's word on whether the plan goes on. */
export type PaymentLine = Payment & { readonly kind: 'payment' };
export type LedgerLine = PaymentLine | GrantEntry | ChoiceEntry;

/** The lines that count for the plan: what was paid (or paid and given back), granted and chosen. */
export const entriesOf = (lines: readonly LedgerLine[]): LedgerEntry[] =>
  lines.flatMap((line): LedgerEntry[] => {
    if (line.kind !== 'payment') return [line];
    const { paymentId, paidAt, offer, status } = line;
    if (paymentId === undefined || paidAt === undefined) return [];
    return [{ kind: 'payment', id: paymentId, at: paidAt, offer, refunded: status === 'refunded' }];
  });

/** A ledger with some of its lines as they will be; a line of a new id is added. */
export const withLines = (lines: readonly LedgerLine[], changed: readonly LedgerLine[]): LedgerLine[] => [
  ...lines.filter(({ id }) => !changed.some((line) => line.id === id)),
  ...changed,
];

/** The plan as an account keeps it. It is a result: the ledger is the fact. */
export type KeptPlan = {
  plan: PlanName;
  planStatus: SubscriptionStatus;
  planAmountPaise: number | null;
  planStartedAt: string | null;
  planEndsAt: string | null;
  planBillsNextAt: string | null;
};

/** The plan that a ledger amounts to at a moment, and its mandate as it stands beside that plan. */
export function planOfLedger(
  lines: readonly LedgerLine[],
  mandateBefore: Mandate | undefined,
  now: Date,
): { plan: KeptPlan; mandate: Mandate | undefined } {
  const term = termAt(foldLedger(entriesOf(lines)).term, now.getTime());
  const mandate = mandateBefore && mandateBeside(mandateBefore, term);
  const plan: KeptPlan = {
    plan: term.plan,
    planStatus: term.status,
    planAmountPaise: term.amountPaise,
    planStartedAt: term.startedAt,
    planEndsAt: term.endsAt,
    planBillsNextAt: mandate?.dueAt === undefined ? null : nextDebit(mandate),
  };
  return { plan, mandate };
}
