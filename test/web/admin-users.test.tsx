import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { plans } from '#contract/product';
import { limitOf } from '#web/features/admin/users/edit-dialog';
import { rupees } from '#web/i18n/numbers';
import { aSession } from './local-service';
import { anEmptyPanel, aUser, openPanel, press, showDialogs } from './panel';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const one = '/api/admin/users/asha';
const dialog = () => within(screen.getByRole('dialog'));
const inDialog = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The panel with one user, and the dialog of an action open. */
async function openDialog(action: string, fields: object = {}): Promise<void> {
  anEmptyPanel(suite.service);
  suite.service.on('GET /api/admin/users', 200, { users: [aUser('asha', fields), aUser('ravi')], total: 2 });
  await openPanel();
  await screen.findByText('Dr. asha');
  await press(`${action}: Dr. asha`);
}

beforeEach(showDialogs);

describe('looking at a user', () => {
  const user = aUser('asha', {
    subscription_plan: 'basic',
    subscription_amount: plans.basic.monthlyPaise,
    subscription_expires_at: '2026-12-21T00:00:00.000Z',
    last_usage_date: null,
  });
  const payment = (id: string, status: string) => ({
    transaction_id: id,
    subscription_id: `order_${id}`,
    plan_id: 'basic_monthly',
    amount: plans.basic.monthlyPaise,
    status,
    created_at: '2026-11-20T06:30:00.000Z',
  });

  it('shows the person, the plan, the use and what was paid', async () => {
    suite.service.on(`GET ${one}`, 200, { user });
    suite.service.on(`GET ${one}/transactions`, 200, {
      transactions: [payment('a', 'success'), payment('b', 'pending'), payment('c', 'refunded')],
    });
    await openDialog('View');
    expect(await dialog().findByText('Success')).toBeVisible();
    for (const text of ['Pending', 'Failed', 'Basic', '21 December 2026', 'Never', 'asha@example.in']) {
      expect(dialog().getByText(text)).toBeVisible();
    }
    expect(dialog().getAllByText(rupees(plans.basic.monthlyPaise))).toHaveLength(4);
  });

  it('says Failed to load user details.', async () => {
    suite.service.on(`GET ${one}`, 500);
    await openDialog('View');
    expect(await dialog().findByText('Failed to load user details.')).toBeVisible();
  });
});

describe('the daily limit', () => {
  it.each([
    ['20', 20],
    [' 7 ', 7],
    ['', 5],
    ['many', 5],
    ['12 a day', 12],
  ])('typed as "%s" is %d', (typed, limit) => expect(limitOf(typed)).toBe(limit));

  it('is saved by its own button, and the row follows', async () => {
    await openDialog('Edit');
    suite.service.on(`PUT ${one}/daily-limit`, 200, { user: aUser('asha', { daily_search_limit: 20 }) });
    const field = dialog().getByLabelText('Daily search limit');
    await userEvent.clear(field);
    await userEvent.type(field, '20');
    await inDialog('Update Limit');
    await waitFor(() =>
      expect(suite.toasts).toEqual([{ title: 'Limit updated', text: 'The daily limit is now 20.' }]),
    );
    expect(suite.service.sent(`PUT ${one}/daily-limit`)).toEqual([{ new_limit: 20 }]);
    expect(dialog().getByRole('button', { name: 'Update Limit' })).toHaveFocus();
    expect(screen.getByText('0 / 20')).toBeInTheDocument();
  });

  it('says Failed to update user limit.', async () => {
    await openDialog('Edit');
    suite.service.on(`PUT ${one}/daily-limit`, 500);
    await inDialog('Update Limit');
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        { title: 'Failed to update user limit.', text: undefined, tone: 'danger' },
      ]),
    );
  });
});

describe('the plan', () => {
  it('is saved with its status, which begins as active', async () => {
    await openDialog('Edit', { subscription_status: 'cancelled' });
    suite.service.on(`PUT ${one}/plan`, 200, { user: aUser('asha', { subscription_plan: 'pro' }) });
    expect(dialog().getByLabelText('Status')).toHaveValue('active');
    await userEvent.selectOptions(dialog().getByLabelText('Plan'), 'Pro');
    await userEvent.selectOptions(dialog().getByLabelText('Status'), 'Inactive');
    await inDialog('Update Plan');
    await waitFor(() =>
      expect(suite.toasts).toEqual([{ title: 'Plan updated', text: 'The plan is now Pro.' }]),
    );
    expect(suite.service.sent(`PUT ${one}/plan`)).toEqual([{ new_plan: 'pro', new_status: 'inactive' }]);
  });

  it('says Failed to update user plan., and why where it was refused', async () => {
    await openDialog('Edit');
    suite.service.refuse(`PUT ${one}/plan`, 409, 'CONFLICT', 'This was changed in the meantime.');
    await inDialog('Update Plan');
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        {
          title: 'Failed to update user plan.',
          text: 'This was changed in the meantime.',
          tone: 'danger',
        },
      ]),
    );
  });
});

describe("the day's searches", () => {
  it('are reset after a question, and the focus is back on the row', async () => {
    await openDialog('Reset', { daily_usage_count: 5 });
    expect(dialog().getByText(/Today Dr\. asha has used 5 searches/)).toBeVisible();
    suite.service.on(`POST ${one}/reset-usage`, 200, { user: aUser('asha') });
    await inDialog('Reset searches');
    await closed();
    expect(screen.getAllByText('0 / 5')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Reset: Dr. asha' })).toHaveFocus();
    expect(suite.toasts.map(({ title }) => title)).toEqual(['Searches reset']);
  });

  it('say Failed to reset user searches.', async () => {
    await openDialog('Reset');
    suite.service.on(`POST ${one}/reset-usage`, 500);
    await inDialog('Reset searches');
    await waitFor(() =>
      expect(suite.toasts.map(({ title }) => title)).toEqual(['Failed to reset user searches.']),
    );
  });
});

describe('the subscription', () => {
  it.each([
    ['as it is', false],
    ['forced', true],
  ])('is synced %s', async (_, force) => {
    await openDialog('Sync');
    suite.service.on(`POST ${one}/sync`, 200, {
      message: 'Nothing had to be changed.',
      user: aUser('asha'),
    });
    if (force) await userEvent.click(dialog().getByRole('switch', { name: 'Force sync' }));
    await inDialog('Sync now');
    await waitFor(() =>
      expect(suite.toasts).toEqual([{ title: 'Subscription synced', text: 'Nothing had to be changed.' }]),
    );
    expect(suite.service.sent(`POST ${one}/sync`)).toEqual([{ force_sync: force }]);
  });

  it('says Failed to sync subscription.', async () => {
    await openDialog('Sync');
    suite.service.on(`POST ${one}/sync`, 503);
    await inDialog('Sync now');
    await waitFor(() =>
      expect(suite.toasts.map(({ title }) => title)).toEqual(['Failed to sync subscription.']),
    );
  });
});

describe('deleting a user', () => {
  it('names what is lost and waits for DELETE, typed exactly', async () => {
    await openDialog('Delete');
    for (const thing of [
      'Profile',
      'Search history',
      'Subscription data',
      'Payment transactions',
      'All user content',
      'This action cannot be undone.',
    ]) {
      expect(dialog().getByText(thing)).toBeVisible();
    }
    const button = dialog().getByRole('button', { name: 'Delete Account' });
    const typed = dialog().getByLabelText('Type DELETE to confirm');
    expect(button).toBeDisabled();
    for (const wrong of ['delete', 'DELETE ', 'DELET']) {
      await userEvent.clear(typed);
      await userEvent.type(typed, `${wrong}{Enter}`);
      expect(button).toBeDisabled();
    }
    expect(suite.service.sent(`DELETE ${one}`)).toEqual([]);
    await inDialog('Cancel');
    await closed();
    expect(screen.getByRole('button', { name: 'Delete: Dr. asha' })).toHaveFocus();
  });

  it('takes the row away and leaves the focus at the list', async () => {
    await openDialog('Delete');
    await userEvent.type(dialog().getByLabelText('Type DELETE to confirm'), 'DELETE');
    await inDialog('Delete Account');
    await closed();
    expect(suite.service.sent(`DELETE ${one}`)).toEqual([{ confirmation: 'DELETE' }]);
    expect(screen.queryByText('Dr. asha')).toBeNull();
    expect(screen.getByText('Dr. ravi')).toBeVisible();
    expect(screen.getByText('1 of 1 shown')).toBeVisible();
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'Users' }));
    expect(suite.toasts.map(({ title }) => title)).toEqual(['Account deleted']);
  });

  it('asks for the password again where the last sign-in is too old, and deletes nobody without it', async () => {
    await openDialog('Delete');
    suite.service.refuse(`DELETE ${one}`, 403, 'SIGN_IN_AGAIN', 'Please sign in again to do this.');
    await userEvent.type(dialog().getByLabelText('Type DELETE to confirm'), 'DELETE');
    await inDialog('Delete Account');
    const asked = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    expect(asked.getByRole('button', { name: 'Sign In' })).toBeDisabled();
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        {
          title: 'Failed to delete user account.',
          text: 'Please sign in again to do this.',
          tone: 'danger',
        },
      ]),
    );
    expect(suite.service.sent(`DELETE ${one}`)).toHaveLength(1);
    expect(screen.getByText('Dr. asha', { selector: 'span' })).toBeInTheDocument();
  });

  it('asks for the code of the authenticator, too, where there is one, and then deletes', async () => {
    await openDialog('Delete');
    suite.service.refuse(`DELETE ${one}`, 403, 'SIGN_IN_AGAIN', 'Please sign in again to do this.');
    suite.service.on(`DELETE ${one}`, 200, {});
    suite.service.on('POST /api/auth/sign-in', 200, { session: aSession(), user: {} });
    suite.service.on('GET /api/auth/second-factor', 200, { enrolled: true, proved: false });
    suite.service.on('POST /api/auth/second-factor', 200, {});
    await userEvent.type(dialog().getByLabelText('Type DELETE to confirm'), 'DELETE');
    await inDialog('Delete Account');
    const password = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
    await userEvent.type(password.getByLabelText('Password'), 'a long enough one');
    await userEvent.click(password.getByRole('button', { name: 'Sign In' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
    await userEvent.type(asked.getByLabelText('Code of 6 digits'), '654321');
    expect(suite.service.sent(`DELETE ${one}`)).toHaveLength(1);
    await userEvent.click(asked.getByRole('button', { name: 'Confirm' }));
    await closed();
    expect(suite.service.sent('POST /api/auth/second-factor')).toEqual([{ code: '654321' }]);
    expect(suite.service.sent(`DELETE ${one}`)).toHaveLength(2);
  });

  it('says Failed to delete user account. and keeps the row', async () => {
    await openDialog('Delete');
    suite.service.refuse(`DELETE ${one}`, 403, 'FORBIDDEN', "You don't have permission to do this.");
    await userEvent.type(dialog().getByLabelText('Type DELETE to confirm'), 'DELETE');
    await inDialog('Delete Account');
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        {
          title: 'Failed to delete user account.',
          text: "You don't have permission to do this.",
          tone: 'danger',
        },
      ]),
    );
    expect(screen.getByText('Dr. asha', { selector: 'span' })).toBeInTheDocument();
  });
});
