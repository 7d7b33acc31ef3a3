import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../loopback';
import type { RazorpayRecords } from './entities';
import type { PlayInput, play } from './play';

/** The product's own origin serves the checkout here. */
export const checkoutPath = '/__razorpay/';
const appOrigin = 'https://localhost'; // of the pages inside the Android app, which may pay here too
const scriptFile = new URL('./checkout-window.js', import.meta.url);
const bodyLimitBytes = 4 * 1024; // an order's id and a choice

type Checkout = { keyId: string; records: RazorpayRecords; payments: ReturnType<typeof play> };

/** The script that the pages load, and the call that its window makes. It stands in the pages' own origin. */
export const checkoutServer =
  ({ keyId, records, payments }: Checkout) =>
  async (request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(JSON.stringify(body));
    };
    if (request.method === 'GET' && url.pathname === `${checkoutPath}checkout.js`) {
      response.writeHead(200, {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
      });
      return void response.end(await readFile(scriptFile));
    }
    if (request.method !== 'POST' || url.pathname !== `${checkoutPath}pay`) return answer(404, {});
    // Browsers name their origin on every POST: a page of another one is not ours, but for those of the Android app.
    const { origin = 'http://nobody', host } = request.headers;
    if (origin === appOrigin) response.setHeader('access-control-allow-origin', appOrigin);
    else if (new URL(origin).host !== host) return answer(403, {});
    try {
      const asked = JSON.parse((await readBody(request, bodyLimitBytes)).toString()) as Record<
        string,
        unknown
      >;
      const order = records.of('order').get(String(asked.order_id));
      if (asked.key !== keyId || !order) return answer(400, failure('The order is not known.'));
      if (order.status === 'paid') return answer(400, failure('Payment already done for this order.'));
      const { payment, signature } = await payments.pay(order.id, playedOf(asked));
      if (payment.status === 'failed')
        return answer(400, failure(payment.error_description ?? '', payment.id));
      answer(200, {
        razorpay_order_id: order.id,
        razorpay_payment_id: payment.id,
        razorpay_signature: signature,
      });
    } catch {
      answer(400, failure('The payment could not be read.'));
    }
  };

const failure = (description: string, paymentId?: string) => ({
  error: {
    code: 'BAD_REQUEST_ERROR',
    description,
    ...(paymentId !== undefined && { metadata: { payment_id: paymentId } }),
  },
});

const playedOf = ({ outcome, method }: Record<string, unknown>): PlayInput => ({
  outcome: outcome === 'failed' ? 'failed' : 'captured',
  method: method === 'upi' ? 'upi' : 'card',
});
