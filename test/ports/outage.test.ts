import { dynamoOutage } from '../../lambdas/adapters/dynamo/answers/outage';
import type { Outage } from '../../lambdas/tools/ports';
import { later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';
import { fakeOutage } from '../support/tool-fakes';

let models = 0;

describe.each(['memory', 'table'] as const)('an outage of a model in %s', (where) => {
  let store: TableForTests | undefined;
  let outage: Outage;
  const fail = async (times: number, from = noon) => {
    for (let each = 0; each < times; each += 1) await outage.failed(later(from, each), false);
  };

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
  });
  beforeEach(() => {
    models += 1;
    outage = store ? dynamoOutage(store.table, `model-${models}`) : fakeOutage();
  });
  afterAll(() => store?.close());

  it('is none at first, and none after two failures', async () => {
    expect(await outage.look(noon)).toBe('closed');
    await fail(2);
    expect(await outage.look(later(noon, 10))).toBe('closed');
  });

  it('opens with the third failure within a minute, for half a minute', async () => {
    await fail(3);
    expect(await outage.look(later(noon, 31))).toBe('open');
    expect(await outage.look(later(noon, 40))).toBe('ajar');
  });

  it('does not open for three failures in more than a minute', async () => {
    await fail(2);
    await outage.failed(later(noon, 61), false);
    expect(await outage.look(later(noon, 62))).toBe('closed');
  });

  it('counts failures that come at the same time', async () => {
    await outage.failed(noon, false);
    await Promise.all(Array.from({ length: 6 }, () => outage.failed(later(noon, 1), false)));
    expect(await outage.look(later(noon, 2))).toBe('open');
  });

  it('lets one call try when it was open long enough, and closes with its success', async () => {
    await fail(3);
    const tries = await Promise.all(Array.from({ length: 8 }, () => outage.probe(later(noon, 40))));
    expect(tries.filter((may) => may)).toHaveLength(1);
    expect(await outage.look(later(noon, 41))).toBe('open');
    await outage.recovered();
    expect(await outage.look(later(noon, 42))).toBe('closed');
    await fail(2, later(noon, 43));
    expect(await outage.look(later(noon, 50))).toBe('closed');
  });

  it('lets nobody try before its time', async () => {
    await fail(3);
    expect(await outage.probe(later(noon, 20))).toBe(false);
  });

  it('opens for twice as long when the try fails, and for five minutes at most', async () => {
    await fail(3);
    let at = 40;
    for (const spell of [60, 120, 240, 300, 300]) {
      expect(await outage.probe(later(noon, at))).toBe(true);
      await outage.failed(later(noon, at), true);
      expect(await outage.look(later(noon, at + spell - 1))).toBe('open');
      at += spell + 6;
      expect(await outage.look(later(noon, at))).toBe('ajar');
    }
  });

  it('is not made longer by calls that began before it', async () => {
    await fail(3);
    await outage.failed(later(noon, 25), false);
    expect(await outage.look(later(noon, 40))).toBe('ajar');
  });
});

describe('an outage in the table', () => {
  it('is known to every function within five seconds', async () => {
    const store = await aTable();
    const [one, another] = [dynamoOutage(store.table, 'm'), dynamoOutage(store.table, 'm')];
    expect(await another.look(noon)).toBe('closed');
    for (let each = 0; each < 3; each += 1) await one.failed(later(noon, 1), false);
    expect(await another.look(later(noon, 4))).toBe('closed');
    expect(await another.look(later(noon, 5))).toBe('open');
    await store.close();
  });
});
