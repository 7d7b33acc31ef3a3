import { memberLimits } from '#contract/product';
import type { Door } from '#http/door';
import { Account, signInHasEnded } from '#person/account';
import type { KeyedHash } from '#platform/keyed-hash';
import { epochSeconds, keys } from '../keys';
import type { Table } from '../table';
import { countInWindow } from '../writes/window-count';

/**
 * The door of every feature. It reads the account and the session's end in one round trip, so that a deleted account, a
 * session that was signed out of and every session from before a password reset is refused at once, long before its
 * token expires.
 */
export const dynamoDoor = (
  table: Table,
  calls?: { hash: KeyedHash; callsPerMinute: number },
  administrators: Pick<Door, 'freshForSeconds' | 'wantsSecondFactor'> = {},
): Door => ({
  ...administrators,

  async admit({ memberId, sessionId, groups, authenticatedAt }, now) {
    const isAdmin = groups.includes('admin');
    const [item, ended, factor, proved] = await table.readTogether([
      keys.account(memberId),
      keys.endedSession(memberId, sessionId),
      ...(isAdmin ? [keys.secondFactor(memberId), keys.provedFactor(memberId, sessionId)] : []),
    ]);
    if (item === undefined || ended !== undefined) return undefined;
    const account = Account.parse(item);
    if (account.status !== 'active' || signInHasEnded(account, authenticatedAt)) return undefined;
    const member = { id: account.id, isAdmin, account, sessionId };
    if (!isAdmin) return member;
    const isProved = Number(proved?.until) > now.getTime(); // nothing is later than what is not there
    return { ...member, secondFactor: factor === undefined ? 'none' : isProved ? 'proved' : 'asked' };
  },

  countFor(memberId, name, by, now) {
    const { most, hours } = memberLimits[name];
    // Not among the person's items: it goes by itself within a day, and an erasure need not wait for it.
    return countInWindow(
      table,
      keys.counted(`member-${memberId}`, name),
      { most, windowMs: hours * 3_600_000, by },
      now,
    );
  },

  async countCall(address, now) {
    if (!calls) return undefined;
    const minute = Math.floor(now.getTime() / 60_000);
    const counted = await table.change(keys.calls(await calls.hash(`address:${address}`), minute), {
      update: 'ADD calls :one SET expiresAt = :end',
      condition: 'attribute_not_exists(calls) OR calls < :most',
      values: { ':one': 1, ':most': calls.callsPerMinute, ':end': epochSeconds((minute + 1) * 60_000) },
    });
    if (!counted.refused) return undefined;
    return { waitSeconds: Math.max(1, Math.ceil(((minute + 1) * 60_000 - now.getTime()) / 1000)) };
  },
});
