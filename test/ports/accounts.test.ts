import { dynamoAccounts } from '../../lambdas/adapters/dynamo/accounts';
import type { Accounts } from '../../lambdas/auth/ports';
import { referralCodeFrom } from '../../lambdas/auth/sign-up';
import { anAccount, countedId, fakeAccounts, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

describe.each(['memory', 'table'] as const)('accounts in %s', (where) => {
  let store: TableForTests | undefined;
  let accounts: Accounts;
  const pending = (email: string) => {
    const id = countedId();
    return anAccount({ id, email, status: 'pending', referralCode: referralCodeFrom(id) });
  };

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    accounts = store ? dynamoAccounts(store.table) : fakeAccounts();
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
    await accounts.activate(account);
    expect(await accounts.find(byEmail)).toMatchObject({ id: account.id, status: 'active' });
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
    const account = pending('gone@example.com');
    await accounts.begin(account, noon);
    await accounts.discard(account.id);
    await accounts.discard(account.id);
    const next = pending('gone@example.com');
    expect(await accounts.begin(next, noon)).toBeUndefined();
    await accounts.activate(next);
    await accounts.discard(next.id);
    expect(await accounts.find({ kind: 'email', value: 'gone@example.com' })).toMatchObject({ id: next.id });
  });

  it('does not activate what was discarded', async () => {
    const account = pending('late@example.com');
    await accounts.begin(account, noon);
    await accounts.discard(account.id);
    await expect(accounts.activate(account)).rejects.toThrow();
  });
});
