import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageSaved } from '#web/api/account-language';
import { keepUnsaved, unsavedLanguage } from '#web/api/unsaved-language';
import { AppHeader } from '#web/app/app-header';
import { LanguageField } from '#web/features/tools/language-field';
import { words as declare } from '#web/i18n/dictionary';
import { currentLanguage } from '#web/i18n/language';
import { aMe, open } from './answering';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const patch = 'PATCH /api/me';
const saved = () =>
  suite.service.sent(patch).map((body) => (body as { preferred_language: string }).preferred_language);

/** Words whose Hindi comes when the test lets it: until then nothing is spoken in Hindi. */
function holdHindi() {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  declare({ word: 'word' }, async () => {
    await held;
    return { word: 'शब्द' };
  });
  return () => act(async () => letCome());
}

/** Draws the bar and the field of a tool for somebody whose account speaks this language. */
async function openAs(language: 'english' | 'hindi') {
  const profile = { preferred_language: language, user_id: 'user-1' };
  suite.service.on('GET /api/me', 200, aMe(profile));
  suite.service.on(patch, 200, { profile: aMe(profile).profile });
  const screens = (
    <>
      <AppHeader />
      <LanguageField label="Answer in" />
    </>
  );
  await open('/', { '/': screens });
}

describe('of several languages the last one stands', () => {
  // What is drawn saves no more once it is gone; a save under way would be counted with those of the next test, and one that
  // nobody answered would be made again, as after a reload, by whoever is drawn next.
  afterEach(async () => {
    cleanup();
    await languageSaved();
    await waitFor(() => expect(unsavedLanguage('user-1')).toBeUndefined());
  });

  it('although the words of the first come behind it', async () => {
    await openAs('english');
    const letHindiCome = holdHindi();
    const field = screen.getByLabelText('Answer in');
    await userEvent.selectOptions(field, 'hindi');
    expect(field).toHaveValue('hindi'); // or nobody could choose English again
    await userEvent.selectOptions(field, 'english');
    await letHindiCome();
    await waitFor(() => expect(saved().at(-1)).toBe('english'));
    expect([currentLanguage(), localStorage.getItem('ai-medix.language')]).toEqual(['english', 'english']);
  });

  it('although the first save is still under way: the second waits for it', async () => {
    await openAs('english');
    // Whoever chose on this page before has that choice saved once more when the profile comes: both are over before the test begins.
    await screen.findByText(aMe().profile.email ?? '');
    await languageSaved();
    const before = saved().length;
    const savedSince = () => saved().slice(before);
    const letSave = suite.service.hold(patch);
    await userEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await waitFor(() => expect(savedSince()).toEqual(['hindi']));
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    await waitFor(() => expect(currentLanguage()).toBe('english'));
    expect(savedSince()).toEqual(['hindi']);
    expect(unsavedLanguage('user-1')).toBe('english');
    letSave();
    await waitFor(() => expect(savedSince()).toEqual(['hindi', 'english']));
    await waitFor(() => expect(unsavedLanguage('user-1')).toBeUndefined());
  });

  it('although the profile that arrives is older than the choice', async () => {
    const letMeCome = suite.service.hold('GET /api/me');
    await openAs('hindi');
    await userEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    await waitFor(() => expect(currentLanguage()).toBe('english'));
    await waitFor(() => expect(unsavedLanguage('user-1')).toBeUndefined());
    letMeCome();
    await screen.findByText(aMe().profile.email ?? '');
    await waitFor(() => expect(saved().at(-1)).toBe('english'));
    expect(currentLanguage()).toBe('english');
  });

  it('after a reload that came before it was saved', async () => {
    keepUnsaved('user-1', 'english');
    await openAs('hindi');
    await waitFor(() => expect(saved()).toEqual(['english']));
    await waitFor(() => expect(unsavedLanguage('user-1')).toBeUndefined());
    expect(currentLanguage()).toBe('english');
  });

  it('and one that somebody else left unsaved is not taken over', async () => {
    keepUnsaved('user-2', 'hindi');
    await openAs('english');
    await screen.findByText(aMe().profile.email ?? '');
    // Whoever chose before may still save a language of their own; that of the other is never among them.
    expect(saved()).not.toContain('hindi');
    expect(currentLanguage()).toBe('english');
  });
});
