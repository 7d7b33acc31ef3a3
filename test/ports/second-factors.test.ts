import { randomBytes } from 'node:crypto';
import { secondFactor } from '#contract/product';
import { sealWith } from '#platform/sealed-text';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoDoor } from '../../lambdas/adapters/dynamo/sign-in/door';
import {
  dynamoSecondFactors,
  forgetSecondFactor,
} from '../../lambdas/adapters/dynamo/sign-in/second-factors';
import type { SecondFactors } from '../../lambdas/auth/ports';
import { fakeFactors } from '../support/auth-fakes';
import { anAccount, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

const hash = async (text: string) => Buffer.from(text.padEnd(32).slice(-32)).toString('hex');
let people = 0;

describe.each(['memory', 'table'] as const)('authenticators in %s', (where) => {
  let store: TableForTests | undefined;
  let factors: SecondFactors;
  let memberId: string;
  const secret = randomBytes(20);
  const prove = async (step: number, sessionId = 's', now = noon) => {
    const factor = await factors.find(memberId, now);
    return (
      factor !== undefined &&
      factors.prove({ memberId, sessionId, factor, step, auditId: `${memberId}-${sessionId}-${step}` }, now)
    );
  };

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
    factors = store ? dynamoSecondFactors(store.table, sealWith(hash)) : fakeFactors();
  });
  beforeEach(async () => {
    people += 1;
    memberId = `person-${people}`;
    await store?.table.put(keys.account(memberId), anAccount({ id: memberId }));
  });
  afterAll(() => store?.close());

  it('are offered for a quarter of an hour, and kept by their first code', async () => {
    expect(await factors.find(memberId, noon)).toBeUndefined();
    await factors.offer(memberId, secret, noon);
    expect(await factors.find(memberId, noon)).toEqual({ isSetUp: false, secret });
    expect(await factors.find(memberId, later(noon, secondFactor.offerMinutes * 60))).toBeUndefined();
    expect(await prove(7)).toBe(true);
    expect(await factors.find(memberId, later(noon, 86_400))).toEqual({ isSetUp: true, secret });
  });

  it('take a step once, however many show it at the same time', async () => {
    await factors.offer(memberId, secret, noon);
    await prove(7);
    const shown = await Promise.all(Array.from({ length: 8 }, (_, index) => prove(8, `session-${index}`)));
    expect(shown.filter(Boolean)).toHaveLength(1);
    expect(await prove(7)).toBe(false);
    expect(await prove(9)).toBe(true);
  });

  it('are set up once, however many show the first code', async () => {
    await factors.offer(memberId, secret, noon);
    const factor = { isSetUp: false, secret };
    const shown = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        factors.prove(
          { memberId, sessionId: `${index}`, factor, step: 7, auditId: `${memberId}-${index}` },
          noon,
        ),
      ),
    );
    expect(shown.filter(Boolean)).toHaveLength(1);
  });
});

describe('a person whose authenticator lies in the table', () => {
  let store: TableForTests;
  beforeAll(async () => {
    store = await aTable();
  });
  afterAll(() => store.close());

  it('is known at the door by it, for twelve hours and in one session; its secret lies sealed', async () => {
    const { table } = store;
    const memberId = 'asha';
    await table.put(keys.account(memberId), anAccount({ id: memberId }));
    const factors = dynamoSecondFactors(table, sealWith(hash));
    const secret = randomBytes(20);
    const claims = { memberId, sessionId: 's', groups: ['admin'], authenticatedAt: noon.getTime() / 1_000 };
    const stateOf = async (sessionId = 's', now = noon) =>
      (await dynamoDoor(table).admit({ ...claims, sessionId }, now))?.secondFactor;

    expect(await stateOf()).toBe('none');
    await factors.offer(memberId, secret, noon);
    expect(await stateOf()).toBe('none');
    const factor = { isSetUp: false, secret };
    await factors.prove({ memberId, sessionId: 's', factor, step: 7, auditId: 'a' }, noon);
    expect(await stateOf()).toBe('proved');
    expect(await stateOf('another')).toBe('asked');
    expect(await stateOf('s', later(noon, secondFactor.provedHours * 3_600))).toBe('asked');
    expect((await dynamoDoor(table).admit({ ...claims, groups: [] }, noon))?.secondFactor).toBeUndefined();

    const [stored] = await table.readTogether([keys.secondFactor(memberId)]);
    expect(JSON.stringify(stored)).not.toContain(secret.toString('base64'));
    const others = dynamoSecondFactors(
      table,
      sealWith(async (text) => hash(`x${text}`.slice(0, 9))),
    );
    await expect(others.find(memberId, noon)).rejects.toThrow('sealed under another secret');

    await forgetSecondFactor(table, { memberId, auditId: 'b', at: noon });
    expect(await stateOf()).toBe('none');
  });
});
