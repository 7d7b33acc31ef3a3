import type { PlanName } from '../contract/plans';

/**
 * The plan that holds at a moment (milliseconds since 1970): a paid plan past its end counts as Free, without waiting
 * for any job.
 */
export const planAt = (plan: PlanName, endsAtMs: number | null, atMs: number): PlanName =>
  endsAtMs !== null && endsAtMs <= atMs ? 'free' : plan;

/** Says whether a paid plan runs at a moment: it has an end, and has not reached it. */
export const isRunning = (
  { plan, endsAt }: { plan: PlanName; endsAt: string | null },
  atMs: number,
): boolean => endsAt !== null && planAt(plan, Date.parse(endsAt), atMs) !== 'free';
