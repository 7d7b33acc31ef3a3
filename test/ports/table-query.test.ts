import * as z from 'zod';
import { keys, lists } from '../../lambdas/adapters/dynamo/keys';
import { aTable, type TableForTests } from '../support/table';

const Item = z.object({ n: z.number() });

describe('a query of the table', () => {
  let store: TableForTests;
  beforeAll(async () => {
    store = await aTable();
    for (let n = 0; n < 7; n += 1) {
      await store.table.put(keys.history('asha', `000${n}`), {
        n,
        list: lists.feedback,
        at: `2026-01-0${n + 1}`,
      });
    }
    await store.table.put(keys.history('ravi', '0001'), { n: 100 });
    await store.table.put(keys.shares('asha'), { n: 200 });
  });
  afterAll(() => store.close());

  const page = (cursor?: string, more: object = {}) =>
    store.table.query({ pk: 'PERSON#asha', prefix: 'HISTORY#', limit: 3, cursor, ...more }, Item);
  const numbers = ({ items }: { items: { n: number }[] }) => items.map(({ n }) => n);

  it('walks what begins with a prefix, newest first, page by page to the end', async () => {
    const first = await page();
    const second = await page(first.cursor);
    const third = await page(second.cursor);
    expect([first, second, third].map(numbers)).toEqual([[6, 5, 4], [3, 2, 1], [0]]);
    expect(third.cursor).toBeUndefined();
  });

  it('walks between two ends, both included, and oldest first when asked', async () => {
    const between = { from: 'HISTORY#0002', to: 'HISTORY#0004', oldestFirst: true };
    expect(numbers(await page(undefined, between))).toEqual([2, 3, 4]);
  });

  it('walks a list of the index between two times, over all people', async () => {
    const walk = { list: lists.feedback, from: '2026-01-03', to: '2026-01-05', limit: 2 } as const;
    const first = await store.table.query(walk, Item);
    const second = await store.table.query({ ...walk, cursor: first.cursor }, Item);
    expect([first, second].map(numbers)).toEqual([[4, 3], [2]]);
    expect(numbers(await store.table.query({ list: lists.feedback, limit: 100 }, Item))).toHaveLength(7);
  });

  it('refuses a cursor that was cut, edited, made up, or made for somebody else', async () => {
    const { cursor = '' } = await page();
    const foreign = await store.table.query(
      { pk: 'PERSON#ravi', prefix: 'HISTORY#', limit: 3, cursor: undefined },
      Item,
    );
    expect(foreign.cursor).toBeUndefined();
    const madeUp = Buffer.from('{"pk":"PERSON#ravi","sk":"HISTORY#0001"}').toString('base64url');
    for (const wrong of [
      cursor.slice(0, -4),
      `${cursor.slice(0, 30)}A${cursor.slice(31)}`,
      madeUp,
      'x',
      '💊',
    ]) {
      await expect(page(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    const ofRavi = store.table.query({ pk: 'PERSON#ravi', prefix: 'HISTORY#', limit: 3, cursor }, Item);
    await expect(ofRavi).rejects.toMatchObject({ code: 'INVALID_INPUT', details: { field: 'cursor' } });
  });

  it('removes many items, and again without harm', async () => {
    const many = Array.from({ length: 60 }, (_, n) => keys.history('many', String(n).padStart(3, '0')));
    for (const key of many) await store.table.put(key, { n: 1 });
    await store.table.removeAll(many);
    await store.table.removeAll(many);
    const left = await store.table.query({ pk: 'PERSON#many', prefix: '', limit: 10 }, Item);
    expect(left.items).toEqual([]);
  });
});
