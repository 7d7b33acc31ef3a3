import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { JWK } from 'jose';
import { usualCost } from './cognito/passwords';
import { poolOperations } from './cognito/pools';
import { signInOperations } from './cognito/sign-in';
import { issuerOf, publicKeys } from './cognito/tokens';
import type { Triggers } from './cognito/triggers';
import { openUserPools, type UserPools } from './cognito/user-pools';
import { userOperations } from './cognito/users';
import { type LoopbackServer, listenOnLoopback, Refusal, readBody, refuseUnsigned } from './loopback';

export type Cognito = LoopbackServer & { jwks(poolId: string): { keys: JWK[] } };

const bodyLimitBytes = 1_000_000; // Cognito's requests are a few kilobytes
/** A page may make these calls, which carry a refresh token as their proof. All other calls must be signed. */
const publicCalls = new Set(['InitiateAuth', 'GetTokensFromRefreshToken', 'RevokeToken']);

type Operations = Record<string, (input: never) => Promise<object>>;

/**
 * The part of Cognito user pools that the product calls, over Cognito's own JSON protocol. What it has
 * acknowledged is on disk (in `file`, readable by its owner alone): users survive any abrupt end.
 */
export async function startCognito(options: {
  file: string;
  region: string;
  port?: number;
  now?: () => Date;
  triggers?: Triggers;
  passwordCost?: number;
}): Promise<Cognito> {
  const { file, region, now = () => new Date(), triggers = {}, passwordCost = usualCost } = options;
  const pools = await openUserPools({ file, region, now, triggers, passwordCost });
  const operations: Operations = {
    ...poolOperations(pools),
    ...userOperations(pools),
    ...signInOperations(pools, new Map()),
  };
  const server = await listenOnLoopback(options.port ?? 0, async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') return preflight(request, response);
    if (request.method === 'GET') return wellKnown(pools, request, response);
    await answer(operations, request, response);
  });
  return {
    endpoint: server.endpoint,
    jwks: (poolId) => publicKeys(pools.pool(poolId)),
    async close() {
      await server.close();
      await pools.close();
    },
  };
}

async function answer(operations: Operations, request: IncomingMessage, response: ServerResponse) {
  const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const reply = (status: number, body: object, errorType?: string) =>
    response
      .writeHead(status, {
        'content-type': 'application/x-amz-json-1.1',
        'x-amzn-requestid': randomUUID(),
        ...(errorType && { 'x-amzn-errortype': `${errorType}:` }),
      })
      .end(JSON.stringify(body));
  try {
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) throw new Refusal('UnknownOperationException', `${name} is not served locally.`);
    if (!publicCalls.has(name)) refuseUnsigned(request);
    const input = parse((await readBody(request, bodyLimitBytes)).toString());
    reply(200, await operation(input as never));
  } catch (error) {
    if (error instanceof Refusal)
      return reply(error.status, { __type: error.code, message: error.message }, error.code);
    console.error(`Cognito's ${name} failed:`, error);
    reply(500, { __type: 'InternalErrorException', message: 'Internal error.' }, 'InternalErrorException');
  }
}

function parse(body: string): object {
  try {
    const input: unknown = JSON.parse(body || '{}');
    if (typeof input === 'object' && input !== null) return input;
  } catch {}
  throw new Refusal('SerializationException', 'The request is not a JSON object.');
}

/** A page may send every header but the one that signs, so no page can make a call that only the server may make. */
function preflight(request: IncomingMessage, response: ServerResponse): void {
  const wanted = String(request.headers['access-control-request-headers'] ?? '').split(',');
  const allowed = wanted.map((name) => name.trim()).filter((name) => !/^authorization$/i.test(name));
  response
    .writeHead(200, {
      'access-control-allow-methods': 'POST, GET',
      'access-control-allow-headers': allowed.join(', '),
      'access-control-expose-headers': 'x-amzn-requestid, x-amzn-errortype',
      'access-control-max-age': '600', // seconds
    })
    .end();
}

function wellKnown(pools: UserPools, request: IncomingMessage, response: ServerResponse): void {
  const [, poolId = '', file] =
    /^\/([\w-]+)\/\.well-known\/(jwks\.json|openid-configuration)$/.exec(request.url ?? '') ?? [];
  const pool = pools.records.of('pool').get(poolId);
  if (!pool) {
    response.writeHead(404).end();
    return;
  }
  const configuration = {
    issuer: issuerOf(pools, pool),
    jwks_uri: `http://${request.headers.host}/${pool.id}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
  };
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify(file === 'jwks.json' ? publicKeys(pool) : configuration));
}
