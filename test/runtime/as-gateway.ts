import type { Invocation } from './lambda-runtime';

/** API Gateway makes this of what a function sent: the caller's answer, or its own 502. */
export type Seen = { status: number; headers: Record<string, string>; text: string };

const malformed: Seen = { status: 502, headers: {}, text: '{"message": "Internal server error"}' };
const preludeType = 'application/vnd.awslambda.http-integration-response';

/** `mode` is that of the gateway's integration: a function that answers the other way gives it nothing that it can read. */
export function asGateway(invocation: Invocation, mode: 'stream' | 'whole'): Seen {
  if (invocation.ended === 'failed') return malformed;
  if (invocation.streamed !== (mode === 'stream')) return malformed;
  return invocation.streamed ? fromStream(invocation) : fromDocument(invocation.body.toString());
}

/** A streamed answer begins with status and headers as JSON, then eight zero bytes, then the body. */
function fromStream({ contentType, body }: { contentType: string | undefined; body: Buffer }): Seen {
  const at = body.indexOf(Buffer.alloc(8));
  if (contentType !== preludeType || at < 0) return malformed;
  const prelude = parsed(body.subarray(0, at).toString());
  return prelude ? { ...prelude, text: body.subarray(at + 8).toString() } : malformed;
}

/** A buffered answer is one JSON document whose body is a text. */
function fromDocument(document: string): Seen {
  const head = parsed(document);
  const { body } = JSON.parse(document) as { body?: unknown };
  return head && typeof body === 'string' ? { ...head, text: body } : malformed;
}

/** A status, and headers of which each is one text: anything else is refused by the gateway. */
function parsed(json: string): Omit<Seen, 'text'> | undefined {
  const { statusCode, headers } = JSON.parse(json) as { statusCode?: unknown; headers?: object };
  const texts = Object.values(headers ?? {}).every((value) => typeof value === 'string');
  if (!Number.isInteger(statusCode) || !texts) return undefined;
  return { status: statusCode as number, headers: { ...headers } as Record<string, string> };
}
