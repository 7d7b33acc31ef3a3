import { createHmac } from 'node:crypto';
import { forbiddenShape } from '#contract/forbidden-shapes';
import { plans } from '#contract/product';
import { routes } from '#contract/routes';
import { enter } from '#http/door';
import type { HttpEvent } from '#http/gateway-event';
import { newCode } from '#person/one-time-code';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoErasure } from '../../lambdas/adapters/dynamo/panel/erasure';
import { dynamoDoor } from '../../lambdas/adapters/dynamo/sign-in/door';
import { dynamoReferrers } from '../../lambdas/adapters/dynamo/sign-in/referrers';
import { erase } from '../../lambdas/admin/erase';
import { newResetToken } from '../../lambdas/auth/reset-token';
import { createOrder } from '../../lambdas/payments/create-order';
import { isSigned } from '../../lambdas/payments/signature';
import { verifyPayment } from '../../lambdas/payments/verify-payment';
import { aMember, anAccount, noon } from '../support/fakes';
import { aPayment, paymentsPorts, testSecrets } from '../support/payment-fakes';
import { aTable, type TableForTests } from '../support/table';
import { signedBy } from '../support/webhook-bodies';

// Each of these fails when one line of the code that it is about is weakened: an audit had weakened it and no test saw it.

let store: TableForTests;
beforeAll(async () => {
  store = await aTable();
});
afterAll(() => store.close());

describe('what cannot be guessed', () => {
  it('is a code out of a million', () => {
    const codes = Array.from({ length: 20_000 }, newCode);
    expect(new Set(codes).size).toBeGreaterThan(19_500); // 200 pairs are expected to meet
    for (const place of [0, 1, 2, 3, 4, 5]) expect(new Set(codes.map((code) => code[place])).size).toBe(10);
  });

  it('is a reset token with 32 random bytes', () => {
    const member = '00000000-0000-4000-8000-0000000000aa';
    const tokens = Array.from({ length: 200 }, () => Buffer.from(newResetToken(member), 'base64url'));
    for (let place = 16; place < 48; place += 1)
      expect(new Set(tokens.map((token) => token[place])).size).toBeGreaterThan(80);
  });

  it('is a signature, in every one of its bytes', () => {
    const right = createHmac('sha256', 'a secret').update('a body').digest();
    expect(isSigned('a body', right.toString('hex'), 'a secret')).toBe(true);
    for (let place = 0; place < right.length; place += 1) {
      const wrong = Buffer.from(right);
      wrong[place] = (wrong[place] ?? 0) ^ 1;
      expect([place, isSigned('a body', wrong.toString('hex'), 'a secret')]).toEqual([place, false]);
    }
  });
});

describe('the door', () => {
  const claims = { memberId: 'asha', sessionId: 's', authenticatedAt: 1 };

  it.each([
    ['admin', true],
    ['administrators', false],
    ['admin2', false],
    ['Admin', false],
  ])('takes the group %s for an administrator: %s', async (group, isAdmin) => {
    await store.table.put(keys.account('asha'), anAccount());
    expect(await dynamoDoor(store.table).admit({ ...claims, groups: [group] }, new Date())).toMatchObject({
      isAdmin,
    });
  });

  it('takes no id token, whatever let it through before', async () => {
    const event = {
      headers: {},
      requestContext: {
        requestId: 'r',
        identity: { sourceIp: '' },
        authorizer: { claims: { token_use: 'id', username: 'asha', origin_jti: 's', auth_time: '1' } },
      },
    } as unknown as HttpEvent;
    const door = {
      admit: async () => aMember(),
      countCall: async () => undefined,
      countFor: async () => undefined,
    };
    await expect(enter(routes.me, event, door, noon)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('lets exactly as many calls in as it says', async () => {
    const door = dynamoDoor(store.table, { hash: async (text) => text, callsPerMinute: 3 });
    const waits = [];
    for (let call = 0; call < 4; call += 1) waits.push(await door.countCall('203.0.113.9', noon));
    expect(waits.map((wait) => wait === undefined)).toEqual([true, true, true, false]);
  });
});

describe('money', () => {
  const asha = aMember({ phone: '+919800000001' });
  const paidAs = async (change: Partial<ReturnType<typeof aPayment>>, capturedAs = change) => {
    const made = paymentsPorts([asha.account]);
    const wanted = { plan_id: 'basic_monthly' } as const;
    const order = await createOrder(made.ports, wanted, { member: asha, key: undefined, now: noon });
    const payment = aPayment({ orderId: order.order_id, amountPaise: order.amount });
    made.told.set(payment.id, { ...payment, ...change });
    const capture = async () => ({ ...payment, ...capturedAs });
    const ports = { ...made.ports, provider: { ...made.ports.provider, capture } };
    const signature = signedBy(testSecrets.payments, `${order.order_id}|${payment.id}`);
    const sent = { order_id: order.order_id, payment_id: payment.id, signature };
    const outcome = await verifyPayment(ports, asha, sent, noon).then(
      () => 'taken',
      ({ code }: { code: string }) => code,
    );
    return [outcome, made.ledger.accounts.get('asha')?.plan];
  };

  it('that is only authorised buys nothing, even after it was asked for', async () => {
    expect((await paidAs({ status: 'authorized' }))[1]).toBe('free');
  });

  it('of a higher amount than ordered buys nothing', async () => {
    expect(await paidAs({ amountPaise: plans.basic.monthlyPaise + 1 })).toEqual(['CONFLICT', 'free']);
  });

  it('that was given back whole is no money, whatever its status says', async () => {
    expect((await paidAs({ status: 'captured', refundedPaise: plans.basic.monthlyPaise }))[1]).toBe('free');
  });
});

describe('an erasure', () => {
  it('frees the phone and takes the person out of the list of who referred them', async () => {
    const phone = '+919800000077';
    const account = anAccount({
      id: 'gone',
      phone,
      phoneVerified: true,
      referredBy: 'ravi',
      referralCode: 'GONE2345',
    });
    await store.table.put(keys.account('gone'), account);
    await store.table.put(keys.phone(phone), { memberId: 'gone' });
    await store.table.put(keys.referred('ravi', 'gone'), { friendId: 'gone', at: noon.toISOString() });
    await dynamoErasure(store.table).removeRecords(account, 'gone.request');
    const left = await store.table.readTogether([keys.phone(phone), keys.referred('ravi', 'gone')]);
    expect(left).toEqual([undefined, undefined]);
  });

  it('makes the push service forget every device', async () => {
    const forgotten: string[] = [];
    const nothing = async () => {};
    const ports = {
      erasure: {
        account: async () => anAccount(),
        keepFarewell: nothing,
        endpoints: async () => ['one', 'two'],
        removeRecords: nothing,
        finish: nothing,
      },
      people: { remove: nothing },
      uploads: { removeAll: nothing },
      devices: { forget: async (endpoint: string) => void forgotten.push(endpoint) },
      directory: { forget: nothing },
      messages: { publish: nothing },
    } as unknown as Parameters<typeof erase>[0];
    const action = 'user deleted' as const;
    await erase(ports, { id: 'asha.x', memberId: 'asha', action, adminId: 'admin', at: noon });
    expect(forgotten).toEqual(['one', 'two']);
  });
});

describe('small promises', () => {
  it('a referral code of somebody who is being erased belongs to nobody', async () => {
    await store.table.put(keys.referralCode('ERAS2345'), { memberId: 'erasing' });
    await store.table.put(keys.account('erasing'), anAccount({ id: 'erasing', status: 'erasing' }));
    expect(await dynamoReferrers(store.table).byReferralCode('ERAS2345')).toBeUndefined();
  });

  it('the same name compared with itself is refused', () => {
    expect(forbiddenShape('fever or x=x')).toBe('tautology-name');
    expect(forbiddenShape('fever or x=y')).toBeUndefined();
  });
});
