import { keys, lists } from '../../lambdas/adapters/dynamo/keys';
import { newestAccounts } from '../../lambdas/adapters/dynamo/panel/newest-accounts';
import { accountListOf } from '../../lambdas/adapters/dynamo/writes/account-lists';
import { batchWriter } from '../../local/batch-writer';
import { anAccount, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let store: TableForTests;
const many = 120;
// Forty have signed up in one moment, as an import writes them; every seventh before accounts had shares.
const people = Array.from({ length: many }, (_, n) => ({
  id: `person-${n}`,
  createdAt: later(noon, n < 40 ? 0 : n).toISOString(),
  list: n % 7 === 0 ? lists.accounts : accountListOf(`person-${n}`),
  status: n % 10 === 3 ? ('erasing' as const) : ('active' as const),
}));

beforeAll(async () => {
  store = await aTable();
  await batchWriter(
    store.client,
    'test',
  )(
    people.map(({ id, createdAt, list, status }) => ({
      ...anAccount({ id, createdAt, status }),
      ...{ list, at: createdAt, ...keys.account(id) },
    })),
  );
});
afterAll(() => store.close());

/** All pages, one after the other. */
async function pages(limit: number): Promise<string[][]> {
  const found: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await newestAccounts(store.table, limit, cursor);
    found.push(page.accounts.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

describe('the accounts of all shares', () => {
  const expected = people
    .filter(({ status }) => status === 'active')
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt) || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);

  it.each([7, 50, 500])('come newest first, each once, %i a page', async (limit) => {
    const found = await pages(limit);
    expect(found.flat()).toEqual(expected);
    expect(found).toHaveLength(Math.ceil(many / limit));
  });

  it('go on from no place of another list', async () => {
    await expect(newestAccounts(store.table, 5, 'bm9uc2Vuc2U')).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    });
  });
});
