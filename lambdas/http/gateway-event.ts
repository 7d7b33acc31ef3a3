import type { Readable } from 'node:stream';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';

/** The event of API Gateway (REST, proxy integration), with the token's claims where the gateway checked a token. */
export type HttpEvent = Pick<
  APIGatewayProxyEvent,
  | 'httpMethod'
  | 'resource'
  | 'headers'
  | 'pathParameters'
  | 'queryStringParameters'
  | 'body'
  | 'isBase64Encoded'
> & {
  requestContext: {
    requestId: string;
    identity: { sourceIp: string };
    authorizer?: { claims?: Record<string, unknown> } | null;
  };
};

/** A function answers in API Gateway's shape; for events the body is a stream. */
export type HttpReply = {
  statusCode: number;
  headers: Record<string, string>;
  body: string | Readable;
};

/** Takes work that the caller does not wait for: it begins once the reply has gone out, whether the caller stays or not. */
export type Afterwards = (work: () => Promise<void>) => void;

/** A streaming function adds a signal that aborts when the caller is gone, and lives until the work for `afterwards` is done. */
export type HttpContext = Context & { disconnected?: AbortSignal; afterwards?: Afterwards };

/** Finds a header by its lower-case name, whatever case the caller used. */
export function header(event: HttpEvent, name: string): string | undefined {
  for (const [key, value] of Object.entries(event.headers ?? {})) {
    if (key.toLowerCase() === name) return value;
  }
  return undefined;
}

/** Calls are counted by an IPv4 address, or by the half of an IPv6 address that a provider gives to one household. */
export function networkOf(event: HttpEvent): string {
  const address = callerAddressOf(event);
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.replace(/^\[|\]$/g, '').split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const missing = Math.max(8 - groups(head).length - groups(tail).length, 0);
  const all = address.includes('::')
    ? [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)]
    : groups(head);
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

/**
 * The network address of the caller. CloudFront sets its own header and drops one that a client sent; without
 * CloudFront it is the gateway's peer. `X-Forwarded-For` is never believed.
 */
function callerAddressOf(event: HttpEvent): string {
  const viewer = header(event, 'cloudfront-viewer-address');
  if (viewer === undefined) return event.requestContext.identity.sourceIp;
  return viewer.slice(0, viewer.lastIndexOf(':'));
}
