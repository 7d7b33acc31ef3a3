import { readEvents } from '#web/api/event-stream';
import { fc } from '../support/properties';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function bodyOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function eventsOf(...chunks: (string | Uint8Array)[]) {
  const events = [];
  const bytes = chunks.map((chunk) => (typeof chunk === 'string' ? bytesOf(chunk) : chunk));
  for await (const event of readEvents(bodyOf(bytes))) events.push(event);
  return events;
}

describe('the stream of an answer', () => {
  it('is read as events with their names', async () => {
    expect(await eventsOf('event: delta\ndata: {"text":"a"}\n\nevent: done\ndata: {}\n\n')).toEqual([
      { event: 'delta', data: '{"text":"a"}' },
      { event: 'done', data: '{}' },
    ]);
  });

  it('may be cut at any byte, inside a Hindi letter and between CR and LF', async () => {
    const hindi = 'event: delta\r\ndata: {"text":"तेज़ बुखार, 39°C"}\r\n\r\nevent: done\r\ndata: {}\r\n\r\n';
    const whole = await eventsOf(hindi);
    expect(whole).toHaveLength(2);
    const bytes = bytesOf(hindi);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(bytes.length), { maxLength: 12 }), async (places) => {
        const cuts = [0, ...places.toSorted((a, b) => a - b), bytes.length];
        const chunks = cuts.slice(1).map((cut, index) => bytes.slice(cuts[index], cut));
        expect(await eventsOf(...chunks)).toEqual(whole);
      }),
    );
  });

  it('arrives the same when every byte comes alone', async () => {
    const text = 'event: delta\r\ndata: {"text":"पेट दर्द"}\r\n\r\n';
    const alone = [...bytesOf(text)].map((byte) => Uint8Array.of(byte));
    expect(await eventsOf(...alone)).toEqual([{ event: 'delta', data: '{"text":"पेट दर्द"}' }]);
  });

  it('joins several data lines and skips comments and unknown fields', async () => {
    expect(await eventsOf(': keep-alive\n\nid: 4\nevent: delta\ndata: one\ndata: two\n\n')).toEqual([
      { event: 'delta', data: 'one\ntwo' },
    ]);
  });

  it('drops an event that was cut before its end', async () => {
    expect(await eventsOf('event: delta\ndata: {"te')).toEqual([]);
    expect(await eventsOf('event: delta\ndata: whole\n')).toEqual([]);
  });

  it('is cancelled when its reader stops early', async () => {
    let cancelled = false;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(bytesOf('data: x\n\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const event of readEvents(endless)) {
      expect(event.data).toBe('x');
      break;
    }
    expect(cancelled).toBe(true);
  });
});
