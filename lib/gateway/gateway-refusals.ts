import { ResponseType, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import { limits } from '#contract/checks';
import { type ProblemCode, problems } from '#contract/problem';
import { say } from '#contract/sentences';

// A refused crowd that comes back after the same second is refused again; five let the bucket fill.
const retryAfterSeconds = 5;

/** A refusal with `wait` asks in its headers and in its body to wait that many seconds. */
type Refusal = {
  readonly code: ProblemCode;
  readonly details?: Record<string, unknown>;
  readonly wait?: number;
};

const unauthenticated: Refusal = { code: 'UNAUTHENTICATED' };
const internal: Refusal = { code: 'INTERNAL' };

/**
 * The gateway itself gives these refusals before any function is asked. They use the contract's English words, as the
 * gateway cannot read the person's language; the pages say it in theirs by the code.
 */
const refusals: ReadonlyMap<ResponseType, Refusal> = new Map([
  [ResponseType.UNAUTHORIZED, unauthenticated],
  [ResponseType.ACCESS_DENIED, unauthenticated],
  [ResponseType.EXPIRED_TOKEN, unauthenticated],
  [ResponseType.INVALID_SIGNATURE, unauthenticated],
  [ResponseType.INVALID_API_KEY, unauthenticated],
  // The gateway's name for "no such route": it takes an unknown address for an unsigned call.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, { code: 'NOT_FOUND' }],
  [ResponseType.RESOURCE_NOT_FOUND, { code: 'NOT_FOUND' }],
  [ResponseType.WAF_FILTERED, { code: 'FORBIDDEN' }],
  [ResponseType.REQUEST_TOO_LARGE, { code: 'TOO_LARGE', details: { limitBytes: limits.bodyBytes } }],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, { code: 'UNSUPPORTED_MEDIA_TYPE' }],
  [ResponseType.THROTTLED, { code: 'TOO_MANY_REQUESTS', wait: retryAfterSeconds }],
  [ResponseType.QUOTA_EXCEEDED, { code: 'TOO_MANY_REQUESTS', wait: retryAfterSeconds }],
  [ResponseType.INTEGRATION_TIMEOUT, { code: 'UPSTREAM_TIMEOUT' }],
  [ResponseType.DEFAULT_4XX, { code: 'INVALID_INPUT', details: { field: '', issues: [] } }],
  [ResponseType.DEFAULT_5XX, internal],
]);

/** Every refusal of the gateway has our failure body, our status and our headers. */
export function refuseInOurWords(api: RestApi): void {
  for (const [type, { code, details, wait }] of refusals) {
    api.addGatewayResponse(type.responseType.toLowerCase().replaceAll('_', '-'), {
      type,
      statusCode: String(problems[code].status),
      responseHeaders: {
        'x-request-id': 'context.requestId',
        'cache-control': "'no-store'",
        'x-content-type-options': "'nosniff'",
        ...(wait !== undefined && { 'retry-after': `'${wait}'` }),
      },
      templates: { 'application/json': failureBody(code, wait, details) },
    });
  }
}

/** The failure body of the contract as a template of the gateway, which fills in the request's id. */
export const failureBody = (code: ProblemCode, wait?: number, details?: Record<string, unknown>): string =>
  JSON.stringify({
    ...details,
    ...(wait !== undefined && { retryAfter: wait }),
    success: false,
    code,
    error: say(problems[code], 'english', wait === undefined ? [] : [wait]),
    requestId: '$context.requestId',
  });
