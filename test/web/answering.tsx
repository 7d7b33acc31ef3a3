import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { speakTo } from '#web/api/request';
import { aPerson } from '../../web/gallery/cases';
import { aSession, aSiteConfig, localService, reply } from './local-service';

// A store of files is another origin to the pages, and says that they may post to it.
const fromAnywhere = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

type RowAnswer = { status: number; body: object; events?: string; rest?: Promise<string> | undefined };

/** A service whose answers a test sets row by row: `on('POST /api/auth/otp', 200, {…})`; anything else succeeds. */
export async function answeringService() {
  const answers = new Map<string, RowAnswer[]>();
  const held = new Map<string, Promise<void>>();
  const service = await localService(async ({ method, path }, response) => {
    if (path === '/api/config') {
      const config = { ...aSiteConfig(`${service.origin}/identity`), ...told('GET /api/config')?.body };
      return reply(response, 200, config);
    }
    await held.get(`${method} ${path.split('?')[0]}`);
    const answer: RowAnswer = told(`${method} ${path.split('?')[0]}`) ?? { status: 200, body: {} };
    if (answer.events !== undefined) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(answer.events);
      return void response.end(await answer.rest);
    }
    const body = { success: answer.status < 400, requestId: 'r', ...answer.body };
    reply(response, answer.status, body, fromAnywhere);
  });
  /** The next answer of a row; the last one stays. */
  function told(row: string): RowAnswer | undefined {
    const queue = answers.get(row);
    return queue && queue.length > 1 ? queue.shift() : queue?.[0];
  }
  speakTo(service.origin);
  return {
    ...service,
    on(row: string, status: number, body: object = {}) {
      answers.set(row, [...(answers.get(row) ?? []), { status, body }]);
    },
    /** A streamed answer: its text in one piece, then what comes beside it. */
    tell(row: string, text: string, done: object) {
      const event = (name: string, content: unknown) =>
        `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`;
      const events = event('delta', { text }) + event('done', { success: true, ...done });
      answers.set(row, [...(answers.get(row) ?? []), { status: 200, body: {}, events }]);
    },
    /** An answer that is no JSON of ours: its very text, and the rest of it once it is there. */
    say(row: string, text: string, rest?: Promise<string>) {
      answers.set(row, [...(answers.get(row) ?? []), { status: 200, body: {}, events: text, rest }]);
    },
    /** From now on a row is heard and not answered, until the test lets its calls go on. */
    hold(row: string): () => void {
      let go = () => {};
      const until = new Promise<void>((resolve) => {
        go = resolve;
      });
      held.set(row, until);
      return () => {
        held.delete(row);
        go();
      };
    },
    /** A refusal with its code and sentence. */
    refuse(row: string, status: number, code: string, error: string, details: object = {}) {
      this.on(row, status, { code, error, ...details });
    },
    /** The bodies that a row was sent. */
    sent: (row: string): unknown[] =>
      service.seen
        .filter(({ method, path }) => `${method} ${path.split('?')[0]}` === row)
        .map(({ body }) => (body === '' ? undefined : JSON.parse(body))),
    forget() {
      answers.clear();
      held.clear();
      service.seen.length = 0;
    },
  };
}
export type AnsweringService = Awaited<ReturnType<typeof answeringService>>;

/** Makes the answer of a sign-in. */
export const signedInAnswer = () => ({
  session: aSession(),
  user: { id: 'user-1', email: null, isAdmin: false },
});

/** The signed-in person as `/api/me` tells of them. */
export const aMe = (profile: object = {}, me: object = {}) => ({
  ...aPerson,
  ...me,
  profile: { ...aPerson.profile, ...profile },
});

/** Draws a screen at an address, with queries, and what stands at other addresses as plain words. */
export async function open(address: string, routes: Record<string, ReactNode>): Promise<HTMLElement> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let container: HTMLElement | undefined;
  // Inside `act`, because a lazy part arrives a moment later.
  await act(async () => {
    container = render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            {Object.entries(routes).map(([path, element]) => (
              <Route key={path} path={path} element={element} />
            ))}
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ).container;
  });
  return container ?? document.body;
}
