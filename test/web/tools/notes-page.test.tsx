import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { note } from '#clinical/engine';
import { NotesPage } from '#web/features/tools/notes/notes-page';
import { notesWords } from '#web/i18n/notes';
import { chooseLanguage } from '#web/i18n/words';
import { open } from '../answering';
import { signedInSuite } from '../signed-in';
import { aUsage, beside, onPlan, press } from './asking';

const suite = signedInSuite();
const row = 'POST /api/tools/ai-medical-notes';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
});

const notes = () => open('/notes', { '/notes': <NotesPage />, '/dashboard': <Dashboard /> });
const Dashboard = () => <p>the dashboard, {location.search}</p>;

describe('who may write notes', () => {
  it('sees what the plan would give on the free plan, and the way to the upgrade dialog', async () => {
    onPlan(suite.service, 'free');
    await notes();
    expect(await screen.findByRole('heading', { name: 'Basic/Pro Access Required' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
      'href',
      '/dashboard?upgrade=basic',
    );
    const main = screen.getAllByRole('link', { name: 'Back to Dashboard' });
    expect(main.every((link) => link.getAttribute('href') === '/dashboard')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Generate Note' })).not.toBeInTheDocument();
  });

  it.each(['basic', 'pro'] as const)('gets the tool on the %s plan', async (plan) => {
    onPlan(suite.service, plan);
    await notes();
    expect(await screen.findByRole('button', { name: 'Generate Note' })).toBeVisible();
    expect(await screen.findByText('asha@example.in')).toBeVisible();
    expect(screen.getByText('Daily usage: 1 / 5 queries')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No Note Generated Yet' })).toBeVisible();
  });

  it('gets it as an administrator whatever the plan', async () => {
    onPlan(suite.service, 'free', { isAdmin: true });
    await notes();
    expect(await screen.findByRole('button', { name: 'Generate Note' })).toBeVisible();
  });

  it('can ask again when the plan could not be read', async () => {
    suite.service.refuse('GET /api/me', 500, 'INTERNAL', 'broken');
    onPlan(suite.service, 'basic');
    await notes();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Generate Note' })).toBeVisible();
  });
});

describe('a note', () => {
  beforeEach(() => onPlan(suite.service, 'basic'));

  it('needs a topic, in the promised words', async () => {
    await notes();
    await userEvent.type(await screen.findByLabelText('Medical topic'), '   {Enter}');
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        {
          title: 'Enter a topic',
          text: 'Type a medical topic to generate a detailed note',
          tone: 'danger',
        },
      ]),
    );
    expect(suite.service.sent(row)).toEqual([]);
  });

  it('is written on Enter, trimmed, told of, and counted', async () => {
    suite.service.tell(row, '## Dengue\n\nFever.', beside({ opd_note: 'DENGUE' }));
    await notes();
    await userEvent.type(await screen.findByLabelText('Medical topic'), '  dengue ');
    const before = suite.service.sent('GET /api/me').length;
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Fever.')).toBeVisible();
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        { title: 'Note Generated', text: 'Clinical note generated successfully.' },
      ]),
    );
    expect(suite.service.sent(row)).toEqual([
      { topic: 'dengue', preferredLanguage: 'english', case_id: expect.any(String), watched: true },
    ]);
    // The profile is read again, for the dashboard.
    await waitFor(() => expect(suite.service.sent('GET /api/me')).toHaveLength(before + 1));
  });

  it('is no success, and nothing for a file, where the topic is not known: a tap on one like it asks for that', async () => {
    const near_topics = [{ en: 'Malaria, falciparum', hi: 'फ़ैल्सीपेरम मलेरिया' }];
    suite.service.tell(row, 'This topic is not in the reference.', beside({ charged: false, near_topics }));
    suite.service.tell(row, '## Malaria\n\nA fever.', beside());
    await notes();
    await userEvent.type(await screen.findByLabelText('Medical topic'), 'malaria{Enter}');
    expect(await screen.findByText('Not in the reference')).toBeVisible();
    expect(suite.toasts).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    expect(screen.getByRole('link', { name: 'All topics of the reference' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/reference$/),
    );
    await press('Malaria, falciparum');
    expect(await screen.findByText('A fever.')).toBeVisible();
    expect(screen.getByLabelText('Medical topic')).toHaveValue('Malaria, falciparum');
    expect(suite.service.sent(row)).toMatchObject([{ topic: 'malaria' }, { topic: 'Malaria, falciparum' }]);
  });

  it('of a topic that nothing is called like shows what can be asked, and the reference holds all of it', async () => {
    suite.service.tell(row, 'This topic is not in the reference.', beside({ charged: false }));
    await notes();
    await userEvent.type(await screen.findByLabelText('Medical topic'), 'asdf{Enter}');
    expect(await screen.findByRole('button', { name: 'Dengue fever' })).toBeVisible();
    for (const { unknown } of [notesWords.english, await notesWords.fetchHindi()])
      for (const topic of unknown.topics) expect([topic, note(topic).kind]).not.toContain('unknown');
  });

  it('is copied with the promised words', async () => {
    const user = userEvent.setup(); // with a clipboard
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    suite.service.tell(row, 'Give 15 mg/kg [verified](#dose-1).', beside());
    await notes();
    await user.type(await screen.findByLabelText('Medical topic'), 'fever{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(suite.toasts).toHaveLength(2)); // that the note is there is told a few frames later
    expect(suite.toasts).toContainEqual({ title: 'Copied', text: 'Note copied to clipboard.' });
    expect(copied).toHaveBeenCalledWith('Give 15 mg/kg (verified).');
  });

  it('that is empty says so', async () => {
    suite.service.tell(row, '', beside());
    await notes();
    await userEvent.type(await screen.findByLabelText('Medical topic'), 'dengue{Enter}');
    await waitFor(() =>
      expect(suite.toasts).toEqual([
        { title: 'Failed to generate', text: 'No content generated.', tone: 'danger' },
      ]),
    );
  });

  it('that fails says what the service said, or to try again', async () => {
    suite.service.refuse(row, 502, 'AI_UNAVAILABLE', 'Failed to analyze symptoms. Please try again.');
    suite.service.refuse(row, 403, 'PLAN_REQUIRED', 'Your plan ended today.');
    await notes();
    await userEvent.type(await screen.findByLabelText('Medical topic'), 'dengue{Enter}');
    await waitFor(() => expect(suite.toasts).toHaveLength(1));
    await press('Try again');
    await waitFor(() => expect(suite.toasts).toHaveLength(2));
    expect(suite.toasts).toEqual([
      { title: 'Failed to generate', text: 'Please try again.', tone: 'danger' },
      { title: 'Failed to generate', text: 'Your plan ended today.', tone: 'danger' },
    ]);
  });

  it('that broke off stays as far as it came where another try brings nothing', async () => {
    suite.service.say(row, 'event: delta\ndata: {"text":"## Dengue\\n\\nA fever of the rains."}\n\n');
    suite.service.refuse(row, 502, 'AI_UNAVAILABLE', 'Away.');
    suite.service.tell(row, '## Dengue\n\nAll of it.', beside());
    await notes();
    await userEvent.type(await screen.findByLabelText('Medical topic'), 'dengue{Enter}');
    expect(await screen.findByText('Interrupted, incomplete')).toBeVisible();
    await press('Try again');
    await waitFor(() => expect(suite.service.sent(row)).toHaveLength(2));
    expect(await screen.findByText('A fever of the rains.')).toBeVisible();
    await press('Try again');
    expect(await screen.findByText('All of it.')).toBeVisible();
    expect(screen.queryByText('A fever of the rains.')).toBeNull();
  });

  it('is refused at the limit, and the button says so', async () => {
    const error = 'You have used all 5 queries for today. Please upgrade your plan for more queries.';
    suite.service.refuse(row, 429, 'DAILY_LIMIT_REACHED', error, { usage: aUsage(5) });
    await notes();
    await userEvent.type(await screen.findByLabelText('Medical topic'), 'dengue{Enter}');
    expect(await screen.findByRole('button', { name: 'Daily Limit Reached' })).toBeDisabled();
    expect(suite.toasts).toEqual([{ title: 'Daily limit reached', text: error, tone: 'danger' }]);
  });

  it('follows the language of the reader, screen and question', async () => {
    await notes();
    await act(() => chooseLanguage('hindi'));
    suite.service.tell(row, 'बुखार', beside());
    await userEvent.type(await screen.findByLabelText('रोग, दवा या विषय'), 'डेंगू{Enter}');
    expect(await screen.findByText('बुखार')).toBeVisible();
    expect(suite.service.sent(row)).toEqual([
      { topic: 'डेंगू', preferredLanguage: 'hindi', case_id: expect.any(String), watched: true },
    ]);
  });
});
