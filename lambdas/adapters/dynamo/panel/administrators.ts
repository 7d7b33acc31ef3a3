import { keys } from '../keys';
import type { Table, Write } from '../table';
import { changedListOf } from '../writes/account-lists';
import { auditWrite } from '../writes/audit';

// Only the operators of the deployment change who is an administrator: no administrator may.
const operator = 'operator';

type RoleChange = { readonly memberId: string; readonly at: Date; readonly auditId: string };

/**
 * The ids of the administrators, beside the pool's group that doors go by: a group cannot say "unless they are the
 * last", one item can. The account keeps a mirror of it, for the panel's filter.
 */
export const dynamoAdministrators = (table: Table) => ({
  /** Takes the group's members over, because an operator may have changed the group by hand. */
  async follow(memberIds: readonly string[]): Promise<void> {
    if (memberIds.length === 0) return;
    await table.change(keys.administrators(), {
      update: 'ADD members :all',
      values: { ':all': new Set(memberIds) },
    });
  },

  /** Adds an administrator; false when there is no such active account. */
  async add({ memberId, at, auditId }: RoleChange): Promise<boolean> {
    const refused = await table.together([
      roleWrite(memberId, 'admin', at),
      {
        change: keys.administrators(),
        update: 'ADD members :this',
        values: { ':this': new Set([memberId]) },
      },
      auditWrite({
        ...{ id: auditId, action: 'administrator added', adminId: operator, at, subject: memberId },
        ...{ before: { role: 'user' }, after: { role: 'admin' } },
      }),
    ]);
    return !refused;
  },

  /** Removes an administrator; of several callers at once one gets true. `last`: the only one stays. */
  async remove({ memberId, at, auditId }: RoleChange): Promise<'removed' | 'last' | 'gone'> {
    const refused = await table.together([
      roleWrite(memberId, 'user', at),
      {
        change: keys.administrators(),
        update: 'DELETE members :this',
        condition: 'contains(members, :id) AND size(members) > :one',
        values: { ':this': new Set([memberId]), ':id': memberId, ':one': 1 },
      },
      { remove: keys.secondFactor(memberId) },
      auditWrite({
        ...{ id: auditId, action: 'administrator removed', adminId: operator, at, subject: memberId },
        ...{ before: { role: 'admin' }, after: { role: 'user' } },
      }),
    ]);
    if (!refused) return 'removed';
    return refused.refusedAt.includes(0) ? 'gone' : 'last';
  },
});

/** Writes a role. A former administrator has to sign in again: their tokens name the group for up to an hour more. */
const roleWrite = (memberId: string, role: 'user' | 'admin', at: Date): Write => ({
  change: keys.account(memberId),
  update: `SET #role = :role, changed = :changed, changedAt = :at${role === 'user' ? ', sessionsEndedAt = :at' : ''}`,
  condition: '#status = :active',
  names: { '#role': 'role', '#status': 'status' },
  values: {
    ':role': role,
    ':changed': changedListOf(memberId),
    ':at': at.toISOString(),
    ':active': 'active',
  },
});
