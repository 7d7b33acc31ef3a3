import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoDoor } from '../../lambdas/adapters/dynamo/sign-in/door';
import { anAccount, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let store: TableForTests;
beforeAll(async () => {
  store = await aTable();
});
afterAll(() => store.close());

let people = 0;
const claims = { sessionId: 's', authenticatedAt: noon.getTime() / 1000, groups: [] as string[] };

describe('the door in the table', () => {
  let memberId: string;
  beforeEach(async () => {
    people += 1;
    memberId = `member-${people}`;
    await store.table.put(keys.account(memberId), anAccount({ id: memberId }));
  });
  const admitted = (more: Partial<typeof claims> = {}, now = noon) =>
    dynamoDoor(store.table).admit({ ...claims, memberId, ...more }, now);

  it('admits a member with account and session, and looks no authenticator up', async () => {
    await store.table.put(keys.secondFactor(memberId), { any: true });
    const account = anAccount({ id: memberId });
    expect(await admitted()).toEqual({ id: memberId, isAdmin: false, account, sessionId: 's' });
  });

  it('admits nobody without an account, and no account that is not active', async () => {
    expect(await admitted({}, noon)).toBeDefined();
    expect(await dynamoDoor(store.table).admit({ ...claims, memberId: 'nobody' }, noon)).toBeUndefined();
    for (const status of ['pending', 'erasing'] as const) {
      await store.table.put(keys.account(memberId), { ...anAccount({ id: memberId }), status });
      expect([status, await admitted().catch(() => undefined)]).toEqual([status, undefined]);
    }
  });

  it('admits no session that was ended, and the others still', async () => {
    await store.table.put(keys.endedSession(memberId, 's'), { any: true });
    expect(await admitted()).toBeUndefined();
    expect(await admitted({ sessionId: 'another' })).toBeDefined();
  });

  it('admits no sign-in from before all were ended', async () => {
    const signInsEndedAt = later(noon, 60).toISOString();
    await store.table.put(keys.account(memberId), {
      ...anAccount({ id: memberId }),
      sessionsEndedAt: signInsEndedAt,
    });
    const before = await admitted();
    const after = await admitted({ authenticatedAt: later(noon, 61).getTime() / 1000 });
    expect([before, after?.id]).toEqual([undefined, memberId]);
  });

  it('tells of an administrator whether an authenticator is there and was asked in this session', async () => {
    const state = async () => (await admitted({ groups: ['staff', 'admin'] }))?.secondFactor;
    expect(await state()).toBe('none');
    await store.table.put(keys.secondFactor(memberId), { any: true });
    expect(await state()).toBe('asked');
    await store.table.put(keys.provedFactor(memberId, 's'), { until: noon.getTime() });
    expect(await state()).toBe('asked');
    await store.table.put(keys.provedFactor(memberId, 's'), { until: noon.getTime() + 1 });
    expect(await state()).toBe('proved');
  });

  it('counts what a member did in the window of its limit', async () => {
    const door = dynamoDoor(store.table);
    for (let each = 0; each < 20; each += 1)
      expect(await door.countFor(memberId, 'uploads', 1, later(noon, each))).toBeUndefined();
    expect(await door.countFor(memberId, 'uploads', 1, later(noon, 60))).toEqual({ waitSeconds: 86_340 });
    expect(await door.countFor(`beside-${memberId}`, 'uploads', 1, later(noon, 60))).toBeUndefined();
    expect(await door.countFor(memberId, 'uploads', 1, later(noon, 86_400))).toBeUndefined();
    expect(await door.countFor(memberId, 'uploadBytes', 200_000_000, noon)).toBeUndefined();
    expect(await door.countFor(memberId, 'uploadBytes', 1, noon)).toEqual({ waitSeconds: 86_400 });
  });

  it('counts calls of an address by the minute, under its hash', async () => {
    const hashed: string[] = [];
    const hash = async (text: string) => {
      hashed.push(text);
      return `h-${people}-${text}`;
    };
    const door = dynamoDoor(store.table, { hash, callsPerMinute: 2 });
    const at = (seconds: number, address = 'one') => door.countCall(address, later(noon, seconds));
    expect([await at(0), await at(20)]).toEqual([undefined, undefined]);
    expect(await at(20)).toEqual({ waitSeconds: 40 });
    expect(await at(59.9)).toEqual({ waitSeconds: 1 });
    expect(await at(20, 'two')).toBeUndefined();
    expect(await at(60)).toBeUndefined();
    expect(hashed[0]).toBe('address:one');
    const minute = noon.getTime() / 60_000;
    const item = await store.table.read(keys.calls(`h-${people}-address:one`, minute), {
      parse: (kept: unknown) => kept,
    } as never);
    expect(item).toMatchObject({ calls: 2, expiresAt: (minute + 1) * 60 });
  });

  it('counts no calls where nothing says how many are too many, and carries what a stage says of administrators', async () => {
    const door = dynamoDoor(store.table, undefined, { freshForSeconds: 7, wantsSecondFactor: true });
    expect(await door.countCall('one', noon)).toBeUndefined();
    expect(door).toMatchObject({ freshForSeconds: 7, wantsSecondFactor: true });
  });
});
