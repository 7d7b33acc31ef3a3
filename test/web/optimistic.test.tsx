import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Problem } from '#contract/problem';
import { useOptimistic } from '#web/api/optimistic';
import { ProfilePage } from '#web/features/me/profile/profile-page';
import { aMe, open } from './answering';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const key = ['switches'];
type Shown = { a: boolean; b: boolean; note?: string };
type Turned = { name: 'a' | 'b'; on: boolean };

/** Answers that a test gives when it wants to. */
function answers() {
  const waiting = new Map<string, { resolve: () => void; reject: (thrown: unknown) => void }>();
  const send = ({ name }: Turned) =>
    new Promise<object>((resolve, reject) => {
      waiting.set(name, { resolve: () => resolve({}), reject });
    });
  return {
    send,
    take: (name: string) => waiting.get(name)?.resolve(),
    refuse: (name: string) => waiting.get(name)?.reject(new Problem('INTERNAL')),
  };
}

function switches() {
  const client = new QueryClient();
  client.setQueryData<Shown>(key, { a: false, b: false });
  const { send, take, refuse } = answers();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () =>
      useOptimistic({
        queryKey: key,
        send,
        change: (shown: Shown, { name, on }: Turned) => ({ ...shown, [name]: on }),
        failed: 'Update Failed',
      }),
    { wrapper },
  );
  return {
    client,
    shown: () => client.getQueryData<Shown>(key),
    turn: (name: 'a' | 'b', on = true) => act(async () => result.current.mutate({ name, on })),
    take: (name: string) => act(async () => take(name)),
    refuse: (name: string) => act(async () => refuse(name)),
  };
}

describe('a change that is shown before it is taken', () => {
  it('stands at once, and stays when it is taken', async () => {
    const { shown, turn, take } = switches();
    await turn('a');
    expect(shown()).toEqual({ a: true, b: false });
    await take('a');
    expect(shown()).toEqual({ a: true, b: false });
    expect(suite.toasts).toEqual([]);
  });

  it('is taken back when it is refused, and that is said', async () => {
    const { shown, turn, refuse } = switches();
    await turn('a');
    await refuse('a');
    expect(shown()).toEqual({ a: false, b: false });
    expect(suite.toasts).toEqual([
      { title: 'Update Failed', text: 'An unexpected error occurred. Please try again.', tone: 'danger' },
    ]);
  });

  it('is taken back alone: what was changed beside it stays', async () => {
    const { shown, turn, take, refuse } = switches();
    await turn('a');
    await turn('b');
    await refuse('a');
    expect(shown()).toEqual({ a: false, b: true });
    await take('b');
    expect(shown()).toEqual({ a: false, b: true });
  });

  it('does not overwrite what another answer brought meanwhile', async () => {
    const { client, shown, turn, take } = switches();
    await turn('a');
    act(() => client.setQueryData<Shown>(key, (before) => before && { ...before, note: 'newer' }));
    await take('a');
    expect(shown()).toEqual({ a: true, b: false, note: 'newer' });
  });
});

describe('the switches of the profile', () => {
  it('are each put back alone when one of two quick taps is refused', async () => {
    suite.service.on('GET /api/payments/transactions', 200, { transactions: [] });
    suite.service.on('GET /api/me', 200, aMe());
    suite.service.refuse('PATCH /api/me', 500, 'INTERNAL', 'An unexpected error occurred. Please try again.');
    const welcome = { ...aMe().profile.notification_preferences, product_updates: false };
    suite.service.on('PATCH /api/me', 200, { profile: aMe({ notification_preferences: welcome }).profile });
    await open('/', { '/': <ProfilePage /> });
    const of = (name: string) => screen.getByRole('switch', { name });
    await screen.findByRole('switch', { name: 'Welcome Messages' });
    await userEvent.click(of('Welcome Messages'));
    expect(of('Welcome Messages')).not.toBeChecked();
    await waitFor(() => expect(of('Welcome Messages')).toBeChecked());
    expect(suite.toasts).toHaveLength(1);
    await userEvent.click(of('Product Updates'));
    await waitFor(() => expect(suite.service.sent('PATCH /api/me')).toHaveLength(2));
    expect(of('Product Updates')).not.toBeChecked();
    expect(of('Welcome Messages')).toBeChecked();
  });
});
