import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { plans } from '#contract/product';
import { idleMinutes, msUntilIdle } from '#web/api/idle';
import { currentSession } from '#web/api/session';
import { signOut } from '#web/api/session-life';
import { policyVersion } from '#web/api/sign-in-details';
import { ConsentCard } from '#web/features/me/consent-card';
import { HistoryEntryPage } from '#web/features/me/history/entry-page';
import { HistoryPage } from '#web/features/me/history/history-page';
import { ProfilePage } from '#web/features/me/profile/profile-page';
import { ShareCard } from '#web/features/me/share-card';
import { UsageCard } from '#web/features/me/usage-card';
import { useReferrals } from '#web/features/me/use-referrals';
import { rupees } from '#web/i18n/numbers';
import { aMe, open } from './answering';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const change = 'PATCH /api/me';
const Card = () => <ShareCard referrals={useReferrals()} onShare={() => undefined} />;
const field = (name: string | RegExp) => screen.getByLabelText(name);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  suite.service.on('GET /api/payments/transactions', 200, { transactions: [] });
  suite.service.on('GET /api/auth/sessions', 200, { sessions: [] });
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

describe('where somebody is signed in', () => {
  const session = (id: string, name: string, is_current: boolean) => ({
    session_id: id,
    browser: { name, system: 'windows' },
    signed_in_at: '2026-11-21T06:30:00.000Z',
    is_current,
  });
  const show = async () => {
    const sessions = [session('here', 'chrome', true), session('there', 'firefox', false)];
    suite.service.forget();
    suite.service.on('GET /api/payments/transactions', 200, { transactions: [] });
    suite.service.on('GET /api/auth/sessions', 200, { sessions });
    suite.service.on('GET /api/me', 200, aMe());
    await open('/profile-settings', { '/profile-settings': <ProfilePage /> });
    await screen.findByText('Firefox, Windows');
  };

  it('names this device, and ends another one', async () => {
    await show();
    expect(screen.getByText('You are here')).toBeInTheDocument();
    suite.service.forget();
    suite.service.on('DELETE /api/auth/sessions/there', 200, { success: true });
    suite.service.on('GET /api/auth/sessions', 200, { sessions: [session('here', 'chrome', true)] });
    await press(/^Sign out: Firefox, Windows/);
    await waitFor(() => expect(screen.queryByText('Firefox, Windows')).not.toBeInTheDocument());
    expect(suite.toasts.map(({ title }) => title)).toEqual(['Signed out']);
  });

  it('asks before it ends all of them, and this device forgets its own', async () => {
    await show();
    suite.service.on('POST /api/auth/sign-out-everywhere', 200, { success: true });
    suite.service.on('POST /api/auth/sign-out', 200, { success: true });
    await press('Sign out everywhere');
    const question = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(currentSession()).toEqual({ phase: 'signed-out', ending: 'left' }));
    expect(suite.service.sent('POST /api/auth/sign-out-everywhere')).toHaveLength(1);
  });

  it('stays signed in, and says so, where the service could not end them', async () => {
    await show();
    suite.service.on('POST /api/auth/sign-out-everywhere', 503, {
      success: false,
      code: 'SERVICE_BUSY',
      error: 'busy',
      requestId: 'r',
    });
    await press('Sign out everywhere');
    const question = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(suite.toasts.map(({ title }) => title)).toEqual(['Signing out failed']));
    expect(currentSession()).toEqual({ phase: 'signed-in' });
  });
});

describe('consent to the privacy policy', () => {
  const show = (consent: object | null) => {
    const me = aMe({ consent });
    suite.service.on('GET /api/me', 200, me);
    return open('/', { '/': <ConsentCard profile={me.profile as never} /> });
  };

  it('is asked of whoever has not given it to the policy of today', async () => {
    await show({ version: '2020-01-31', given_at: '2020-02-01T00:00:00.000Z' });
    screen.getByText(/has changed/);
    suite.service.on('POST /api/me/consent', 200, { profile: aMe().profile });
    await press('I agree');
    await waitFor(() => expect(suite.toasts.map(({ title }) => title)).toEqual(['Thank you']));
    expect(suite.service.sent('POST /api/me/consent')).toEqual([{ version: policyVersion }]);
  });

  it('is asked of nobody twice', async () => {
    await show({ version: policyVersion, given_at: '2026-11-22T00:00:00.000Z' });
    expect(screen.queryByRole('button', { name: 'I agree' })).not.toBeInTheDocument();
  });
});

describe('how somebody signs in', () => {
  const show = async (profile: object) => {
    suite.service.on('GET /api/me', 200, aMe(profile));
    await open('/profile-settings', { '/profile-settings': <ProfilePage /> });
    await screen.findByRole('heading', { name: 'How you sign in' });
  };

  it('shows the number that signs in beside one that waits, and proves that one by its code', async () => {
    const before = { phone: '+919800000002', phone_verified: false, sign_in_phone: '+919800000001' };
    await show(before);
    expect(screen.getByText('+919800000001')).toBeInTheDocument();
    expect(screen.getByText('+919800000002 signs you in once you verify it.')).toBeInTheDocument();
    await press('Verify this number');
    suite.service.on('POST /api/auth/otp', 200, { retryAfter: 60 });
    await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
    const code = await screen.findByLabelText('6-digit code');
    expect(code).toHaveFocus();
    const after = { ...before, phone_verified: true, sign_in_phone: '+919800000002' };
    suite.service.on('POST /api/me/phone', 200, { profile: aMe(after).profile });
    await userEvent.type(code, '123456');
    await press('Verify');
    await screen.findByRole('button', { name: 'Change number' });
    expect(suite.service.sent('POST /api/auth/otp')).toEqual([
      { phoneNumber: '+919800000002', purpose: 'change' },
    ]);
    expect(suite.service.sent('POST /api/me/phone')).toEqual([
      { phoneNumber: '+919800000002', otpCode: '123456' },
    ]);
    expect(suite.toasts.map(({ title }) => title)).toEqual(['Number verified']);
    expect(field('Phone')).toHaveValue('+919800000002');
  });

  it('proves the address, and says what the service refused', async () => {
    await show({ email: 'asha@example.com', email_verified: false });
    await press('Verify this address');
    suite.service.on('POST /api/auth/email-code', 200, { retryAfter: 60, devMode: true, otp: '424242' });
    await userEvent.click(await screen.findByRole('button', { name: 'Send code' }));
    await screen.findByText('Development mode: the code is 424242.');
    suite.service.on('POST /api/me/email', 400, {
      success: false,
      code: 'OTP_INVALID',
      error: 'no',
      requestId: 'r',
      attempts_left: 2,
    });
    await userEvent.type(screen.getByLabelText('6-digit code'), '424241');
    await press('Verify');
    await waitFor(() => expect(suite.toasts.map(({ title }) => title)).toEqual(['Verification Error']));
    expect(screen.getByLabelText('6-digit code')).toHaveAccessibleDescription('no. 2 tries left.');
    await userEvent.type(screen.getByLabelText('6-digit code'), '{Backspace}');
    expect(screen.getByLabelText('6-digit code')).not.toHaveAccessibleDescription(/tries left/);
    expect(suite.service.sent('POST /api/me/email')).toEqual([
      { email: 'asha@example.com', otpCode: '424241' },
    ]);
  });
});

describe('the profile', () => {
  const show = async (profile: object = {}, me: object = {}) => {
    suite.service.on('GET /api/me', 200, aMe(profile, me));
    await open('/profile-settings', { '/profile-settings': <ProfilePage /> });
    await screen.findByRole('heading', { name: 'About you' });
  };

  it('is not saved without a name, nor with a phone that is none', async () => {
    await show();
    await userEvent.clear(field('Full name'));
    await userEvent.clear(field('Phone'));
    await userEvent.type(field('Phone'), '12345 67890');
    await press('Save changes');
    expect(field('Full name')).toHaveAccessibleDescription('Name is required');
    expect(field('Phone')).toHaveAccessibleDescription(
      'Please enter a valid Indian phone number (10 digits starting with 6-9 or +91 format)',
    );
    expect(suite.service.sent(change)).toEqual([]);
  });

  it.each(['98765 43210', '(98765) 43210', '91-98765-43210', '+91 9876543210'])(
    'takes the phone %s',
    async (typed) => {
      await show({ phone: null });
      suite.service.on(change, 200, { profile: aMe().profile });
      await userEvent.type(field('Phone'), typed);
      await userEvent.clear(field(/^City/));
      await press('Save changes');
      await waitFor(() => expect(suite.toasts.map(({ title }) => title)).toEqual(['Profile updated']));
      expect(suite.service.sent(change)).toEqual([
        {
          full_name: 'Dr. Asha Kulkarni',
          phone: '+919876543210',
          city: null,
          registration_number: null,
          profession: null,
          clinic: null,
          preferred_language: 'english',
        },
      ]);
    },
  );

  it('tells why it could not be saved', async () => {
    await show();
    suite.service.refuse(change, 409, 'CONFLICT', 'This phone belongs to another account.');
    await press('Save changes');
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        { title: 'Update Failed', text: 'This phone belongs to another account.', tone: 'danger' },
      ]),
    );
  });

  it('does not let the email be changed', async () => {
    await show();
    expect(field('Email')).toHaveAttribute('readonly');
  });

  it('saves each preference at once, and puts back what was refused', async () => {
    await show();
    suite.service.refuse(change, 500, 'INTERNAL', 'An unexpected error occurred. Please try again.');
    const updates = screen.getByRole('switch', { name: 'Product Updates' });
    expect(updates).toBeChecked();
    await userEvent.click(updates);
    await waitFor(() => expect(suite.toasts).toHaveLength(1));
    expect(suite.service.sent(change)).toEqual([{ notification_preferences: { product_updates: false } }]);
    await waitFor(() => expect(updates).toBeChecked());
  });

  it('switches the history off', async () => {
    await show();
    suite.service.on(change, 200, { profile: aMe({ keep_history: false }).profile });
    const keep = screen.getByRole('switch', { name: 'Keep a history of answers' });
    await userEvent.click(keep);
    await waitFor(() => expect(suite.service.sent(change)).toEqual([{ keep_history: false }]));
    expect(keep).not.toBeChecked();
  });

  it('shows the subscription with what there is of it', async () => {
    const subscription = {
      plan: 'pro',
      status: 'cancelled',
      amount: plans.pro.monthlyPaise,
      started_at: '2026-11-01T00:00:00.000Z',
      expires_at: '2026-12-01T00:00:00.000Z',
      next_billing_date: null,
    };
    await show({ daily_search_limit: 50 }, { subscription });
    for (const text of [
      'Pro',
      'Cancelled',
      rupees(plans.pro.monthlyPaise),
      '50',
      '1 November 2026',
      '1 December 2026',
    ]) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.queryByText('Next billing')).toBeNull();
  });

  it('says that it could not be loaded, and loads again', async () => {
    suite.service.on('GET /api/me', 500);
    suite.service.on('GET /api/me', 200, aMe());
    await open('/profile-settings', { '/profile-settings': <ProfilePage /> });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Dr. Asha Kulkarni');
  });
});

describe('the history', () => {
  const entry = (id: string) => ({
    id,
    tool: 'ai-diagnosis',
    title: `fever ${id}`,
    created_at: '2026-11-20T06:30:00.000Z',
  });
  const show = () => open('/history', { '/history': <HistoryPage />, '/history/:id': <HistoryEntryPage /> });

  beforeEach(() => suite.service.on('GET /api/me', 200, aMe()));

  it('says that there is nothing yet, or that it is switched off', async () => {
    suite.service.forget();
    suite.service.on('GET /api/me/cases', 200, { items: [] });
    suite.service.on('GET /api/me', 200, aMe({ keep_history: false }));
    suite.service.on('GET /api/me/history', 200, { entries: [] });
    await show();
    expect(
      await screen.findByText('Keeping a history is switched off, so no answers are kept.'),
    ).toBeVisible();
  });

  it('lists, and loads more while there is more', async () => {
    suite.service.on('GET /api/me/history', 200, { entries: [entry('one')], cursor: 'next' });
    suite.service.on('GET /api/me/history', 200, { entries: [entry('two')] });
    await show();
    expect(await screen.findByText('fever one')).toBeVisible();
    expect(screen.getByText('AI Diagnosis · 20 Nov 2026, 12:00 pm')).toBeVisible();
    await press('Load more');
    expect(await screen.findByText('fever two')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(suite.service.seen.some(({ path }) => path.endsWith('/history?cursor=next'))).toBe(true);
  });

  const deletions = () => suite.service.sent('DELETE /api/me/history/one');
  const line = (id: string) => screen.findByRole('link', { name: `fever ${id}` });

  it('takes an answer off the list at once, and brings it back before the service hears of it', async () => {
    suite.service.on('GET /api/me/history', 200, { entries: [entry('one'), entry('two')] });
    await show();
    await line('one');
    await press('Delete: fever one');
    expect(screen.queryByText('fever one')).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete: fever two' })).toHaveFocus();
    await waitFor(() =>
      expect(suite.toasts[0]).toMatchObject({ title: 'Answer deleted', action: { label: 'Undo' } }),
    );
    act(() => suite.toasts[0]?.action?.onAct());
    expect(await line('one')).toBeVisible();
    suite.toasts[0]?.onGone?.();
    dispatchEvent(new Event('pagehide'));
    expect(deletions()).toEqual([]);
  });

  it('deletes it for good when the time is over, once, and takes the word off', async () => {
    suite.service.on('GET /api/me/history', 200, { entries: [entry('one')] });
    await show();
    await line('one');
    await press('Delete: fever one');
    await waitFor(() => expect(suite.toasts).toHaveLength(1));
    expect(deletions()).toEqual([]);
    suite.toasts[0]?.onGone?.();
    dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(deletions()).toHaveLength(1));
    expect(suite.toasts[0]?.until?.aborted).toBe(true);
    expect(screen.getByText('Nothing here yet')).toBeVisible();
  });

  it('sends it in the very moment the page is left, so that it goes on without the page', async () => {
    suite.service.on('GET /api/me/history', 200, { entries: [entry('one')] });
    await show();
    await line('one');
    await press('Delete: fever one');
    await waitFor(() => expect(suite.toasts).toHaveLength(1));
    const fetching = jest.spyOn(globalThis, 'fetch');
    dispatchEvent(new Event('pagehide'));
    expect(fetching).toHaveBeenCalledTimes(1); // before anything could be waited for
    expect(fetching.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', keepalive: true });
    fetching.mockRestore();
    await waitFor(() => expect(deletions()).toHaveLength(1));
  });

  it('sends it before the session ends', async () => {
    suite.service.on('GET /api/me/history', 200, { entries: [entry('one')] });
    await show();
    await line('one');
    await press('Delete: fever one');
    await waitFor(() => expect(suite.toasts).toHaveLength(1));
    await act(() => signOut());
    const rows = suite.service.seen.map(({ method, path }) => `${method} ${path}`);
    expect(rows.indexOf('DELETE /api/me/history/one')).toBeGreaterThan(0);
    expect(rows.indexOf('DELETE /api/me/history/one')).toBeLessThan(rows.indexOf('POST /api/auth/sign-out'));
  });

  it('brings it back when the service refuses, and says so', async () => {
    suite.service.on('GET /api/me/history', 200, { entries: [entry('one')] });
    suite.service.refuse(
      'DELETE /api/me/history/one',
      500,
      'INTERNAL',
      'An unexpected error occurred. Please try again.',
    );
    await show();
    await line('one');
    await press('Delete: fever one');
    await waitFor(() => expect(suite.toasts).toHaveLength(1));
    act(() => suite.toasts[0]?.onGone?.());
    expect(await line('one')).toBeVisible();
    expect(suite.toasts[1]).toMatchObject({ title: 'Could not be deleted', tone: 'danger' });
  });

  it('is deleted from its own page too, and can be brought back on the list', async () => {
    suite.service.on('GET /api/me/history', 200, { entries: [entry('one')] });
    suite.service.on('GET /api/me/history/one', 200, { entry: { ...entry('one'), answer: 'Dengue' } });
    await show();
    await userEvent.click(await line('one'));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Nothing here yet')).toBeVisible();
    await waitFor(() => expect(suite.toasts).toHaveLength(1));
    act(() => suite.toasts[0]?.action?.onAct());
    expect(await line('one')).toBeVisible();
    expect(deletions()).toEqual([]);
  });

  it('opens an analysed report with its results as chips, the gravest as a red card', async () => {
    suite.service.on('GET /api/me/history', 200, { entries: [entry('one')] });
    const now = { en: 'Repeat at once; ECG.', hi: 'तुरंत दोबारा; ECG।' };
    const values = [
      {
        id: 'potassium',
        en: 'Potassium',
        hi: 'x',
        value: '6.9',
        unit: 'mmol/L',
        flag: 'critical',
        side: 'high',
        now,
      },
      { id: 'sodium', en: 'Sodium', hi: 'x', value: '138', unit: 'mmol/L', flag: 'normal' },
    ];
    const answer =
      '## Differential Diagnosis\n\n| Test | Result |\n|---|---|\n| Potassium | 6.9 |\n\nThink of kidneys.';
    suite.service.on('GET /api/me/history/one', 200, { entry: { ...entry('one'), answer, values } });
    await show();
    await userEvent.click(await screen.findByRole('link', { name: 'fever one' }));
    expect(await screen.findByText(/Potassium: 6.9 mmol\/L \(critically high\)/)).toBeVisible();
    expect(screen.getByText('Repeat at once; ECG.')).toBeVisible();
    expect(screen.getByText(/Critical/)).toBeVisible();
    expect(screen.getByText('Think of kidneys.')).toBeVisible();
    // The chips stand for the table, which is wider than a telephone.
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('opens an answer as the document that it was', async () => {
    suite.service.on('GET /api/me/history', 200, { entries: [entry('one')] });
    const whole = { ...entry('one'), question: 'fever for 3 days', answer: '## Most likely\n\n1. Dengue' };
    suite.service.on('GET /api/me/history/one', 200, { entry: whole });
    await show();
    await userEvent.click(await screen.findByRole('link', { name: 'fever one' }));
    expect(await screen.findByRole('heading', { name: 'Most likely' })).toBeVisible();
    expect(screen.getByText('fever for 3 days')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('says that an answer is no longer there', async () => {
    suite.service.refuse('GET /api/me/history/gone', 404, 'NOT_FOUND', 'Not found.');
    await open('/history/gone', { '/history/:id': <HistoryEntryPage /> });
    expect(await screen.findByText('This answer is no longer there.')).toBeVisible();
  });
});

describe('what was earned', () => {
  const referrals = {
    referral_code: 'ASHA2345',
    total_referrals: 3,
    successful_signups: 3,
    pending_rewards: 1,
    rewards: [
      { kind: 'extra', searches: 5, granted_at: '2026-11-20T00:00:00Z', expires_at: '2999-11-28T00:00:00Z' },
      { kind: 'extra', searches: 2, granted_at: '2020-11-20T00:00:00Z', expires_at: '2020-11-28T00:00:00Z' },
      { kind: 'bonus', searches: 10, granted_at: '2026-11-20T00:00:00Z', expires_at: null },
    ] as { kind: 'extra' | 'bonus'; searches: number; granted_at: string; expires_at: string | null }[],
  };
  const usage = { used: 10, limit: 10, remaining: 0, bonus: 7, resetsAt: '2026-11-21T18:30:00.000Z' };

  it('is shown as what it is: extra searches a day until their end, and the bonus that is left', async () => {
    await open('/', { '/': <UsageCard usage={usage} referrals={referrals} failed={false} /> });
    expect(screen.getByText('+5 extra searches a day until 28 November 2999')).toBeVisible();
    expect(screen.getByText('7 bonus searches left, used after the daily limit')).toBeVisible();
    expect(screen.queryByText(/\+2 extra/)).toBeNull();
    expect(screen.getByText("Today's limit is used up; your bonus searches are next.")).toBeVisible();
    expect(screen.queryByText(/Daily limit reached/)).toBeNull();
  });

  it('ends with the daily limit when no bonus is left', async () => {
    const spent = { ...usage, bonus: 0 };
    await open('/', { '/': <UsageCard usage={spent} referrals={undefined} failed={false} /> });
    expect(screen.getByText('Daily limit reached! Upgrade for more queries.')).toBeVisible();
  });

  it('stands with the code and the counts on the card', async () => {
    suite.service.on('GET /api/me/referrals', 200, referrals);
    await open('/', { '/': <Card /> });
    expect(await screen.findByText('ASHA2345')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share Now' })).toBeEnabled();
  });

  it('says that it could not be fetched', async () => {
    suite.service.on('GET /api/me/referrals', 500);
    await open('/', { '/': <Card /> });
    expect(await screen.findByText('Failed to fetch referral stats.')).toBeVisible();
    expect(suite.toasts).toEqual([
      { title: 'Share & Earn', text: 'Failed to fetch referral stats.', tone: 'danger' },
    ]);
  });
});

describe('the device', () => {
  it('signs out when nobody is here for as long as was chosen', async () => {
    suite.service.on('GET /api/me', 200, aMe());
    await open('/', { '/': <ProfilePage /> });
    const choice = await screen.findByLabelText('Sign out when nobody is here');
    expect(choice).toHaveDisplayValue('After 30 minutes');
    await userEvent.selectOptions(choice, 'After 15 minutes');
    expect(idleMinutes()).toBe(15);
    await userEvent.selectOptions(choice, 'Never');
    expect([idleMinutes(), msUntilIdle()]).toEqual([0, Number.POSITIVE_INFINITY]);
    localStorage.removeItem('ai-medix.idle-minutes');
  });
});
