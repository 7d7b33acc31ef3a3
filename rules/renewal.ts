import type { Term } from './subscription-term';

const hourMs = 3_600_000;

/**
 * What is done with a mandate before a term ends. The notice comes at least a day before the first debit, as the
 * rules for recurring payments in India ask; a debit that failed is tried twice more, then the plan ends.
 */
export const renewalSteps = [
  { act: 'notice', hoursBeforeEnd: 72 }, // banks take up to 36 hours to pass it on, and refuse a debit before that
  { act: 'debit', hoursBeforeEnd: 24 },
  { act: 'debit', hoursBeforeEnd: 12 },
  { act: 'debit', hoursBeforeEnd: 1 },
] as const;

/** From the notice to the first debit at the least. Source: Reserve Bank of India, e-mandates on cards and UPI. */
export const noticeHours = 24;

/** How far a mandate has come with the term that ends at `endsAt`. */
export type RenewalState = {
  readonly endsAt: string;
  /** How many of the steps are done. */
  readonly done: number;
  readonly noticedAt?: string | undefined;
};

export type RenewalStep = { readonly act: 'notice' | 'debit'; readonly at: string };

/** What is next and when; undefined when nothing is left that could be done in time. */
export function nextStep({ endsAt, done, noticedAt }: RenewalState): RenewalStep | undefined {
  const step = renewalSteps[done];
  if (!step) return undefined;
  const end = Date.parse(endsAt);
  const planned = end - step.hoursBeforeEnd * hourMs;
  const allowed = noticedAt === undefined ? planned : Date.parse(noticedAt) + noticeHours * hourMs;
  const at = step.act === 'debit' ? Math.max(planned, allowed) : planned;
  return at >= end ? undefined : { act: step.act, at: new Date(at).toISOString() };
}

/** When money is taken next, or null. */
export function nextDebit(state: RenewalState): string | null {
  const next = nextStep(state);
  if (!next) return null;
  return next.act === 'debit' ? next.at : (nextStep({ ...state, done: state.done + 1 })?.at ?? null);
}

/** A mandate renews the plan that it was given for, unless the person has cancelled. */
export const renews = (term: Pick<Term, 'plan' | 'status' | 'endsAt'>, plan: Term['plan']): boolean =>
  term.plan === plan && term.plan !== 'free' && term.status === 'active' && term.endsAt !== null;
