import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoAdministrators } from '../../lambdas/adapters/dynamo/panel/administrators';
import { dynamoAccounts } from '../../lambdas/adapters/dynamo/sign-in/accounts';
import { anAccount, countedId, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let store: TableForTests;
beforeAll(async () => {
  store = await aTable();
  for (const id of ['asha', 'ravi', 'meera']) await store.table.put(keys.account(id), anAccount({ id }));
});
afterAll(() => store.close());

const change = (memberId: string) => ({ memberId, at: noon, auditId: countedId() });
const roleOf = async (id: string) => (await dynamoAccounts(store.table).byId(id))?.role;

describe('the circle of administrators', () => {
  it('always keeps one, however many go at once', async () => {
    const people = dynamoAdministrators(store.table);
    for (const id of ['asha', 'ravi', 'meera']) expect(await people.add(change(id))).toBe(true);
    expect(await roleOf('ravi')).toBe('admin');
    const gone = await Promise.all(['asha', 'ravi', 'meera'].map((id) => people.remove(change(id))));
    expect(gone.sort()).toEqual(['last', 'removed', 'removed']);
    const roles = await Promise.all(['asha', 'ravi', 'meera'].map(roleOf));
    expect(roles.sort()).toEqual(['admin', 'user', 'user']);
  });

  it('ends every session of whoever leaves it', async () => {
    const people = dynamoAdministrators(store.table);
    await people.follow(['asha', 'ravi']);
    await people.add(change('asha'));
    await people.add(change('ravi'));
    expect(await people.remove(change('ravi'))).toBe('removed');
    expect((await dynamoAccounts(store.table).byId('ravi'))?.sessionsEndedAt).toBe(noon.toISOString());
  });

  it('takes in nobody without an account', async () => {
    expect(await dynamoAdministrators(store.table).add(change('nobody'))).toBe(false);
  });
});
