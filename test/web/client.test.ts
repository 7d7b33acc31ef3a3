import { Problem } from '#contract/problem';
import { call, stream } from '#web/api/client';
import { speakTo } from '#web/api/request';
import { currentSession, tell } from '#web/api/session';
import { beginSession, endSession } from '#web/api/session-life';
import { switchLanguage } from '#web/i18n/language';
import { aSession, aSiteConfig, localService, reply } from './local-service';

// A busy machine is slow, not wrong.

type Service = Awaited<ReturnType<typeof localService>>;
type Answer = Parameters<typeof localService>[0];
let service: Service;
let answer: Answer;

const question = { symptoms: 'fever', preferredLanguage: 'english' as const };

beforeAll(async () => {
  service = await localService((seen, response, request) => {
    if (seen.path === '/api/config') return reply(response, 200, aSiteConfig(`${service.origin}/identity`));
    return answer(seen, response, request);
  });
  speakTo(service.origin);
});

afterAll(() => service.close());

beforeEach(async () => {
  service.seen.length = 0;
  switchLanguage('english');
  await beginSession(aSession());
});

afterEach(async () => {
  await endSession('left');
  localStorage.clear();
});

const problemOf = (promise: Promise<unknown>): Promise<Problem> =>
  promise.then(
    () => {
      throw new Error('nothing was refused');
    },
    (thrown: unknown) => {
      if (thrown instanceof Problem) return thrown;
      throw thrown;
    },
  );

describe('a call', () => {
  it('carries the access token and the language, and answers the reply', async () => {
    answer = (_, response) => reply(response, 200, { success: true, usage: { used: 1 } });
    switchLanguage('hindi');
    expect(await call('usage', {})).toMatchObject({ usage: { used: 1 } });
    const asked = service.seen.at(-1);
    expect(asked).toMatchObject({ method: 'GET', path: '/api/me/usage' });
    expect(asked?.headers['accept-language']).toBe('hi');
    expect(asked?.headers.authorization).toMatch(/^Bearer ey/);
  });

  it('sends no token where none is asked for', async () => {
    answer = (_, response) => reply(response, 201, { success: true });
    const account = { email: 'a@example.in', password: 'secret1', fullName: 'Asha' };
    await call('signUp', { body: account });
    expect(service.seen.at(-1)?.headers.authorization).toBeUndefined();
    expect(JSON.parse(service.seen.at(-1)?.body ?? '')).toEqual(account);
  });

  it('throws the refusal that the failure body tells of, in the words of the service', async () => {
    const usage = { used: 5, limit: 5, remaining: 0, bonus: 0, resetsAt: '2026-11-21T18:30:00Z' };
    const error = 'You have used all 5 queries for today.';
    answer = (_, response) =>
      reply(response, 429, { success: false, code: 'DAILY_LIMIT_REACHED', error, requestId: 'r-1', usage });
    const problem = await problemOf(call('diagnose', { body: question }));
    expect([problem.code, problem.status, problem.inWords('english')]).toEqual([
      'DAILY_LIMIT_REACHED',
      429,
      error,
    ]);
    expect(problem.details).toEqual({ requestId: 'r-1', usage });
  });

  it.each([
    [502, 'SERVICE_BUSY'],
    [504, 'SERVICE_BUSY'],
    [413, 'TOO_LARGE'],
    [418, 'INTERNAL'],
  ])('understands a bare %i of something in between as %s', async (status, code) => {
    answer = (_, response) => void response.writeHead(status).end('<html>gateway</html>');
    expect((await problemOf(call('me', {}))).code).toBe(code);
  });

  it('says how long to wait when something in between refuses too many requests', async () => {
    answer = (_, response) => void response.writeHead(429, { 'retry-after': '17' }).end();
    const problem = await problemOf(call('me', {}));
    expect(problem.inWords('english')).toBe('Too many requests. Please wait 17 seconds and try again.');
  });

  it('tells a broken connection in the promised words', async () => {
    answer = (_, response) => void response.destroy();
    const problem = await problemOf(call('me', {}));
    expect(problem.inWords('english')).toBe(
      'Network error. Please check your internet connection and try again.',
    );
    expect(problem.inWords('hindi')).toMatch(/इंटरनेट/);
  });

  it('ends the session when the token is refused, and keeps it when something else is', async () => {
    answer = (_, response) =>
      reply(response, 403, { success: false, code: 'FORBIDDEN', error: 'no', requestId: 'r' });
    await problemOf(call('me', {}));
    expect(currentSession()).toEqual({ phase: 'signed-in' });
    answer = (_, response) =>
      reply(response, 401, { success: false, code: 'UNAUTHENTICATED', error: 'x', requestId: 'r' });
    await problemOf(call('me', {}));
    expect(currentSession()).toEqual({ phase: 'signed-out', ending: 'expired' });
  });

  it('does not end a session over a wrong password', async () => {
    answer = (_, response) =>
      reply(response, 401, { success: false, code: 'INVALID_CREDENTIALS', error: 'x', requestId: 'r' });
    await problemOf(call('signIn', { body: { identifier: 'a', password: 'b' } }));
    expect(currentSession()).toEqual({ phase: 'signed-in' });
  });
});

describe('a streamed call', () => {
  const events =
    (...lines: string[]): Answer =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(lines.join(''));
    };
  const delta = (text: string) => `event: delta\ndata: ${JSON.stringify({ text })}\n\n`;

  it('hands on each piece and answers the reply without the text', async () => {
    answer = events(delta('तेज़ '), delta('बुखार'), 'event: done\ndata: {"provider":"reference"}\n\n');
    const pieces: string[] = [];
    const done = await stream(
      'diagnose',
      { body: question, idempotencyKey: 'k-1' },
      { onDelta: (text) => pieces.push(text) },
    );
    expect([pieces.join(''), done]).toEqual(['तेज़ बुखार', { provider: 'reference' }]);
    expect(service.seen.at(-1)?.headers).toMatchObject({
      accept: 'text/event-stream',
      'idempotency-key': 'k-1',
    });
  });

  it('throws the refusal of an error event after the text that came', async () => {
    const failure = { success: false, code: 'AI_UNAVAILABLE', error: 'Failed.', requestId: 'r' };
    answer = events(delta('one'), `event: error\ndata: ${JSON.stringify(failure)}\n\n`);
    let text = '';
    const onDelta = (piece: string) => {
      text += piece;
    };
    const problem = await problemOf(stream('diagnose', { body: question }, { onDelta }));
    expect([text, problem.code, problem.inWords('english')]).toEqual(['one', 'AI_UNAVAILABLE', 'Failed.']);
  });

  it('takes a stream that ends without its end for a broken connection', async () => {
    answer = events(delta('one'));
    const problem = await problemOf(stream('diagnose', { body: question }, { onDelta: () => undefined }));
    expect(problem.details.offline).toBe(true);
  });

  it('takes a connection that is cut in the middle for a broken one', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(delta('one'), () => response.destroy());
    };
    const problem = await problemOf(stream('diagnose', { body: question }, { onDelta: () => undefined }));
    expect(problem.details.offline).toBe(true);
  });

  it('stops when it is told to, and the service sees the connection close', async () => {
    const controller = new AbortController();
    let closed: () => void = () => undefined;
    const seenClosed = new Promise<void>((resolve) => {
      closed = resolve;
    });
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(delta('one'));
      response.on('close', closed);
    };
    const asking = stream(
      'diagnose',
      { body: question, signal: controller.signal },
      { onDelta: () => controller.abort() },
    );
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    await seenClosed;
  });
});

describe('the session store', () => {
  it('says a change once, however often it is told', () => {
    tell({ phase: 'signed-out', ending: 'elsewhere' });
    tell({ phase: 'signed-out', ending: 'expired' });
    expect(currentSession()).toEqual({ phase: 'signed-out', ending: 'elsewhere' });
  });
});
