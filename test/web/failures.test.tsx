import { jest } from '@jest/globals';
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { Problem } from '#contract/problem';
import { call } from '#web/api/client';
import { FetchFailed } from '#web/api/fetch-failed';
import { lastRequestNumber, noteRequest, requestNumberOf } from '#web/api/request';
import { ErrorBoundary } from '#web/app/error-boundary';
import { queryClient } from '#web/app/query-client';
import { ScreenBoundary } from '#web/app/screen-boundary';
import { chooseLanguage } from '#web/i18n/words';
import { type AnsweringService, answeringService } from './answering';

let service: AnsweringService;
beforeAll(async () => {
  service = await answeringService();
});
afterAll(() => service.close());
beforeEach(() => service.forget());
afterEach(() => act(() => chooseLanguage('english')));

const health = () => call('health', {});
const lostPart = () =>
  new TypeError('Failed to fetch dynamically imported module: https://x.example/assets/a.js');

/** React tells the console of what a boundary caught; here that is what is meant. */
const quietly = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);

function Breaking({ what }: { what: Error }): never {
  throw what;
}

function Frame({ what }: { what: Error }) {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/fine">elsewhere</Link>
      <ScreenBoundary at={pathname}>
        <Routes>
          <Route path="/" element={<Breaking what={what} />} />
          <Route path="/fine" element={<p>a screen that works</p>} />
        </Routes>
      </ScreenBoundary>
    </>
  );
}
const show = (what: Error) =>
  render(
    <MemoryRouter>
      <Frame what={what} />
    </MemoryRouter>,
  );

describe('a screen that breaks', () => {
  it('leaves its frame of use, and has another try at another address', async () => {
    quietly();
    show(new Error('a bug'));
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
    await userEvent.click(screen.getByRole('link', { name: 'elsewhere' }));
    expect(screen.getByText('a screen that works')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names the request after which it broke, to be copied', async () => {
    quietly();
    const user = userEvent.setup(); // with a clipboard
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    service.refuse('GET /api/health', 500, 'INTERNAL', 'An unexpected error occurred. Please try again.', {
      requestId: 'req-0042',
    });
    await health().catch(() => undefined);
    show(new Error('a bug'));
    expect(await screen.findByText('req-0042')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the number' }));
    expect(written).toHaveBeenCalledWith('req-0042');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  });

  it('offers the new version where its part is of a release that is no more', async () => {
    quietly();
    show(lostPart());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('AI Medix was updated'));
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  });

  it('says that it waits for a connection where there is none', async () => {
    quietly();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(lostPart());
    expect(await screen.findByText('This page is not on your device yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('speaks Hindi', async () => {
    quietly();
    await act(() => chooseLanguage('hindi'));
    show(lostPart());
    expect(await screen.findByText('AI Medix का नया संस्करण आ गया है')).toBeVisible();
  });

  it('is caught outside every frame too, and says there what it can', async () => {
    quietly();
    render(
      <ErrorBoundary>
        <Breaking what={lostPart()} />
      </ErrorBoundary>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('AI Medix was updated'));
  });
});

describe('the number of a request', () => {
  it('is that of the last one, and a failure of a moment ago is not hidden by a success', () => {
    noteRequest('one', false, 1_000_000_000_000_000);
    expect(lastRequestNumber()).toBe('one');
    noteRequest('two', true, 1_000_000_000_000_000);
    noteRequest('three', false, 1_000_000_000_030_000);
    expect(lastRequestNumber()).toBe('two');
    noteRequest('four', false, 1_000_000_000_061_000);
    expect(lastRequestNumber()).toBe('four');
  });

  it('is quoted of a fault, not of a refusal nor of a missing network', () => {
    const details = { requestId: 'req-7' };
    expect(requestNumberOf(new Problem('INTERNAL', { details }))).toBe('req-7');
    expect(requestNumberOf(new Problem('FORBIDDEN', { details }))).toBeUndefined();
    expect(requestNumberOf(new Problem('SERVICE_BUSY', { details: { offline: true } }))).toBeUndefined();
    expect(requestNumberOf(new Error('a bug'))).toBeUndefined();
  });
});

function Fetched() {
  const query = useQuery({ queryKey: ['health'], queryFn: health });
  if (query.isError) return <FetchFailed query={query} text="Your list could not be loaded." />;
  return <p>{query.data ? 'fetched' : 'fetching'}</p>;
}
const showFetched = () => {
  const client = queryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={client}>
      <Fetched />
    </QueryClientProvider>,
  );
};

describe('something that could not be fetched', () => {
  it('says so with the number to quote, and is there when another try succeeds', async () => {
    service.on('GET /api/health', 500, { code: 'INTERNAL', error: 'x', requestId: 'req-9' });
    service.on('GET /api/health', 200, {});
    showFetched();
    expect(await screen.findByText('Your list could not be loaded.')).toBeVisible();
    expect(screen.getByText('req-9')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('fetched')).toBeVisible();
  });

  it('fails and says so without a connection, rather than waiting unseen', async () => {
    onlineManager.setOnline(false);
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    showFetched();
    expect(await screen.findByText(/Network error\./)).toBeVisible();
    jest.restoreAllMocks();
    act(() => onlineManager.setOnline(true));
    expect(await screen.findByText('fetched')).toBeVisible();
  });
});
