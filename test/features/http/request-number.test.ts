import { jest } from '@jest/globals';
import { siteRoutes } from '#contract/site';
import type { HttpEvent } from '#http/gateway-event';
import { serve } from '#http/serve';
import { log, powertoolsLogger } from '#platform/log';

const door = {
  admit: async () => undefined,
  countCall: async () => undefined,
  countFor: async () => undefined,
};
const asked = (requestId: string) =>
  ({
    httpMethod: 'GET',
    resource: '/api/health',
    headers: {},
    requestContext: { requestId, identity: { sourceIp: '203.0.113.9' } },
  }) as unknown as HttpEvent;

describe('a line in the log', () => {
  it('bears the number of its own request, although another one came meanwhile and both share the logger', async () => {
    const lines: unknown[] = [];
    jest.spyOn(powertoolsLogger, 'error').mockImplementation((...line) => void lines.push(line[1]));
    let letGo = () => {};
    const bothAreHere = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const afterwards: (() => Promise<unknown>)[] = [];
    let here = 0;
    const { health } = siteRoutes;
    const served = serve({ health }, door, {
      health: async ({ afterwards: later }) => {
        here += 1;
        if (here === 2) letGo();
        await bothAreHere;
        log.error('something went wrong', new Error());
        later(async () => log.error('and afterwards', new Error()));
        return { status: 'ok' as const, version: '1', stage: 'dev' };
      },
    });
    const context = { afterwards: (work: () => Promise<unknown>) => void afterwards.push(work) };
    const call = (id: string) => served(asked(id), context as unknown as Parameters<typeof served>[1]);
    await Promise.all([call('one'), call('two')]);
    for (const work of afterwards) await work(); // begun by nobody's request
    expect(lines).toMatchObject([
      { requestId: 'one' },
      { requestId: 'two' },
      { requestId: 'one' },
      { requestId: 'two' },
    ]);
  });
});
