import type { Account } from '#person/account';
import type { ReferralReward } from '#person/referral-reward';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoAbandoned } from '../../lambdas/adapters/dynamo/panel/abandoned';
import { dynamoAccounts } from '../../lambdas/adapters/dynamo/sign-in/accounts';
import { dynamoOneTimeCodes } from '../../lambdas/adapters/dynamo/sign-in/one-time-codes';
import { accountListOf } from '../../lambdas/adapters/dynamo/writes/account-lists';
import { referralCodeFrom } from '../../lambdas/auth/create-account';
import type { Accounts, OneTimeCodes } from '../../lambdas/auth/ports';
import { fakeAccounts, fakeCodes } from '../support/auth-fakes';
import { anAccount, countedId, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let numbers = 0;
const aPhone = () => {
  numbers += 1;
  return `+9198${String(numbers).padStart(8, '0')}`;
};

describe.each(['memory', 'table'] as const)('accounts in %s', (where) => {
  let store: TableForTests | undefined;
  let accounts: Accounts;
  let codes: OneTimeCodes;
  const pending = (email: string | null, fields: Partial<Account> = {}) => {
    const id = countedId();
    return anAccount({ id, email, status: 'pending', referralCode: referralCodeFrom(id), ...fields });
  };
  const active = async (fields: Partial<Account> = {}) => {
    const account = pending(`${countedId()}@example.com`, fields);
    await accounts.begin(account, noon);
    await accounts.activate(account);
    return account;
  };

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    codes = store ? dynamoOneTimeCodes(store.table, { perNetworkAnHour: 100 }) : fakeCodes();
    accounts = store ? dynamoAccounts(store.table) : fakeAccounts([], codes);
  });
  afterAll(() => store?.close());

  it('lets one of many parallel sign-ups with the same address begin', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => accounts.begin(pending('same@example.com'), noon)),
    );
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
  });

  it('finds an account by its address only once it is active', async () => {
    const account = pending('find@example.com');
    await accounts.begin(account, noon);
    const byEmail = { kind: 'email', value: 'find@example.com' } as const;
    expect(await accounts.find(byEmail)).toBeUndefined();
    expect(await accounts.byReferralCode(account.referralCode)).toBeUndefined();
    expect(await accounts.activate(account)).toBe(true);
    expect(await accounts.find(byEmail)).toMatchObject({ id: account.id, status: 'active' });
    expect(await accounts.byReferralCode(account.referralCode)).toMatchObject({ id: account.id });
    expect(await accounts.byReferralCode('NOBODY22')).toBeUndefined();
  });

  it('names a pending account that was abandoned, after a minute', async () => {
    const account = pending('half@example.com');
    await accounts.begin(account, noon);
    expect(await accounts.begin(pending('half@example.com'), later(noon, 59))).toEqual({ taken: 'email' });
    expect(await accounts.begin(pending('half@example.com'), later(noon, 60))).toEqual({
      taken: 'email',
      abandoned: account.id,
    });
  });

  it('discards a pending account with all that it holds, and leaves an active one alone', async () => {
    const phone = aPhone();
    const account = pending('gone@example.com', { phone, phoneVerified: true });
    await accounts.begin(account, noon);
    await accounts.discard(account.id);
    await accounts.discard(account.id);
    const next = pending('gone@example.com', { phone, phoneVerified: true });
    expect(await accounts.begin(next, noon)).toBeUndefined();
    await accounts.activate(next);
    await accounts.discard(next.id);
    expect(await accounts.find({ kind: 'email', value: 'gone@example.com' })).toMatchObject({ id: next.id });
    expect(await accounts.find({ kind: 'phone', value: phone })).toMatchObject({ id: next.id });
  });

  it('does not activate what was discarded', async () => {
    const account = pending('late@example.com');
    await accounts.begin(account, noon);
    await accounts.discard(account.id);
    await expect(accounts.activate(account)).rejects.toThrow();
  });

  it('frees what a sign-up held that was given up, and keeps its account for the job that removes its member', async () => {
    const account = pending('given-up@example.com');
    await accounts.begin(account, noon);
    await accounts.abandon(account.id, noon);
    expect(await accounts.begin(pending('given-up@example.com'), noon)).toBeUndefined();
    if (!store) return; // the job's side is the table's
    const abandoned = dynamoAbandoned(store.table);
    expect(await abandoned.before(later(noon, -1))).toEqual([]);
    expect(await abandoned.before(later(noon, 1))).toEqual([account.id]);
    await abandoned.remove(account.id);
    expect(await accounts.byId(account.id)).toBeUndefined();
    const { id } = await active({});
    await accounts.abandon(id, noon);
    await abandoned.remove(id);
    expect(await accounts.byId(id)).toMatchObject({ status: 'active' });
  });

  it('gives a verified number to one of many, with no address needed, and an unverified one to nobody', async () => {
    const phone = aPhone();
    const verified = { phone, phoneVerified: true };
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => accounts.begin(pending(null, verified), noon)),
    );
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome?.taken === 'phone')).toHaveLength(9);
    expect(await accounts.begin(pending(null, verified), later(noon, 60))).toMatchObject({
      taken: 'phone',
      abandoned: expect.any(String),
    });

    const account = await active({ phone: aPhone(), phoneVerified: false });
    expect(await accounts.find({ kind: 'phone', value: account.phone ?? '' })).toBeUndefined();
    expect(await accounts.begin(pending(null, { phone: account.phone, phoneVerified: true }), noon)).toBe(
      undefined,
    );
  });

  it('takes somebody who only names a number that another account has verified, and leaves it where it is', async () => {
    const { id, phone } = await active({ phone: aPhone(), phoneVerified: true });
    expect(await accounts.begin(pending('naming@example.com', { phone }), noon)).toBeUndefined();
    expect(await accounts.find({ kind: 'phone', value: phone ?? '' })).toMatchObject({ id });
  });

  it('spends the code with the account: a code that is gone makes no account', async () => {
    const phone = aPhone();
    const code = {
      identifierHash: `hash of ${phone}`,
      purpose: 'sign_up',
      codeHash: 'a'.repeat(64),
    } as const;
    await codes.keep(code, noon);
    const first = pending(null, { phone, phoneVerified: true });
    await accounts.begin(first, noon);
    expect(await accounts.activate(first, { code: { ...code, codeHash: 'b'.repeat(64) } })).toBe(false);
    expect(await accounts.byId(first.id)).toMatchObject({ status: 'pending' });
    expect(await accounts.activate(first, { code })).toBe(true);
    expect(await codes.spend(code)).toBe(false);
  });

  it('grants a reward to both with the account, once a number', async () => {
    const referrer = await active();
    const reward = (phoneHash: string): ReferralReward => {
      const extra = { until: later(noon, 604_800).toISOString(), grantedAt: noon.toISOString() };
      return {
        referrerId: referrer.id,
        phoneHash,
        friend: { bonusSearches: 10, extra: { ...extra, searches: 2, why: 'friend' } },
        referrer: { extra: { ...extra, searches: 5, why: 'referrer' } },
      };
    };
    const join = async (phoneHash: string) => {
      const friend = pending(null, { phone: aPhone(), phoneVerified: true, referredBy: referrer.id });
      await accounts.begin(friend, noon);
      expect(await accounts.activate(friend, { reward: reward(phoneHash) })).toBe(true);
      return accounts.byId(friend.id);
    };
    const number = `number ${referrer.id}`;
    expect(await join(number)).toMatchObject({ bonusSearches: 10, extras: [{ searches: 2, why: 'friend' }] });
    expect(await join(number)).toMatchObject({ bonusSearches: 0, extras: [] });
    expect(await join(`${number} two`)).toMatchObject({ bonusSearches: 10 });
    expect((await accounts.byId(referrer.id))?.extras).toMatchObject([
      { searches: 5, why: 'referrer' },
      { searches: 5, why: 'referrer' },
    ]);
  });

  it('grants every one of five parallel rewards', async () => {
    const referrer = await active();
    const extra = { until: later(noon, 604_800).toISOString(), grantedAt: noon.toISOString() };
    await Promise.all(
      Array.from({ length: 5 }, async (_, one) => {
        const friend = pending(null, { phone: aPhone(), phoneVerified: true });
        await accounts.begin(friend, noon);
        await accounts.activate(friend, {
          reward: {
            referrerId: referrer.id,
            phoneHash: `parallel ${referrer.id} ${one}`,
            friend: { bonusSearches: 10, extra: { ...extra, searches: 2, why: 'friend' } },
            referrer: { extra: { ...extra, searches: 5, why: 'referrer' } },
          },
        });
      }),
    );
    expect((await accounts.byId(referrer.id))?.extras).toHaveLength(5);
  });

  it('makes an account without a reward when the referrer is gone', async () => {
    const friend = pending(null, { phone: aPhone(), phoneVerified: true });
    await accounts.begin(friend, noon);
    const extra = { until: noon.toISOString(), grantedAt: noon.toISOString() };
    const reward = {
      referrerId: 'gone',
      phoneHash: `gone ${friend.id}`,
      friend: { bonusSearches: 10, extra: { ...extra, searches: 2, why: 'friend' } },
      referrer: { extra: { ...extra, searches: 5, why: 'referrer' } },
    } as const;
    expect(await accounts.activate(friend, { reward })).toBe(true);
    expect(await accounts.byId(friend.id)).toMatchObject({ status: 'active', bonusSearches: 0 });
  });

  it('remembers when the sessions of an account were ended', async () => {
    const account = await active();
    await accounts.endSessions(account.id, noon);
    expect(await accounts.byId(account.id)).toMatchObject({ sessionsEndedAt: noon.toISOString() });
    await accounts.endSessions('nobody', noon);
    expect(await accounts.byId('nobody')).toBeUndefined();
  });
});

describe('accounts in the table', () => {
  it('are in the list of accounts from when they are active, and not before', async () => {
    const store = await aTable();
    const accounts = dynamoAccounts(store.table);
    const account = anAccount({ id: countedId(), status: 'pending' });
    const raw = async () => (await store.table.readTogether([keys.account(account.id)]))[0];
    await accounts.begin(account, noon);
    expect(await raw()).not.toHaveProperty('list');
    await accounts.activate(account);
    expect(await raw()).toMatchObject({ list: accountListOf(account.id), at: account.createdAt });
    await store.close();
  });

  it('are read as they were written before rewards and resets came', async () => {
    const store = await aTable();
    const { sessionsEndedAt, keepHistory, bonusSearches, extras, referredBy, usedReferralCode, ...old } =
      anAccount();
    await store.table.put(keys.account(old.id), old);
    expect(await dynamoAccounts(store.table).byId(old.id)).toEqual(anAccount());
    await store.close();
  });
});
