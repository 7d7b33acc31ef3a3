import { type OfferId, offers } from '../contract/offers';
import type { PlanName, SubscriptionStatus } from '../contract/plans';
import { plans } from '../contract/product';
import { isRunning } from './running-plan';

const dayMs = 86_400_000;

/** Money that was taken for an offer. `at` is when the payment was made, as the provider tells it. */
export type PaidEntry = {
  readonly kind: 'payment';
  /** The payment's id. */
  readonly id: string;
  readonly at: string;
  readonly offer: OfferId;
  /** True when all of it was given back: then it counts as if it had never been paid. */
  readonly refunded: boolean;
};

/** A plan that an administrator has set. It holds as it stands, whatever was before; a paid plan has an end. */
export type GrantEntry = {
  readonly kind: 'grant';
  readonly id: string;
  readonly at: string;
  readonly plan: PlanName;
  readonly status: SubscriptionStatus;
  readonly amountPaise: number | null;
  readonly endsAt: string | null;
};

/** The person's last word on whether the plan goes on after its term. */
export type ChoiceEntry = {
  readonly kind: 'choice';
  readonly id: string;
  readonly at: string;
  readonly goesOn: boolean;
};

export type LedgerEntry = PaidEntry | GrantEntry | ChoiceEntry;

/** A plan and how long it lasts. Times are ISO 8601 UTC, amounts paise. */
export type Term = {
  readonly plan: PlanName;
  readonly status: SubscriptionStatus;
  readonly amountPaise: number | null;
  readonly startedAt: string | null;
  readonly endsAt: string | null;
};

/** The term of somebody who never paid. */
export const freeTerm: Term = {
  plan: 'free',
  status: 'active',
  amountPaise: null,
  startedAt: null,
  endsAt: null,
};

export type Period = { readonly from: string; readonly to: string };

/**
 * The plan that a ledger amounts to, and what each payment bought. The order in which entries were learnt of does not
 * matter: they are taken by their own times. Why it is so: docs/decisions/0014-the-plan-is-a-fold-over-the-ledger.md.
 */
export function foldLedger(entries: readonly LedgerEntry[]): { term: Term; periods: Map<string, Period> } {
  const periods = new Map<string, Period>();
  let term = freeTerm;
  for (const entry of [...entries].sort(byTime)) {
    if (entry.kind === 'grant') term = termOfGrant(entry);
    else if (entry.kind === 'choice') term = termAfterChoice(term, entry);
    else if (!entry.refunded) {
      const bought = termAfterPurchase(term, entry.offer, entry.at);
      periods.set(entry.id, bought.period);
      term = bought.term;
    }
  }
  return { term, periods };
}

/** Two entries of one moment are put in order by their ids, so that every reader has the same order. */
const byTime = (a: LedgerEntry, b: LedgerEntry): number =>
  Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : Number(a.id > b.id));

/** A purchase and what it does to a term: it begins one, makes it longer, or turns it into another plan. */
export type Purchase = {
  readonly kind: 'begins' | 'extends' | 'changes';
  readonly term: Term;
  /** The days that were paid for, without what was carried over. */
  readonly period: Period;
  /** The rest of another plan, as time of the new one. */
  readonly carriedOverMs: number;
};

/**
 * The one rule for buying. Without a running plan, the term begins now. The same plan moves its end by the days bought.
 * Another plan begins at once, and the rest of the old one is added as days of the new one, by the ratio of their
 * monthly prices, rounded up to the millisecond: nothing that was paid is lost.
 */
export function termAfterPurchase(
  before: Pick<Term, 'plan' | 'startedAt' | 'endsAt'>,
  offer: OfferId,
  at: string,
): Purchase {
  const { plan, days, paise } = offers[offer];
  const now = Date.parse(at);
  const boughtMs = days * dayMs;
  const leftMs = before.plan === 'free' || before.endsAt === null ? 0 : Date.parse(before.endsAt) - now;
  const same = leftMs > 0 && before.plan === plan;
  const carriedOverMs =
    leftMs > 0 && !same
      ? Math.ceil((leftMs * plans[before.plan].monthlyPaise) / plans[plan].monthlyPaise)
      : 0;
  const from = same ? now + leftMs : now;
  return {
    kind: same ? 'extends' : leftMs > 0 ? 'changes' : 'begins',
    carriedOverMs,
    period: { from: iso(from), to: iso(from + boughtMs) },
    term: {
      plan,
      status: 'active',
      amountPaise: paise,
      startedAt: same ? before.startedAt : iso(now),
      endsAt: iso(from + boughtMs + carriedOverMs),
    },
  };
}

const termOfGrant = ({ plan, status, amountPaise, at, endsAt }: GrantEntry): Term => ({
  plan,
  status,
  amountPaise,
  startedAt: plan === 'free' ? null : iso(Date.parse(at)),
  endsAt: plan === 'free' ? null : endsAt,
});

/** A choice changes the plan that runs when it is made; without one it changes nothing. */
function termAfterChoice(term: Term, { at, goesOn }: ChoiceEntry): Term {
  if (!isRunning(term, Date.parse(at))) return term;
  if (goesOn) return term.status === 'cancelled' ? { ...term, status: 'active' } : term;
  return { ...term, status: 'cancelled' };
}

/** A term as it stands at a moment: one past its end is Free, and tells when it was. */
export const termAt = (term: Term, atMs: number): Term =>
  term.plan === 'free' || isRunning(term, atMs)
    ? term
    : { ...term, plan: 'free', status: 'inactive', amountPaise: null };

const iso = (ms: number): string => new Date(ms).toISOString();
