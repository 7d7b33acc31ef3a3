import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { keepDraft, readDraft } from '#web/api/drafts';
import { chooseIdleMinutes, touch } from '#web/api/idle';
import { mayReturn } from '#web/api/return-to';
import { currentSession, storedPerson, tell } from '#web/api/session';
import { endIdleSession, keepSessionFresh } from '#web/api/session-life';
import { IdleWatch } from '#web/app/idle-watch';
import '#web/app/idle-warning';
import { signedInSuite } from './signed-in';

const suite = signedInSuite();
const minuteMs = 60_000;
const begin = Date.parse('2026-11-22T09:00:00Z');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const question = () => screen.queryByRole('dialog', { name: 'Are you still there?' });
const move = () => dispatchEvent(new Event('pointermove'));

/** The clock goes on and no timer runs, as in a computer that sleeps. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

/** The tokens go behind the covered screen, and the service revokes them. */
async function gone() {
  jest.useRealTimers();
  await waitFor(() => expect(storedPerson()).toBeUndefined());
  await waitFor(() => expect(suite.service.sent('POST /api/auth/sign-out')).toHaveLength(1));
}

beforeEach(async () => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  jest.useFakeTimers({ now: begin, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  await act(async () => render(<IdleWatch />));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const key of ['idle-minutes', 'touched-at']) localStorage.removeItem(`ai-medix.${key}`);
});

describe('a screen that nobody touches', () => {
  it('asks a minute before, and is covered after thirty minutes', async () => {
    await pass(28.9 * minuteMs);
    expect(question()).toBeNull();
    await pass(0.2 * minuteMs);
    expect(question()).toHaveTextContent(/signed out in 5\d seconds/);
    expect(screen.getByRole('status')).toHaveTextContent('signed out in 60 seconds');
    await pass(0.8 * minuteMs);
    expect(currentSession()).toEqual({ phase: 'signed-in' });
    await pass(0.2 * minuteMs);
    expect(currentSession()).toEqual({ phase: 'signed-out', ending: 'idle' });
    await gone();
  });

  it('stays when the question is answered, and a moving pointer is no answer', async () => {
    await pass(29.2 * minuteMs);
    move();
    await pass(2_000);
    expect(question()).toBeVisible();
    await act(async () => screen.getByRole('button', { name: 'Stay signed in' }).click());
    expect(question()).toBeNull();
    await pass(28 * minuteMs);
    expect([question(), currentSession().phase]).toEqual([null, 'signed-in']);
  });

  it('stays while somebody is here, and while an answer is written for them', async () => {
    await pass(20 * minuteMs);
    move();
    await pass(20 * minuteMs);
    touch(); // a piece of an answer came
    await pass(20 * minuteMs);
    expect([question(), currentSession().phase]).toEqual([null, 'signed-in']);
  });

  it('stays when somebody is here in another tab, and its question goes', async () => {
    await pass(29.5 * minuteMs);
    expect(question()).toBeVisible();
    localStorage.setItem('ai-medix.touched-at', String(Date.now()));
    await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'ai-medix.touched-at' })));
    expect(question()).toBeNull();
  });

  it.each([
    ['is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['is touched', move],
  ])('is covered at once when the computer slept past the time and %s', async (_, wake) => {
    sleep(3 * 60 * minuteMs);
    act(() => void wake());
    expect(currentSession()).toEqual({ phase: 'signed-out', ending: 'idle' });
    await gone();
  });

  it('keeps to what was chosen for the device', async () => {
    chooseIdleMinutes(15);
    await pass(14.5 * minuteMs);
    expect(question()).toBeVisible();
    chooseIdleMinutes(0);
    await pass(2 * minuteMs);
    expect([question(), currentSession().phase]).toEqual([null, 'signed-in']);
    await pass(24 * 60 * minuteMs);
    expect(currentSession().phase).toBe('signed-in');
  });

  it('waits for the connection: nobody could sign in again without one', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pass(60 * minuteMs);
    expect(currentSession().phase).toBe('signed-in');
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(currentSession()).toEqual({ phase: 'signed-out', ending: 'idle' });
    await gone();
  });
});

describe('who signs in where a session ended by itself', () => {
  it('finds their own drafts and way back, and nothing of anybody else', async () => {
    const stop = keepSessionFresh();
    keepDraft('ai-diagnosis', 'user-1', 'fever');
    await act(async () => tell({ phase: 'signed-out', ending: 'idle' }));
    stop();
    expect([mayReturn('user-1'), mayReturn('user-2')]).toEqual([true, false]);
    expect(readDraft('ai-diagnosis', 'user-1')).toBe('fever');
    const lastUser = Object.keys(localStorage).find((key) => key.endsWith('.LastAuthUser')) ?? '';
    localStorage.setItem(lastUser, 'user-2'); // another person signs in
    keepSessionFresh()();
    expect(readDraft('ai-diagnosis', 'user-1')).toBe('');
    expect(mayReturn('user-2')).toBe(true);
  });

  it('keeps whose place it was when another tab was quicker to take the tokens away', async () => {
    jest.useRealTimers();
    const stop = keepSessionFresh();
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('Cognito')))
      localStorage.removeItem(key);
    await act(async () => tell({ phase: 'signed-out', ending: 'idle' }));
    stop();
    await act(() => endIdleSession());
    expect([mayReturn('user-1'), mayReturn('user-2')]).toEqual([true, false]);
  });

  it('is signed out on a page that is opened after the time', async () => {
    expect(storedPerson()).toBe('user-1');
    sleep(31 * minuteMs);
    await jest.isolateModulesAsync(async () => {
      const opened = await import('#web/api/session');
      expect(opened.currentSession()).toEqual({ phase: 'signed-out', ending: 'idle' });
    });
  });
});
