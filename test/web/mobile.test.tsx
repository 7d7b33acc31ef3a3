import { jest } from '@jest/globals';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { endSession } from '#web/api/session-life';
import { policyVersion } from '#web/api/sign-in-details';
import { AuthPage } from '#web/features/auth/auth-page';
import '#web/features/auth/mobile-sign-up';
import '#web/features/auth/otp-sign-in';
import { chooseLanguage } from '#web/i18n/words';
import { type Toast, takeToasts } from '#web/ui/toasts';
import { useCountdown } from '#web/ui/use-countdown';
import { type AnsweringService, answeringService, open, signedInAnswer } from './answering';

/** The browser of these tests, as it tells of itself. */
const thisBrowser = { id: expect.any(String), name: 'other', system: 'other' };

let service: AnsweringService;
let toasts: Toast[] = [];
const otpRow = 'POST /api/auth/otp';
const verifyRow = 'POST /api/auth/otp/verify';

beforeAll(async () => {
  takeToasts((toast) => toasts.push(toast));
  service = await answeringService();
});
afterAll(() => service.close());
beforeEach(() => {
  toasts = [];
  service.forget();
  service.on(otpRow, 200, { retryAfter: 60, devMode: true, otp: '246810' });
  service.on(verifyRow, 201, signedInAnswer());
});
afterEach(async () => {
  await act(async () => {
    await endSession('left');
    await chooseLanguage('english');
  });
});

const show = (address: string) =>
  open(address, { '/auth': <AuthPage />, '/': <p>the landing page</p>, '/history': <p>the history</p> });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: string | RegExp) => screen.getByLabelText(name);

async function askForCode(number = '98765 43210') {
  await userEvent.type(await screen.findByLabelText('Mobile number'), number);
  await userEvent.click(button('Send OTP'));
  await screen.findByLabelText('6-digit code');
}

async function fillDetails(change: Record<string, string> = {}, agrees = true) {
  const values: Record<string, string> = {
    '6-digit code': '246810',
    'Full name': 'Asha Kulkarni',
    Password: 'secret1',
    'Confirm password': 'secret1',
    ...change,
  };
  for (const [name, value] of Object.entries(values)) {
    const input = field(name);
    await userEvent.clear(input);
    if (value !== '') await userEvent.type(input, value);
  }
  if (agrees) await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.tab();
}

describe('asking for a code', () => {
  it.each(['12345', '5876543210', '+1 9876543210', '98765432101'])('sends nothing to %s', async (typed) => {
    await show('/auth?mode=mobile');
    await userEvent.type(await screen.findByLabelText('Mobile number'), typed);
    await userEvent.tab();
    expect(field('Mobile number')).toHaveAccessibleDescription('Please enter a valid Indian mobile number');
    expect(button('Send OTP')).toBeDisabled();
    expect(service.sent(otpRow)).toEqual([]);
  });

  it.each(['9876543210', '+91 98765 43210', '91-9876543210'])(
    'sends %s as +91 and ten digits',
    async (typed) => {
      await show('/auth?mode=mobile');
      await askForCode(typed);
      expect(service.sent(otpRow)).toEqual([{ phoneNumber: '+919876543210', purpose: 'sign_up' }]);
      expect(toasts).toEqual([{ title: 'OTP Sent!', text: 'Check your mobile for the verification code.' }]);
    },
  );

  it('shows the code in development mode, and waits before another', async () => {
    await show('/auth?mode=mobile');
    await askForCode();
    expect(screen.getByText('Development mode: the code is 246810.')).toBeVisible();
    expect(button(/^Resend OTP in \d+ s$/)).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('Resend OTP in 60 s');
    expect(field('6-digit code')).toHaveFocus();
  });

  it('says that sending failed when the service fails, and the reason when it refuses', async () => {
    service.forget();
    service.refuse(otpRow, 500, 'INTERNAL', 'An unexpected error occurred. Please try again.');
    const wait = 'Too many requests. Please wait 42 seconds and try again.';
    service.refuse(otpRow, 429, 'TOO_MANY_REQUESTS', wait, { retryAfter: 42 });
    await show('/auth?mode=mobile');
    await userEvent.type(await screen.findByLabelText('Mobile number'), '9876543210');
    await userEvent.click(button('Send OTP'));
    await waitFor(() => expect(toasts).toHaveLength(1));
    await userEvent.click(button('Send OTP'));
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(toasts).toEqual([
      { title: 'OTP Error', text: 'Failed to send OTP. Please try again.', tone: 'danger' },
      { title: 'OTP Error', text: wait, tone: 'danger' },
    ]);
    expect(button(/Resend OTP in 4\d s/)).toBeDisabled();
  });

  it('goes back to the number by Change Number, and keeps it', async () => {
    await show('/auth?mode=mobile');
    await askForCode();
    await userEvent.click(button('Change Number'));
    expect(field('Mobile number')).toHaveValue('+919876543210');
  });
});

describe('signing up by mobile number', () => {
  it.each([
    ['a code of five digits', { '6-digit code': '24681' }],
    ['no name', { 'Full name': '' }],
    ['a short password', { Password: '12345', 'Confirm password': '12345' }],
    ['passwords that differ', { 'Confirm password': 'secret2' }],
  ])('does not verify with %s', async (_, change) => {
    await show('/auth?mode=mobile');
    await askForCode();
    await fillDetails(change as Record<string, string>);
    expect(button('Verify and create account')).toBeDisabled();
  });

  it('does not verify before somebody has ticked that they agree', async () => {
    await show('/auth?mode=mobile');
    await askForCode();
    await fillDetails({}, false);
    expect(button('Verify and create account')).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(button('Verify and create account')).toBeEnabled();
  });

  it('says in the fields that were left what is wrong with them', async () => {
    await show('/auth?mode=mobile');
    await askForCode();
    await fillDetails({ Password: '12345', 'Confirm password': '1234', EmailOptional: 'asha@' });
    expect(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters long');
    expect(field('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
    expect(field(/^Email/)).toHaveAccessibleDescription('Please enter a valid email address.');
  });

  it('takes digits only, and six of them, for the code', async () => {
    await show('/auth?mode=mobile');
    await askForCode();
    await userEvent.type(field('6-digit code'), '12a 34-5678');
    expect(field('6-digit code')).toHaveValue('123456');
    expect(field('6-digit code')).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it('takes the code out of a whole message that is pasted', async () => {
    await show('/auth?mode=mobile');
    await askForCode();
    const code = screen.getByLabelText<HTMLInputElement>('6-digit code');
    for (const [message, taken] of [
      ['Your code is 123 456', '123456'],
      ['AI Medix: 246810 is your OTP, valid for 10 minutes. Call 1800 555 for help.', '246810'],
      ['135-790', '135790'],
    ] as const) {
      await userEvent.clear(code);
      await userEvent.click(code);
      await userEvent.paste(message);
      expect(code).toHaveValue(taken);
    }
  });

  it('creates the account with the referral code of the link and goes to the landing page', async () => {
    await show('/auth?mode=mobile&ref=ASHA2345');
    expect(await screen.findByText('ASHA2345')).toBeVisible();
    expect(toasts).toEqual([{ title: 'Referral Code Applied!', text: 'ASHA2345' }]);
    await askForCode();
    await fillDetails();
    await userEvent.click(button('Verify and create account'));
    expect(await screen.findByText('the landing page')).toBeVisible();
    expect(service.sent(verifyRow)).toEqual([
      {
        phoneNumber: '+919876543210',
        otpCode: '246810',
        browser: thisBrowser,
        consent: { version: policyVersion },
        fullName: 'Asha Kulkarni',
        password: 'secret1',
        referralCode: 'ASHA2345',
      },
    ]);
    // The page is then loaded anew, and the toast waits for that.
    expect(JSON.parse(sessionStorage.getItem('ai-medix.toast') ?? '')).toEqual([
      {
        title: 'Account Created Successfully!',
        text: 'Your account is ready! You can now sign in with your credentials.',
      },
    ]);
  });

  it('says what the service says of a wrong code, and keeps what was typed', async () => {
    service.forget();
    service.on(otpRow, 200, { retryAfter: 60 });
    service.refuse(verifyRow, 400, 'OTP_EXPIRED', 'This code has expired. Please request a new one.');
    await show('/auth?mode=mobile');
    await askForCode();
    await fillDetails();
    await userEvent.click(button('Verify and create account'));
    await waitFor(() =>
      expect(toasts.at(-1)).toEqual({
        title: 'Verification Error',
        text: 'This code has expired. Please request a new one.',
        tone: 'danger',
      }),
    );
    expect(document.querySelector('[name=otpCode]')).toHaveAccessibleDescription(/This code has expired/);
    expect(field('Full name')).toHaveValue('Asha Kulkarni');
    expect(screen.queryByText(/Development mode/)).toBeNull();
  });

  it('speaks Hindi', async () => {
    await act(() => chooseLanguage('hindi'));
    await show('/auth?mode=mobile');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('मोबाइल नंबर से साइन अप करें');
    await userEvent.type(field('मोबाइल नंबर'), '123');
    await userEvent.tab();
    expect(field('मोबाइल नंबर')).toHaveAccessibleDescription('कृपया सही भारतीय मोबाइल नंबर लिखें');
  });
});

describe('signing in by a code', () => {
  it.each([
    [3, 'Failed to verify OTP. Please try again. 3 tries left.', 'कृपया फिर से कोशिश करें। 3 कोशिशें बची हैं।'],
    [0, 'That was the last try with this code. Please ask for a new one.', 'कृपया नया कोड मँगाएँ।'],
  ])('says at the field how often a code may still be tried: %i', async (attempts_left, told, inHindi) => {
    const usual = 'Failed to verify OTP. Please try again.';
    service.refuse('POST /api/auth/otp/sign-in', 400, 'OTP_INVALID', usual, { attempts_left });
    await show('/auth?mode=otp');
    await askForCode();
    await userEvent.type(field('6-digit code'), '111111');
    await userEvent.click(button('Verify and sign in'));
    await waitFor(() => expect(toasts.at(-1)?.text).toBe(told));
    expect(field('6-digit code')).toHaveAccessibleDescription(told);
    await act(() => chooseLanguage('hindi'));
    expect(document.querySelector('[name=otpCode]')).toHaveAccessibleDescription(
      expect.stringContaining(inHindi),
    );
  });

  it('signs in, welcomes, and goes back to where the person wanted to be', async () => {
    service.on('POST /api/auth/otp/sign-in', 200, signedInAnswer());
    await show('/auth?mode=otp&returnTo=%2Fhistory');
    await askForCode();
    expect(service.sent(otpRow)).toEqual([{ phoneNumber: '+919876543210', purpose: 'sign_in' }]);
    expect(button('Verify and sign in')).toBeDisabled();
    await userEvent.type(field('6-digit code'), '246810');
    await userEvent.click(button('Verify and sign in'));
    expect(await screen.findByText('the history')).toBeVisible();
    expect(toasts.at(-1)).toEqual({ title: 'Welcome back!', text: 'You have successfully signed in.' });
  });

  it('says that a number has no account, and leads to one', async () => {
    const sentence = 'No account exists with this phone number. Please sign up first.';
    service.forget();
    service.refuse(otpRow, 404, 'ACCOUNT_NOT_FOUND', sentence);
    await show('/auth?mode=otp&returnTo=%2Fhistory');
    await userEvent.type(await screen.findByLabelText('Mobile number'), '9876543210');
    await userEvent.click(button('Send OTP'));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(toasts).toEqual([{ title: 'Account Not Found', text: sentence, tone: 'danger' }]);
    const link = screen.getByRole('link', { name: 'Sign up with this number' });
    expect(link).toHaveAttribute('href', '/auth?returnTo=%2Fhistory&mode=mobile');
  });
});

describe('signing in by a code from a mailbox', () => {
  const emailRow = 'POST /api/auth/email-code';
  const ask = async () => {
    await show('/auth?mode=email-code&returnTo=%2Fhistory');
    await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.com');
    await userEvent.click(button('Send code'));
  };

  it('signs in and goes back to where the person wanted to be', async () => {
    service.on(emailRow, 200, { retryAfter: 60 });
    service.on('POST /api/auth/email-code/sign-in', 200, signedInAnswer());
    await ask();
    expect(await screen.findByText('If asha@example.com has an account, the code went there.')).toBeVisible();
    expect(service.sent(emailRow)).toEqual([{ email: 'asha@example.com', purpose: 'sign_in' }]);
    await userEvent.type(field('6-digit code'), '246810');
    await userEvent.click(button('Verify and sign in'));
    expect(await screen.findByText('the history')).toBeVisible();
    expect(service.sent('POST /api/auth/email-code/sign-in')).toEqual([
      { email: 'asha@example.com', otpCode: '246810', browser: thisBrowser },
    ]);
  });

  it('leads everybody to an account, because it says of nobody whether they have one', async () => {
    service.on(emailRow, 200, { retryAfter: 60 });
    await ask();
    await screen.findByLabelText('6-digit code');
    const link = screen.getByRole('link', { name: 'No account yet? Sign up with email' });
    expect(link).toHaveAttribute('href', '/auth?returnTo=%2Fhistory&mode=sign-up');
  });
});

describe('a countdown', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('counts by the clock to nothing, even when the page slept', () => {
    const { result } = renderHook(() => useCountdown());
    expect(result.current.left).toBe(0);
    act(() => result.current.start(60));
    expect(result.current.left).toBe(60);
    act(() => void jest.advanceTimersByTime(1_000));
    expect(result.current.left).toBe(59);
    jest.setSystemTime(Date.now() + 50_000);
    act(() => void jest.advanceTimersByTime(250));
    expect(result.current.left).toBeLessThanOrEqual(9);
    act(() => void jest.advanceTimersByTime(20_000));
    expect(result.current.left).toBe(0);
  });
});

describe('what was typed on one way in', () => {
  it('is not asked for again on the next one', async () => {
    await show('/auth');
    await userEvent.type(screen.getByLabelText('Email or mobile number'), '98765 43210');
    await userEvent.click(screen.getByRole('link', { name: 'Sign in with a one-time code' }));
    expect(await screen.findByLabelText('Mobile number')).toHaveValue('98765 43210');
    expect(button('Send OTP')).toBeEnabled();
  });
});
