import type { Account } from '#person/account';
import { dynamoDirectory } from '../../lambdas/adapters/dynamo/panel/directory';
import { packDirectory } from '../../lambdas/adapters/dynamo/panel/directory-packing';
import {
  packRows,
  partOf,
  readParts,
  removeFromDirectory,
  unpackRows,
} from '../../lambdas/adapters/dynamo/panel/directory-parts';
import { matcherOf, rowOf } from '../../lambdas/adapters/dynamo/panel/directory-rows';
import { dynamoErasure } from '../../lambdas/adapters/dynamo/panel/erasure';
import { dynamoProfiles } from '../../lambdas/adapters/dynamo/people/profiles';
import type { DecidedErasure } from '../../lambdas/admin/ports';
import { anAccount, later, noon } from '../support/fakes';
import { whoSignedUp } from '../support/signed-up';
import { aTable, type TableForTests } from '../support/table';

let store: TableForTests;
beforeEach(async () => {
  store = await aTable();
});
afterEach(() => store.close());

const day = 86_400;
const somebody = (fields?: Partial<Account>) => whoSignedUp(store.table, fields);
const erase = async ({ id: memberId }: Account, at: Date) => {
  const erasing: DecidedErasure = {
    id: `${memberId}.x`,
    memberId,
    action: 'user deleted',
    adminId: 'admin',
    at,
  };
  const erasure = dynamoErasure(store.table);
  await erasure.begin(erasing);
  await dynamoDirectory(store.table).forget(memberId);
  await erasure.finish(erasing);
};
const found = async (directory: ReturnType<typeof dynamoDirectory>, search: string, at = later(noon, day)) =>
  (await directory.search({ search, limit: 10 }, at)).ids;
const stored = async () => (await readParts(store.table)).flatMap(({ rows }) => rows ?? []);

describe('the directory', () => {
  it('answers the same from nothing, from stored parts, and after following changes', async () => {
    const [asha, ravi] = [await somebody({ fullName: 'Asha' }), await somebody({ fullName: 'Ravi' })];
    const long = dynamoDirectory(store.table);
    expect(await found(long, 'asha')).toEqual([asha.id]);
    expect(await packDirectory(store.table, later(noon, day))).toEqual({ how: 'rebuilt', written: 2 });
    expect(await found(dynamoDirectory(store.table), 'ravi')).toEqual([ravi.id]);

    const at = later(noon, day + 60);
    await dynamoProfiles(store.table).change(asha, { fullName: 'Zoya', city: 'पुणे' }, at);
    const meera = await somebody({ fullName: 'Meera', createdAt: at.toISOString() });
    for (const directory of [long, dynamoDirectory(store.table)]) {
      expect(await found(directory, 'asha', at)).toEqual([]);
      expect(await found(directory, 'ZOYA', at)).toEqual([asha.id]);
      expect(await found(directory, 'पुणे', at)).toEqual([asha.id]);
      expect(await found(directory, 'meera', at)).toEqual([meera.id]);
    }
    expect(await packDirectory(store.table, at)).toMatchObject({ how: 'rested' });
    expect(await packDirectory(store.table, later(at, 7 * 3_600))).toMatchObject({ how: 'followed' });
    expect((await stored()).map(({ text }) => text.split('\n')[0]).sort()).toEqual(['meera', 'ravi', 'zoya']);
  });

  it('holds nobody who was erased, in no instance and in nothing stored', async () => {
    const [asha, ravi] = [await somebody({ fullName: 'Asha' }), await somebody({ fullName: 'Ravi' })];
    await packDirectory(store.table, later(noon, day));
    const warm = dynamoDirectory(store.table);
    expect(await found(warm, 'asha')).toEqual([asha.id]);
    await erase(asha, later(noon, day + 1));
    expect((await stored()).map(({ id }) => id)).toEqual([ravi.id]);
    for (const directory of [warm, dynamoDirectory(store.table)]) {
      expect(await found(directory, 'asha', later(noon, day + 2))).toEqual([]);
    }
  });

  it('is not packed with somebody who was erased while it was packed', async () => {
    const asha = await somebody({ fullName: 'Asha' });
    const parts = await readParts(store.table);
    expect(parts[partOf(asha.id)]?.version).toBe(0);
    await removeFromDirectory(store.table, asha.id);
    // A run that had read the part before cannot write it any more: the version is another one now.
    expect((await readParts(store.table))[partOf(asha.id)]?.version).toBe(1);
    const packing = packDirectory(store.table, later(noon, day));
    const [result] = await Promise.allSettled([packing, erase(asha, later(noon, day))]);
    if (result.status === 'rejected') await packDirectory(store.table, later(noon, day), { anew: true });
    await packDirectory(store.table, later(noon, 2 * day));
    expect(await stored()).toEqual([]);
  });

  it('pages through what was found, newest first, with a cursor that holds for this search alone', async () => {
    const all = [];
    for (let n = 0; n < 7; n += 1) all.push(await somebody({ city: 'Kochi' }));
    const directory = dynamoDirectory(store.table);
    const page = (cursor?: string, search = 'kochi') => directory.search({ search, limit: 3, cursor }, noon);
    const first = await page();
    const second = await page(first.cursor);
    const third = await page(second.cursor);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(all.map(({ id }) => id).reverse());
    expect([first.total, third.cursor]).toEqual([7, undefined]);
    await expect(page(first.cursor, 'koch')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('takes a plan past its end for Free, as everybody does', async () => {
    const ended = { plan: 'pro' as const, planEndsAt: later(noon, day).toISOString() };
    const { id } = await somebody(ended);
    const directory = dynamoDirectory(store.table);
    const on = async (plan: Account['plan'], at: Date) =>
      (await directory.search({ plan, limit: 9 }, at)).ids;
    expect([await on('pro', noon), await on('free', noon)]).toEqual([[id], []]);
    expect([await on('pro', later(noon, day)), await on('free', later(noon, day))]).toEqual([[], [id]]);
    expect(await directory.firstSubscribers(5, noon)).toEqual([id]);
    expect(await directory.firstSubscribers(5, later(noon, day))).toEqual([]);
  });

  it('keeps every row as it was through packing', () => {
    const rows = [
      anAccount({ city: 'पुणे', role: 'admin' }),
      anAccount({ id: 'b', plan: 'pro', email: null }),
    ].map(rowOf);
    expect(unpackRows(packRows(rows))).toEqual(rows);
  });

  it('finds a number however it was spaced, and nothing across two fields', () => {
    const row = rowOf(anAccount({ phone: '+919876543210', city: 'Pune' }));
    for (const typed of ['98765 43210', '+91-98765', '(9876)', '3210'])
      expect(matcherOf(typed)(row)).toBe(true);
    for (const typed of ['43210pune', '43210\npune', '98766']) expect(matcherOf(typed)(row)).toBe(false);
  });
});
