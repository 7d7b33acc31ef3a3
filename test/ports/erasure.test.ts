import * as z from 'zod';
import { keys, lists } from '../../lambdas/adapters/dynamo/keys';
import { dynamoErasure } from '../../lambdas/adapters/dynamo/panel/erasure';
import { dynamoFeedback } from '../../lambdas/adapters/dynamo/people/feedback';
import { shardOf } from '../../lambdas/adapters/dynamo/writes/counters';
import type { DecidedErasure } from '../../lambdas/admin/ports';
import { anAccount, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

let store: TableForTests;
beforeAll(async () => {
  store = await aTable();
});
afterAll(() => store.close());

const Anything = z.record(z.string(), z.unknown());
const stands = async (key: ReturnType<typeof keys.account>) =>
  (await store.table.read(key, Anything)) !== undefined;
let people = 0;

describe('an erasure in the table', () => {
  let memberId: string;
  let erasing: DecidedErasure;
  const erasure = () => dynamoErasure(store.table);
  const account = (more: Parameters<typeof anAccount>[0] = {}) =>
    anAccount({ id: memberId, email: `${memberId}@example.com`, referralCode: `CODE${people}`, ...more });
  const owned = (key: ReturnType<typeof keys.account>, by = memberId) =>
    store.table.put(key, { memberId: by });
  beforeEach(async () => {
    people += 1;
    memberId = `gone-${people}`;
    erasing = { id: `${memberId}.r`, memberId, action: 'deletion approved', adminId: 'admin', at: noon };
    await store.table.put(keys.account(memberId), account());
  });

  it('reads the account, also while it is being erased, and what is known of the erasure', async () => {
    expect((await erasure().account(memberId))?.id).toBe(memberId);
    expect(await erasure().standing(memberId)).toBeUndefined();
    expect(await erasure().standing('nobody')).toBeUndefined();
    expect(await erasure().begin(erasing)).toBe(true);
    expect(await erasure().begin(erasing)).toBe(false);
    expect((await erasure().account(memberId))?.status).toBe('erasing');
    expect(await erasure().standing(memberId)).toEqual(erasing);
  });

  it('is found by the job until it is finished', async () => {
    const mine = async (before: Date) =>
      (await erasure().unfinished(before)).filter((each) => each.memberId === memberId);
    await erasure().begin(erasing);
    expect(await mine(later(noon, 1))).toEqual([erasing]);
    expect(await mine(later(noon, -1))).toEqual([]);
    await erasure().finish(erasing);
    expect(await mine(later(noon, 1))).toEqual([]);
    expect(await stands(keys.account(memberId))).toBe(false);
  });

  it('keeps an address for the last letter, and nothing of who has none', async () => {
    await erasure().keepFarewell('with', { email: 'a@example.com', language: 'hindi' } as never, noon);
    await erasure().keepFarewell('without', { email: null, language: 'hindi' } as never, noon);
    expect(await store.table.read(keys.farewell('with'), Anything)).toMatchObject({
      email: 'a@example.com',
      language: 'hindi',
      expiresAt: noon.getTime() / 1000 + 3 * 86_400,
    });
    expect(await stands(keys.farewell('without'))).toBe(false);
  });

  it('tells the push service’s names of all devices', async () => {
    await store.table.put(keys.pushDevice(memberId, 'one'), { tokenHash: 'one', endpoint: 'arn:one' });
    await store.table.put(keys.pushDevice(memberId, 'two'), { tokenHash: 'two', endpoint: 'arn:two' });
    expect(await erasure().endpoints(memberId)).toEqual(['arn:one', 'arn:two']);
  });

  it('removes all that is the person’s, frees what they owned, and leaves account, claim and request', async () => {
    const gone = account({ phone: '+919800000078', phoneVerified: true, referredBy: 'ravi' });
    const others = [
      keys.email(gone.email ?? ''),
      keys.phone('+919800000078'),
      keys.referralCode(gone.referralCode),
      keys.pushToken('one'),
    ];
    for (const key of others) await owned(key);
    await store.table.put(keys.pushDevice(memberId, 'one'), { tokenHash: 'one', endpoint: 'arn:one' });
    await store.table.put(keys.referred('ravi', memberId), { friendId: memberId });
    await store.table.put(keys.deletion(memberId, 'r'), { kept: true });
    await store.table.put(keys.deletion(memberId, 'older'), { kept: false });
    await store.table.put(keys.pendingDeletion(memberId), { requestId: 'r' });
    const own = [
      keys.usage(memberId, '2026-11-21'),
      keys.feedback(memberId, 'one'),
      keys.deletion(memberId, 'older'),
      keys.pushDevice(memberId, 'one'),
    ];
    for (const key of own)
      await store.table.put(key, {
        any: true,
        ...(key.sk.startsWith('PUSH') && { tokenHash: 'one', endpoint: 'arn:one' }),
      });
    await erasure().removeRecords(gone, `${memberId}.r`);
    for (const key of [...others, ...own, keys.referred('ravi', memberId)])
      expect([key, await stands(key)]).toEqual([key, false]);
    for (const key of [keys.account(memberId), keys.pendingDeletion(memberId), keys.deletion(memberId, 'r')])
      expect([key, await stands(key)]).toEqual([key, true]);
    await erasure().removeRecords(gone, `${memberId}.r`); // it may be done twice
  });

  it('leaves what belongs to somebody else by now', async () => {
    const gone = account();
    await owned(keys.email(gone.email ?? ''), 'somebody else');
    await store.table.put(keys.referred('', memberId), { friendId: memberId });
    await erasure().removeRecords(gone, `${memberId}.r`);
    expect(await stands(keys.email(gone.email ?? ''))).toBe(true);
    expect(await stands(keys.referred('', memberId))).toBe(true); // nobody referred them, so no list is touched
  });

  it('takes a person out of the count of feedback once, and removes the pointers of payments and mandates', async () => {
    const counted = async () =>
      Number((await store.table.read(keys.counts(shardOf(memberId)), Anything))?.feedback ?? 0);
    const before = await counted();
    const feedback = {
      name: 'Asha',
      email: 'a@example.com',
      message: 'good',
      rating: null,
      createdAt: noon.toISOString(),
    };
    for (const id of ['one', 'two']) await dynamoFeedback(store.table).add(memberId, { ...feedback, id });
    expect(await counted()).toBe(before + 2);
    const payment = {
      ...{ kind: 'payment', id: 'L1', memberId, orderId: `order_${people}`, paymentId: `pay_${people}` },
      ...{ offer: 'pro_monthly', amountPaise: 17_900, currency: 'INR', status: 'paid' },
      createdAt: noon.toISOString(),
    };
    const pointers = [
      keys.order(`order_${people}`),
      keys.paid(`pay_${people}`),
      keys.mandateToken(`token_${people}`),
    ];
    for (const key of pointers) await store.table.put(key, { memberId });
    const own = keys.account(memberId).pk;
    await store.table.put(keys.ledger(memberId, 'L1'), payment);
    await store.table.put({ pk: own, sk: 'MANDATE' }, { tokenId: `token_${people}` });
    await erasure().removeRecords(account(), `${memberId}.r`);
    expect(await counted()).toBe(before);
    for (const key of pointers) expect([key, await stands(key)]).toEqual([key, false]);
    await erasure().removeRecords(account(), `${memberId}.r`);
    expect(await counted()).toBe(before);
  });

  it('finishes once, leaves one entry of ids, and tells who was erased since a moment', async () => {
    await store.table.put(keys.deletion(memberId, 'r'), { kept: true });
    await store.table.put(keys.pendingDeletion(memberId), { requestId: 'r' });
    const later1 = { ...erasing, at: later(noon, people * 1_000) };
    await erasure().begin(later1);
    await erasure().finish(later1);
    await erasure().finish(later1);
    for (const key of [keys.account(memberId), keys.pendingDeletion(memberId), keys.deletion(memberId, 'r')])
      expect(await stands(key)).toBe(false);
    expect(await store.table.read(keys.audit(`deletion-${memberId}.r`), Anything)).toMatchObject({
      action: 'deletion approved',
      adminId: 'admin',
      subject: memberId,
      erased: true,
      list: lists.audit,
    });
    expect(await erasure().erasedSince(later1.at)).toContain(memberId);
    expect(await erasure().erasedSince(later(later1.at, 1))).not.toContain(memberId);
  });

  it('tells of no entry that is no erasure, page after page', async () => {
    const since = later(noon, 10_000_000);
    for (let entry = 0; entry < 130; entry += 1)
      await store.table.put(keys.audit(`many-${entry}`), {
        list: lists.audit,
        at: later(since, entry).toISOString(),
        ...(entry % 2 === 0
          ? { erased: true, subject: `many-${entry}` }
          : { erased: false, subject: 'another' }),
        ...(entry === 4 && { subject: null }),
      });
    const found = await erasure().erasedSince(since);
    expect(found).toHaveLength(64);
    expect(found).not.toContain('another');
    expect(found).toContain('many-128');
  });
});
