import { dynamoStageCeilings } from '../../lambdas/adapters/dynamo/sign-in/stage-ceilings';
import { later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let store: TableForTests;
beforeAll(async () => {
  store = await aTable();
});
afterAll(() => store.close());

const day = 24 * 3_600;

describe('sign-ups of a day, counted in the table', () => {
  it('are so many for a network, which cannot use up those of the others, and so many for the stage', async () => {
    const limits = { signUpsPerNetworkADay: 3, signUpsADay: 5, textCodesADay: 1 };
    const ceilings = dynamoStageCeilings(store.table, limits);
    const crowd = await Promise.all(Array.from({ length: 9 }, () => ceilings.countSignUp(['one'], noon)));
    expect(crowd.filter((refused) => refused === undefined)).toHaveLength(3);
    expect(crowd.filter((refused) => refused !== undefined)).toEqual(Array(6).fill({ waitSeconds: day }));
    const others = ['two', 'three', 'four', 'five'];
    const counted = await Promise.all(others.map((network) => ceilings.countSignUp([network], noon)));
    expect(counted.filter((refused) => refused === undefined)).toHaveLength(2);
    expect(counted.filter((refused) => refused === 'full')).toHaveLength(2);
    expect(await ceilings.countSignUp(['six'], later(noon, day + 1))).toBeUndefined();
  });

  it('are four times as many for a network that holds others as for each of them', async () => {
    const limits = { signUpsPerNetworkADay: 2, signUpsADay: 1_000, textCodesADay: 1 };
    const ceilings = dynamoStageCeilings(store.table, limits);
    const ofNetwork = (network: number) => ceilings.countSignUp([`narrow ${network}`, 'wide'], noon);
    const refused = [];
    for (let each = 0; each < 20; each += 1) refused.push(await ofNetwork(Math.floor(each / 2)));
    expect(refused).toEqual([...Array(8).fill(undefined), ...Array(12).fill({ waitSeconds: day })]);
    expect(await ceilings.countSignUp(['another', 'another wide one'], noon)).toBeUndefined();
  });
});
