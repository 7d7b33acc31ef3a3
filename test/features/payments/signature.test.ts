import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { checkoutContent, isSigned, isSignedByEither } from '../../../lambdas/payments/signature';

// The vectors of the provider's own public test suite (razorpay-node, test/utils/razorpay-utils.spec.js).
const order = {
  content: checkoutContent('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l'),
  secret: 'EnLs21M47BllR3X8PSFtjtbd',
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
};
const hex = (content: string, secret: string) => createHmac('sha256', secret).update(content).digest('hex');

describe('a signature', () => {
  it('is that of the provider’s own suite for an order and its payment', () => {
    expect(isSigned(order.content, order.signature, order.secret)).toBe(true);
  });

  it('is that of the provider’s own suite for a subscription and a payment link', () => {
    const ofSubscription = '601f383334975c714c91a7d97dd723eb56520318355863dcf3821c0d07a17693';
    expect(isSigned('pay_IDZNwZZFtnjyym|sub_ID6MOhgkcoHj9I', ofSubscription, order.secret)).toBe(true);
    const ofLink = '07ae18789e35093e51d0a491eb9922646f3f82773547e5b0f67ee3f2d3bf7d5b';
    const link = 'plink_IH3cNucfVEgV68|TSsd1989|paid|pay_IH3d0ara9bSsjQ';
    expect(isSigned(link, ofLink, order.secret)).toBe(true);
  });

  it('is what the provider’s SDK accepts, for payments and for events', () => {
    const require = createRequire(import.meta.url);
    const sdk = require('razorpay/dist/utils/razorpay-utils') as {
      validatePaymentVerification(about: object, signature: string, secret: string): boolean;
      validateWebhookSignature(body: string, signature: string, secret: string): boolean;
    };
    const about = { order_id: 'order_IEIaMR65cu6nz3', payment_id: 'pay_IH4NVgf4Dreq1l' };
    expect(sdk.validatePaymentVerification(about, order.signature, order.secret)).toBe(true);
    const body = '{"a":1,"b":2,"c":{"d":3}}';
    const signature = hex(body, '123456');
    expect(signature.startsWith('2fe04e22')).toBe(true);
    expect(sdk.validateWebhookSignature(body, signature, '123456')).toBe(true);
    expect(isSigned(body, signature, '123456')).toBe(true);
    expect(isSigned(Buffer.from(body), signature, '123456')).toBe(true);
  });

  it.each([
    ['of another payment', 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1m', order.signature, order.secret],
    ['of another order', 'order_IEIaMR65cu6nz4|pay_IH4NVgf4Dreq1l', order.signature, order.secret],
    ['with the two turned round', 'pay_IH4NVgf4Dreq1l|order_IEIaMR65cu6nz3', order.signature, order.secret],
    ['with another secret', order.content, order.signature, 'another'],
    ['without a secret', order.content, hex(order.content, ''), ''],
    ['that is empty', order.content, '', order.secret],
    ['that is cut off', order.content, order.signature.slice(1), order.secret],
    ['that is too long', order.content, `${order.signature}0`, order.secret],
    ['in capitals', order.content, order.signature.toUpperCase(), order.secret],
    ['that comes twice', order.content, `${order.signature},${order.signature}`, order.secret],
    ['that is no hex', order.content, 'z'.repeat(64), order.secret],
    ['with other letters that look alike', order.content, order.signature.replace('a', 'а'), order.secret],
  ])('%s is none', (_, content, signature, secret) => {
    expect(isSigned(content, signature, secret)).toBe(false);
  });

  it('is over bytes: one more line end, or the same JSON written anew, is another text', () => {
    const body = '{"amount": 100}';
    const signature = hex(body, 'secret');
    expect(isSigned(`${body}\n`, signature, 'secret')).toBe(false);
    expect(isSigned(JSON.stringify(JSON.parse(body)), signature, 'secret')).toBe(false);
  });
});

describe('while a secret is changed', () => {
  const today = async () => 'the secret of today';
  const before = async () => 'the secret before it';
  const signed = async (secret: () => Promise<string>) => hex('content', await secret());

  it('what either of the two has signed is taken, and nothing else', async () => {
    expect(await isSignedByEither('content', await signed(today), today, before)).toBe(true);
    expect(await isSignedByEither('content', await signed(before), today, before)).toBe(true);
    expect(await isSignedByEither('content', hex('content', 'another secret'), today, before)).toBe(false);
    expect(await isSignedByEither('content!', await signed(before), today, before)).toBe(false);
  });

  it('the old one is none where none is said', async () => {
    expect(await isSignedByEither('content', await signed(before), today, undefined)).toBe(false);
    expect(await isSignedByEither('content', await signed(today), today, undefined)).toBe(true);
  });
});
