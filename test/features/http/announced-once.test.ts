import type { Readable } from 'node:stream';
import * as z from 'zod';
import { row } from '#contract/route';
import type { HttpEvent } from '#http/gateway-event';
import { type HandlersOf, serve } from '#http/serve';
import { streamedEvents } from '../../support/streamed-events';

// A row that announces what its reply holds as well: each is let out by the schema, and what was let out once is not parsed again.

let parsed = 0;
const Plan = z.object({
  advice: z.string().transform((advice) => {
    parsed += 1;
    return advice;
  }),
  /** Is sent where there is nothing in it. */
  note: z.string().nullable(),
  /** Is left out where it is not there. */
  more: z.string().optional(),
});
const advise = row({
  summary: 'Advice',
  method: 'GET',
  path: '/api/advice',
  feature: 'site',
  access: 'anyone',
  rate: 'open',
  success: 200,
  reply: z.object({ first: z.string(), plan: Plan, text: z.string(), last: z.string().nullable() }),
  streams: 'text',
  announces: 'plan',
  refuses: [],
});
type Handler = HandlersOf<{ advise: typeof advise }>['advise'];

const door = {
  admit: async () => undefined,
  countCall: async () => undefined,
  countFor: async () => undefined,
};

async function eventsOf(handler: Handler): Promise<string> {
  parsed = 0;
  const event = {
    httpMethod: 'GET',
    resource: '/api/advice',
    headers: { accept: 'text/event-stream' },
    requestContext: { requestId: 'r-1', identity: { sourceIp: '203.0.113.9' } },
  } as unknown as HttpEvent;
  const context = { afterwards: () => {} } as unknown as Parameters<ReturnType<typeof serve>>[1];
  const { body } = await serve({ advise }, door, { advise: handler })(event, context);
  let text = '';
  for await (const chunk of body as Readable) text += chunk;
  return text;
}

const plan = { advice: 'Rest.', note: null, secret: 'of ours' };
const beside = { first: 'one', text: 'Rest well.', last: null, other: 'of ours' };

describe('what a row announces', () => {
  it('is parsed once and stands in the reply in its place, without what no schema declares', async () => {
    const text = await eventsOf(async ({ announce }) => {
      announce(plan);
      return { ...beside, plan };
    });
    expect(parsed).toBe(1);
    expect(text).toBe(
      'event: plan\ndata: {"plan":{"advice":"Rest.","note":null}}\n\n' +
        'event: delta\ndata: {"text":"Rest well."}\n\n' +
        'event: done\ndata: {"success":true,"first":"one","plan":{"advice":"Rest.","note":null},"last":null}\n\n',
    );
  });

  it('is parsed again where the reply holds another value', async () => {
    const text = await eventsOf(async ({ announce }) => {
      announce(plan);
      return { ...beside, plan: { ...plan, advice: 'Walk.' } };
    });
    expect(parsed).toBe(2);
    expect(text).toContain('"first":"one","plan":{"advice":"Walk.","note":null},"last":null}');
    expect(text).not.toContain('of ours');
  });

  it('does not let the reply past its schema', async () => {
    const text = await eventsOf(async ({ announce }) => {
      announce(plan);
      return { ...beside, plan, first: 1 as unknown as string };
    });
    expect(streamedEvents(text).map(({ name }) => name)).toEqual(['plan', 'error']);
  });
});
