import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { AuthPage } from '#web/features/auth/auth-page';
import '#web/features/auth/forgot-form';
import { strengthOf } from '#web/features/auth/password-strength';
import { tokenOf } from '#web/features/auth/reset-link';
import { ResetPage } from '#web/features/auth/reset-page';
import { chooseLanguage } from '#web/i18n/words';
import { type Toast, takeToasts } from '#web/ui/toasts';
import { type AnsweringService, answeringService, open } from './answering';

let service: AnsweringService;
let toasts: Toast[] = [];
const link = '/reset-password#type=recovery&token=abc';
const requestRow = 'POST /api/auth/password-reset';
const checkRow = 'POST /api/auth/password-reset/check';
const confirmRow = 'POST /api/auth/password-reset/confirm';

beforeAll(async () => {
  takeToasts((toast) => toasts.push(toast));
  service = await answeringService();
});
afterAll(() => service.close());
beforeEach(() => {
  toasts = [];
  service.forget();
});
afterEach(() => act(() => chooseLanguage('english')));

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};
const show = (address: string) =>
  open(address, {
    '/reset-password': (
      <>
        <ResetPage />
        <Address />
      </>
    ),
    '/auth': <AuthPage />,
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText(name);
const fill = async (password: string, confirmation: string) => {
  await userEvent.type(await screen.findByLabelText('New password'), password);
  await userEvent.type(field('Confirm new password'), confirmation);
  await userEvent.tab();
};

describe('the strength of a new password', () => {
  it.each([
    ['', 'weak'],
    ['Aa1!Aa1', 'weak'], // seven characters, whatever they are
    ['aaaaaaaa', 'weak'], // length, lowercase
    ['aaaaaaa1', 'good'], // length, lowercase, digit
    ['Aaaaaaa1', 'strong'],
    ['Aaaaaa1!', 'strong'],
    ['        ', 'weak'],
    ['पासवर्ड पासवर्ड', 'weak'],
  ] as const)('of %j is %s', (password, level) => {
    expect(strengthOf(password).level).toBe(level);
  });
});

describe('a reset link', () => {
  it.each([
    ['#type=recovery&token=abc', 'abc'],
    ['#token=abc&type=recovery', 'abc'],
    ['#type=signup&token=abc', undefined],
    ['#type=recovery', undefined],
    ['#type=recovery&token=', undefined],
    ['', undefined],
  ])('of %j carries %j', (fragment, token) => {
    expect(tokenOf(fragment)).toBe(token);
  });

  it('is asked about, and its token leaves the address', async () => {
    await show(link);
    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(service.sent(checkRow)).toEqual([{ token: 'abc' }]);
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('/reset-password');
    expect(document.querySelector('output')?.textContent).toBe('/reset-password');
  });

  it('without a token is invalid, and nobody is asked', async () => {
    await show('/reset-password');
    expect(screen.getByText('Reset link invalid or expired')).toBeVisible();
    expect(service.seen).toHaveLength(0);
  });

  it('that the service refuses is invalid; one that nobody could be asked about can be tried again', async () => {
    service.on(checkRow, 503);
    service.on(checkRow, 400, { code: 'RESET_LINK_INVALID', error: 'Reset link invalid or expired' });
    await show(link);
    expect(await screen.findByText('Your reset link could not be checked.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('Reset link invalid or expired')).toBeVisible();
  });
});

describe('a new password', () => {
  it('waits until it is long enough and both fields match', async () => {
    await show(link);
    await fill('short', 'other');
    expect(field('New password')).toHaveAccessibleDescription(
      'Password too short: Password must be at least 8 characters long.',
    );
    expect(field('Confirm new password')).toHaveAccessibleDescription(
      "Passwords don't match: Please make sure both password fields match.",
    );
    expect(screen.getByText('Weak (Too short)')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Update password' })).toBeDisabled();
  });

  it('has a switch of its own to show each field', async () => {
    await show(link);
    await fill('secret-1', 'secret-1');
    await press('Show new password');
    expect(field('New password')).toHaveAttribute('type', 'text');
    expect(field('Confirm new password')).toHaveAttribute('type', 'password');
  });

  it('is set, and leads to signing in after two seconds', async () => {
    await show(link);
    await fill('Secret-12', 'Secret-12');
    expect(screen.getByText('Strong')).toBeVisible();
    await press('Update password');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Password updated successfully!', text: 'Please log in again with your new password.' },
      ]),
    );
    expect(service.sent(confirmRow)).toEqual([{ token: 'abc', password: 'Secret-12' }]);
    expect(screen.getByRole('button', { name: 'Update password' })).toBeDisabled();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('with a link that ran out meanwhile leads to another link', async () => {
    service.refuse(confirmRow, 400, 'RESET_LINK_INVALID', 'Reset link invalid or expired');
    await show(link);
    await fill('Secret-12', 'Secret-12');
    await press('Update password');
    expect(await screen.findByRole('button', { name: 'Send reset link again' })).toBeVisible();
    expect(toasts).toEqual([
      { title: 'Error updating password', text: 'Reset link invalid or expired', tone: 'danger' },
    ]);
  });

  it('that met a fault of ours says so', async () => {
    service.refuse(confirmRow, 500, 'INTERNAL', 'An unexpected error occurred. Please try again.');
    await show(link);
    await fill('Secret-12', 'Secret-12');
    await press('Update password');
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Error', text: 'An unexpected error occurred. Please try again.', tone: 'danger' },
      ]),
    );
  });
});

describe('another reset link', () => {
  it('needs an address', async () => {
    await show('/reset-password');
    await press('Send reset link again');
    await press('Send Link');
    expect(toasts).toEqual([
      { title: 'Email required', text: 'Please enter your email address.', tone: 'danger' },
    ]);
    expect(field('Email')).toHaveFocus();
    await press('Cancel');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  it('is sent, and the form goes away empty', async () => {
    await show('/reset-password');
    await press('Send reset link again');
    await userEvent.type(field('Email'), 'Asha@Example.in');
    await press('Send Link');
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Reset email sent',
          text: 'If an account exists with this email, a reset link has been sent.',
        },
      ]),
    );
    expect(service.sent(requestRow)).toEqual([{ email: 'asha@example.in' }]);
    expect(screen.queryByLabelText('Email')).toBeNull();
    await press('Send reset link again');
    expect(field('Email')).toHaveValue('');
  });

  it('that could not be sent says so', async () => {
    const wait = 'Too many requests. Please wait 60 seconds and try again.';
    service.refuse(requestRow, 429, 'TOO_MANY_REQUESTS', wait);
    await show('/reset-password');
    await press('Send reset link again');
    await userEvent.type(field('Email'), 'asha@example.in');
    await press('Send Link');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Error sending reset email', text: wait, tone: 'danger' }]),
    );
  });
});

describe('a forgotten password', () => {
  it('needs an address', async () => {
    await show('/auth?mode=forgot');
    await userEvent.click(await screen.findByRole('button', { name: 'Send Reset Link' }));
    expect(field('Email')).toHaveAccessibleDescription('Please enter your email address.');
    expect(service.seen).toHaveLength(0);
  });

  it('says the same for every address, and shows the link in development mode only', async () => {
    service.on(requestRow, 200, { resetLink: `${location.origin}${link}` });
    service.on(requestRow, 200, {});
    await show('/auth?mode=forgot');
    await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in');
    await press('Send Reset Link');
    const shown = await screen.findByRole('link', { name: 'Development mode: open the reset link' });
    expect(shown).toHaveAttribute('href', `${location.origin}${link}`);
    await press('Send Reset Link');
    await waitFor(() => expect(toasts).toHaveLength(2));
    const said = {
      title: 'Password Reset Email Sent!',
      text: "If an account with this email exists, you'll receive password reset instructions.",
    };
    expect(toasts).toEqual([said, said]);
    expect(screen.queryByText(/Development mode/)).toBeNull();
  });

  it('that met a fault says so', async () => {
    service.on(requestRow, 500);
    await show('/auth?mode=forgot');
    await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.in');
    await press('Send Reset Link');
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Reset Password Error',
          text: 'Failed to send password reset email. Please try again.',
          tone: 'danger',
        },
      ]),
    );
  });
});
