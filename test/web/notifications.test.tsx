import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NotificationBell } from '#web/features/me/notifications/notification-bell';
import { isDue } from '#web/features/me/notifications/push-token';
import { withAllRead, withRead } from '#web/features/me/notifications/use-notifications';
import { timeAgo } from '#web/i18n/times';
import { chooseLanguage } from '#web/i18n/words';
import { open } from './answering';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const row = 'GET /api/me/notifications';
const note = (id: string, is_read = false) => ({
  id,
  title: `Title ${id}`,
  body: `Body ${id}`,
  is_read,
  read_at: is_read ? '2026-11-21T10:00:00.000Z' : null,
  sent_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
});
const show = () => open('/', { '/': <NotificationBell /> });
const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell', () => {
  it('says how many are unread, and shows no more than 99+', async () => {
    suite.service.on(row, 200, { notifications: [note('a')], unread: 140 });
    await show();
    expect(await bell('Notifications, 140 unread')).toHaveTextContent('99+');
  });

  it('says that there are none yet', async () => {
    suite.service.on(row, 200, { notifications: [], unread: 0 });
    await show();
    await userEvent.click(await bell('Notifications'));
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  });

  it('marks one as read by a click, at once, and once only', async () => {
    suite.service.on(row, 200, { notifications: [note('a'), note('b')], unread: 2 });
    suite.service.on('POST /api/me/notifications/a/read', 200, { unread: 1 });
    await show();
    await userEvent.click(await bell('Notifications, 2 unread'));
    expect(screen.getAllByText('2 hours ago')).toHaveLength(2);
    const item = screen.getByRole('button', { name: /Title a/ });
    expect(within(item).getByRole('img', { name: 'Unread' })).toBeVisible();
    await userEvent.click(item);
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    await userEvent.click(item);
    expect(suite.service.sent('POST /api/me/notifications/a/read')).toHaveLength(1);
  });

  it('marks all as read', async () => {
    suite.service.on(row, 200, { notifications: [note('a'), note('b')], unread: 70 });
    suite.service.on('POST /api/me/notifications/read-all', 200, { unread: 0 });
    await show();
    await userEvent.click(await bell('Notifications, 70 unread'));
    await userEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull());
    expect(screen.queryAllByRole('img', { name: 'Unread' })).toHaveLength(0);
  });

  it('puts back what the service refused, and says so', async () => {
    suite.service.on(row, 200, { notifications: [note('a')], unread: 1 });
    suite.service.on('POST /api/me/notifications/a/read', 500);
    await show();
    await userEvent.click(await bell('Notifications, 1 unread'));
    await userEvent.click(screen.getByRole('button', { name: /Title a/ }));
    await waitFor(() => expect(suite.service.sent('POST /api/me/notifications/a/read')).toHaveLength(1));
    expect(await bell('Notifications, 1 unread')).toBeVisible();
    await waitFor(() =>
      expect(suite.toasts).toMatchObject([{ title: 'Not marked as read', tone: 'danger' }]),
    );
  });

  it('says that the list could not be loaded, and loads it again', async () => {
    suite.service.on(row, 500);
    suite.service.on(row, 200, { notifications: [note('a')], unread: 1 });
    await show();
    await userEvent.click(await bell('Notifications'));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Title a')).toBeVisible();
  });

  it('folds on Escape and gives the focus back', async () => {
    suite.service.on(row, 200, { notifications: [], unread: 0 });
    await show();
    const button = await bell('Notifications');
    await userEvent.click(button);
    await screen.findByText('No notifications yet');
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('speaks Hindi', async () => {
    suite.service.on(row, 200, { notifications: [], unread: 0 });
    await act(() => chooseLanguage('hindi'));
    await show();
    await userEvent.click(await bell('सूचनाएँ'));
    expect(await screen.findByText('अभी कोई सूचना नहीं है')).toBeVisible();
  });

  it('offers push messages only where the deployment and the browser have them', async () => {
    suite.service.on(row, 200, { notifications: [], unread: 0 });
    await show();
    await userEvent.click(await bell('Notifications'));
    await screen.findByText('No notifications yet');
    expect(screen.queryByRole('button', { name: 'Enable Notifications' })).toBeNull();
  });
});

describe('an inbox', () => {
  const inbox = { notifications: [note('a'), note('b', true)], unread: 1 };
  it('counts one down once, and never below none', () => {
    expect(withRead(inbox, 'a', 'now')).toMatchObject({ unread: 0, notifications: [{ read_at: 'now' }, {}] });
    expect(withRead(inbox, 'b', 'now')).toEqual(inbox);
    expect(withRead({ ...inbox, unread: 0 }, 'a', 'now').unread).toBe(0);
    expect(withRead(inbox, 'nobody', 'now')).toEqual(inbox);
  });

  it('keeps when each was read while all are', () => {
    const read = withAllRead(inbox, 'now');
    expect(read.unread).toBe(0);
    expect(read.notifications.map(({ read_at }) => read_at)).toEqual(['now', '2026-11-21T10:00:00.000Z']);
  });
});

describe('how long ago', () => {
  const now = Date.parse('2026-11-21T12:00:00.000Z');
  it.each([
    ['2026-11-21T11:59:30.000Z', 'now'],
    ['2026-11-21T11:58:00.000Z', '2 minutes ago'],
    ['2026-11-21T09:00:00.000Z', '3 hours ago'],
    ['2026-11-20T11:00:00.000Z', 'yesterday'],
    ['2026-11-16T12:00:00.000Z', '5 days ago'],
    ['2026-11-14T12:00:00.000Z', '14 November 2026'],
    ['2026-11-21T12:05:00.000Z', 'now'], // a clock that runs ahead
  ])('%s is told as %s', (at, told) => {
    expect(timeAgo(at, 'english', now)).toBe(told);
  });
});

describe('a push token', () => {
  const day = 86_400_000;
  it.each([
    ['was never sent', undefined, true],
    ['is another one', { token: 'old', sentAt: 0 }, true],
    ['was sent six days ago', { token: 'mine', sentAt: day }, false],
    ['was sent seven days ago', { token: 'mine', sentAt: 0 }, true],
  ])('that %s is due: %s', (_, before, due) => {
    expect(isDue('mine', before, 7 * day)).toBe(due);
  });
});
