import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OfferId } from '#contract/offers';
import { type Answer, aPerson, type Product } from './product';
import { signedBy } from './webhook-bodies';

export type Payer = Awaited<ReturnType<typeof aPerson>>;
type Played = { payment_id: string; signature: string; token_id: string | null };
export type Sent = { order_id: string; payment_id: string; signature: string };

/** The keys of the product's own payment provider, as a test that plays the provider knows them. */
export async function providerKeys(
  product: Product,
): Promise<{ keyId: string; keySecret: string; webhookSecret: string }> {
  const secrets = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
  return secrets.razorpay;
}

let payers = 0;

/** A person who can pay: with a phone on the profile. */
export function aPayer(product: Product): Promise<Payer> {
  payers += 1;
  return aPerson(product, { phone: `98${String(10_000_000 + payers)}` });
}

/** Does what people do around a payment, through the product's own front door. */
export function paying(product: Product) {
  const post = (path: string, token: string, body?: object, headers: Record<string, string> = {}) =>
    product.call('POST', `/api/payments/${path}`, { token, ...(body && { body }), headers });
  return {
    order: (token: string, plan_id: OfferId, more: object = {}) =>
      post('orders', token, { plan_id, ...more }),
    verify: (token: string, sent: object) => post('verify', token, sent),
    /** Plays the person at the checkout; answers what the browser would send on. */
    async checkout(order_id: string, played: object): Promise<Sent> {
      const { body, status, text } = await product.call('POST', `/__local/payments/${order_id}`, {
        body: played,
      });
      if (status !== 200) throw new Error(`the checkout failed: ${text}`);
      const { payment_id, signature } = body as Played;
      return { order_id, payment_id, signature };
    },
    /** Plays what the checkout, the bank or the network does with an order (local/control/payments.ts). */
    play: (order_id: string, played: object) =>
      product.call('POST', `/__local/payments/${order_id}`, { body: played }),
    status: async (token: string, order_id: string) =>
      (await product.call('GET', `/api/payments/orders/${order_id}`, { token })).body.subscription,
    transactions: async (token: string, query = '') =>
      (await product.call('GET', `/api/payments/transactions${query}`, { token })).body.transactions,
    subscription: async (token: string) =>
      (await product.call('GET', '/api/me', { token })).body.subscription,
    /** Sends an event as the provider would, or nearly. */
    async event(
      body: string,
      how: { secret: string; id?: string; signature?: string | null; type?: string },
    ): Promise<Answer> {
      const signature = how.signature === undefined ? signedBy(how.secret, body) : how.signature;
      return product.call('POST', '/api/payments/webhook', {
        body,
        headers: {
          'content-type': how.type ?? 'application/json',
          ...(signature !== null && { 'x-razorpay-signature': signature }),
          ...(how.id !== undefined && { 'x-razorpay-event-id': how.id }),
        },
      });
    },
    job: (name: string) => product.call('POST', `/__local/jobs/${name}`),
    clock: (offsetMs: number) =>
      product.call('POST', '/__local/clock', { body: offsetMs === 0 ? {} : { offsetMs } }),
    violations: async () => (await product.call('GET', '/__local/invariants')).body.violations,
  };
}
