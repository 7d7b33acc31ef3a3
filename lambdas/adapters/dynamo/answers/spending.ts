import type { Reservation } from '#person/quota';
import type { EarlierRun, KeyedRequest } from '#platform/idempotency';
import type { QueryLedger, QueryReservation } from '../../../tools/ports';
import type { Table } from '../table';
import { claimWrite, forgetKey, meaningOfClaim, readReply } from '../writes/idempotency-keys';
import { balanceOf, bonusQueries, lapsedBonus, type TakeWrite, takeBonus } from './bonus-queries';
import { dayItemOf, dynamoQuota, lapsedOf, takeFromDay } from './quota';

type TakeOutcome = { taken: true } | { earlier: EarlierRun } | { stood: Record<string, unknown> | undefined };

/**
 * A query and the caller's key, taken in one transaction: a repeated request holds no reservation even for a moment,
 * and a refused one leaves no claim behind. Without a key it is one conditional write.
 */
export const dynamoSpending = (table: Table): QueryLedger => {
  const quota = dynamoQuota(table);
  const bonus = bonusQueries(table);

  /** Takes a query and the key together; `stood` is the item that had no query left. */
  const takeBoth = async (
    take: TakeWrite,
    { memberId, reservation }: Reservation,
    keyed: KeyedRequest,
    now: Date,
  ): Promise<TakeOutcome> => {
    const refused = await table.together([
      { ...take, tellOld: true },
      claimWrite(memberId, keyed, reservation, now),
    ]);
    if (!refused) return { taken: true };
    const claimed = refused.stood?.[1];
    if (!claimed) return { stood: refused.stood?.[0] };
    const earlier = meaningOfClaim(claimed, keyed, reservation);
    return earlier ? { earlier } : { taken: true };
  };

  const beginKeyed = async (
    claim: Reservation,
    limit: number | null,
    keyed: KeyedRequest,
    now: Date,
  ): Promise<QueryReservation> => {
    // A day is full, then the one-off queries are: each is looked at again once lapsed reservations were given back.
    for (let round = 0; ; round += 1) {
      const day = await takeBoth(takeFromDay(claim, limit, now), claim, keyed, now);
      if ('taken' in day) return { state: 'begun' };
      if ('earlier' in day) return day.earlier;
      const lost = round === 0 ? lapsedOf(dayItemOf(day.stood), now) : [];
      if (lost.length === 0) return beginOnBonus(claim, dayItemOf(day.stood).used, keyed, now);
      for (const reservation of lost) await quota.giveBack({ ...claim, reservation });
    }
  };

  const beginOnBonus = async (
    claim: Reservation,
    used: number,
    keyed: KeyedRequest,
    now: Date,
  ): Promise<QueryReservation> => {
    const { memberId, reservation } = claim;
    for (let round = 0; ; round += 1) {
      const one = await takeBoth(takeBonus(memberId, reservation), claim, keyed, now);
      if ('taken' in one) return { state: 'begun' };
      if ('earlier' in one) return one.earlier;
      const balance = balanceOf(one.stood);
      const lost = round === 0 ? lapsedBonus(balance, now) : [];
      if (lost.length === 0) return { state: 'none left', quota: { used, bonus: balance.bonusSearches } };
      for (const forgotten of lost) await bonus.giveBack(memberId, forgotten);
    }
  };

  return {
    state: quota.state,
    keep: quota.keep,
    giveBack: quota.giveBack,
    forget: (memberId, key) => forgetKey(table, memberId, key),

    async begin(claim, limit, keyed, now) {
      if (keyed && limit !== 0) return beginKeyed(claim, limit, keyed, now);
      // A limit of none takes nothing, and still repeats what was answered before.
      const earlier = keyed && (await readReply(table, claim.memberId, keyed, now));
      if (earlier) return earlier;
      const { granted, ...state } = await quota.reserve(claim, limit, now);
      return { state: granted ? 'begun' : 'none left', quota: state };
    },
  };
};
