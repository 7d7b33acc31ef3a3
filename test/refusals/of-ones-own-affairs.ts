import { meHandler } from '../../lambdas/me/handler';
import type { MePorts } from '../../lambdas/me/ports';
import { fakeLockouts } from '../support/auth-fakes';
import { aMember, countedId, fakeQuota } from '../support/fakes';
import { fakeHistory, fakeInbox } from '../support/life-fakes';
import { call, calls, doorOf, type Proofs } from './calling';

const ports: Partial<MePorts> = {
  profiles: { change: async (before) => before, phoneIsTaken: async () => true },
  quota: fakeQuota(),
  inbox: fakeInbox(),
  pastAnswers: fakeHistory(),
  cases: fakeHistory().cases,
  deviceRegistry: undefined,
  deletions: { add: async () => false },
  passwords: { isRight: async (_, password) => password === 'the right one' },
  hash: async (text) => text,
  newId: countedId,
};
const served = (isAdmin = false) =>
  meHandler({ ...ports, attempts: fakeLockouts() } as MePorts, doorOf(aMember({}, isAdmin)));
const params = { id: 'unknown' };
const request = (password: string) => ({
  body: {
    password,
    phone: '9800000001',
    reason: 'I no longer need it.',
    reasonCategory: 'other',
    confirmation: 'DELETE MY ACCOUNT',
  },
});

export const ofOnesOwnAffairs: Proofs = {
  changeProfile: { CONFLICT: (row) => call(served(), row, { body: { phone: '9800000002' } }) },
  savePushToken: {
    CONFLICT: (row) => call(served(), row, { body: { token: 'of a device', platform: 'web' } }),
  },
  markRead: { NOT_FOUND: (row) => call(served(), row, { params }) },
  historyEntry: { NOT_FOUND: (row) => call(served(), row, { params }) },
  deleteHistoryEntry: { NOT_FOUND: (row) => call(served(), row, { params }) },
  caseOf: { NOT_FOUND: (row) => call(served(), row, { params: { case_id: 'case-unknown' } }) },
  deleteCase: { NOT_FOUND: (row) => call(served(), row, { params: { case_id: 'case-unknown' } }) },
  requestDeletion: {
    FORBIDDEN: (row) => call(served(true), row, request('the right one')),
    INVALID_CREDENTIALS: (row) => call(served(), row, request('a wrong one')),
    ACCOUNT_BLOCKED: (row) => calls(6, served(), row, request('a wrong one')),
    CONFLICT: (row) => call(served(), row, request('the right one')),
  },
};
