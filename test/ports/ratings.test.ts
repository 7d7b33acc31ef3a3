import * as z from 'zod';
import { dynamoRatings } from '../../lambdas/adapters/dynamo/answers/ratings';
import { keys, lists } from '../../lambdas/adapters/dynamo/keys';
import { anAccount, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let store: TableForTests;
beforeAll(async () => {
  store = await aTable();
  await store.table.put(keys.account('asha'), anAccount());
  await store.table.put(keys.history('asha', 'answer-1'), { id: 'answer-1' });
  await store.table.put(keys.given('nobody', 'answer-1'), {});
});
afterAll(() => store.close());

const opinion = (more: object) => ({
  answerId: 'answer-1',
  tool: 'ai-diagnosis' as const,
  helpful: true,
  at: noon.toISOString(),
  ...more,
});
const words = (message: string) => ({ name: 'Dr. Asha Verma', email: 'asha@example.com', message });
const told = async () =>
  (await store.table.query({ list: lists.feedback, limit: 10 }, z.looseObject({ message: z.string() })))
    .items;
const counted = async () => {
  const items = await store.table.readTogether(Array.from({ length: 16 }, (_, shard) => keys.counts(shard)));
  return items.reduce((sum, item) => sum + Number(item?.feedback ?? 0), 0);
};

describe('opinions on answers in the table', () => {
  it('are one an answer: the last', async () => {
    const ratings = dynamoRatings(store.table);
    await ratings.keep('asha', opinion({}), undefined);
    expect(await told()).toEqual([]);
    await ratings.keep('asha', opinion({ helpful: false, reason: 'unsafe' }), words('Unsafe'));
    await ratings.keep(
      'asha',
      opinion({ helpful: false, reason: 'wrong', at: later(noon, 1).toISOString() }),
      words('Wrong'),
    );
    expect(await told()).toMatchObject([{ message: 'Wrong', id: 'answer-1', rating: null }]);
    expect(await counted()).toBe(1);
    const kept = await store.table.read(keys.rating('asha', 'answer-1'), z.looseObject({}));
    expect(kept).toMatchObject({ helpful: false, reason: 'wrong' });
  });

  it('are kept of answers that were given to the person, with a history or without, and of no others', async () => {
    const ratings = dynamoRatings(store.table);
    await store.table.put(keys.given('asha', 'answer-2'), {});
    await store.table.put(keys.history('ravi', 'answer-3'), { id: 'answer-3' });
    expect(await ratings.keep('asha', opinion({ answerId: 'answer-2' }), undefined)).toBe(true);
    for (const answerId of ['answer-3', 'answer-4'])
      expect(await ratings.keep('asha', opinion({ answerId }), words('Unsafe'))).toBe(false);
    expect((await told()).map(({ id }) => id)).toEqual(['answer-1']);
  });

  it('are refused of somebody whose account is gone', async () => {
    const keeping = dynamoRatings(store.table).keep('nobody', opinion({}), undefined);
    await expect(keeping).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
