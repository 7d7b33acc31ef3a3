import { type PaymentLine, planOfLedger, withLines } from '#rules/ledger';
import type { Mandate } from '#rules/renewal';
import {
  advanceMandate,
  chooseRenewal,
  countPayment,
  endMandate,
  tidyPlan,
} from '../../../lambdas/payments/ledger';
import type { Ledger, Settlement } from '../../../lambdas/payments/ports';
import { anAccount, later, noon } from '../../support/fakes';

const dayS = 86_400;
const end = later(noon, 30 * dayS);

const order: PaymentLine = {
  kind: 'payment',
  id: 'line-1',
  orderId: 'order_00000000000001',
  offer: 'basic_monthly',
  amountPaise: 9_900,
  currency: 'INR',
  status: 'created',
  createdAt: noon.toISOString(),
  recurring: true,
  customerId: 'cust_1',
};
const settlement: Settlement = {
  paymentId: 'pay_A1',
  paidAt: noon.toISOString(),
  refunded: false,
  mandate: { customerId: 'cust_1', tokenId: 'token_1', method: 'card' },
};
const nobodyReads = () => undefined;

const opened: Ledger = { account: anAccount(), lines: [order], mandate: undefined };

/** A ledger after a change, as every keeper of ledgers makes it. */
function carryOut(ledger: Ledger, change: ReturnType<typeof countPayment>, now = noon): Ledger {
  if (!change) throw new Error('nothing was to be done');
  const lines = withLines(ledger.lines, change.lines ?? []);
  const { plan, mandate } = planOfLedger(lines, change.mandate ?? ledger.mandate, now);
  return { account: { ...ledger.account, ...plan }, lines, mandate };
}
const paid = () => carryOut(opened, countPayment(opened, order, settlement, nobodyReads));

describe('a decision on a ledger', () => {
  it('begins a mandate with the payment that brought the permission, and tells when it takes money next', () => {
    const { account, mandate } = paid();
    expect(mandate).toMatchObject({
      tokenId: 'token_1',
      status: 'active',
      done: 0,
      endsAt: end.toISOString(),
    });
    expect(account).toMatchObject({ plan: 'basic', planEndsAt: end.toISOString() });
    expect(account.planBillsNextAt).toBe(later(end, -dayS).toISOString());
  });

  it('begins none with money that was given back, or with an order that asked for none', () => {
    const refunded = countPayment(opened, order, { ...settlement, refunded: true }, nobodyReads);
    expect(refunded?.mandate).toBeUndefined();
    const { recurring, ...once } = order;
    const ledger = { ...opened, lines: [once] };
    expect(countPayment(ledger, once, settlement, nobodyReads)?.mandate).toBeUndefined();
  });

  it('changes nothing when it is made twice', () => {
    const ledger = paid();
    expect(countPayment(ledger, order, settlement, nobodyReads)).toBeUndefined();
    expect(chooseRenewal(ledger, true, noon)).toBeUndefined();
    expect(tidyPlan(ledger, nobodyReads, noon)).toBeUndefined();
  });

  it('lets one of many callers do a step of a renewal', () => {
    const ledger = paid();
    const from = ledger.mandate as Mandate;
    const noticedAt = later(end, -3 * dayS).toISOString();
    const next = carryOut(ledger, advanceMandate(ledger, from, { noticedAt, orderId: 'order_2' }));
    expect(next.mandate).toMatchObject({ done: 1, noticedAt, orderId: 'order_2' });
    expect(advanceMandate(next, from, {})).toBeUndefined();
  });

  it('takes no step while the plan is cancelled, and goes on when that is taken back', () => {
    const ledger = paid();
    const cancelled = carryOut(ledger, chooseRenewal(ledger, false, later(noon, 1)));
    expect(cancelled.mandate?.dueAt).toBeUndefined();
    expect(cancelled.account).toMatchObject({ planStatus: 'cancelled', planBillsNextAt: null });
    const resumed = carryOut(cancelled, chooseRenewal(cancelled, true, later(noon, 2)));
    expect(resumed.mandate).toEqual(ledger.mandate);
  });

  it('ends a mandate once, and only by its own name', () => {
    const ledger = paid();
    expect(endMandate(ledger, 'token_of_another')).toBeUndefined();
    const ended = carryOut(ledger, endMandate(ledger, 'token_1'));
    expect(ended.mandate).toMatchObject({ status: 'off' });
    expect(ended.account.planBillsNextAt).toBeNull();
    expect(endMandate(ended, 'token_1')).toBeUndefined();
    expect(advanceMandate(ended, ended.mandate as Mandate, {})).toBeUndefined();
  });

  it('tells the person that a plan has ended only when one has', () => {
    const told: string[] = [];
    const noteOf = ({ plan }: Ledger['account']) => void told.push(plan);
    const ledger = paid();
    tidyPlan(ledger, noteOf, later(noon, dayS));
    expect(told).toEqual([]);
    const ended = carryOut(ledger, tidyPlan(ledger, noteOf, end), end);
    expect(told).toEqual(['basic']);
    expect(ended.account).toMatchObject({ plan: 'free', planEndsAt: end.toISOString() });
  });
});
