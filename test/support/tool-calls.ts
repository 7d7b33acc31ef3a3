import { jest } from '@jest/globals';
import type { Row } from '#contract/route';
import type { Member } from '#person/account';
import type { HttpContext, HttpEvent } from '#platform/http';
import { toolsHandler } from '../../lambdas/tools/handler';
import type { ReportPorts } from '../../lambdas/tools/ports';
import { noon } from './fakes';

process.env.POWERTOOLS_METRICS_DISABLED = 'true'; // what is counted has no place to go here

const everythingButTheDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Calls a row of the tools as the gateway does, at noon, by a member whose token was verified. */
export async function callTool(
  ports: ReportPorts,
  member: Member,
  row: Row,
  sent: { body?: object; query?: Record<string, string> },
): Promise<{ status: number; body: Record<string, unknown> }> {
  const handler = toolsHandler(ports, { admit: async () => member, countCall: async () => undefined });
  const event = {
    httpMethod: row.method,
    resource: row.path,
    headers: { 'Content-Type': 'application/json' },
    pathParameters: null,
    queryStringParameters: sent.query ?? null,
    body: sent.body ? JSON.stringify(sent.body) : null,
    isBase64Encoded: false,
    requestContext: {
      requestId: 'r1',
      identity: { sourceIp: '203.0.113.9' },
      authorizer: {
        claims: { username: member.id, origin_jti: 's1', auth_time: '1', token_use: 'access' },
      },
    },
  } as HttpEvent;
  jest.useFakeTimers({ now: noon, doNotFake: [...everythingButTheDate] });
  try {
    const reply = await handler(event, {} as HttpContext);
    return { status: reply.statusCode, body: JSON.parse(String(reply.body)) };
  } finally {
    jest.useRealTimers();
  }
}
