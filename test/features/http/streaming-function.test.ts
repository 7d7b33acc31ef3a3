import { PassThrough, Readable, type Writable } from 'node:stream';
import type { Afterwards, HttpContext, HttpEvent, HttpReply } from '#http/gateway-event';
import { streamingFunction } from '#http/streaming-function';

type Handler = (event: HttpEvent, out: Writable, context: HttpContext) => Promise<void>;

// The Lambda runtime defines this: it freezes the function when the promise of its handler is settled.
Object.assign(globalThis, {
  awslambda: {
    streamifyResponse: (run: Handler) => run,
    HttpResponseStream: { from: (out: Writable) => out },
  },
});

const turns = async () => {
  for (let each = 0; each < 20; each += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Runs a function that answers `body` and leaves work behind. */
function run(body: HttpReply['body'], late: ((afterwards: Afterwards) => Promise<void>)[]) {
  const out = new PassThrough();
  const told: string[] = [];
  out.on('data', (chunk) => told.push(String(chunk)));
  out.on('error', () => {});
  const handler = streamingFunction(async (_, { afterwards = () => {} }) => {
    for (const work of late) afterwards(() => work(afterwards));
    return { statusCode: 200, headers: {}, body };
  }) as unknown as Handler;
  let settled = false;
  const done = handler({} as HttpEvent, out, {} as HttpContext).finally(() => {
    settled = true;
  });
  return { told, done, leave: () => out.destroy(), settled: () => settled };
}

/** Work that lasts until it is let go. */
function held() {
  let begun = false;
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  const work = () => {
    begun = true;
    return gone;
  };
  return { work, begun: () => begun, go };
}

describe('what a streaming function does after its answer', () => {
  it.each([
    ['a stream', () => Readable.from(['The ', 'answer.'])],
    ['one text', () => 'The answer.'],
  ])('begins behind %s, and keeps the function alive', async (_, body) => {
    const { work, begun, go } = held();
    const { told, done, settled } = run(body(), [work]);
    await turns();
    expect(told.join('')).toBe('The answer.');
    expect(begun()).toBe(true);
    expect(settled()).toBe(false);
    go();
    await done;
  });

  it('does not begin while the answer is on its way', async () => {
    const { work, begun, go } = held();
    const body = new Readable({ read() {} });
    const { done } = run(body, [work]);
    body.push('The ');
    await turns();
    expect(begun()).toBe(false);
    body.push(null);
    go();
    await done;
    expect(begun()).toBe(true);
  });

  it('is done to its end for a caller who left', async () => {
    const { work, begun, go } = held();
    const body = new Readable({ read() {} });
    const { done, leave, settled } = run(body, [work]);
    body.push('The ');
    await turns();
    leave();
    await turns();
    expect([begun(), settled()]).toEqual([true, false]);
    go();
    await done;
  });

  it('does what a part left behind in its turn, and loses nothing to one that fails', async () => {
    const did: string[] = [];
    const leaving = async (afterwards: Afterwards) => {
      afterwards(async () => void did.push('left behind'));
      throw new Error('down');
    };
    await run('The answer.', [leaving, async () => void did.push('second')]).done;
    expect(did).toEqual(['second', 'left behind']);
  });
});
