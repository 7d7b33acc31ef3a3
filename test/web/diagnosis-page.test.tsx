import type { ServerResponse } from 'node:http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { speakTo } from '#web/api/request';
import { beginSession, endSession } from '#web/api/session-life';
import { DiagnosisPage } from '#web/features/tools/diagnosis/diagnosis-page';
import { acceptable } from '#web/features/tools/typing';
import { currentLanguage, switchLanguage, wantLanguage } from '#web/i18n/language';
import { chooseLanguage } from '#web/i18n/words';
import { type Toast, takeToasts } from '#web/ui/toasts';
import { aSession, aSiteConfig, localService, reply } from './local-service';

// A busy machine is slow, not wrong.

type Service = Awaited<ReturnType<typeof localService>>;
type Answering = (response: ServerResponse) => void;
let service: Service;
let toasts: Toast[] = [];
let answer: Answering;
let used = 2;

const usage = () => ({ used, limit: 5, remaining: 5 - used, bonus: 0, resetsAt: '2026-11-21T18:30:00Z' });
const event = (name: string, content: unknown) => `event: ${name}\ndata: ${JSON.stringify(content)}\n\n`;
const asked = () => service.seen.filter(({ path }) => path === '/api/tools/ai-diagnosis');

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
  takeToasts((toast) => toasts.push(toast));
  service = await localService(({ path, method }, response) => {
    if (path === '/api/config') return reply(response, 200, aSiteConfig(`${service.origin}/identity`));
    if (path === '/api/me' && method === 'GET')
      return reply(response, 200, {
        success: true,
        profile: {},
        usage: usage(),
        subscription: { plan: 'free' },
      });
    if (path === '/api/tools/ai-diagnosis') return answer(response);
    return reply(response, 200, { success: true, profile: {} });
  });
  speakTo(service.origin);
});

afterAll(() => service.close());

beforeEach(async () => {
  toasts = [];
  used = 2;
  service.seen.length = 0;
  await beginSession(aSession());
});

afterEach(async () => {
  cleanup();
  await act(async () => {
    await endSession('left');
    await chooseLanguage('english');
  });
});

async function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <DiagnosisPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText(`Daily usage: ${used} / 5`);
  return screen.getByLabelText('Symptoms') as HTMLTextAreaElement;
}

const analyze = () => userEvent.click(screen.getByRole('button', { name: 'Analyze with AI' }));

const answers =
  (...events: string[]): Answering =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(events.join(''));
  };

describe('the symptoms', () => {
  it('are asked for when they are missing', async () => {
    const symptoms = await open();
    await analyze();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(symptoms).toHaveAccessibleDescription(/^Please enter symptoms to analyze\./);
    expect(toasts).toEqual([{ title: 'Error', text: 'Please enter symptoms to analyze.', tone: 'danger' }]);
    expect(asked()).toHaveLength(0);
  });

  it('keep a semicolon, and show how a double dash becomes a long one', async () => {
    const symptoms = await open();
    await userEvent.type(symptoms, 'fever; cough--dry');
    expect(symptoms).toHaveValue('fever; cough–dry');
    expect(screen.getByText(/A double dash became one long dash/)).toBeVisible();
    expect(acceptable('a--b---c - d; e', { semicolons: true })).toBe('a–b–c - d; e');
    expect(acceptable('a; b', { semicolons: false })).toBe('a, b');
  });

  it('leave the caret behind what was just typed', async () => {
    const symptoms = await open();
    fireEvent.change(symptoms, { target: { value: 'pain here' } });
    symptoms.setSelectionRange(4, 4);
    await userEvent.type(symptoms, '--x', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(symptoms).toHaveValue('pain–x here');
    expect(symptoms.selectionStart).toBe(6);
  });

  it('are refused with their reason when they carry markup, without asking the service', async () => {
    const symptoms = await open();
    await userEvent.type(symptoms, '<script>alert(1)</script>');
    await analyze();
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(symptoms).toHaveAccessibleDescription(/^Invalid characters detected in input/);
    expect(toasts[0]).toMatchObject({ title: 'Invalid Input', tone: 'danger' });
    expect(asked()).toHaveLength(0);
  });

  it('are counted as a person counts', async () => {
    const symptoms = await open();
    fireEvent.change(symptoms, { target: { value: '𝒂बु' } });
    expect(screen.getByText('3 / 5000')).toBeVisible();
  });

  it('survive a reload of the page', async () => {
    await userEvent.type(await open(), 'fever for 3 days');
    cleanup();
    expect(await open()).toHaveValue('fever for 3 days');
  });

  it('can be filled with an example', async () => {
    const symptoms = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Fill in an example case' }));
    expect(symptoms.value).toMatch(/High fever for 3 days/);
    expect(screen.queryByRole('button', { name: 'Fill in an example case' })).toBeNull();
  });
});

describe('the answer', () => {
  it('is asked for in the language that was chosen, although its words are still on their way', async () => {
    answer = answers(event('done', { success: true, provider: 'reference', usage: usage() }));
    const symptoms = await open();
    act(() => wantLanguage('hindi'));
    await userEvent.type(symptoms, 'fever{Control>}{Enter}{/Control}');
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(JSON.parse(asked()[0]?.body ?? '')).toMatchObject({ preferredLanguage: 'hindi' });
    act(() => switchLanguage('english'));
  });

  it('streams in, names who wrote it, and brings the usage along', async () => {
    used = 2;
    const done = { success: true, provider: 'reference', usage: { ...usage(), used: 3, remaining: 2 } };
    answer = answers(
      event('delta', { text: '## Danger ' }),
      event('delta', { text: 'signs\n\nNone.' }),
      event('done', done),
    );
    await userEvent.type(await open(), 'fever{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: 'Danger signs' })).toBeVisible();
    expect(await screen.findByText(/built-in reference engine/)).toBeVisible();
    expect(screen.getByText('Daily usage: 3 / 5')).toBeVisible();
    expect(screen.getByText('Answer ready')).toBeInTheDocument();
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
      symptoms: 'fever',
      preferredLanguage: 'english',
      case_id: expect.stringMatching(/^[\w-]{36}$/),
      watched: true,
    });
  });

  it('is marked incomplete when it is stopped, and cannot be copied', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(event('delta', { text: 'Half of it\n\n- **Malaria (P. falci' }));
    };
    await userEvent.type(await open(), 'fever');
    await analyze();
    expect(await screen.findByText('Half of it')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Stopped, incomplete')).toBeVisible();
    expect(screen.getByText('Malaria (P. falci')).toBeVisible(); // no sign of Markdown beside it
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  it('is asked for again with the same key after a broken connection, with a new one after a refusal', async () => {
    answer = (response) => void response.destroy();
    await userEvent.type(await open(), 'fever');
    await analyze();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error.');
    const failure = {
      success: false,
      code: 'AI_UNAVAILABLE',
      error: 'Failed to analyze symptoms. Please try again.',
    };
    answer = (response) => reply(response, 502, { ...failure, requestId: 'r' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(failure.error));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked()).toHaveLength(3));
    const [first, second, third] = asked().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is refused at the limit, in the promised words', async () => {
    const error = 'You have used all 5 queries for today. Please upgrade your plan for more queries.';
    answer = (response) => {
      used = 5;
      reply(response, 429, {
        success: false,
        code: 'DAILY_LIMIT_REACHED',
        error,
        requestId: 'r',
        usage: usage(),
      });
    };
    await userEvent.type(await open(), 'fever');
    await analyze();
    expect(await screen.findByRole('button', { name: 'Daily Limit Reached' })).toBeDisabled();
    expect(toasts).toEqual([{ title: 'Daily limit reached', text: error, tone: 'danger' }]);
    expect(screen.getAllByText(error).length).toBeGreaterThan(0);
  });
});

describe('the language', () => {
  it('changes the page and is saved to the profile at once', async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'hindi');
    expect(await screen.findByRole('button', { name: 'AI से विश्लेषण करें' })).toBeVisible();
    expect(currentLanguage()).toBe('hindi');
    await waitFor(() => {
      const saved = service.seen.find(({ method }) => method === 'PATCH');
      expect(JSON.parse(saved?.body ?? '{}')).toEqual({ preferred_language: 'hindi' });
    });
  });
});
