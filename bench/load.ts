import { createServer } from 'node:http';
import autocannon from 'autocannon';
import { aPerson, type Product, signInAs, startProduct } from '../test/support/product';

export type Load = { requestsPerSecond: number; p50Ms: number; p99Ms: number; errors: number };

// Long enough for a steady state on a small machine, short enough to run by hand.
const seconds = 10;
const connections = 20;

async function load(url: string, options: Partial<autocannon.Options> = {}): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, ...options });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    errors: result.errors + result.non2xx,
  };
}

/** A server that does nothing but answer: what this machine gives at that moment. */
async function bareServer(): Promise<Load> {
  const server = createServer((_, response) => response.end('{"success":true}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    return await load(`http://127.0.0.1:${port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const question = {
  symptoms: 'high fever with chills every second day, headache, vomiting since 5 days, no cough',
};

/** Requests a second and latencies of the two calls that every session makes, beside a bare server. */
export async function measureLoad() {
  const product = await startProduct({ env: { LOCAL_CONTROL: '0' } });
  try {
    const { token } = await administrator(product);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const bare = await bareServer();
    const me = await load(`${product.origin}/api/me`, { headers });
    const diagnosis = await load(`${product.origin}/api/tools/ai-diagnosis`, {
      method: 'POST',
      headers,
      body: JSON.stringify(question),
    });
    return {
      connections,
      seconds,
      'bare server': bare,
      'GET /api/me': me,
      'POST /api/tools/ai-diagnosis': diagnosis,
    };
  } finally {
    await product.stop();
  }
}

/** Calls to the table for one request of each kind, counted between the product and its database. */
export async function countRoundTrips() {
  const product = await startProduct();
  const { token, email, password, refreshToken } = await aPerson(product);
  const count = async () => {
    const { body } = await product.call('GET', '/__local/calls');
    return body.dynamodb as Record<string, number>;
  };
  const during = async (work: () => Promise<unknown>) => {
    const before = await count();
    await work();
    const after = await count();
    return Object.fromEntries(
      Object.entries(after)
        .map(([operation, calls]) => [operation, calls - (before[operation] ?? 0)] as const)
        .filter(([, calls]) => calls > 0),
    );
  };
  const body = { email: 'bench@example.com', password, fullName: 'Bench' };
  try {
    return {
      'GET /api/me': await during(() => product.call('GET', '/api/me', { token })),
      'POST /api/tools/ai-diagnosis': await during(() =>
        product.call('POST', '/api/tools/ai-diagnosis', { token, body: question }),
      ),
      'POST /api/auth/sign-up': await during(() => product.call('POST', '/api/auth/sign-up', { body })),
      'POST /api/auth/sign-in': await during(() =>
        product.call('POST', '/api/auth/sign-in', { body: { identifier: email, password } }),
      ),
      'POST /api/auth/sign-out': await during(() =>
        product.call('POST', '/api/auth/sign-out', { token, body: { refresh_token: refreshToken } }),
      ),
    };
  } finally {
    await product.stop();
  }
}

/** The administrator has no daily limit, so a load can be kept up. */
function administrator(product: Product) {
  const printed = /Administrator\s+(\S+)\s+(\S+)/.exec(product.output());
  if (!printed?.[1] || !printed[2]) throw new Error('the banner names no administrator');
  return signInAs(product, printed[1], printed[2]);
}
