import * as z from 'zod';
import { Account } from '#person/account';
import type { DecidedErasure } from '../../../admin/ports';
import { keys, lists } from '../keys';
import type { Table, Write } from '../table';
import { changedListOf } from '../writes/account-lists';
import { counterWrites, countsOf, difference } from '../writes/counters';

/** As stored in the account that is being erased. */
export const ErasingItem = z
  .object({
    id: z.string(),
    erasure: z.object({
      id: z.string(),
      action: z.enum(['deletion approved', 'user deleted']),
      adminId: z.string(),
      at: z.iso.datetime(),
    }),
  })
  .transform(({ id, erasure }): DecidedErasure => ({ ...erasure, memberId: id, at: new Date(erasure.at) }));

// A round is lost only to a change of the plan that came in between.
const mostRounds = 5;

/**
 * Begins to erase an active account: from then on it can do nothing, is in no list of accounts and is not counted.
 * `alongside` is written with it or not at all. When several callers try at once, one of them gets true.
 */
export async function beginErasing(
  table: Table,
  erasing: DecidedErasure,
  alongside: readonly Write[] = [],
): Promise<boolean> {
  for (let round = 0; round < mostRounds; round += 1) {
    const account = await table.read(keys.account(erasing.memberId), Account);
    if (account?.status !== 'active') return false;
    const refused = await table.together([
      beginning(account, erasing),
      ...counterWrites(account.id, difference(countsOf(account), {})),
      ...alongside,
    ]);
    if (!refused) return true;
    if (!refused.refusedAt.includes(0)) return false;
  }
  throw new Error('a plan went on changing while its account was to be erased');
}

/** Marks the account. The write is refused when the plan is no longer the one that was counted. */
const beginning = (
  { id, plan, planStatus }: Account,
  { memberId, at, ...erasure }: DecidedErasure,
): Write => ({
  change: keys.account(id),
  update:
    'SET #status = :erasing, #list = :erasures, #at = :at, changed = :changed, changedAt = :at, erasure = :erasure',
  condition: '#status = :active AND #plan = :plan AND planStatus = :planStatus',
  names: { '#status': 'status', '#list': 'list', '#at': 'at', '#plan': 'plan' },
  values: {
    ':erasing': 'erasing',
    ':active': 'active',
    ':erasures': lists.erasures,
    ':changed': changedListOf(id),
    ':at': at.toISOString(),
    ':plan': plan,
    ':planStatus': planStatus,
    ':erasure': { ...erasure, at: at.toISOString() },
  },
});

/** Finds erasures that were begun before a moment and have not ended, oldest first. */
export async function unfinishedErasures(table: Table, before: Date): Promise<DecidedErasure[]> {
  const walk = {
    list: lists.erasures,
    to: before.toISOString(),
    limit: pageLength,
    oldestFirst: true,
  } as const;
  return (await table.query(walk, ErasingItem)).items;
}

const pageLength = 100; // as many as a run of the job has time for
