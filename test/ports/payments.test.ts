import { manualGrant, plans } from '#contract/product';
import type { Account } from '#person/account';
import { noticeFor } from '#person/notice';
import { timeOrderedId } from '#platform/time-ordered-id';
import type { Payment } from '#rules/ledger';
import type { Mandate } from '#rules/renewal';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoLedgers, recordGrant } from '../../lambdas/adapters/dynamo/plans/ledger-store';
import { dynamoMandates } from '../../lambdas/adapters/dynamo/plans/mandates';
import { dynamoPayments, dynamoSeenEvents } from '../../lambdas/adapters/dynamo/plans/payments';
import { dynamoEndedPlans } from '../../lambdas/adapters/dynamo/plans/plan-ends';
import { keepChoice } from '../../lambdas/payments/change-renewal';
import { countPayment, endMandate, type NoteOf, tidyPlan } from '../../lambdas/payments/ledger';
import type { Ledgers, Payments, Settlement } from '../../lambdas/payments/ports';
import { anAccount, countedId, later, noon } from '../support/fakes';
import { fakeEvents, fakeLedger } from '../support/payment-fakes';
import { aTable, type TableForTests } from '../support/table';

let people = 0;
const dayS = 86_400;

describe.each(['memory', 'table'] as const)('payments and plans in %s', (where) => {
  let store: TableForTests | undefined;
  let payments: Payments;
  let ledgers: Ledgers;
  let memberId: string;

  beforeAll(async () => {
    store = where === 'table' ? await aTable() : undefined;
  });
  afterAll(() => store?.close());
  beforeEach(async () => {
    people += 1;
    memberId = `member-${people}`;
    const account = anAccount({ id: memberId });
    if (store) {
      await store.table.put(keys.account(memberId), account);
      payments = dynamoPayments(store.table);
      ledgers = dynamoLedgers(store.table);
    } else {
      ({ payments, ledgers } = fakeLedger(account));
    }
  });

  const anOrder = async (more: Partial<Payment> = {}, at = noon): Promise<Payment> => {
    const id = timeOrderedId(at, countedId());
    const payment: Payment = {
      id,
      orderId: `order_${id.slice(-14)}`,
      offer: 'basic_monthly',
      amountPaise: plans.basic.monthlyPaise,
      currency: 'INR',
      status: 'created',
      createdAt: at.toISOString(),
      ...more,
    };
    expect(await payments.add(memberId, payment, later(at, 900))).toBe(true);
    return payment;
  };
  const settled = (order: Payment, more: Partial<Settlement> = {}): Settlement => ({
    paymentId: `pay_${order.orderId.slice(-14)}`,
    paidAt: noon.toISOString(),
    refunded: false,
    ...more,
  });
  const settle = (payment: Payment, what: Settlement, now = noon) => {
    const note: NoteOf = (account) => noticeFor(account, 'payment_received', ['Basic', 99], now, countedId());
    return ledgers.change(memberId, (ledger) => countPayment(ledger, payment, what, note), now);
  };
  const choose = (goesOn: boolean, now: Date) => keepChoice(ledgers, memberId, goesOn, now);
  const tidy = (note: NoteOf, now: Date) =>
    ledgers.change(memberId, (ledger) => tidyPlan(ledger, note, now), now);
  const plan = async () => {
    const account = (await ledgers.account(memberId)) as Account;
    return [account.plan, account.planStatus, account.planEndsAt];
  };

  it('keep an order with its owner, and list orders newest first by what became of them', async () => {
    const first = await anOrder();
    const second = await anOrder({ offer: 'pro_yearly', amountPaise: plans.pro.yearlyPaise }, later(noon, 5));
    expect(await payments.find(first.orderId)).toEqual({ memberId, payment: first });
    expect(await payments.find('order_of_nobody')).toBeUndefined();
    expect(await payments.read(memberId, second.id)).toEqual(second);
    expect(await payments.read('somebody else', second.id)).toBeUndefined();
    await settle(first, settled(first));
    expect((await payments.list(memberId, ['created', 'paid'], 5)).map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    expect((await payments.list(memberId, ['paid'], 5)).map(({ id }) => id)).toEqual([first.id]);
    expect(await payments.list(memberId, ['created', 'paid'], 1)).toHaveLength(1);
  });

  it('count a payment once, however often and however parallel it is told', async () => {
    const order = await anOrder();
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => settle(order, settled(order))));
    expect(outcomes.filter(({ outcome }) => outcome === 'changed')).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === 'known')).toHaveLength(11);
    expect(await plan()).toEqual(['basic', 'active', later(noon, 30 * dayS).toISOString()]);
    expect((await payments.find(order.orderId))?.payment).toMatchObject({
      status: 'paid',
      paidAt: noon.toISOString(),
    });
  });

  it('count two payments of one order both: money that was taken is granted', async () => {
    const order = await anOrder();
    await settle(order, settled(order));
    await settle(order, settled(order, { paymentId: 'pay_AnotherOne0001' }));
    expect(await plan()).toEqual(['basic', 'active', later(noon, 60 * dayS).toISOString()]);
  });

  it('come to the same plan when orders of one person are paid at once', async () => {
    const orders = await Promise.all([anOrder(), anOrder({}, later(noon, 1)), anOrder({}, later(noon, 2))]);
    const outcomes = await Promise.all(orders.map((order) => settle(order, settled(order))));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed']);
    expect(await plan()).toEqual(['basic', 'active', later(noon, 90 * dayS).toISOString()]);
  });

  it('take back what was refunded, before or after it was counted, and never count it again', async () => {
    const [kept, early, late] = [
      await anOrder(),
      await anOrder({}, later(noon, 1)),
      await anOrder({}, later(noon, 2)),
    ];
    await settle(kept, settled(kept));
    await settle(early, settled(early, { refunded: true }));
    await settle(early, settled(early));
    await settle(late, settled(late));
    await settle(late, settled(late, { refunded: true }));
    expect(await plan()).toEqual(['basic', 'active', later(noon, 30 * dayS).toISOString()]);
    expect((await payments.find(early.orderId))?.payment.status).toBe('refunded');
  });

  it('go on from failed to paid, and never back', async () => {
    const order = await anOrder();
    await payments.fail(memberId, order.id);
    expect((await payments.find(order.orderId))?.payment.status).toBe('failed');
    await settle(order, settled(order));
    await payments.fail(memberId, order.id);
    expect((await payments.find(order.orderId))?.payment.status).toBe('paid');
  });

  it('are waited for until they are paid or given up', async () => {
    const [paid, open, given] = [
      await anOrder(),
      await anOrder({}, later(noon, 1)),
      await anOrder({}, later(noon, 2)),
    ];
    const waiting = async (now: Date) =>
      (await payments.waiting(now, 100))
        .filter((known) => known.memberId === memberId)
        .map(({ payment }) => payment.id);
    expect(await waiting(later(noon, 899))).toEqual([]);
    expect(await waiting(later(noon, 910))).toEqual([paid.id, open.id, given.id]);
    await settle(paid, settled(paid));
    await payments.lookAgain(memberId, open.id, later(noon, 2_000));
    await payments.lookAgain(memberId, given.id, null);
    await payments.lookAgain(memberId, paid.id, later(noon, 1));
    expect(await waiting(later(noon, 1_999))).toEqual([]);
    expect(await waiting(later(noon, 2_001))).toEqual([open.id]);
  });

  it('are cancelled and resumed only while a paid plan runs', async () => {
    expect(await choose(false, noon)).toBeUndefined();
    const order = await anOrder();
    await settle(order, settled(order));
    const cancelled = await choose(false, later(noon, 60));
    expect(cancelled).toMatchObject({ plan: 'basic', planStatus: 'cancelled' });
    expect(await choose(false, later(noon, 70))).toEqual(cancelled);
    expect(await choose(true, later(noon, 80))).toMatchObject({
      planStatus: 'active',
    });
    expect(await choose(true, later(noon, 31 * dayS))).toBeUndefined();
  });

  it('are tidied once when the plan is over, with a notice', async () => {
    const order = await anOrder();
    await settle(order, settled(order));
    const note = (account: Account) => noticeFor(account, 'plan_ended', ['Basic'], noon, countedId());
    expect((await tidy(note, later(noon, 30 * dayS - 1))).outcome).toBe('known');
    const tidied = await tidy(note, later(noon, 30 * dayS));
    expect(tidied).toMatchObject({ outcome: 'changed', account: { plan: 'free', planStatus: 'inactive' } });
    expect(tidied.note?.kind).toBe('plan_ended');
    expect(await tidy(note, later(noon, 31 * dayS))).toMatchObject({
      outcome: 'known',
    });
  });
});

describe('the ledger in the table', () => {
  let store: TableForTests;
  beforeAll(async () => {
    store = await aTable();
  });
  afterAll(() => store.close());

  it('takes nothing for somebody whose account is not active', async () => {
    await store.table.put(keys.account('leaving'), anAccount({ id: 'leaving', status: 'erasing' }));
    const payments = dynamoPayments(store.table);
    const order: Payment = {
      id: timeOrderedId(noon, countedId()),
      orderId: 'order_ofsomebody01',
      offer: 'basic_monthly',
      amountPaise: plans.basic.monthlyPaise,
      currency: 'INR',
      status: 'created',
      createdAt: noon.toISOString(),
    };
    expect(await payments.add('leaving', order, noon)).toBe(false);
    expect(await payments.find(order.orderId)).toBeUndefined();
    const settled = { paymentId: 'pay_1', paidAt: noon.toISOString(), refunded: false };
    const outcome = await dynamoLedgers(store.table).change(
      'leaving',
      (ledger) => countPayment(ledger, order, settled, () => undefined),
      noon,
    );
    expect(outcome).toEqual({ outcome: 'gone' });
  });

  it('lets an administrator’s grant and a payment at once both count', async () => {
    await store.table.put(keys.account('ravi'), anAccount({ id: 'ravi' }));
    const payments = dynamoPayments(store.table);
    const order: Payment = {
      id: timeOrderedId(noon, countedId()),
      orderId: 'order_Ravis000000001',
      offer: 'pro_monthly',
      amountPaise: plans.pro.monthlyPaise,
      currency: 'INR',
      status: 'created',
      createdAt: noon.toISOString(),
    };
    await payments.add('ravi', order, noon);
    const granted = later(noon, -60);
    const grant = {
      id: timeOrderedId(granted, countedId()),
      plan: 'pro' as const,
      status: 'active' as const,
      amountPaise: manualGrant.paise.pro,
      endsAt: later(granted, 30 * dayS).toISOString(),
    };
    const settled = { paymentId: 'pay_2', paidAt: noon.toISOString(), refunded: false };
    await Promise.all([
      recordGrant(store.table, 'ravi', grant, granted),
      dynamoLedgers(store.table).change(
        'ravi',
        (ledger) => countPayment(ledger, order, settled, () => undefined),
        noon,
      ),
    ]);
    const account = await dynamoLedgers(store.table).account('ravi');
    expect(account).toMatchObject({ plan: 'pro', planEndsAt: later(granted, 60 * dayS).toISOString() });
    expect(account?.ledgerVersion).toBe(2);
  });

  it('is found by the present name of a mandate alone: an earlier one would outlive its person', async () => {
    await store.table.put(keys.account('meera'), anAccount({ id: 'meera' }));
    const ledgers = dynamoLedgers(store.table);
    const permitted = (tokenId: string): Mandate => ({
      customerId: 'cust_1',
      tokenId,
      method: 'card',
      offer: 'basic_monthly',
      status: 'active',
      endsAt: '',
      done: 0,
    });
    await ledgers.change('meera', () => ({ mandate: permitted('token_1') }), noon);
    await ledgers.change('meera', () => ({ mandate: permitted('token_2') }), noon);
    const { ownerOf } = dynamoMandates(store.table);
    expect(await Promise.all([ownerOf('token_1'), ownerOf('token_2')])).toEqual([undefined, 'meera']);
    await ledgers.change('meera', (ledger) => endMandate(ledger, 'token_2'), noon);
    expect(await ownerOf('token_2')).toBe('meera');
  });

  it('tells whose plan is over, reminded of it or not', async () => {
    await store.table.put(keys.account('ended'), anAccount({ id: 'ended' }));
    const grant = {
      id: 'g',
      plan: 'basic' as const,
      status: 'active' as const,
      amountPaise: plans.basic.monthlyPaise,
    };
    await recordGrant(store.table, 'ended', { ...grant, endsAt: later(noon, 60).toISOString() }, noon);
    const over = (now: Date) => dynamoEndedPlans(store.table).over(now);
    expect(await over(later(noon, 59))).not.toContain('ended');
    expect(await over(later(noon, 60))).toContain('ended');
    const end = later(noon, 60);
    await dynamoLedgers(store.table).change('ended', (ledger) => tidyPlan(ledger, () => undefined, end), end);
    expect(await over(later(noon, 61))).not.toContain('ended');
  });
});

describe.each(['memory', 'table'] as const)('events of the provider in %s', (where) => {
  it('are remembered by their ids', async () => {
    const store = where === 'table' ? await aTable() : undefined;
    const events = store ? dynamoSeenEvents(store.table) : fakeEvents();
    expect(await events.has('evt_1')).toBe(false);
    await events.remember('evt_1', noon);
    await events.remember('evt_1', noon);
    expect(await events.has('evt_1')).toBe(true);
    expect(await events.has('evt_2')).toBe(false);
    await store?.close();
  });
});
