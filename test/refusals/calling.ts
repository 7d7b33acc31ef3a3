import { limits } from '#contract/checks';
import type { ProblemCode } from '#contract/problem';
import type { Row } from '#contract/route';
import type { RouteName } from '#contract/routes';
import type { Door } from '#http/door';
import type { HttpContext, HttpEvent, HttpReply } from '#http/gateway-event';
import { serve } from '#http/serve';
import type { Member } from '#person/account';
import { aMember } from '../support/fakes';

/** A caller sends this. A body that is a string goes as it is. */
export type Sent = {
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly params?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly anonymous?: true;
};
export type Served = (event: HttpEvent, context: HttpContext) => Promise<HttpReply>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever fields it expects
export type Answer = { readonly status: number; readonly body: any };

/** A scenario in which a row refuses. */
export type Proof = (row: Row) => Promise<Answer>;
export type Proofs = Partial<Record<RouteName, Partial<Record<ProblemCode, Proof>>>>;

/** The door of a house with one member, whom it lets in. */
export const doorOf = (member?: Member, waitSeconds?: number): Door => ({
  freshForSeconds: Number.POSITIVE_INFINITY,
  admit: async () => member,
  countCall: async () => (waitSeconds === undefined ? undefined : { waitSeconds }),
  countFor: async () => (waitSeconds === undefined ? undefined : { waitSeconds }),
});

const claims = { token_use: 'access', username: 'asha', origin_jti: 'a session', auth_time: '1' };
const context = { functionName: 'a test', awsRequestId: 'a call' } as unknown as HttpContext;

/** One call of a row through its feature's own handler, as the gateway makes it. */
export async function call(served: Served, row: Row, sent: Sent = {}): Promise<Answer> {
  const { body, query, params, headers, anonymous } = sent;
  const event: HttpEvent = {
    httpMethod: row.method,
    resource: row.path,
    headers: { 'content-type': 'application/json', ...headers },
    pathParameters: params ?? null,
    queryStringParameters: query ?? null,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded: false,
    requestContext: {
      requestId: 'a call',
      identity: { sourceIp: '127.0.0.1' },
      ...(!anonymous && { authorizer: { claims } }),
    },
  };
  const reply = await served(event, context);
  return { status: reply.statusCode, body: JSON.parse(String(reply.body)) };
}

/** The same call several times over; the last answer counts. */
export async function calls(times: number, served: Served, row: Row, sent: Sent): Promise<Answer> {
  for (let left = times; left > 1; left -= 1) await call(served, row, sent);
  return call(served, row, sent);
}

const tooLong = 'x'.repeat(10_000);
const filled = (schema: NonNullable<Row['query']>) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, tooLong]));

/** The row without what is read before its body. */
const skipping = ({ params, query, ...row }: Row): Row => row;
const readingNothing = ({ params, query, body, ...row }: Row): Row => row;

const administrator = aMember({}, true);
const inside = doorOf(administrator);
const through = (row: Row, door: Door, sent: Sent, fault = new Error('a fault of ours')) => {
  const broken = async () => Promise.reject(fault);
  return call(serve({ row }, door, { row: broken }), row, sent);
};

/** Makes what a service of AWS throws when it is at its limit. */
const tooManyRequests = () => Object.assign(new Error('slow down'), { name: 'TooManyRequestsException' });

/**
 * A row refuses these by being what it is, before its handler or whatever that does: the row is served as it stands,
 * with a handler that fails.
 */
export const byTheRow: Partial<Record<ProblemCode, Proof>> = {
  INVALID_INPUT: (row) =>
    through(row, inside, {
      ...(row.body && { body: '{' }),
      ...(row.query && { query: filled(row.query) }),
      ...(row.params && { params: filled(row.params) }),
    }),
  TOO_LARGE: (row) => through(skipping(row), inside, { body: 'x'.repeat(limits.bodyBytes + 1) }),
  UNSUPPORTED_MEDIA_TYPE: (row) =>
    through(skipping(row), inside, { body: '{}', headers: { 'content-type': 'text/plain' } }),
  UNAUTHENTICATED: (row) => through(row, inside, { anonymous: true }),
  FORBIDDEN: (row) => through(row, doorOf({ ...administrator, isAdmin: false }), {}),
  SECOND_FACTOR_REQUIRED: (row) => through(row, doorOf({ ...administrator, secondFactor: 'asked' }), {}),
  // The token's sign-in is that of its claims: long ago.
  SIGN_IN_AGAIN: (row) => through(row, { ...inside, freshForSeconds: 900 }, {}),
  TOO_MANY_REQUESTS: (row) => through(readingNothing(row), doorOf(administrator, 7), {}),
  SERVICE_BUSY: (row) => through(readingNothing(row), inside, {}, tooManyRequests()),
  INTERNAL: (row) => through(readingNothing(row), inside, {}),
};
