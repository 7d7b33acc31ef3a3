import type { Agent } from 'node:http';
import type { Agent as TlsAgent } from 'node:https';
import { Problem } from '#contract/problem';
import { traceCall } from '#platform/trace';

/** The provider's SDK, as far as we use it. Its own types promise fields that do not come; answers are parsed. */
export type RazorpaySdk = {
  readonly api: {
    readonly rq: {
      readonly defaults: { baseURL?: string; timeout?: number; httpAgent?: Agent; httpsAgent?: TlsAgent };
    };
  };
  readonly orders: {
    create(order: object): Promise<unknown>;
    fetchPayments(orderId: string): Promise<unknown>;
  };
  readonly payments: {
    fetch(paymentId: string): Promise<unknown>;
    capture(paymentId: string, paise: number, currency: string): Promise<unknown>;
    createRecurringPayment(payment: object): Promise<unknown>;
  };
  readonly customers: {
    create(customer: object): Promise<unknown>;
    deleteToken(customerId: string, tokenId: string): Promise<unknown>;
  };
};

export type RazorpaySettings = {
  readonly keyId: string;
  readonly keySecret: () => Promise<string>;
  /** The provider's address, where another one than its own is used. */
  readonly baseUrl: string | undefined;
};

// A checkout waits for an order, and the provider waits for our answer to a webhook: both give up soon after this.
const timeoutMs = 8_000;

/** The SDK, loaded with the first call: it costs every cold start that imports it a tenth of a second. */
export function razorpayClient({ keyId, keySecret, baseUrl }: RazorpaySettings): () => Promise<RazorpaySdk> {
  const open = async (key_secret: string) => {
    const [{ default: Razorpay }, { Agent }, { Agent: TlsAgent }] = await Promise.all([
      import('razorpay'),
      import('node:http'),
      import('node:https'),
    ]);
    const sdk = new Razorpay({
      key_id: keyId,
      key_secret,
    }) as unknown as RazorpaySdk;
    const { defaults } = sdk.api.rq;
    defaults.timeout = timeoutMs;
    // A function sleeps between calls, and a connection that was kept is closed under the next one: an order would fail.
    defaults.httpAgent = new Agent({ keepAlive: false });
    defaults.httpsAgent = new TlsAgent({ keepAlive: false });
    if (baseUrl !== undefined) defaults.baseURL = baseUrl;
    return sdk;
  };
  let opened: { secret: string; sdk: Promise<RazorpaySdk> } | undefined;
  return async () => {
    const secret = await keySecret();
    if (opened?.secret !== secret) opened = { secret, sdk: open(secret) }; // the key was changed
    return opened.sdk;
  };
}

/** The provider said no, with a status: the call was understood and will not succeed by itself. */
export class ProviderRefusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number) {
    super('the payment provider refused');
    this.name = 'ProviderRefusal';
    this.statusCode = statusCode;
  }
}

/**
 * Runs a call. The SDK throws plain objects for refusals, and for a network that fails an error about a field of its
 * own; both become ours. Nothing of the provider's texts is kept: they may quote what a person typed.
 */
export async function callProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await traceCall({ host: 'api.razorpay.com' }, undefined, call);
  } catch (fault) {
    const status = (fault as { statusCode?: unknown } | null)?.statusCode;
    if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429 && status !== 401)
      throw new ProviderRefusal(status);
    const cause = fault instanceof Error ? fault : new Error(`status ${String(status)}`);
    throw new Problem('PAYMENT_PROVIDER_UNAVAILABLE', { cause });
  }
}
