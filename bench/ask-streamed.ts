import type { Product } from '../test/support/product';

/** A question to the diagnosis, its answer streamed as to a page. */
export const askStreamed = (product: Product, token: string, symptoms: string): Promise<Response> =>
  fetch(`${product.origin}/api/tools/ai-diagnosis`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ symptoms }),
  });
