import { limits } from '#contract/checks';
import { type ProblemBody, problems } from '#contract/problem';
import { ofType, synthesised } from './synthesised';

const { api } = (await synthesised()).prod;
const responses = new Map(
  ofType(api, 'AWS::ApiGateway::GatewayResponse').map(([, { Properties }]) => [
    Properties.ResponseType as string,
    Properties,
  ]),
);
const bodyOf = (type: string): ProblemBody =>
  JSON.parse(responses.get(type)?.ResponseTemplates['application/json'] ?? '{}') as ProblemBody;

describe('a refusal by the gateway itself', () => {
  it.each([
    ['UNAUTHORIZED', 'UNAUTHENTICATED'],
    ['ACCESS_DENIED', 'UNAUTHENTICATED'],
    ['EXPIRED_TOKEN', 'UNAUTHENTICATED'],
    ['INVALID_SIGNATURE', 'UNAUTHENTICATED'],
    ['MISSING_AUTHENTICATION_TOKEN', 'NOT_FOUND'],
    ['RESOURCE_NOT_FOUND', 'NOT_FOUND'],
    ['REQUEST_TOO_LARGE', 'TOO_LARGE'],
    ['UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED_MEDIA_TYPE'],
    ['THROTTLED', 'TOO_MANY_REQUESTS'],
    ['QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS'],
    ['WAF_FILTERED', 'FORBIDDEN'],
    ['DEFAULT_4XX', 'INVALID_INPUT'],
    ['DEFAULT_5XX', 'INTERNAL'],
    ['INTEGRATION_TIMEOUT', 'UPSTREAM_TIMEOUT'],
  ] as const)('of kind %s is told as %s', (type, code) => {
    expect(bodyOf(type)).toMatchObject({ success: false, code, requestId: '$context.requestId' });
    expect(responses.get(type)?.StatusCode).toBe(String(problems[code].status));
  });

  it('has the sentence of the contract with nothing left to fill in', () => {
    for (const type of responses.keys()) {
      const { code, error, retryAfter } = bodyOf(type);
      expect(error).toBe(problems[code].en.replace('{0}', String(retryAfter)));
    }
  });

  it('carries the request’s id and is kept by nobody', () => {
    for (const { ResponseParameters } of responses.values()) {
      expect(ResponseParameters).toMatchObject({
        'gatewayresponse.header.x-request-id': 'context.requestId',
        'gatewayresponse.header.cache-control': "'no-store'",
      });
    }
  });

  it('says how large a request may be, and how long to wait', () => {
    expect(bodyOf('REQUEST_TOO_LARGE').limitBytes).toBe(limits.bodyBytes);
    const { retryAfter } = bodyOf('THROTTLED');
    expect(retryAfter).toBeGreaterThan(0);
    expect(responses.get('THROTTLED')?.ResponseParameters).toMatchObject({
      'gatewayresponse.header.retry-after': `'${retryAfter}'`,
    });
  });
});
