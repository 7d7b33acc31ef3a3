import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isIP } from 'node:net';

/** A refusal in the service's own words. Anything else that an emulator throws is a bug and answers 500. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string = code, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

export type LoopbackServer = { endpoint: string; close(): Promise<void> };

/** Serves HTTP on 127.0.0.1 alone; port 0 takes a free one. `close` also ends connections that still run. */
export async function listenOnLoopback(
  port: number,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<LoopbackServer> {
  const server = createServer((request, response) => {
    // A foreign name that resolves to this machine (DNS rebinding) is how a web page would get past the browser.
    if (!namesThisMachine(request.headers.host ?? '')) {
      response
        .writeHead(421, { 'content-type': 'text/plain; charset=utf-8' })
        .end('This server answers only under a name of this machine, such as localhost.\n');
      return;
    }
    // SDK clients correct their clock by this header, so it must tell the time the emulators check against.
    response.setHeader('date', new Date().toUTCString());
    handle(request, response).catch(() => response.destroy());
  });
  // A server that ends an idle connection ends one now and then that is just being written to: the caller ends it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no TCP address.');

  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

const namesThisMachine = (host: string) => {
  const name = host.replace(/:\d+$/, '').replace(/^\[|\]$/g, '');
  return name === 'localhost' || isIP(name) !== 0;
};

/** The whole body. Beyond `limitBytes` it is read to its end, unkept, and refused: so the client hears why. */
export async function readBody(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= limitBytes) chunks.push(chunk);
  }
  if (size <= limitBytes) return Buffer.concat(chunks);
  throw new Refusal('EntityTooLarge', 'The request is larger than this server takes.');
}

/** Refuses web pages and unsigned calls: browsers always name their origin, SDK clients of AWS never do. */
export function refuseUnsigned(request: IncomingMessage): void {
  const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false;
  if (request.headers.origin !== undefined || !signed)
    throw new Refusal('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
}

/** Text made safe between tags and inside quotes, for XML and HTML alike. */
export const escapeMarkup = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
