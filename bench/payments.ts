import { plans } from '#contract/product';
import { noticeFor } from '#person/notice';
import { timeOrderedId } from '#platform/time-ordered-id';
import { keys } from '../lambdas/adapters/dynamo/keys';
import { dynamoLedgers } from '../lambdas/adapters/dynamo/plans/ledger-store';
import { dynamoPayments, dynamoSeenEvents } from '../lambdas/adapters/dynamo/plans/payments';
import type { Table } from '../lambdas/adapters/dynamo/table';
import { countPayment } from '../lambdas/payments/ledger';
import type { Ledger } from '../lambdas/payments/ports';
import { anAccount, countedId } from '../test/support/fakes';
import { aPayer, type Payer, paying, type Sent } from '../test/support/paying';
import { type Product, startProduct } from '../test/support/product';
import { aTable } from '../test/support/table';

const people = 20; // each buys one after the other: one's own payments would wait for each other
const purchases = 15;

/** Orders and verifications a second through the whole product, and what a purchase costs at the table. */
export async function measurePayments() {
  const product = await startProduct();
  try {
    const pay = paying(product);
    const payers: Payer[] = [];
    for (let n = 0; n < people; n += 1) payers.push(await aPayer(product));
    const made = await timed(payers, async ({ token }) => {
      const { body, status } = await pay.order(token, 'basic_monthly');
      if (status !== 201) throw new Error('an order was refused');
      return body.order_id as string;
    });
    const sent = await Promise.all(
      made.results.map(({ who, result }) =>
        pay.checkout(result, { outcome: 'captured', webhook: 'hold' }).then((each) => ({ who, each })),
      ),
    );
    const waiting = new Map<Payer, Sent[]>();
    for (const { who, each } of sent) waiting.set(who, [...(waiting.get(who) ?? []), each]);
    const verified = await timed(payers, async (who) => {
      const { status, text } = await pay.verify(who.token, waiting.get(who)?.pop() ?? {});
      if (status !== 200) throw new Error(`a verification was refused: ${text}`);
    });
    return {
      orders: made.figures,
      verifications: verified.figures,
      'calls for one purchase': await callsOfOne(product),
      'items written for one purchase': await itemsOfOne(),
    };
  } finally {
    await product.stop();
  }
}

async function timed<Result>(payers: Payer[], run: (who: Payer) => Promise<Result>) {
  const took: number[] = [];
  const results: { who: Payer; result: Result }[] = [];
  const begun = performance.now();
  await Promise.all(
    payers.map(async (who) => {
      for (let n = 0; n < purchases; n += 1) {
        const from = performance.now();
        results.push({ who, result: await run(who) });
        took.push(performance.now() - from);
      }
    }),
  );
  const seconds = (performance.now() - begun) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => Math.round(took[Math.floor(took.length * share)] ?? 0);
  const figures = { perSecond: Math.round(took.length / seconds), p50Ms: at(0.5), p99Ms: at(0.99) };
  return { figures, results };
}

/** Calls to the table and to the provider for one purchase, counted between the product and them. */
async function callsOfOne(product: Product): Promise<Record<string, number>> {
  const pay = paying(product);
  const { token } = await aPayer(product);
  const count = async () =>
    (await product.call('GET', '/__local/calls')).body as Record<string, Record<string, number>>;
  const before = await count();
  const { body } = await pay.order(token, 'basic_monthly');
  await pay.verify(token, await pay.checkout(body.order_id, { outcome: 'captured', webhook: 'hold' }));
  const after = await count();
  return Object.fromEntries(
    Object.entries(after.dynamodb ?? {})
      .map(([operation, calls]) => [operation, calls - (before.dynamodb?.[operation] ?? 0)] as const)
      .filter(([, calls]) => calls > 0),
  );
}

/** Counts the items that one purchase writes: the order, the grant, the event. Checks that write nothing do not count. */
async function itemsOfOne(): Promise<Record<string, number>> {
  const store = await aTable();
  let written = 0;
  const counting: Table = {
    ...store.table,
    together(writes) {
      written += writes.filter((write) => !('check' in write)).length;
      return store.table.together(writes);
    },
    put(...put) {
      written += 1;
      return store.table.put(...put);
    },
  };
  const now = new Date();
  const since = () => {
    const so = written;
    written = 0;
    return so;
  };
  try {
    await store.table.put(keys.account('asha'), anAccount());
    const payment = {
      id: timeOrderedId(now, countedId()),
      orderId: 'order_Bench000000000',
      offer: 'basic_monthly' as const,
      amountPaise: plans.basic.monthlyPaise,
      currency: 'INR' as const,
      status: 'created' as const,
      createdAt: now.toISOString(),
    };
    await dynamoPayments(counting).add('asha', payment, now);
    const order = since();
    const settled = { paymentId: 'pay_Bench000000000', paidAt: now.toISOString(), refunded: false };
    const note = (account: ReturnType<typeof anAccount>) =>
      noticeFor(account, 'payment_received', ['Basic', 99], now, countedId());
    const count = (ledger: Ledger) => countPayment(ledger, payment, settled, note);
    await dynamoLedgers(counting).change('asha', count, now);
    const grant = since();
    await dynamoSeenEvents(counting).remember('evt_Bench', now);
    return { order, grant, event: since() };
  } finally {
    await store.close();
  }
}
