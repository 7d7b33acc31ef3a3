import type { Readable } from 'node:stream';
import { jest } from '@jest/globals';
import { Problem } from '#contract/problem';
import { replyAsEvents } from '#http/server-sent-events';
import { streamedEvents } from '../../support/streamed-events';

const streamed = (
  run: (gone: AbortSignal, tell: (text: string) => void) => Promise<Record<string, unknown>>,
) =>
  replyAsEvents({
    textField: 'analysis',
    gone: new AbortController().signal,
    run,
    failed: (fault) => ({ success: false, code: (fault as Problem).code }),
    finished: async () => {},
    afterwards: () => {},
    headers: {},
  });

const announced = (
  run: (tell: (text: string) => void, announce: (content: unknown) => void) => Promise<{ plan?: string }>,
) =>
  replyAsEvents({
    textField: 'analysis',
    announces: 'plan',
    gone: new AbortController().signal,
    run: async (_, tell, announce) => run(tell, announce),
    failed: () => ({ success: false }),
    finished: async () => {},
    afterwards: () => {},
    headers: {},
  });

const textOf = async (body: string | Readable) => {
  let text = '';
  for await (const chunk of body) text += chunk;
  return text;
};

describe('an answer as events', () => {
  it('tells pieces and then the answer without its text', async () => {
    const { statusCode, headers, body } = await streamed(async (_, tell) => {
      tell('नम');
      tell('स्ते');
      return { success: true, analysis: 'नमस्ते', usage: 1 };
    });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toContain('text/event-stream');
    expect(await textOf(body)).toBe(
      'event: delta\ndata: {"text":"नम"}\n\n' +
        'event: delta\ndata: {"text":"स्ते"}\n\n' +
        'event: done\ndata: {"success":true,"usage":1}\n\n',
    );
  });

  it('tells what is announced first and once, also of a reply that is only repeated', async () => {
    const plan = { plan: 'rest' };
    const made = await announced(async (tell, announce) => {
      announce('rest');
      announce('rest');
      tell('Rest.');
      return { analysis: 'Rest.', ...plan };
    });
    const repeated = await announced(async () => ({ analysis: 'Rest.', ...plan }));
    const events =
      'event: plan\ndata: {"plan":"rest"}\n\nevent: delta\ndata: {"text":"Rest."}\n\n' +
      'event: done\ndata: {"plan":"rest"}\n\n';
    expect(await textOf(made.body as Readable)).toBe(events);
    expect(await textOf(repeated.body as Readable)).toBe(events);
  });

  it('sends a failure behind what was announced as an event', async () => {
    const { body } = await announced(async (_, announce) => {
      announce('rest');
      throw new Problem('AI_UNAVAILABLE');
    });
    expect(await textOf(body as Readable)).toContain('event: error');
  });

  it('lets the first piece out at once, and what comes in a burst together', async () => {
    const { body } = await streamed(async (_, tell) => {
      for (let piece = 0; piece < 200; piece += 1) {
        tell('word ');
        await new Promise((resolve) => setImmediate(resolve));
      }
      return { analysis: 'word '.repeat(200) };
    });
    const texts = streamedEvents(await textOf(body)).flatMap(({ data }) => data.text ?? []);
    expect(texts[0]).toBe('word ');
    expect(texts.length).toBeLessThan(100);
    expect(texts.join('')).toBe('word '.repeat(200));
  });

  it('lets a piece out without waiting for the next', async () => {
    let goOn = () => {};
    const { body } = await streamed(async (_, tell) => {
      tell('First ');
      tell('and second.');
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      return { analysis: 'First and second.' };
    });
    const heard: string[] = [];
    for await (const chunk of body) {
      heard.push(String(chunk));
      if (heard.length === 2) goOn(); // both were heard while the answer went on
    }
    expect(heard.join('')).toContain('event: done');
  });

  it('tells the rest of a text that was not told piece by piece', async () => {
    const { body } = await streamed(async () => ({ analysis: 'All at once.' }));
    expect(await textOf(body)).toContain('data: {"text":"All at once."}');
  });

  it('leaves a failure before the first piece to be an ordinary HTTP error', async () => {
    await expect(
      streamed(async () => {
        throw new Problem('DAILY_LIMIT_REACHED');
      }),
    ).rejects.toMatchObject({ code: 'DAILY_LIMIT_REACHED' });
  });

  it('tells a failure after the first piece as one error, and nothing after it', async () => {
    const { body } = await streamed(async (_, tell) => {
      tell('Half');
      throw new Problem('AI_UNAVAILABLE');
    });
    expect(await textOf(body)).toBe(
      'event: delta\ndata: {"text":"Half"}\n\nevent: error\ndata: {"success":false,"code":"AI_UNAVAILABLE"}\n\n',
    );
  });

  it('aborts the run when the reader goes away', async () => {
    let stopped = false;
    const { body } = await streamed(
      (gone, tell) =>
        new Promise((resolve) => {
          tell('First');
          gone.addEventListener('abort', () => {
            stopped = true;
            resolve({ analysis: 'First' });
          });
        }),
    );
    (body as Readable).destroy();
    await new Promise((resolve) => (body as Readable).once('close', resolve));
    expect(stopped).toBe(true);
  });

  it('keeps a silent stream alive with comments once it has begun, and no longer than it lasts', async () => {
    jest.useFakeTimers();
    try {
      let goOn = () => {};
      const { body } = await streamed(async (_, tell) => {
        tell('First');
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        return { analysis: 'First and last.' };
      });
      await jest.advanceTimersByTimeAsync(40_000);
      goOn();
      await jest.advanceTimersByTimeAsync(40_000);
      expect(jest.getTimerCount()).toBe(0);
      expect((await textOf(body)).match(/^: $/gm)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});
