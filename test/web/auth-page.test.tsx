import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { inputSentences, say } from '#contract/sentences';
import { speakTo } from '#web/api/request';
import { tell } from '#web/api/session';
import { endSession } from '#web/api/session-life';
import { policyVersion } from '#web/api/sign-in-details';
import { AuthPage } from '#web/features/auth/auth-page';
import '#web/features/auth/sign-up-form';
import { chooseLanguage } from '#web/i18n/words';
import { type Toast, takeToasts } from '#web/ui/toasts';
import { aSession, aSiteConfig, localService, reply } from './local-service';

// A busy machine is slow, not wrong.

type Service = Awaited<ReturnType<typeof localService>>;
let service: Service;
let toasts: Toast[] = [];

const refusals: Record<string, [number, string, string, object?]> = {
  'two-left': [401, 'INVALID_CREDENTIALS', 'Invalid login credentials', { attempts_left: 2 }],
  'one-left': [401, 'INVALID_CREDENTIALS', 'Invalid login credentials', { attempts_left: 1 }],
  'wrong-password': [401, 'INVALID_CREDENTIALS', 'Invalid login credentials'],
  'blocked-here': [423, 'ACCOUNT_BLOCKED', 'Account temporarily blocked. Try again after 5:30 PM'],
};

beforeAll(async () => {
  takeToasts((toast) => toasts.push(toast));
  service = await localService(({ path, body }, response) => {
    if (path === '/api/config') return reply(response, 200, aSiteConfig(`${service.origin}/identity`));
    if (path === '/api/auth/sign-up') {
      if (body.includes('slow@')) return void response.writeHead(504).end();
      return reply(response, 201, { success: true });
    }
    if (path !== '/api/auth/sign-in') return reply(response, 200, { success: true });
    const refusal = refusals[JSON.parse(body).password];
    if (!refusal) return reply(response, 200, { success: true, session: aSession(), user: { id: 'user-1' } });
    const [status, code, error, more] = refusal;
    return reply(response, status, { success: false, code, error, requestId: 'r', ...more });
  });
  speakTo(service.origin);
});

afterAll(() => service.close());

beforeEach(() => {
  toasts = [];
  service.seen.length = 0;
});

afterEach(async () => {
  await act(async () => {
    await endSession('left');
    await chooseLanguage('english');
  });
});

/** Inside `act`, because the form of signing up arrives a moment later. */
const open = (address: string) =>
  act(async () =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="/" element={<p>the landing page</p>} />
          <Route path="/ai-diagnosis" element={<p>the diagnosis page</p>} />
        </Routes>
      </MemoryRouter>,
    ),
  );

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('signing in', () => {
  it('says what is missing beside the field, focuses it, and asks nobody', async () => {
    await open('/auth');
    const identifier = screen.getByLabelText('Email or mobile number');
    await userEvent.type(screen.getByLabelText('Password'), 'secret1');
    await press('Sign In');
    expect(identifier).toHaveFocus();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
    expect(identifier).toBeInvalid();
    expect(identifier).toHaveAccessibleDescription('Please enter your email address.');
    expect(service.seen).toHaveLength(0);
    await userEvent.type(identifier, '98');
    expect(identifier).toBeValid();
  });

  it('says it in Hindi, and changes its words when the language changes', async () => {
    await open('/auth');
    await press('Sign In');
    await act(() => chooseLanguage('hindi'));
    expect(screen.getByLabelText('ईमेल या मोबाइल नंबर')).toHaveAccessibleDescription('कृपया अपना ईमेल पता लिखें।');
  });

  it('shows and hides the password', async () => {
    await open('/auth');
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await press('Show password');
    expect(password).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(password).toHaveAttribute('type', 'password');
  });

  const signInWith = async (password: string) => {
    await userEvent.type(screen.getByLabelText('Email or mobile number'), 'asha@example.in');
    await userEvent.type(screen.getByLabelText('Password'), password);
    await press('Sign In');
  };

  it('goes to the landing page with a welcome', async () => {
    await open('/auth');
    await signInWith('secret1');
    expect(await screen.findByText('the landing page')).toBeVisible();
    expect(toasts).toEqual([{ title: 'Welcome back!', text: 'You have successfully signed in.' }]);
  });

  it('goes back to where the person wanted to be, if it is of this site', async () => {
    await open('/auth?returnTo=%2Fai-diagnosis');
    await signInWith('secret1');
    expect(await screen.findByText('the diagnosis page')).toBeVisible();
  });

  it('tells a refusal in the words of the service', async () => {
    await open('/auth');
    await signInWith('wrong-password');
    await waitFor(() =>
      expect(toasts).toEqual([{ title: 'Sign In Error', text: 'Invalid login credentials', tone: 'danger' }]),
    );
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('Invalid login credentials');
  });

  it.each([
    ['two-left', 'Invalid login credentials. 2 tries left.', 'साइन इन की जानकारी सही नहीं है। 2 कोशिशें बची हैं।'],
    ['one-left', 'Invalid login credentials. 1 try left.', 'साइन इन की जानकारी सही नहीं है। 1 कोशिश बची है।'],
  ])(
    'says at the field and in the toast how often one may still try: %s',
    async (password, told, inHindi) => {
      await open('/auth');
      await signInWith(password);
      await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([told]));
      expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(told);
      await act(() => chooseLanguage('hindi'));
      expect(screen.getByLabelText('पासवर्ड')).toHaveAccessibleDescription(inHindi);
    },
  );

  it('keeps a block on the page, not only in the toast', async () => {
    await open('/auth');
    await signInWith('blocked-here');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Account BlockedAccount temporarily blocked. Try again after 5:30 PM',
    );
    expect(toasts.at(0)).toMatchObject({ title: 'Account Blocked', tone: 'danger' });
  });

  it('says why, when the session had expired', async () => {
    tell({ phase: 'signed-in' });
    tell({ phase: 'signed-out', ending: 'expired' });
    await open('/auth?returnTo=%2Fai-diagnosis');
    expect(screen.getByRole('note')).toHaveTextContent('Session expired. Please login again.');
  });
});

describe('signing up', () => {
  const field = (label: RegExp) => screen.getByLabelText(label);

  it.each([
    ['english', 'Sign Up', /^Full name/, 'Name is required', 'Passwords do not match'],
    ['hindi', 'साइन अप', /^पूरा नाम/, 'नाम ज़रूरी है', 'दोनों पासवर्ड एक जैसे नहीं हैं'],
  ] as const)('says every mistake at once, in %s', async (language, submit, name, nameMissing, differ) => {
    await act(() => chooseLanguage(language));
    const { container } = await open('/auth?mode=sign-up');
    const input = (called: string) => container.querySelector(`input[name=${called}]`) as HTMLInputElement;
    await userEvent.type(input('email'), 'asha@');
    await userEvent.type(input('password'), '123');
    await userEvent.type(input('phone'), '12345');
    await press(submit);
    expect(field(name)).toHaveAccessibleDescription(nameMissing);
    expect(input('consent')).toHaveAccessibleDescription(say(inputSentences.consent_missing, language));
    expect(input('confirmation')).toHaveAccessibleDescription(differ);
    for (const wrong of ['email', 'password', 'phone']) expect(input(wrong)).toBeInvalid();
    expect(input('city')).toBeValid();
    expect(service.seen).toHaveLength(0);
    // Several: a summary names them in the order of the form, has the focus and leads to each.
    const summary = screen.getByRole('group', { name: say(inputSentences.invalid_input, language) });
    expect(summary).toHaveFocus();
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href')?.slice(1))).toEqual(
      ['fullName', 'email', 'password', 'confirmation', 'phone', 'consent'].map((called) => input(called).id),
    );
    expect(links[0]).toHaveTextContent(new RegExp(`${name.source}: ${nameMissing}$`));
    await userEvent.click(links[4] as HTMLElement);
    expect(input('phone')).toHaveFocus();
    await userEvent.clear(input('phone')); // it may stay empty
    expect(within(summary).getAllByRole('link')).toHaveLength(5);
  });

  const tick = () => screen.getByRole('checkbox');
  const fill = async (email: string) => {
    await userEvent.type(field(/^Full name/), 'Asha Kulkarni');
    await userEvent.type(field(/^Email/), email);
    await userEvent.type(field(/^Password/), 'secret1');
    await userEvent.type(field(/^Confirm password/), 'secret1');
    await press('Sign Up');
    expect(tick()).toBeInvalid(); // nobody has ticked it for them
    expect(service.seen).toHaveLength(0);
    await userEvent.click(tick());
    await userEvent.selectOptions(field(/^Profession/), 'resident');
    await press('Sign Up');
  };

  it('creates the account, signs in and goes to the landing page', async () => {
    await open('/auth?mode=sign-up');
    await fill('Asha@Example.in');
    expect(await screen.findByText('the landing page')).toBeVisible();
    expect(toasts).toEqual([
      {
        title: 'Account Created Successfully!',
        text: 'Your account is ready! You can now sign in with your credentials.',
      },
    ]);
    const [signUp, signIn] = service.seen.filter(({ path }) => path.startsWith('/api/auth/'));
    expect(JSON.parse(signUp?.body ?? '')).toEqual({
      fullName: 'Asha Kulkarni',
      email: 'asha@example.in',
      password: 'secret1',
      profession: 'resident',
      consent: { version: policyVersion },
    });
    expect(JSON.parse(signIn?.body ?? '')).toEqual({
      identifier: 'asha@example.in',
      password: 'secret1',
      browser: { id: expect.stringMatching(/^[0-9a-f]{32}$/), name: 'other', system: expect.any(String) },
    });
  });

  it('gives the new account the language that its owner signed up in', async () => {
    await act(() => chooseLanguage('hindi'));
    const { container } = await open('/auth?mode=sign-up');
    const values = {
      fullName: 'आशा',
      email: 'asha@example.in',
      password: 'secret1',
      confirmation: 'secret1',
    };
    for (const [name, value] of Object.entries(values)) {
      await userEvent.type(container.querySelector(`input[name=${name}]`) as HTMLInputElement, value);
    }
    await userEvent.click(tick());
    await press('साइन अप');
    expect(await screen.findByText('the landing page')).toBeVisible();
    const saved = service.seen.find(({ method }) => method === 'PATCH');
    expect([saved?.path, saved?.body]).toEqual(['/api/me', '{"preferred_language":"hindi"}']);
  });

  it('tells a time-out as a busy server', async () => {
    await open('/auth?mode=sign-up');
    await fill('slow@example.in');
    await waitFor(() =>
      expect(toasts).toEqual([
        {
          title: 'Sign Up Error',
          text: 'The server is currently busy. Please try again in a few moments.',
          tone: 'danger',
        },
      ]),
    );
  });
});
