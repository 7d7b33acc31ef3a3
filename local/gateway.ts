import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import findMyWay from 'find-my-way';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { apiScope } from '#contract/access-scope';
import { type ProblemCode, problems } from '#contract/problem';
import { methodsOf, type Row } from '#contract/route';
import { routeList } from '#contract/routes';
import { Refusal, readBody } from './emulators/loopback';
import { type LocalFunction, TookTooLong } from './function';

// API Gateway's own limit for a request; the product's smaller one is the handlers' business.
const gatewayBodyBytes = 10 * 1024 * 1024;

/** Checks access tokens as the deployed gateway's authorizer does. */
export type TokenDoor = { verify(token: string): Promise<JWTPayload> };

// The deployed gateway remembers for a minute whom it has let in (lib/gateway/public-api.ts); a token that ends before ends here.
const rememberedMs = 60_000;
const mostRemembered = 1_000;

/** The door of one pool and client. Without `keys` they are fetched from the pool's own address. */
export function tokenDoor(pool: {
  issuer: string;
  clientId: string;
  keys?: () => { keys: object[] };
}): TokenDoor {
  const keySet: JWTVerifyGetKey = pool.keys
    ? createLocalJWKSet(pool.keys() as Parameters<typeof createLocalJWKSet>[0])
    : createRemoteJWKSet(new URL(`${pool.issuer}/.well-known/jwks.json`));
  const remembered = new Map<string, { readonly payload: JWTPayload; readonly until: number }>();
  return {
    async verify(token) {
      const known = remembered.get(token);
      if (known && Date.now() < known.until) return known.payload;
      const { payload } = await jwtVerify(token, keySet, { issuer: pool.issuer, algorithms: ['RS256'] });
      const scopes = String(payload.scope ?? '').split(' ');
      if (payload.token_use !== 'access' || payload.client_id !== pool.clientId)
        throw new Error('another token');
      if (!scopes.includes(apiScope)) throw new Error('another scope');
      if (remembered.size >= mostRemembered) remembered.clear();
      const until = Math.min((payload.exp ?? 0) * 1_000, Date.now() + rememberedMs);
      remembered.set(token, { payload, until });
      return payload;
    },
  };
}

export type Gateway = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

/** HTTP to the event that the deployed gateway would send, from the same table, and the answer back. */
export function gateway(functions: Record<string, LocalFunction>, door: TokenDoor): Gateway {
  const router = findMyWay({ ignoreTrailingSlash: false, maxParamLength: 512 });
  const known = findMyWay({ ignoreTrailingSlash: false, maxParamLength: 512 });
  const paths = new Set(routeList.map(([, row]) => routerPath(row.path)));
  for (const path of paths) known.all(path, () => {});
  for (const [, row] of routeList) {
    for (const method of methodsOf(row)) router.on(method as 'GET', routerPath(row.path), () => {}, row);
  }

  return async (request, response, url) => {
    const requestId = randomUUID();
    const refuse = (code: ProblemCode, more: object = {}) => refuseAtGateway(response, requestId, code, more);
    const found = router.find(request.method as 'GET', url.pathname);
    if (!found) return refuse(known.find('GET', url.pathname) ? 'METHOD_NOT_ALLOWED' : 'NOT_FOUND');
    const row = found.store as Row;

    let claims: JWTPayload | undefined;
    if (row.access === 'member' || row.access === 'admin') {
      claims = await door.verify(bearer(request)).catch(() => undefined);
      if (!claims) return refuse('UNAUTHENTICATED');
    }
    let body: Buffer;
    try {
      body = await readBody(request, gatewayBodyBytes);
    } catch (fault) {
      if (!(fault instanceof Refusal)) return void response.destroy();
      return refuse('TOO_LARGE', { limitBytes: gatewayBodyBytes });
    }
    const run = functions[row.feature];
    if (!run) return refuse('NOT_FOUND');
    try {
      await run(
        eventFor({ request, url, row, requestId, claims, body, params: found.params }),
        requestId,
        response,
      );
    } catch (fault) {
      // The function crashed or took too long, so the gateway answers in its place (lib/gateway/gateway-refusals.ts).
      if (response.headersSent) response.destroy();
      else refuse(fault instanceof TookTooLong ? 'UPSTREAM_TIMEOUT' : 'INTERNAL');
    }
  };
}

const routerPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');
const bearer = (request: IncomingMessage) =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';

/** A refusal of the gateway itself, as lib/gateway/public-api.ts words it for API Gateway. */
function refuseAtGateway(response: ServerResponse, requestId: string, code: ProblemCode, more: object): void {
  const { status, en } = problems[code];
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    connection: code === 'TOO_LARGE' ? 'close' : 'keep-alive', // the rest of the body is not read
  });
  response.end(JSON.stringify({ ...more, success: false, code, error: en, requestId }));
}

function eventFor(call: {
  request: IncomingMessage;
  url: URL;
  row: Row;
  requestId: string;
  claims: JWTPayload | undefined;
  body: Buffer;
  params: Record<string, string | undefined>;
}): object {
  const { request, url, row, body } = call;
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = Array.isArray(value) ? value.join(',') : (value ?? '');
  }
  // CloudFront names the viewer in a header of its own and drops one that the viewer sent.
  headers['cloudfront-viewer-address'] = `${request.socket.remoteAddress}:${request.socket.remotePort}`;
  return {
    resource: row.path,
    path: url.pathname,
    httpMethod: request.method,
    headers,
    queryStringParameters: url.search ? Object.fromEntries(url.searchParams) : null,
    pathParameters: Object.keys(call.params).length > 0 ? call.params : null,
    body: body.length > 0 ? body.toString('base64') : null,
    isBase64Encoded: body.length > 0,
    requestContext: {
      requestId: call.requestId,
      resourcePath: row.path,
      httpMethod: row.method,
      stage: 'local',
      identity: { sourceIp: request.socket.remoteAddress ?? '' },
      ...(call.claims && { authorizer: { claims: claimsAsStrings(call.claims) } }),
    },
  };
}

/** The authorizer hands every claim on as a string; a list is joined by commas. */
const claimsAsStrings = (claims: JWTPayload): Record<string, string> =>
  Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));
