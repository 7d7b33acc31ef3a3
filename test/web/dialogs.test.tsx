import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useMe } from '#web/api/me';
import { currentSession } from '#web/api/session';
import { DeletionDialog } from '#web/features/me/deletion/deletion-dialog';
import { FeedbackDialog } from '#web/features/me/feedback/feedback-dialog';
import { addressesOf, linkOf } from '#web/features/me/share/channels';
import { ShareDialog } from '#web/features/me/share/share-dialog';
import { aMe, open } from './answering';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const closed = jest.fn();

/** The dialog as the dashboard opens it: the person is known. */
function WithMe({ children }: { children: React.ReactNode }) {
  return useMe().data ? children : null;
}
const show = (dialog: React.ReactNode) => open('/', { '/': <WithMe>{dialog}</WithMe> });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string | RegExp) => screen.getByLabelText(name);
const type = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  if (text !== '') await userEvent.type(field(name), text);
};

beforeEach(() => {
  closed.mockReset();
  suite.service.on('GET /api/me', 200, aMe());
  // jsdom knows the element and not its methods.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

describe('feedback', () => {
  const row = 'POST /api/me/feedback';
  it('says every mistake at its field and sends nothing', async () => {
    await show(<FeedbackDialog onClose={closed} />);
    await screen.findByText('Feedback');
    await type('Name', ' ');
    await type('Email', 'asha@');
    await type('Message', '  nine ch ');
    await press('Send feedback');
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    expect(field('Email')).toHaveAccessibleDescription('Valid email is required');
    expect(field('Message')).toHaveAccessibleDescription(/^Message must be at least 10 characters/);
    expect(suite.service.sent(row)).toEqual([]);
  });

  it('knows who writes, sends trimmed and cut texts and a rating, and closes', async () => {
    suite.service.on(row, 201);
    await show(<FeedbackDialog onClose={closed} />);
    await screen.findByText('Feedback');
    expect(field('Email')).toHaveValue('asha@example.in');
    await type('Message', '  The danger signs come first.  ');
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    await press('Send feedback');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(suite.service.sent(row)).toEqual([
      {
        name: 'Dr. Asha Kulkarni',
        email: 'asha@example.in',
        message: 'The danger signs come first.',
        rating: 4,
      },
    ]);
    expect(suite.toasts).toEqual([{ title: 'Thank you!', text: 'Your feedback has been sent.' }]);
  });

  it('needs no rating, and a rating can be taken back', async () => {
    suite.service.on(row, 201);
    await show(<FeedbackDialog onClose={closed} />);
    await screen.findByText('Feedback');
    await userEvent.click(screen.getByRole('radio', { name: '1 star' }));
    await press('No rating');
    await type('Message', 'Good enough, thank you.');
    await press('Send feedback');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(suite.service.sent(row)[0]).not.toHaveProperty('rating');
  });

  it('says that it failed, and keeps what was typed', async () => {
    suite.service.on(row, 500);
    await show(<FeedbackDialog onClose={closed} />);
    await screen.findByText('Feedback');
    await type('Message', 'Good enough, thank you.');
    await press('Send feedback');
    expect(await screen.findByText('Failed to submit feedback. Please try again.')).toBeVisible();
    expect(suite.toasts).toEqual([
      { title: 'Error', text: 'Failed to submit feedback. Please try again.', tone: 'danger' },
    ]);
    expect(field('Message')).toHaveValue('Good enough, thank you.');
  });
});

describe('asking for deletion', () => {
  const row = 'POST /api/me/deletion-request';
  const firstStep = async (password = 'secret1') => {
    await type('Password', password);
    await userEvent.selectOptions(field('Reason category'), 'privacy_concerns');
    await type('Reason', 'I no longer practise.');
    await press('Continue');
  };

  it('says every mistake of the first step', async () => {
    suite.service.forget();
    suite.service.on('GET /api/me', 200, aMe({ phone: null }));
    await show(<DeletionDialog onClose={closed} />);
    await screen.findByText('Step 1 of 2');
    await type('Password', '12345');
    await type('Phone', '98765');
    await type('Reason', 'too short');
    await press('Continue');
    expect(field('Password')).toHaveAccessibleDescription('Password must be at least 6 characters');
    expect(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number');
    expect(field('Reason category')).toHaveAccessibleDescription('Please select a reason category');
    expect(field('Reason')).toHaveAccessibleDescription(/^Please provide a reason \(minimum 10 characters\)/);
    expect(screen.getByText('Step 1 of 2')).toBeVisible();
  });

  it.each(['delete my account', 'DELETE MY ACCOUNT ', 'DELETE'])('sends nothing for %j', async (phrase) => {
    await show(<DeletionDialog onClose={closed} />);
    await screen.findByText('Step 1 of 2');
    await firstStep();
    await userEvent.type(field('Type DELETE MY ACCOUNT to confirm'), phrase);
    await userEvent.tab();
    expect(field('Type DELETE MY ACCOUNT to confirm')).toHaveAccessibleDescription('Confirmation Required');
    expect(screen.getByRole('button', { name: 'Submit deletion request' })).toBeDisabled();
  });

  it('sends the request and signs the person out after two seconds', async () => {
    suite.service.on(row, 201, { request: {} });
    await show(<DeletionDialog onClose={closed} />);
    await screen.findByText('Step 1 of 2');
    await firstStep();
    await userEvent.type(field('Type DELETE MY ACCOUNT to confirm'), 'DELETE MY ACCOUNT');
    await press('Submit deletion request');
    await screen.findByText('Deletion request submitted');
    expect(suite.service.sent(row)).toEqual([
      {
        password: 'secret1',
        phone: '+919876543210',
        reason: 'I no longer practise.',
        reasonCategory: 'privacy_concerns',
        confirmation: 'DELETE MY ACCOUNT',
      },
    ]);
    expect(currentSession().phase).toBe('signed-in');
    await waitFor(() => expect(currentSession()).toEqual({ phase: 'signed-out', ending: 'left' }));
    // The farewell comes last: a test that ends before it leaves it to the next one.
    await waitFor(() =>
      expect(suite.toasts).toContainEqual({
        title: 'Signed out',
        text: 'You have been successfully signed out.',
      }),
    );
  });

  it('goes back to the first step when the password is wrong, and stays signed in', async () => {
    suite.service.refuse(row, 401, 'INVALID_CREDENTIALS', 'Invalid login credentials');
    await show(<DeletionDialog onClose={closed} />);
    await screen.findByText('Step 1 of 2');
    await firstStep('wrong-one');
    await userEvent.type(field('Type DELETE MY ACCOUNT to confirm'), 'DELETE MY ACCOUNT');
    await press('Submit deletion request');
    expect(await screen.findByText('Invalid login credentials')).toBeVisible();
    expect(field('Reason')).toHaveValue('I no longer practise.');
    expect(suite.toasts).toEqual([
      { title: 'Submission Failed', text: 'Invalid login credentials', tone: 'danger' },
    ]);
    expect(currentSession().phase).toBe('signed-in');
  });

  it('says that it failed when the service failed', async () => {
    suite.service.on(row, 500);
    await show(<DeletionDialog onClose={closed} />);
    await screen.findByText('Step 1 of 2');
    await firstStep();
    await userEvent.type(field('Type DELETE MY ACCOUNT to confirm'), 'DELETE MY ACCOUNT');
    await press('Submit deletion request');
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        { title: 'Submission Failed', text: 'Failed to submit deletion request.', tone: 'danger' },
      ]),
    );
    expect(screen.getByRole('button', { name: 'Submit deletion request' })).toBeEnabled();
  });
});

describe('sharing', () => {
  const link = 'https://aimedix.example/auth?mode=sign-up&ref=ASHA2345';

  it('brings a friend to signing up with the code in place', () => {
    expect(linkOf('https://aimedix.example', 'ASHA2345')).toBe(link);
    const addresses = addressesOf(link, 'Try it', `See ${link}`);
    expect(new URL(addresses.whatsapp).searchParams.get('text')).toBe(`See ${link}`);
    expect(new URL(addresses.email).searchParams.get('body')).toBe(`See ${link}`);
    expect(new URL(addresses.sms).searchParams.get('body')).toBe(`See ${link}`);
    expect(new URL(addresses.social).searchParams.get('url')).toBe(link);
  });

  const showShare = async () => {
    suite.service.on('GET /api/me/referrals', 200, {
      referral_code: 'ASHA2345',
      total_referrals: 2,
      successful_signups: 2,
      pending_rewards: 0,
      rewards: [],
    });
    await show(<ShareDialog onClose={closed} />);
    await screen.findByText(/ref=ASHA2345/);
  };

  it('counts each way of sharing', async () => {
    const user = userEvent.setup();
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await showShare();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(`${suite.service.origin}/auth?mode=sign-up&ref=ASHA2345`);
    const whatsapp = screen.getByRole('link', { name: 'WhatsApp' });
    whatsapp.addEventListener('click', (event) => event.preventDefault());
    await user.click(whatsapp);
    await waitFor(() =>
      expect(suite.service.sent('POST /api/me/shares')).toEqual([
        { shareMethod: 'copy_link', referralCode: 'ASHA2345' },
        { shareMethod: 'whatsapp', referralCode: 'ASHA2345' },
      ]),
    );
  });

  it('says that the link could not be copied', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await showShare();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() =>
      expect(suite.toasts).toEqual([{ title: 'Error', text: 'Failed to copy link.', tone: 'danger' }]),
    );
  });
});
