import { jest } from '@jest/globals';
import type { Account } from '#person/account';
import { dynamoDirectory } from '../../lambdas/adapters/dynamo/panel/directory';
import { chosenDirectory } from '../../lambdas/adapters/opensearch/chosen-directory';
import type { Directory } from '../../lambdas/admin/ports';
import { powertoolsLogger } from '../../lambdas/platform/log';
import { later, noon } from '../support/fakes';
import { anOpenSearch, type OpenSearchForTests } from '../support/opensearch-server';
import { whoSignedUp } from '../support/signed-up';
import { aTable, type TableForTests } from '../support/table';

const secretKey = 'a-secret-key-for-tests';
const before = { ...process.env };
let store: TableForTests;
let engine: OpenSearchForTests;
beforeEach(async () => {
  Object.assign(process.env, {
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'AKIDOFTESTS',
    AWS_SECRET_ACCESS_KEY: secretKey,
  });
  delete process.env.AWS_SESSION_TOKEN;
  [store, engine] = await Promise.all([aTable(), anOpenSearch(secretKey)]);
});
afterEach(async () => {
  process.env = { ...before };
  await Promise.all([store.close(), engine.close()]);
});

/** Somebody who signed up; the engine knows them as the pipeline would have told it. */
async function somebody(fields: Partial<Account> = {}): Promise<Account> {
  const active = await whoSignedUp(store.table, fields);
  engine.documents.set(`PERSON#${active.id}|ACCOUNT`, active);
  return active;
}
const idsOf = async (directory: Directory, search: string) =>
  (await directory.search({ search, limit: 10 }, noon)).ids;

describe.each<[string, () => Directory]>([
  ['in memory', () => dynamoDirectory(store.table)],
  ['in OpenSearch', () => chosenDirectory(dynamoDirectory(store.table), engine.endpoint)],
])('people searched %s', (where, open) => {
  afterEach(() => expect(engine.asked.length > 0).toBe(where === 'in OpenSearch'));

  it('are found by a part of a text in any case, a number however it was spaced, and no pattern', async () => {
    const asha = await somebody({ fullName: 'Asha *Rao', city: 'पुणे', phone: '+919876543210' });
    await somebody({ fullName: 'Ravi', city: 'Kochi', phone: '+919000000001' });
    const directory = open();
    for (const typed of ['SHA', 'पुणे', '98765 43210', '+91-98765', '*r', 'rao']) {
      expect([typed, await idsOf(directory, typed)]).toEqual([typed, [asha.id]]);
    }
    for (const typed of ['a*o', 'ash?', 'a\\*', '98766']) expect(await idsOf(directory, typed)).toEqual([]);
  });

  it('come in pages, newest first, with a cursor that holds for this search alone', async () => {
    const all = [];
    for (let n = 0; n < 5; n += 1) all.push(await somebody({ city: 'Kochi' }));
    const directory = open();
    const page = (cursor?: string, search = 'kochi') => directory.search({ search, limit: 3, cursor }, noon);
    const first = await page();
    const second = await page(first.cursor);
    expect([...first.ids, ...second.ids]).toEqual(all.map(({ id }) => id).reverse());
    expect([first.total, second.total, second.cursor]).toEqual([5, 5, undefined]);
    await expect(page(first.cursor, 'koch')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are told apart by role and by the plan that holds now', async () => {
    const ends = later(noon, 60).toISOString();
    const paying = await somebody({ plan: 'pro', planStatus: 'active', planEndsAt: ends });
    const admin = await somebody({ role: 'admin' });
    const directory = open();
    const having = async (wanted: object, at = noon) =>
      (await directory.search({ ...wanted, limit: 9 }, at)).ids;
    expect(await having({ plan: 'pro' })).toEqual([paying.id]);
    expect(await having({ plan: 'free' })).toEqual([admin.id]);
    expect(await having({ plan: 'free' }, later(noon, 60))).toEqual([admin.id, paying.id]);
    expect([await having({ role: 'admin' }), await having({ role: 'user' })]).toEqual([
      [admin.id],
      [paying.id],
    ]);
    expect(await directory.firstSubscribers(5, noon)).toEqual([paying.id]);
    expect(await directory.firstSubscribers(5, later(noon, 60))).toEqual([]);
  });
});

describe('the engine behind the search', () => {
  it.each([
    ['a refusal', { status: 429, body: '{"error":"asha"}' }],
    ['an answer that is none', { status: 200, body: 'asha' }],
    ['an answer of some shards', { status: 200, body: '{"timed_out":true,"hits":{"hits":[]}}' }],
  ])('is replaced by the directory in memory at %s, and the log names nobody', async (_, failsWith) => {
    const [asha, other] = [await somebody({ fullName: 'Asha' }), await somebody({ fullName: 'Asha' })];
    const directory = chosenDirectory(dynamoDirectory(store.table), engine.endpoint);
    const search = (cursor?: string) => directory.search({ search: 'asha', limit: 1, cursor }, noon);
    const first = await search();
    engine.failsWith = failsWith;
    const warn = jest.spyOn(powertoolsLogger, 'warn').mockImplementation(() => {});
    expect([first.ids, (await search(first.cursor)).ids]).toEqual([[other.id], [asha.id]]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/asha/i);
    warn.mockRestore();
  });

  it('is asked for ids alone', async () => {
    await idsOf(chosenDirectory(dynamoDirectory(store.table), engine.endpoint), 'asha');
    expect(engine.asked).toMatchObject([{ path: '/people/_search', body: { _source: false } }]);
  });

  it('forgets who is erased before the erasure goes on, and is not taken to have done so when it refuses', async () => {
    const { id } = await somebody();
    const directory = chosenDirectory(dynamoDirectory(store.table), engine.endpoint);
    engine.failsWith = { status: 503, body: '' };
    await expect(directory.forget(id)).rejects.toThrow('503');
    engine.failsWith = undefined;
    await directory.forget(id);
    expect(engine.documents.size).toBe(0);
    await directory.forget(id); // who is gone already is no error
  });
});
