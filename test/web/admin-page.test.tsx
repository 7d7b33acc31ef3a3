import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminPage } from '#web/features/admin/admin-page';
import { open } from './answering';
import { anEmptyPanel, aSummary, aUser, openPanel, press, showDialogs } from './panel';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const users = 'GET /api/admin/users';
const show = () => open('/admin', { '/admin': <AdminPage />, '/dashboard': <p>the dashboard</p> });
const tab = (name: string) => screen.getByRole('tab', { name });
const askedOf = (path: string) =>
  suite.service.seen.filter((seen) => seen.path.startsWith(path)).map((seen) => seen.path);

beforeEach(showDialogs);

describe('the door of the panel', () => {
  it('sends everybody else to the dashboard, told that they are no administrator, and draws nothing', async () => {
    suite.service.refuse('GET /api/admin/session', 403, 'FORBIDDEN', "You don't have permission to do this.");
    await show();
    expect(await screen.findByText('the dashboard')).toBeVisible();
    expect(suite.toasts).toEqual([
      { title: 'Access Denied', text: "You don't have admin privileges.", tone: 'danger' },
    ]);
    expect(askedOf('/api/admin/')).toEqual(['/api/admin/session']);
  });

  it('says Loading admin panel... until the service has answered', async () => {
    anEmptyPanel(suite.service);
    suite.service.on(users, 200, { users: [], total: 0 });
    const drawn: string[] = [];
    const watching = new MutationObserver(() => drawn.push(document.body.textContent ?? ''));
    watching.observe(document.body, { childList: true, subtree: true });
    await show();
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    watching.disconnect();
    expect(drawn.find((text) => text !== '')).toMatch(/^Loading admin panel\.\.\./);
    expect(screen.queryByText('Loading admin panel...')).toBeNull();
  });

  it('says Session Error when the session cannot be checked, and checks again', async () => {
    suite.service.refuse('GET /api/admin/session', 500, 'INTERNAL', 'An unexpected error occurred.');
    anEmptyPanel(suite.service);
    suite.service.on(users, 200, { users: [], total: 0 });
    await show();
    expect(await screen.findByText('Session Error')).toBeVisible();
    expect(screen.queryByRole('tab')).toBeNull();
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  });
});

describe('an authenticator', () => {
  const refused = (enrolled: boolean) => {
    suite.service.refuse('GET /api/admin/session', 403, 'SECOND_FACTOR_REQUIRED', 'Type the code.', {
      enrolled,
    });
    anEmptyPanel(suite.service);
    suite.service.on(users, 200, { users: [], total: 0 });
  };
  const code = () => screen.findByLabelText('Code of 6 digits');

  it('is asked for its code, and a right one opens the panel', async () => {
    refused(true);
    suite.service.refuse('POST /api/auth/second-factor', 400, 'OTP_INVALID', 'This code is not right.');
    suite.service.on('POST /api/auth/second-factor', 200, {});
    await show();
    await userEvent.type(await code(), '123 456{Enter}');
    expect(await screen.findByText('This code is not right.')).toBeVisible();
    expect(askedOf('/api/admin/users')).toEqual([]);
    await userEvent.clear(await code());
    await userEvent.type(await code(), '654321{Enter}');
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
    expect(suite.service.sent('POST /api/auth/second-factor')).toEqual([
      { code: '123456' },
      { code: '654321' },
    ]);
  });

  it('is set up from a picture, a key and a link, and shows nothing of them before', async () => {
    refused(false);
    const uri = 'otpauth://totp/AI%20Medix%3Aasha%40example.in?secret=ABCDEFGHIJ&issuer=AI%20Medix';
    suite.service.on('POST /api/auth/second-factor/offer', 200, { secret: 'ABCDEFGHIJ', uri });
    suite.service.on('POST /api/auth/second-factor', 200, {});
    await show();
    expect(await screen.findByRole('heading', { name: 'Set up an authenticator' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /^Picture/ })).toBeNull();
    await press('Set up');
    const picture = await screen.findByRole('img', { name: /^Picture that holds the key/ });
    // The finder of a QR code stands at the corner, within four empty modules around all: seven dark ones in its first row.
    expect(picture.getAttribute('viewBox')).toMatch(/^-4 -4 /);
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(
      /^M0 0h1v1h-1z(M[1-6] 0h1v1h-1z){6}(?!M7 0)/,
    );
    expect(screen.getByText('ABCD EFGH IJ')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in an app on this device' })).toHaveAttribute('href', uri);
    await userEvent.type(await code(), '654321{Enter}');
    expect(await screen.findByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  });
});

describe('the frame of the panel', () => {
  beforeEach(() => {
    anEmptyPanel(suite.service);
    suite.service.on(users, 200, { users: [aUser('asha')], total: 1 });
  });

  it('shows the way back, the badge and the four cards', async () => {
    await openPanel();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByText('Full Access')).toBeVisible();
    expect(await screen.findByText('1,23,456')).toBeVisible();
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    for (const title of ['Total Users', 'Active Subscribers', 'Pro Users', 'Total Feedback']) {
      expect(summary.getByText(title)).toBeVisible();
    }
    for (const count of ['2,001', '1,000', '7']) expect(summary.getByText(count)).toBeVisible();
  });

  it('asks on load for users, feedback, deletion requests and referrals', async () => {
    await openPanel();
    await waitFor(() =>
      expect(suite.service.seen.map(({ path }) => path.split('?')[0])).toEqual(
        expect.arrayContaining([
          '/api/admin/users',
          '/api/admin/feedback',
          '/api/admin/deletion-requests',
          '/api/admin/referrals',
        ]),
      ),
    );
  });

  it('has five tabs that arrows, Home and End go along, one of them in the way of the keyboard', async () => {
    await openPanel();
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Users',
      'Deletions',
      'Plans',
      'Feedback',
      'Referrals',
    ]);
    expect(tabs.filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab('Users')]);
    tab('Users').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Deletions')).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Deletions' })).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(tab('Referrals')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(tab('Users')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    expect(tab('Referrals')).toHaveAttribute('aria-selected', 'true');
  });

  it('opens the tab of its address', async () => {
    await openPanel('?tab=plans');
    expect(tab('Plans')).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByRole('heading', { name: 'Plan Distribution' })).toBeVisible();
  });

  it('says that the summary could not be loaded, and loads it again', async () => {
    suite.service.forget();
    suite.service.on('GET /api/admin/session', 200, { valid: true });
    suite.service.on(users, 200, { users: [], total: 0 });
    suite.service.on('GET /api/admin/summary', 500);
    suite.service.on('GET /api/admin/summary', 200, aSummary({ totalUsers: 9 }));
    await openPanel('?tab=users');
    const notice = await screen.findByText('The summary could not be loaded.');
    expect(notice).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Total Users')).toBeVisible();
  });
});

describe('the tab of users', () => {
  beforeEach(() => anEmptyPanel(suite.service));

  it('shows who they are, how to reach them, what they have and how much they used', async () => {
    const pro = aUser('b1946ac9-2f', {
      full_name: '',
      role: 'user',
      subscription_plan: 'pro',
      subscription_status: 'cancelled',
      subscription_expires_at: '2026-12-01T00:00:00.000Z',
      daily_usage_count: 60,
      daily_search_limit: 50,
    });
    suite.service.on(users, 200, { users: [pro], total: 1 });
    await openPanel();
    const row = within(await screen.findByRole('row', { name: /N\/A/ }));
    for (const text of ['ID b1946ac9', 'Joined 1 Nov 2026', 'Pro', 'Cancelled', 'Until 1 Dec 2026']) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByText('60 / 50')).toBeVisible();
    // Capped: 60 of 50 fills the bar and no more.
    const bar = row.getByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', '50');
    expect(bar.firstElementChild).toHaveStyle({ width: '100%' });
    expect(row.getByText('Limit reached')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'User Details',
      'Contact',
      'Role',
      'Subscription',
      'Usage',
      'Status',
      'Actions',
    ]);
  });

  it('offers to delete everybody but administrators', async () => {
    suite.service.on(users, 200, { users: [aUser('asha'), aUser('boss', { role: 'admin' })], total: 2 });
    await openPanel();
    expect(await screen.findByRole('button', { name: 'Delete: Dr. asha' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit: Dr. boss' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete: Dr. boss' })).toBeNull();
    expect(screen.getByText('0 / Unlimited')).toBeVisible();
  });

  it('searches when the typing rests, and keeps the search and the filters in the address', async () => {
    suite.service.on(users, 200, { users: [aUser('asha')], total: 1 });
    await openPanel('?plan=pro');
    expect(screen.getByLabelText('Plan')).toHaveValue('pro');
    const search = screen.getByPlaceholderText('Search users by name, email, phone, city...');
    await userEvent.type(search, 'Pune');
    await waitFor(() => expect(askedOf('/api/admin/users?').at(-1)).toContain('search=Pune'));
    expect(askedOf('/api/admin/users?').at(-1)).toContain('plan=pro');
    await userEvent.selectOptions(screen.getByLabelText('Role'), 'Admin');
    await waitFor(() => expect(askedOf('/api/admin/users?').at(-1)).toContain('role=admin'));
    expect(screen.getByRole('searchbox')).toHaveValue('Pune');
    await userEvent.selectOptions(screen.getByLabelText('Plan'), 'All');
    await waitFor(() => expect(askedOf('/api/admin/users?').at(-1)).not.toContain('plan='));
  });

  it('says that nobody was found, and clears the search', async () => {
    suite.service.on(users, 200, { users: [], total: 0 });
    await openPanel('?search=nobody&role=admin');
    expect(await screen.findByText('No users found')).toBeVisible();
    await press('Clear search and filters');
    await waitFor(() => expect(askedOf('/api/admin/users?').at(-1)).toBe('/api/admin/users?limit=50'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('keeps the rows that are there while more come, and the focus when there are no more', async () => {
    suite.service.on(users, 200, { users: [aUser('one')], total: 2, cursor: 'next' });
    suite.service.on(users, 200, { users: [aUser('two')], total: 2 });
    await openPanel();
    expect(await screen.findByText('1 of 2 shown')).toBeVisible();
    await press('Load more');
    expect(await screen.findByText('Dr. two')).toBeVisible();
    expect(screen.getByText('Dr. one')).toBeVisible();
    expect(askedOf('/api/admin/users?').at(-1)).toContain('cursor=next');
    await waitFor(() => expect(screen.getByText('2 of 2 shown')).toHaveFocus());
  });

  it('says Failed to load user profiles, and loads them again', async () => {
    suite.service.on(users, 500);
    suite.service.on(users, 200, { users: [aUser('asha')], total: 1 });
    await openPanel();
    expect(await screen.findByText('Failed to load user profiles')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Dr. asha')).toBeVisible();
  });
});
