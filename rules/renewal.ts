import { type OfferId, offers } from '../contract/offers';
import type { Term } from './subscription-term';

const hourMs = 3_600_000;

/**
 * The steps of a renewal before a term ends. The notice comes at least a day before the first debit, as the rules for
 * recurring payments in India ask; a debit that failed is tried twice more, then the plan ends.
 */
export const renewalSteps = [
  { act: 'notice', hoursBeforeEnd: 72 }, // banks take up to 36 hours to pass it on, and refuse a debit before that
  { act: 'debit', hoursBeforeEnd: 24 },
  { act: 'debit', hoursBeforeEnd: 12 },
  { act: 'debit', hoursBeforeEnd: 1 },
] as const;

/** The least time from the notice to the first debit. Source: Reserve Bank of India, e-mandates on cards and UPI. */
export const noticeHours = 24;

/** The state says how far a mandate has come with the term that ends at `endsAt`. */
export type RenewalState = {
  readonly endsAt: string;
  /** This many of the steps are done. */
  readonly done: number;
  readonly noticedAt?: string | undefined;
};

/** The person's permission to debit them again, as the provider names it. */
export type DebitPermission = {
  readonly customerId: string;
  readonly tokenId: string;
  readonly method: string;
};

/** A permission to debit for an offer, and how far its renewal has come. */
export type Mandate = DebitPermission &
  RenewalState & {
    readonly offer: OfferId;
    /** `off` is final: the person, their bank or the provider has ended it. */
    readonly status: 'active' | 'off';
    /** The order that the debits of this end pay: one for all tries, so that none can be taken twice. */
    readonly orderId?: string | undefined;
    /** The next step is due at this time; missing when none is to come. */
    readonly dueAt?: string | undefined;
  };

export type RenewalStep = { readonly act: 'notice' | 'debit'; readonly at: string };

/** The next step and when it is due; undefined when nothing is left that could be done in time. */
export function nextStep({ endsAt, done, noticedAt }: RenewalState): RenewalStep | undefined {
  const step = renewalSteps[done];
  if (!step) return undefined;
  const end = Date.parse(endsAt);
  const planned = end - step.hoursBeforeEnd * hourMs;
  const allowed = noticedAt === undefined ? planned : Date.parse(noticedAt) + noticeHours * hourMs;
  const at = step.act === 'debit' ? Math.max(planned, allowed) : planned;
  return at >= end ? undefined : { act: step.act, at: new Date(at).toISOString() };
}

/** Says when money is taken next; null when it is not. */
export function nextDebit(state: RenewalState): string | null {
  const next = nextStep(state);
  if (!next) return null;
  return next.act === 'debit' ? next.at : (nextStep({ ...state, done: state.done + 1 })?.at ?? null);
}

/** A mandate renews the plan that it was given for, unless the person has cancelled. */
export const renews = (term: Pick<Term, 'plan' | 'status' | 'endsAt'>, plan: Term['plan']): boolean =>
  term.plan === plan && term.plan !== 'free' && term.status === 'active' && term.endsAt !== null;

/** Adapts a mandate to a term: a new end begins its steps anew; where it renews nothing, no step is due. */
export function mandateBeside({ dueAt, ...mandate }: Mandate, term: Term): Mandate {
  if (mandate.status === 'off' || !renews(term, offers[mandate.offer].plan) || term.endsAt === null)
    return mandate;
  const { noticedAt, orderId, ...fresh } = mandate;
  const renewing = mandate.endsAt === term.endsAt ? mandate : { ...fresh, endsAt: term.endsAt, done: 0 };
  const step = nextStep(renewing);
  return step ? { ...renewing, dueAt: step.at } : renewing;
}
