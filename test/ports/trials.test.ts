import { trialCases } from '#contract/product';
import { dynamoTrials } from '../../lambdas/adapters/dynamo/answers/trials';
import { later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let store: TableForTests;
beforeAll(async () => {
  store = await aTable();
});
afterAll(() => store.close());

describe('cases without an account, counted in the table', () => {
  it('are five a day for a network, however many come at once, and each network has its own', async () => {
    const trials = dynamoTrials(store.table);
    const asked = await Promise.all(Array.from({ length: 9 }, () => trials.count('one-network', noon)));
    expect(asked.filter((refused) => refused === undefined)).toHaveLength(trialCases.most);
    expect(await trials.count('other-network', noon)).toBeUndefined();
    const day = trialCases.hours * 3_600;
    expect(await trials.count('one-network', later(noon, day - 60))).toEqual({ waitSeconds: 60 });
    expect(await trials.count('one-network', later(noon, day + 1))).toBeUndefined();
  });
});
