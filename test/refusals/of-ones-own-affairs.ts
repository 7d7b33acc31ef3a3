import type { Row } from '#contract/route';
import { meHandler } from '../../lambdas/me/handler';
import type { MePorts } from '../../lambdas/me/ports';
import { fakeLockouts } from '../support/auth-fakes';
import { aMember, countedId, fakeQuota } from '../support/fakes';
import { fakeHistory, fakeInbox } from '../support/life-fakes';
import { call, calls, doorOf, type Proofs } from './calling';

const outrun: MePorts['profiles'] = {
  change: async () => 'outrun',
  prove: async () => 'outrun',
  addConsent: async () => 'outrun',
};
const ports: Partial<MePorts> = {
  profiles: outrun,
  codes: { attempt: async () => 'right' },
  referrers: { byReferralCode: async () => undefined },
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
const served = (isAdmin = false, others: Partial<MePorts> = {}) => {
  const all = { ...ports, attempts: fakeLockouts(), ...others } as MePorts;
  return meHandler(all, async () => all, doorOf(aMember({}, isAdmin)));
};
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

const refusing = (body: object, others: Partial<MePorts>) => (row: Row) =>
  call(served(false, others), row, { body });
/** Makes every refusal of a proof by a code. */
const proving = (body: object) => ({
  OTP_INVALID: refusing(body, { codes: { attempt: async () => 'wrong' } }),
  OTP_EXPIRED: refusing(body, { codes: { attempt: async () => 'expired' } }),
  ACCOUNT_EXISTS: refusing(body, { profiles: { ...outrun, prove: async () => 'taken' } }),
  CONFLICT: refusing(body, {}),
});

export const ofOnesOwnAffairs: Proofs = {
  changePhone: proving({ phoneNumber: '9800000002', otpCode: '123456' }),
  changeEmail: proving({ email: 'new@example.com', otpCode: '123456' }),
  giveConsent: { CONFLICT: (row) => call(served(), row, { body: { version: '2026-11-22' } }) },
  changeProfile: { CONFLICT: (row) => call(served(), row, { body: { phone: '9800000002' } }) },
  savePushToken: {
    CONFLICT: (row) => call(served(), row, { body: { token: 'of a device', platform: 'web' } }),
  },
  markRead: { NOT_FOUND: (row) => call(served(), row, { params }) },
  historyEntry: { NOT_FOUND: (row) => call(served(), row, { params }) },
  deleteHistoryEntry: { NOT_FOUND: (row) => call(served(), row, { params }) },
  caseOf: { NOT_FOUND: (row) => call(served(), row, { params: { case_id: 'case-unknown' } }) },
  changeCase: {
    NOT_FOUND: (row) => call(served(), row, { params: { case_id: 'case-unknown' }, body: { starred: true } }),
  },
  deleteCase: { NOT_FOUND: (row) => call(served(), row, { params: { case_id: 'case-unknown' } }) },
  requestDeletion: {
    FORBIDDEN: (row) => call(served(true), row, request('the right one')),
    INVALID_CREDENTIALS: (row) => call(served(), row, request('a wrong one')),
    ACCOUNT_BLOCKED: (row) => calls(6, served(), row, request('a wrong one')),
    CONFLICT: (row) => call(served(), row, request('the right one')),
  },
};
