import { dynamoAnswers } from '../../lambdas/adapters/dynamo/answers';
import type { Answers } from '../../lambdas/tools/ports';
import { fakeAnswers, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let keyCount = 0;

describe.each(['memory', 'table'] as const)('answers under a key in %s', (where) => {
  let store: TableForTests | undefined;
  let answers: Answers;
  let key: string;

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    answers = store ? dynamoAnswers(store.table) : fakeAnswers();
  });
  beforeEach(() => {
    keyCount += 1;
    key = `key-${keyCount}`;
  });
  afterAll(() => store?.close());

  it('claims a key once, even for parallel calls', async () => {
    const states = await Promise.all(
      Array.from({ length: 20 }, async () => (await answers.claim('asha', key, 'q', noon)).state),
    );
    expect(states.filter((state) => state === 'claimed')).toHaveLength(1);
    expect(states.filter((state) => state === 'running')).toHaveLength(19);
  });

  it('replays what was remembered for 24 hours and no longer', async () => {
    await answers.claim('asha', key, 'q', noon);
    await answers.remember('asha', key, { analysis: 'बुखार' }, noon);
    const replay = { state: 'answered', reply: { analysis: 'बुखार' } };
    expect(await answers.claim('asha', key, 'q', later(noon, 86_399))).toEqual(replay);
    expect(await answers.claim('asha', key, 'q', later(noon, 86_400))).toEqual({ state: 'claimed' });
  });

  it('says when the key belongs to another question', async () => {
    await answers.claim('asha', key, 'q', noon);
    expect(await answers.claim('asha', key, 'another', noon)).toEqual({ state: 'other' });
  });

  it('is free again once forgotten, and when its run never came back', async () => {
    await answers.claim('asha', key, 'q', noon);
    await answers.forget('asha', key);
    expect(await answers.claim('asha', key, 'q', noon)).toEqual({ state: 'claimed' });
    expect(await answers.claim('asha', key, 'q', later(noon, 119))).toEqual({ state: 'running' });
    expect(await answers.claim('asha', key, 'q', later(noon, 120))).toEqual({ state: 'claimed' });
  });

  it('keeps the keys of two people apart', async () => {
    await answers.claim('asha', key, 'q', noon);
    expect(await answers.claim('ravi', key, 'q', noon)).toEqual({ state: 'claimed' });
  });
});
