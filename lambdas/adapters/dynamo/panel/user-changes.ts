import { Problem } from '#contract/problem';
import { Account, planNow } from '#person/account';
import type { Act, UserChanges } from '../../../admin/ports';
import { type DayItem, dayItemOf } from '../answers/quota';
import { keys } from '../keys';
import { recordGrant } from '../plans/ledger-store';
import type { Table, Write } from '../table';
import { auditWrite } from '../writes/audit';
import { whileActive } from '../writes/while-active';

// A round is lost only to somebody else's change of the very same thing.
const mostRounds = 8;

/** Makes the changes of administrators: the change and its entry in the audit, all or nothing. */
export const dynamoUserChanges = (table: Table): UserChanges => {
  const active = async (memberId: string) => {
    const account = await table.read(keys.account(memberId), Account);
    return account?.status === 'active' ? account : undefined;
  };

  /** Reads and writes until nothing came in between, so that what the audit calls "before" was there. */
  const untilWritten = async (
    memberId: string,
    attempt: (account: Account) => Promise<{ writes: Write[]; after: Account }>,
  ): Promise<Account | undefined> => {
    for (let round = 0; round < mostRounds; round += 1) {
      const account = await active(memberId);
      if (!account) return undefined;
      const { writes, after } = await attempt(account);
      if (!(await table.together(writes))) return after;
    }
    throw new Problem('SERVICE_BUSY');
  };

  return {
    setDailyLimit: (memberId, limit, act) =>
      untilWritten(memberId, async (account) => ({
        after: { ...account, ...limitFields(account, limit, act) },
        writes: [
          limitWrite(account, limitFields(account, limit, act)),
          audited(act, 'daily limit set', memberId, { limit: account.dailyLimit }, { limit }),
        ],
      })),

    resetUsage: (memberId, day, act) =>
      untilWritten(memberId, async (account) => {
        const item = dayItemOf((await table.readTogether([keys.usage(memberId, day)]))[0]);
        const open = item.held?.size ?? 0;
        return {
          after: account,
          writes: [
            ...resetWrites(memberId, day, item, open),
            whileActive(memberId),
            audited(act, 'usage reset', memberId, { used: item.used }, { used: open }),
          ],
        };
      }),

    grantPlan: (memberId, grant, act) =>
      recordGrant(table, memberId, grant, act.at, (before, after) => [
        audited(act, 'plan set', memberId, planWords(before), planWords(after)),
      ]),
  };
};

const audited = (act: Act, action: string, subject: string, before: object, after: object): Write =>
  auditWrite({ id: act.auditId, adminId: act.adminId, at: act.at, action, subject, before, after });

const planWords = ({ plan, planStatus, planEndsAt }: Account) => ({
  plan,
  status: planStatus,
  ends: planEndsAt,
});

/** A limit is set for the plan that holds now; null takes it back. */
const limitFields = (account: Account, limit: number | null, { at }: Act) => ({
  dailyLimit: limit,
  dailyLimitPlan: limit === null ? null : planNow(account, at),
});

const limitWrite = (
  { id, dailyLimit, plan }: Account,
  { dailyLimit: limit, dailyLimitPlan }: ReturnType<typeof limitFields>,
): Write => ({
  change: keys.account(id),
  update: 'SET dailyLimit = :limit, dailyLimitPlan = :for',
  condition: '#status = :active AND dailyLimit = :before AND #plan = :plan',
  names: { '#status': 'status', '#plan': 'plan' },
  values: {
    ':limit': limit,
    ':for': dailyLimitPlan,
    ':before': dailyLimit,
    ':plan': plan,
    ':active': 'active',
  },
});

/**
 * Sets the count to that of the open reservations: each of them may still be given back, and then it is none. A day
 * without an item has nothing to reset.
 */
function resetWrites(memberId: string, day: string, { used, held }: DayItem, open: number): Write[] {
  if (used === 0) return [];
  return [
    {
      change: keys.usage(memberId, day),
      update: 'SET used = :open',
      condition: `used = :used AND ${held ? 'size(held) = :open' : 'attribute_not_exists(held)'}`,
      values: { ':open': open, ':used': used },
    },
  ];
}
