import { Account, signInHasEnded } from '#person/account';
import type { EndedSessions } from '../../../auth/ports';
import { epochSeconds, keys } from '../keys';
import type { Table } from '../table';

// A session can be renewed for as long as its refresh token lives; the user pool's client sets the same 30 days.
export const refreshTokenDays = 30;

export const dynamoEndedSessions = (table: Table): EndedSessions => ({
  async end(memberId, sessionId, now) {
    const expiresAt = epochSeconds(now.getTime() + refreshTokenDays * 86_400_000);
    await table.together([
      { put: { expiresAt }, key: keys.endedSession(memberId, sessionId) },
      { remove: keys.session(memberId, sessionId) },
    ]);
  },

  async has({ memberId, sessionId, authenticatedAt }) {
    const [ended, item] = await table.readTogether([
      keys.endedSession(memberId, sessionId),
      keys.account(memberId),
    ]);
    if (ended !== undefined || item === undefined) return true;
    const account = Account.parse(item);
    return account.status !== 'active' || signInHasEnded(account, authenticatedAt);
  },
});
