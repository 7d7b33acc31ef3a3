import type { Usage } from '#contract/plans';
import { Problem } from '#contract/problem';
import { dailyLimitOf, type Member } from '#person/account';
import { nextIndianMidnight, type Reservation, reservationFor, usageReply } from '#person/quota';
import type { EarlierRun, KeyedRequest } from '#platform/idempotency';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import type { QueryLedger, QueryReservation, QuotaSnapshot, ToolsPorts } from '../ports';
import type { Caller } from './tool-request';

// Longer than any answer may take, so that a reservation lapses only when its function died.
const reservationSeconds = 120;

/** One query of a member: the reservation that is to be taken, and the day's limit that it must fit in. */
export type Query = { readonly claim: Reservation; readonly limit: number | null };

export const queryOf = ({ newId }: Pick<ToolsPorts, 'newId'>, { member, now }: Caller): Query => ({
  claim: reservationFor(member.id, newId(), now, reservationSeconds),
  limit: dailyLimitOf(member, now),
});

/** Takes one query, and with it the caller's key. Throws DAILY_LIMIT_REACHED when none is left. */
export async function reserveQuery(
  { spending }: Pick<ToolsPorts, 'spending'>,
  { member, now }: Caller,
  { claim, limit }: Query,
  keyed: KeyedRequest | undefined,
): Promise<Extract<QueryReservation, { state: 'begun' }> | EarlierRun> {
  const reservation = await spending.begin(claim, limit, keyed, now);
  if (reservation.state !== 'none left') return reservation;
  throw limitReached(usageOf(member, reservation.quota, limit, now), now);
}

/** The quota as it is shown. One-off queries that nobody looked at are those of the account. */
export const usageOf = (
  member: Member,
  { used, bonus }: QuotaSnapshot,
  limit: number | null,
  now: Date,
): Usage => usageReply({ used, bonus: bonus ?? member.account.bonusSearches }, limit, now);

/** An unsettled reservation lapses in the person's favour, so an answer is never lost over its bookkeeping. */
export async function settle(
  { spending }: { spending: QueryLedger },
  claim: Reservation,
  how: 'keep' | 'giveBack',
): Promise<void> {
  await spending[how](claim).catch((fault: unknown) => log.error('a reservation was left to lapse', fault));
}

function limitReached(usage: Usage, now: Date): Problem {
  count('QuotaDenied');
  return new Problem('DAILY_LIMIT_REACHED', {
    fill: [usage.limit ?? 0],
    details: {
      usage,
      retryAfter: Math.ceil((nextIndianMidnight(now).getTime() - now.getTime()) / 1000),
    },
  });
}
