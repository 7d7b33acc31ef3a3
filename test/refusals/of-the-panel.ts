import type { DeletionRequest } from '#contract/deletion';
import { dynamoUserChanges } from '../../lambdas/adapters/dynamo/panel/user-changes';
import type { Table } from '../../lambdas/adapters/dynamo/table';
import { adminHandler } from '../../lambdas/admin/handler';
import type { AdminPorts } from '../../lambdas/admin/ports';
import { aMember, anAccount, countedId } from '../support/fakes';
import { call, doorOf, type Proof, type Proofs } from './calling';

/** A table in which every change is lost to somebody else's, under the real adapter. */
const contended = {
  read: async () => anAccount(),
  readTogether: async () => [anAccount()],
  query: async () => ({ items: [] }),
  together: async () => ({ refusedAt: [0] }),
} as unknown as Table;

const nobody = async () => undefined;
const ports: Partial<AdminPorts> = {
  users: { one: nobody, transactions: async () => [] } as unknown as AdminPorts['users'],
  changes: { setDailyLimit: nobody, resetUsage: nobody, grantPlan: nobody },
  people: { isAdmin: async () => false, remove: async () => {} },
  erasure: { begin: async () => false, standing: nobody } as unknown as AdminPorts['erasure'],
  newId: countedId,
};
const served = (more: Partial<AdminPorts> = {}) => {
  const all = { ...ports, ...more } as AdminPorts;
  return adminHandler(
    all,
    { records: async () => all, dialogs: async () => all },
    doorOf(aMember({ id: 'admin' }, true)),
  );
};

const params = { id: 'unknown' };
const asked =
  (body?: object): Proof =>
  (row) =>
    call(served(), row, { params, ...(body && { body }) });
const whileContended =
  (body?: object): Proof =>
  (row) =>
    call(served({ changes: dynamoUserChanges(contended) }), row, { params, ...(body && { body }) });

/** The panel with one request that was decided, or with none. */
const decided =
  (status?: 'denied'): Proof =>
  (row) => {
    const request = { id: 'unknown', status } as unknown as DeletionRequest;
    const deletions = {
      read: async () => status && { memberId: 'asha', request },
      wasCarriedOut: async () => false,
    } as unknown as AdminPorts['deletions'];
    return call(served({ deletions }), row, { params, body: {} });
  };

const limit = { new_limit: 7 };
const plan = { new_plan: 'pro', new_status: 'active' };

export const ofThePanel: Proofs = {
  viewUser: { NOT_FOUND: asked() },
  userTransactions: { NOT_FOUND: asked() },
  setDailyLimit: { NOT_FOUND: asked(limit), SERVICE_BUSY: whileContended(limit) },
  resetUsage: { NOT_FOUND: asked(), SERVICE_BUSY: whileContended() },
  setPlan: { NOT_FOUND: asked(plan), SERVICE_BUSY: whileContended(plan) },
  deleteUser: { NOT_FOUND: asked({ confirmation: 'DELETE' }) },
  approveDeletion: { NOT_FOUND: decided(), CONFLICT: decided('denied') },
  denyDeletion: { NOT_FOUND: decided(), CONFLICT: decided('denied') },
};
