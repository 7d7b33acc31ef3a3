import { jest } from '@jest/globals';
import { log } from '#platform/log';
import type {
  KnownPayment,
  LedgerOutcome,
  ProviderPayment,
  Settlement,
} from '../../../lambdas/payments/ports';
import { settlePayment } from '../../../lambdas/payments/settle-payment';
import { countsOf } from '../../support/counts';
import { anAccount, later, noon } from '../../support/fakes';
import { aPayment } from '../../support/payment-fakes';

const known: KnownPayment = {
  memberId: 'asha',
  payment: {
    id: 'line',
    orderId: 'order_AAAAAAAAAAAAAA',
    offer: 'basic_monthly',
    amountPaise: 9_900,
    currency: 'INR',
    status: 'created',
    createdAt: noon.toISOString(),
  },
};
const account = anAccount();

/** Settles a payment with a ledger that answers this, and tells all that came of it. */
async function settled(
  told: Partial<ProviderPayment> = {},
  answers: Partial<LedgerOutcome> & { mailFails?: true } = {},
  order: KnownPayment = known,
) {
  const settlements: Settlement[] = [];
  const failed: unknown[] = [];
  const published: unknown[] = [];
  const logged: unknown[] = [];
  const spies = (['warn', 'error'] as const).map((level) =>
    jest.spyOn(log, level).mockImplementation((...said) => void logged.push([level, ...said])),
  );
  const { mailFails, ...outcome } = answers;
  const ports = {
    payments: { fail: async (...given: unknown[]) => void failed.push(given) },
    ledgers: {
      async change(
        _: string,
        decide: (
          ledger: object,
        ) => { lines: { paidAt: string; status: string }[]; note?: unknown } | undefined,
      ) {
        const change = decide({
          account,
          lines: [{ ...order.payment, kind: 'payment' }],
          mandate: undefined,
        });
        settlements.push(change as never);
        return { outcome: 'changed', account, note: change?.note, ...outcome };
      },
    },
    messages: {
      async publish(message: unknown) {
        if (mailFails) throw new Error('away');
        published.push(message);
      },
    },
    newId: () => 'note-1',
  } as unknown as Parameters<typeof settlePayment>[0];
  let result: string | undefined;
  const counts = await countsOf(async () => {
    result = await settlePayment(ports, order, aPayment(known.payment, told), noon);
  });
  for (const spy of spies) spy.mockRestore();
  return {
    result,
    counts,
    settlements,
    failed,
    published,
    logged,
    change: settlements[0] as never as {
      lines: { paidAt: string; status: string; paymentId: string }[];
      mandate?: object;
      note?: { values?: unknown; title: string; body: string };
    },
  };
}

describe('settling a payment', () => {
  it('of the order grants the plan, is counted, and has its receipt mailed', async () => {
    const { result, counts, published, change, logged } = await settled();
    expect(result).toBe('granted');
    expect(counts).toEqual({ PaymentGranted: 1 });
    expect(published).toEqual([
      { id: 'payment-0mwq13bk0-note1', kind: 'notice', memberId: 'asha', noteId: '0mwq13bk0-note1' },
    ]);
    expect(change.lines[0]).toMatchObject({ status: 'paid', paymentId: 'pay_AAAAAAAAAAAAAA' });
    expect(JSON.stringify(change.note)).toMatch(/₹99 for your Basic plan/);
    expect(logged).toEqual([]);
  });

  it.each([
    ['amount', { amountPaise: 9_901 }],
    ['currency', { currency: 'USD' }],
    ['order', { orderId: 'order_BBBBBBBBBBBBBB' }],
  ])('of another %s is refused, counted and told, and touches no ledger', async (_, told) => {
    const { result, counts, settlements, logged } = await settled(told);
    expect([result, counts, settlements]).toEqual(['refused', { PaymentMismatch: 1 }, []]);
    expect(logged).toEqual([
      [
        'error',
        'a payment is not what was ordered',
        new Error('mismatch'),
        { order: 'order_AAAAAAAAAAAAAA' },
      ],
    ]);
  });

  it('that failed is noted as that and leaves the order open', async () => {
    const { result, failed, settlements, counts } = await settled({ status: 'failed' });
    expect([result, failed, settlements, counts]).toEqual(['open', [['asha', 'line']], [], {}]);
  });

  it.each(['created', 'authorized'] as const)(
    'that is only %s leaves the order open, with nothing noted',
    async (status) => {
      const { result, failed, settlements } = await settled({ status });
      expect([result, failed, settlements]).toEqual(['open', [], []]);
    },
  );

  it.each([
    ['refunded', 0, true],
    ['captured', 9_900, true],
    ['captured', 9_901, true],
    ['captured', 9_899, false],
  ] as const)('%s with %i paise given back is refunded: %s', async (status, refundedPaise, refunded) => {
    const { result, counts, published, change } = await settled({ status, refundedPaise });
    expect(result).toBe(refunded ? 'refunded' : 'granted');
    expect(counts).toEqual(refunded ? { PaymentRefunded: 1 } : { PaymentGranted: 1 });
    expect(change.lines[0]?.status).toBe(refunded ? 'refunded' : 'paid');
    expect(published).toHaveLength(refunded ? 0 : 1);
  });

  it('that is known already is neither counted nor mailed again, paid or refunded', async () => {
    const again = await settled({}, { outcome: 'known' });
    expect([again.result, again.counts, again.published]).toEqual(['known', {}, []]);
    const back = await settled({ status: 'refunded' }, { outcome: 'known' });
    expect([back.result, back.counts]).toEqual(['refunded', {}]);
  });

  it('for an account that is gone is told and not counted', async () => {
    const { result, counts, published, logged } = await settled({}, { outcome: 'gone' });
    expect([result, counts, published]).toEqual(['gone', {}, []]);
    expect(logged).toEqual([
      ['warn', 'a payment came for an account that is gone', { order: 'order_AAAAAAAAAAAAAA' }],
    ]);
  });

  it('was made when the provider says, and never before its order', async () => {
    const at = async (told: string) => (await settled({ at: told })).change.lines[0]?.paidAt;
    expect(await at(later(noon, 5).toISOString())).toBe(later(noon, 5).toISOString());
    expect(await at(later(noon, -5).toISOString())).toBe(noon.toISOString());
    expect(await at('2026-11-21T06:30:00Z')).toBe(noon.toISOString());
  });

  it.each([
    ['a ledger that leaves none', { note: undefined }],
    [
      'an account that wants none',
      {
        account: anAccount({
          notificationPreferences: { ...account.notificationPreferences, subscription_reminders: false },
        }),
      },
    ],
    ['no account', { account: undefined as never }],
  ])('mails no receipt for %s, and grants all the same', async (_, answers) => {
    const { result, published } = await settled({}, answers as never);
    expect([result, published]).toEqual(['granted', []]);
  });

  it('stands when its receipt cannot be handed over', async () => {
    const { result, logged } = await settled({}, { mailFails: true });
    expect(result).toBe('granted');
    expect(logged).toEqual([['error', 'a receipt was not mailed', new Error('away')]]);
  });

  it('keeps a permission to debit with what the provider told, where the order asked for one', async () => {
    const recurring = {
      ...known,
      payment: { ...known.payment, recurring: true, customerId: 'cust_order' },
    } as const;
    const mandate = async (told: Partial<ProviderPayment>, order: KnownPayment = recurring) =>
      (await settled(told, {}, order)).change.mandate;
    expect(await mandate({ tokenId: 'token_1', customerId: 'cust_told', method: 'upi' })).toMatchObject({
      customerId: 'cust_told',
      tokenId: 'token_1',
      method: 'upi',
    });
    expect(await mandate({ tokenId: 'token_1', method: null })).toMatchObject({
      customerId: 'cust_order',
      method: '',
    });
    const nobody = { ...recurring, payment: { ...recurring.payment, customerId: undefined } } as KnownPayment;
    expect(await mandate({ tokenId: 'token_1' }, nobody)).toMatchObject({ customerId: '' });
    expect(await mandate({ tokenId: null })).toBeUndefined();
    expect(await mandate({ tokenId: 'token_1' }, known)).toBeUndefined();
  });
});
