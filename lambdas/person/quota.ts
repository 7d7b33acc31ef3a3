import type { Usage } from '#contract/plans';

/** This says how many queries of a day are used, and how many one-off queries are left beside the daily limit. */
export type QuotaState = { readonly used: number; readonly bonus: number };

/**
 * The daily quota. A reservation counts at once; it is then kept (the answer was given) or given back (it failed). A
 * reservation that is never settled, because the function died, lapses by itself. When the day's limit is used up, a
 * one-off query (a referral's reward) is taken instead, and is kept or given back in the same way.
 */
export type Quota = {
  state(memberId: string, day: string, now: Date): Promise<QuotaState>;
  /**
   * Takes one query if the day's count is below the limit (null: no limit), or else one of the one-off queries. `bonus`
   * is there only when it had to be read. A limit of zero allows no query of the day.
   */
  reserve(
    claim: Reservation,
    limit: number | null,
    now: Date,
  ): Promise<{ granted: boolean; used: number; bonus?: number }>;
  /** Uses the reservation up, because the query was answered. */
  keep(claim: Reservation): Promise<void>;
  /** Gives a failed query back, once, however often this is called. */
  giveBack(claim: Reservation): Promise<void>;
};

export type Reservation = {
  readonly memberId: string;
  readonly day: string;
  /** Random id, a dot, and the second since 1970 at which the reservation lapses if nobody settles it. */
  readonly reservation: string;
};

// India has no daylight saving time, so the offset is fixed.
const indiaOffsetMs = 5.5 * 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;

/** The calendar day in Asia/Kolkata as YYYY-MM-DD. */
export const indianDay = (now: Date): string =>
  new Date(now.getTime() + indiaOffsetMs).toISOString().slice(0, 10);

/** The next midnight in Asia/Kolkata. */
export function nextIndianMidnight(now: Date): Date {
  const indian = now.getTime() + indiaOffsetMs;
  return new Date(Math.floor(indian / dayMs) * dayMs + dayMs - indiaOffsetMs);
}

/** Makes a reservation for one query, which lapses after `seconds` if nobody settles it. */
export const reservationFor = (memberId: string, id: string, now: Date, seconds: number): Reservation => ({
  memberId,
  day: indianDay(now),
  reservation: `${id}.${Math.ceil(now.getTime() / 1000) + seconds}`,
});

export const hasLapsed = (reservation: string, now: Date): boolean =>
  Number(reservation.slice(reservation.lastIndexOf('.') + 1)) * 1000 <= now.getTime();

/** Makes the quota that every reply shows; `used` never shows more than the limit. */
export function usageReply({ used, bonus }: QuotaState, limit: number | null, now: Date): Usage {
  return {
    used: limit === null ? used : Math.min(used, limit),
    limit,
    remaining: limit === null ? null : Math.max(limit - used, 0),
    bonus,
    resetsAt: nextIndianMidnight(now).toISOString(),
  };
}
