import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { manualGrant } from '#contract/product';
import { AdminPage } from '#web/features/admin/admin-page';
import { auditChanges } from '#web/features/admin/audit-changes';
import { rupees } from '#web/i18n/numbers';
import { chooseLanguage } from '#web/i18n/words';
import { open } from './answering';
import { anEmptyPanel, aSummary, aUser, openPanel, press, showDialogs } from './panel';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const requests = '/api/admin/deletion-requests';
const dialog = () => within(screen.getByRole('dialog'));
const inDialog = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  showDialogs();
  suite.service.on('GET /api/admin/users', 200, { users: [], total: 0 });
});

describe('deletion requests', () => {
  const aRequest = (id: string, status = 'pending') => ({
    id,
    full_name: `Dr. ${id}`,
    phone: '+919876543210',
    reason: 'I take a break from practice.',
    reason_category: 'temporary_break',
    status,
    created_at: '2026-11-20T06:30:00.000Z',
  });
  const show = async (...rows: object[]) => {
    suite.service.on(`GET ${requests}`, 200, { requests: rows });
    anEmptyPanel(suite.service);
    await openPanel('?tab=deletions');
  };

  it('say No deletion requests found when there are none', async () => {
    await show();
    expect(await screen.findByText('No deletion requests found')).toBeVisible();
  });

  it('can be decided while they are pending; afterwards their end is told', async () => {
    await show(aRequest('one'), aRequest('two', 'approved'), aRequest('three', 'denied'));
    expect(await screen.findByText('Account Deleted')).toBeVisible();
    expect(screen.getByText('Request Denied')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^(Approve|Deny)/ })).toHaveLength(2);
    expect(screen.getAllByText('20 Nov 2026')).toHaveLength(3);
  });

  it('are approved after a question', async () => {
    await show(aRequest('one'));
    await screen.findByText('Dr. one');
    await press('Approve: Dr. one');
    suite.service.on(`POST ${requests}/one/approve`, 200, { request: aRequest('one', 'approved') });
    await inDialog('Approve and delete');
    await closed();
    expect(await screen.findByText('Account Deleted')).toBeVisible();
    expect(suite.toasts.map(({ title }) => title)).toEqual(['Deletion request approved']);
    expect(document.activeElement).toContainElement(
      screen.getByRole('heading', { name: 'Account Deletion Requests' }),
    );
  });

  it('are denied with the promised words', async () => {
    await show(aRequest('one'));
    await screen.findByText('Dr. one');
    await press('Deny: Dr. one');
    suite.service.on(`POST ${requests}/one/deny`, 200, { request: aRequest('one', 'denied') });
    await inDialog('Deny request');
    await closed();
    expect(suite.service.sent(`POST ${requests}/one/deny`)).toEqual([
      { admin_notes: 'Request denied by admin' },
    ]);
    expect(suite.toasts).toEqual([{ title: 'Deletion request denied', text: 'Request denied by admin' }]);
    expect(screen.getByText('Request Denied')).toBeVisible();
  });

  it('say Failed to process deletion request.', async () => {
    await show(aRequest('one'));
    await screen.findByText('Dr. one');
    await press('Approve: Dr. one');
    suite.service.on(`POST ${requests}/one/approve`, 500);
    await inDialog('Approve and delete');
    await waitFor(() =>
      expect(suite.toasts.map(({ title }) => title)).toEqual(['Failed to process deletion request.']),
    );
    expect(dialog().getByRole('button', { name: 'Approve and delete' })).toHaveFocus();
  });
});

describe('plans', () => {
  const show = async (fields: object = {}) => {
    suite.service.on('GET /api/admin/summary', 200, aSummary(fields));
    anEmptyPanel(suite.service);
    await openPanel('?tab=plans');
  };

  it('are distributed with counts and percent to one decimal', async () => {
    await show();
    expect(await screen.findByText('1,21,455 (98.4%)')).toBeVisible();
    expect(screen.getByText('1,001 (0.8%)')).toBeVisible();
    expect(screen.getByText('No active paid subscriptions')).toBeVisible();
  });

  it('show the first five who pay, in rupees', async () => {
    const payers = [1, 2, 3, 4, 5].map((n) =>
      aUser(`payer-${n}`, { subscription_plan: 'pro', subscription_amount: manualGrant.paise.pro }),
    );
    await show({ activeSubscriptions: payers });
    expect(await screen.findAllByText(rupees(manualGrant.paise.pro))).toHaveLength(5);
  });
});

describe('feedback', () => {
  it('shows who wrote it, or Anonymous, and what they gave', async () => {
    const written = {
      id: 'f1',
      name: null,
      email: 'asha@example.in',
      rating: 4,
      message: 'The danger signs come first. Good.',
      created_at: '2026-11-20T06:30:00.000Z',
    };
    suite.service.on('GET /api/admin/feedback', 200, {
      feedback: [written, { ...written, id: 'f2', name: 'Dr. Ravi', rating: null }],
    });
    anEmptyPanel(suite.service);
    await openPanel('?tab=feedback');
    expect(await screen.findByRole('heading', { name: 'Anonymous' })).toBeVisible();
    expect(screen.getByText('4 out of 5')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Dr. Ravi' })).toBeVisible();
    expect(screen.getByText('No rating')).toBeVisible();
  });
});

describe('referrals', () => {
  it('say No referral data available when there are none', async () => {
    anEmptyPanel(suite.service);
    await openPanel('?tab=referrals');
    expect(await screen.findByText('No referral data available')).toBeVisible();
  });

  it('show who brought whom, or Direct signup', async () => {
    const row = {
      user_id: 'asha',
      full_name: 'Dr. Asha',
      user_referral_code: 'ASHA2345',
      total_referrals: 3,
      successful_signups: 2,
      used_referral_code: null,
      referred_by_name: null,
    };
    suite.service.on('GET /api/admin/referrals', 200, {
      referrals: [
        row,
        { ...row, user_id: 'ravi', used_referral_code: 'ASHA2345', referred_by_name: 'Dr. Meena' },
      ],
    });
    anEmptyPanel(suite.service);
    await openPanel('?tab=referrals');
    expect(await screen.findByText('Direct signup')).toBeVisible();
    expect(screen.getByText('Dr. Meena')).toBeVisible();
    expect(screen.getAllByText('ASHA2345')).toHaveLength(3);
  });
});

describe('a notification to many', () => {
  it('is written, looked at and sent to the audience that was counted', async () => {
    anEmptyPanel(suite.service);
    suite.service.on('POST /api/admin/notifications', 202, { recipients: 1_000 });
    await openPanel();
    await press('Send notification');
    await screen.findByRole('dialog'); // its code comes when it is first opened
    expect(await dialog().findByRole('option', { name: 'All users (1,23,456)' })).toBeInTheDocument();
    await inDialog('Review');
    expect(dialog().getByLabelText('Title')).toHaveAccessibleDescription('Input cannot be empty');
    expect(dialog().getByRole('group', { name: 'Please check the highlighted fields.' })).toHaveFocus();
    await userEvent.selectOptions(dialog().getByLabelText('Audience'), 'Pro (1,000)');
    await userEvent.type(dialog().getByLabelText('Title'), 'Report analysis is faster');
    await userEvent.type(dialog().getByLabelText('Message'), 'Try it with your next report.');
    await inDialog('Review');
    expect(dialog().getByText('To: Pro (1,000)')).toBeVisible();
    await inDialog('Back');
    expect(dialog().getByLabelText('Title')).toHaveValue('Report analysis is faster');
    expect(suite.service.sent('POST /api/admin/notifications')).toEqual([]);
    await inDialog('Review');
    await inDialog('Send to 1,000 users');
    await closed();
    expect(suite.service.sent('POST /api/admin/notifications')).toEqual([
      {
        title: 'Report analysis is faster',
        body: 'Try it with your next report.',
        audience: 'pro',
        about: 'news',
      },
    ]);
    expect(suite.toasts).toEqual([
      { title: 'Notification on its way', text: '1,000 users will receive it.' },
    ]);
    expect(screen.getByRole('button', { name: 'Send notification' })).toHaveFocus();
  });
});

describe('the audit log', () => {
  it('tells who did what to whom, when, and what it was before and after', async () => {
    suite.service.on('GET /api/admin/audit', 200, {
      entries: [
        {
          id: 'a1',
          at: '2026-11-20T06:30:00.000Z',
          actor: 'user-1',
          action: 'something new',
          subject: 'b1946ac9-2f',
          before: { plan: 'free', status: 'active' },
          after: { plan: 'pro', status: 'active' },
        },
      ],
    });
    anEmptyPanel(suite.service);
    await openPanel();
    await press('Audit log');
    expect(await dialog().findByText('something new')).toBeVisible();
    expect(await dialog().findByText(/Who: You/)).toBeVisible();
    expect(dialog().getByText('b1946ac9')).toBeVisible();
    expect(dialog().getByText('Plan')).toBeVisible();
    expect(dialog().getByText('Pro')).toBeVisible();
    expect(dialog().queryByText('Status')).toBeNull();
  });

  it('shows only what changed', () => {
    expect(auditChanges({ limit: 5 }, { limit: 20 })).toEqual([{ name: 'limit', before: 5, after: 20 }]);
    expect(auditChanges(null, { plan: 'pro' })).toEqual([{ name: 'plan', before: null, after: 'pro' }]);
    expect(auditChanges(undefined, undefined)).toEqual([]);
  });
});

describe('a file of a list', () => {
  it('holds every page, and says so', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      names.push(this.download);
    };
    suite.service.forget();
    suite.service.on('GET /api/admin/users', 200, { users: [aUser('one')], total: 3, cursor: 'next' });
    suite.service.on('GET /api/admin/users', 200, { users: [aUser('one')], total: 3, cursor: 'next' });
    suite.service.on('GET /api/admin/users', 200, {
      users: [aUser('two', { full_name: '=1+1' }), aUser('three')],
      total: 3,
    });
    anEmptyPanel(suite.service);
    await openPanel('?plan=free');
    await screen.findByText('Dr. one');
    await press('Export CSV');
    await waitFor(() =>
      expect(suite.toasts).toEqual([{ title: 'Export finished', text: '3 rows saved as a file.' }]),
    );
    expect(names[0]).toMatch(/^ai-medix-users-\d{4}-\d{2}-\d{2}\.csv$/);
    const lines = (await saved[0]?.text())?.trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain('"\'=1+1"');
    const asked = suite.service.seen.map(({ path }) => path).filter((path) => path.includes('limit=100'));
    expect(asked).toEqual([
      '/api/admin/users?plan=free&limit=100',
      '/api/admin/users?plan=free&limit=100&cursor=next',
    ]);
  });
});

describe('in Hindi', () => {
  it('the panel speaks Hindi', async () => {
    anEmptyPanel(suite.service);
    await chooseLanguage('hindi');
    await open('/admin', { '/admin': <AdminPage /> });
    expect(await screen.findByRole('heading', { name: 'एडमिन पैनल' })).toBeVisible();
    expect(screen.getByPlaceholderText('नाम, ईमेल, फ़ोन या शहर से खोजें...')).toBeVisible();
  });
});
