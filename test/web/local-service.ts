import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
type Answering = (seen: Seen, response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

/** A real HTTP server on this machine that answers as a test tells it, and remembers what it was asked. */
export async function localService(answer: Answering) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    seen.push(asked);
    await answer(asked, response, request);
  });
  server.keepAliveTimeout = 0; // a test that was held up finds its connection still open
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Answers JSON. */
export function reply(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** A token with the claims of a user pool; nobody in the browser checks its signature. */
export function aToken({
  lifeSeconds,
  issuedAtMs = Date.now(),
}: {
  lifeSeconds: number;
  issuedAtMs?: number;
}) {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const iat = Math.floor(issuedAtMs / 1000);
  const claims = { sub: 'user-1', username: 'user-1', iat, exp: iat + lifeSeconds };
  return `${part({ alg: 'RS256', kid: 'k' })}.${part(claims)}.signature`;
}

/** A session as a sign-in answers it. */
export const aSession = (lifeSeconds = 3600) => ({
  access_token: aToken({ lifeSeconds }),
  id_token: aToken({ lifeSeconds }),
  refresh_token: 'refresh-1',
  token_type: 'Bearer' as const,
  expires_in: lifeSeconds,
  expires_at: new Date(Date.now() + lifeSeconds * 1000).toISOString(),
});

/** Makes what the deployment says of itself, with the identity service at an address of this machine. */
export const aSiteConfig = (endpoint: string) => ({
  success: true,
  auth: {
    region: 'ap-south-1',
    userPoolId: 'ap-south-1_Example01',
    userPoolClientId: 'exampleclient01',
    endpoint,
  },
});
