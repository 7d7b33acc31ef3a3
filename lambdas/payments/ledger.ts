import type { Account } from '#person/account';
import type { Notice } from '#person/notice';
import { firstIdOf } from '#platform/time-ordered-id';
import { entriesOf, type KeptPlan, type Payment, type PaymentLine, planOfLedger } from '#rules/ledger';
import type { Mandate } from '#rules/renewal';
import { isRunning } from '#rules/running-plan';
import { foldLedger } from '#rules/subscription-term';
import type { Ledger, LedgerChange, Settlement } from './ports';

/** Says what the person of an account reads, if anything. */
export type NoteOf = (account: Account) => Notice | undefined;

/** Counts a payment once, however often it is told. A person is told of money that was taken, not of money given back. */
export function countPayment(
  { account, lines, mandate }: Ledger,
  payment: Payment,
  settlement: Settlement,
  noteOf: NoteOf,
): LedgerChange | undefined {
  const line = lineFor(
    lines.filter((each) => each.kind === 'payment'),
    payment,
    settlement,
  );
  if (!line) return undefined;
  const note = settlement.refunded ? undefined : noteOf(account);
  return {
    lines: [line],
    mandate: mandateFrom(mandate, settlement, line),
    note: note && { ...note, paymentId: line.id },
  };
}

/**
 * The line of the ledger that a payment belongs to, as it will be; undefined when nothing changes. An order that was
 * paid twice has two lines: money that was taken always counts.
 */
function lineFor(
  lines: readonly PaymentLine[],
  payment: Payment,
  { paymentId, paidAt, refunded }: Settlement,
): PaymentLine | undefined {
  const counted = lines.find((line) => line.paymentId === paymentId);
  if (counted)
    return refunded && counted.status !== 'refunded' ? { ...counted, status: 'refunded' } : undefined;
  const ordered = lines.find(({ id }) => id === payment.id);
  if (!ordered) return undefined; // the person was erased meanwhile
  const id =
    ordered.paymentId === undefined
      ? ordered.id
      : `${firstIdOf(new Date(paidAt))}-${paymentId.replace('pay_', '').toLowerCase()}`;
  return { ...ordered, id, status: refunded ? 'refunded' : 'paid', paidAt, paymentId };
}

/** A payment that came with a permission to debit begins a mandate; undefined when none begins. */
function mandateFrom(
  mandate: Mandate | undefined,
  { mandate: permission, refunded }: Settlement,
  { offer, recurring }: PaymentLine,
): Mandate | undefined {
  if (!permission || !recurring || refunded || mandate?.tokenId === permission.tokenId) return undefined;
  return { ...permission, offer, status: 'active', endsAt: '', done: 0 };
}

/** Takes the person's word on whether the plan goes on. Nothing is to be done without a running plan. */
export function chooseRenewal(
  { account, lines }: Ledger,
  goesOn: boolean,
  now: Date,
): LedgerChange | undefined {
  const { term } = foldLedger(entriesOf(lines));
  if (!isRunning(term, now.getTime()) || (account.planStatus === 'cancelled') !== goesOn) return undefined;
  return { lines: [{ kind: 'choice', id: 'choice', at: now.toISOString(), goesOn }] };
}

/** Makes the account what its ledger says at this moment: a plan past its end becomes Free, with the notice. */
export function tidyPlan(
  { account, lines, mandate }: Ledger,
  noteOf: NoteOf,
  now: Date,
): LedgerChange | undefined {
  const { plan } = planOfLedger(lines, mandate, now);
  const fields = Object.keys(plan) as (keyof KeptPlan)[];
  if (fields.every((field) => account[field] === plan[field])) return undefined;
  const hasEnded = account.plan !== 'free' && plan.plan === 'free' && plan.planEndsAt !== null;
  return hasEnded ? { note: noteOf(account) } : {};
}

/** Counts a step of a renewal as done, with the notice that it may bring; of many callers one changes anything. */
export function advanceMandate(
  { mandate }: Ledger,
  from: Mandate,
  { note, ...progress }: { noticedAt?: string; orderId?: string; note?: Notice | undefined },
): LedgerChange | undefined {
  if (mandate?.tokenId !== from.tokenId || mandate.status !== 'active') return undefined;
  if (mandate.endsAt !== from.endsAt || mandate.done !== from.done) return undefined;
  return { mandate: { ...mandate, ...progress, done: mandate.done + 1 }, note };
}

/** Ends a mandate, because it has ended at the provider or by the person's wish. */
export const endMandate = ({ mandate }: Ledger, tokenId: string): LedgerChange | undefined =>
  mandate?.tokenId === tokenId && mandate.status === 'active'
    ? { mandate: { ...mandate, status: 'off' } }
    : undefined;
