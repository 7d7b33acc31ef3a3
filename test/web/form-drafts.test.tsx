import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readDraft } from '#web/api/drafts';
import { beginSession, endSession } from '#web/api/session-life';
import { DeletionDialog } from '#web/features/me/deletion/deletion-dialog';
import { FeedbackDialog } from '#web/features/me/feedback/feedback-dialog';
import { aMe, open } from './answering';
import { aSession } from './local-service';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const field = (name: string | RegExp) => screen.getByLabelText(name);

beforeEach(() => {
  suite.service.on('GET /api/me', 200, aMe());
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});

const feedback = () => open('/', { '/': <FeedbackDialog onClose={() => undefined} /> });
const deletion = () => open('/', { '/': <DeletionDialog onClose={() => undefined} /> });

describe('a form that is typed in for long', () => {
  it('is as it was after a reload, and after a session that expired', async () => {
    await feedback();
    await userEvent.type(field('Message'), 'The dose of the syrup is missing');
    cleanup();
    await feedback();
    expect(field('Message')).toHaveValue('The dose of the syrup is missing');
    cleanup();
    await act(() => endSession('expired'));
    await act(() => beginSession(aSession()));
    await feedback();
    expect(field('Message')).toHaveValue('The dose of the syrup is missing');
  });

  it('is forgotten once it is sent', async () => {
    suite.service.on('POST /api/me/feedback', 201, {});
    await feedback();
    await userEvent.type(field('Message'), 'A message that is long enough');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(suite.service.sent('POST /api/me/feedback')).toHaveLength(1));
    await waitFor(() => expect(readDraft('feedback', 'user-1')).toBe(''));
  });

  it('is forgotten when its owner signs out', async () => {
    await feedback();
    await userEvent.type(field('Message'), 'Something private');
    cleanup();
    await act(() => endSession('left'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('private');
  });

  it('never keeps a password', async () => {
    await deletion();
    await userEvent.type(field('Password'), 'a secret one');
    await userEvent.type(field('Reason'), 'I have retired');
    expect(readDraft('deletion', 'user-1')).toContain('I have retired');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('a secret one');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    await userEvent.type(field('Reason'), ' now');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('a secret one');
    cleanup();
    await deletion();
    expect(field('Reason')).toHaveValue('I have retired now');
  });
});
