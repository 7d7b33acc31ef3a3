import { plans } from '#contract/product';
import type { Account } from '#person/account';
import { keys, lists } from '../../lambdas/adapters/dynamo/keys';
import { dynamoErasure } from '../../lambdas/adapters/dynamo/panel/erasure';
import { recount } from '../../lambdas/adapters/dynamo/panel/recount';
import { dynamoUserChanges } from '../../lambdas/adapters/dynamo/panel/user-changes';
import { dynamoFeedback } from '../../lambdas/adapters/dynamo/people/feedback';
import { dynamoAccounts } from '../../lambdas/adapters/dynamo/sign-in/accounts';
import { readCounts, readShares, shardOf } from '../../lambdas/adapters/dynamo/writes/counters';
import type { DecidedErasure } from '../../lambdas/admin/ports';
import { referralCodeFrom } from '../../lambdas/auth/create-account';
import { anAccount, countedId, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let store: TableForTests;
beforeEach(async () => {
  store = await aTable();
});
afterEach(() => store.close());

const none = { users: 0, free: 0, basic: 0, pro: 0, subscribers: 0, referrals: 0, feedback: 0 };
const counts = () => readCounts(store.table);

async function somebody(fields: Partial<Account> = {}): Promise<Account> {
  const id = countedId();
  const account = anAccount({
    ...{ id, email: `${id}@example.com`, status: 'pending', referralCode: referralCodeFrom(id) },
    ...fields,
  });
  const accounts = dynamoAccounts(store.table);
  await accounts.begin(account, noon);
  await accounts.activate(account);
  return account;
}
const people = (many: number) => Promise.all(Array.from({ length: many }, () => somebody()));
const act = () => ({ adminId: 'admin', at: noon, auditId: countedId() });
const grant = (
  memberId: string,
  plan: Account['plan'],
  status: Account['planStatus'] = 'active',
  at = noon,
) =>
  dynamoUserChanges(store.table).grantPlan(
    memberId,
    {
      ...{ id: countedId(), plan, status, amountPaise: plan === 'free' ? null : plans.basic.monthlyPaise },
      endsAt: plan === 'free' ? null : later(at, 30 * 86_400).toISOString(),
    },
    { ...act(), at },
  );
const says = (memberId: string) =>
  dynamoFeedback(store.table).add(memberId, {
    ...{ id: countedId(), name: 'A', email: 'a@example.com', message: 'Good.', rating: null },
    createdAt: noon.toISOString(),
  });
const erasing = (memberId: string): DecidedErasure => ({
  ...{ id: `${memberId}.x`, memberId, action: 'user deleted', adminId: 'admin', at: noon },
});

describe('the counters', () => {
  it('follow everything that they count', async () => {
    expect(await counts()).toEqual(none);
    const [asha, ravi] = [await somebody(), await somebody({ referredBy: 'asha' })];
    expect(await counts()).toEqual({ ...none, users: 2, free: 2, referrals: 1 });
    await grant(asha.id, 'basic');
    await grant(ravi.id, 'pro', 'cancelled');
    expect(await counts()).toEqual({ ...none, users: 2, basic: 1, pro: 1, subscribers: 1, referrals: 1 });
    await grant(asha.id, 'pro', 'active', later(noon, 1));
    await says(asha.id);
    expect(await counts()).toEqual({ ...none, users: 2, pro: 2, subscribers: 1, referrals: 1, feedback: 1 });
    const erasure = dynamoErasure(store.table);
    for (const { id } of [asha, ravi]) {
      expect(await erasure.begin(erasing(id))).toBe(true);
      const account = await erasure.account(id);
      if (account) await erasure.removeRecords(account, `${id}.x`);
      await erasure.finish(erasing(id));
    }
    expect(await counts()).toEqual(none);
    expect(await recount(store.table)).toEqual({ differences: [], busy: [] });
  });

  it('count a sign-up, a deletion and feedback once, however often and from however many sides they come', async () => {
    const asha = await somebody();
    const again = dynamoAccounts(store.table);
    await expect(again.activate(asha)).rejects.toThrow();
    const begun = await Promise.all(
      Array.from({ length: 8 }, () => dynamoErasure(store.table).begin(erasing(asha.id))),
    );
    expect(begun.filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual(none);
  });

  it('stay right under races of sign-ups, grants, feedback and deletions', async () => {
    const all = await people(24);
    const erasure = dynamoErasure(store.table);
    await Promise.allSettled([
      people(8),
      ...all.flatMap(({ id }, n) => [
        grant(id, n % 2 ? 'pro' : 'basic', 'active', later(noon, n)),
        says(id),
        ...(n % 3 === 0 ? [erasure.begin(erasing(id)), erasure.begin(erasing(id))] : []),
        grant(id, n % 4 ? 'pro' : 'free', n % 5 ? 'active' : 'cancelled', later(noon, n + 100)),
      ]),
    ]);
    const found = await counts();
    expect(found.users).toBe(24 + 8 - 8);
    expect(found.free + found.basic + found.pro).toBe(found.users);
    // Feedback of an erased person goes with their items.
    for (const { id } of all.filter((_, n) => n % 3 === 0)) {
      const account = await erasure.account(id);
      if (account) await erasure.removeRecords(account, `${id}.x`);
      await erasure.finish(erasing(id));
    }
    expect(await recount(store.table)).toEqual({ differences: [], busy: [] });
  });
});

describe('the recount', () => {
  it('finds what was counted wrongly, says so, and repairs it', async () => {
    const [asha] = await people(3);
    const shard = shardOf(asha?.id ?? '');
    await store.table.change(keys.counts(shard), {
      update: 'ADD #users :n, pro :n',
      names: { '#users': 'users' },
      values: { ':n': 5 },
    });
    const stored = (await readShares(store.table))[shard]?.counts;
    const { differences, busy } = await recount(store.table);
    expect(differences).toEqual([
      { shard, counter: 'users', stored: stored?.users, counted: (stored?.users ?? 0) - 5 },
      { shard, counter: 'pro', stored: 5, counted: 0 },
    ]);
    expect(busy).toEqual([]);
    expect(await counts()).toEqual({ ...none, users: 3, free: 3 });
    expect(await recount(store.table)).toEqual({ differences: [], busy: [] });
  });

  it('counts each share by itself, and sixteen runs beside each other count all, older accounts too', async () => {
    const all = await people(6);
    for (const { id } of all.slice(3)) {
      // As accounts were listed before there were shares.
      await store.table.change(keys.account(id), {
        update: 'SET #list = :list',
        names: { '#list': 'list' },
        values: { ':list': lists.accounts },
      });
    }
    for (let shard = 0; shard < 16; shard += 1) await store.table.remove(keys.counts(shard));
    const [mine = 0] = all.map(({ id }) => shardOf(id));
    await recount(store.table, [mine]);
    const together = all.filter(({ id }) => shardOf(id) === mine).length;
    expect((await counts()).users).toBe(together);
    await Promise.all(Array.from({ length: 16 }, (_, shard) => recount(store.table, [shard])));
    expect(await counts()).toEqual({ ...none, users: 6, free: 6 });
  });

  it('counts a table that was filled before there were counters', async () => {
    await people(4);
    for (let shard = 0; shard < 16; shard += 1) await store.table.remove(keys.counts(shard));
    expect(await counts()).toEqual(none);
    await recount(store.table);
    expect(await counts()).toEqual({ ...none, users: 4, free: 4 });
  });

  it('never makes a right counter wrong while people come and go', async () => {
    const coming = (async () => {
      for (let n = 0; n < 30; n += 1) {
        const { id } = await somebody();
        if (n % 3 === 0) await dynamoErasure(store.table).begin(erasing(id));
      }
    })();
    const runs = [];
    let over = false;
    void coming.then(() => {
      over = true;
    });
    while (!over) runs.push(await recount(store.table));
    await coming;
    expect(runs.flatMap(({ differences }) => differences)).toEqual([]);
    expect(runs.length).toBeGreaterThan(0);
    expect(await counts()).toEqual({ ...none, users: 20, free: 20 });
  });
});
