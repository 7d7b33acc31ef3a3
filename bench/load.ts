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

export const question = {
  symptoms: 'high fever with chills every second day, headache, vomiting since 5 days, no cough',
};

/** Requests a second and latencies of signing in and of the calls that every session makes, beside a bare server. */
export async function measureLoad() {
  const product = await startProduct({
    env: { LOCAL_CONTROL: '0', CREDENTIAL_CALLS_PER_MINUTE: '1000000' }, // the load is not what is counted
  });
  try {
    const { token } = await administrator(product);
    // As many as there are connections and more: one's own attempts would block each other. Made before the load,
    // because a connection that stood idle meanwhile may be closed under a call.
    const people = await Promise.all(Array.from({ length: connections * 2 }, () => aPerson(product)));
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const bare = await bareServer();
    const me = await load(`${product.origin}/api/me`, { headers });
    const diagnosis = await load(`${product.origin}/api/tools/ai-diagnosis`, {
      method: 'POST',
      headers,
      body: JSON.stringify(question),
    });
    const signIn = await signInLoad(product, people);
    return {
      connections,
      seconds,
      'bare server': bare,
      'GET /api/me': me,
      'POST /api/tools/ai-diagnosis': diagnosis,
      'POST /api/auth/sign-in': signIn,
    };
  } finally {
    await product.stop();
  }
}

async function signInLoad(
  product: Product,
  people: readonly { email: string; password: string }[],
): Promise<Load> {
  let next = 0;
  return load(product.origin, {
    requests: [
      {
        method: 'POST',
        path: '/api/auth/sign-in',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          const person = people[next++ % people.length];
          return {
            ...request,
            body: JSON.stringify({ identifier: person?.email, password: person?.password }),
          };
        },
      },
    ],
  });
}

/** The administrator has no daily limit, so a load can be kept up. */
function administrator(product: Product) {
  const printed = /Administrator\s+(\S+)\s+(\S+)/.exec(product.output());
  if (!printed?.[1] || !printed[2]) throw new Error('the banner names no administrator');
  return signInAs(product, printed[1], printed[2]);
}
