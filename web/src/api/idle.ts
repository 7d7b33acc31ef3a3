import { nativeDevice } from '#web/device/native';

// Computers of a clinic are shared: a session that nobody uses ends by itself. Both are kept on the device, for all of
// its tabs together. By the clock, because a sleeping computer stops its timers.
const minutesKey = 'ai-medix.idle-minutes';
const touchedKey = 'ai-medix.touched-at';
const usualMinutes = 30;
const writeEveryMs = 5_000; // a moving pointer tells sixty times a second

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage switched off: every tab counts for itself
  }
}

function store(key: string, value?: number): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, String(value));
  } catch {
    // storage switched off
  }
}

/** After how many minutes without a touch the session ends on this device; 0 is never. In the app the phone locks itself. */
export const idleMinutes = (): number => (nativeDevice() ? 0 : Number(stored(minutesKey) ?? usualMinutes));

/** Chooses for this device. */
export const chooseIdleMinutes = (minutes: number): void => store(minutesKey, minutes);

let touched = 0; // by this tab

/** Somebody is here, or an answer is being written for them. */
export function touch(now = Date.now()): void {
  if (Math.abs(now - touched) >= writeEveryMs) store(touchedKey, now);
  touched = now;
}

/** Forgets it with the sign-out. */
export const forgetTouch = (): void => store(touchedKey);

/**
 * Milliseconds until the session ends because nobody is here. Endless where that is switched off, and while there is no
 * connection: nobody could sign in again, and would stand there without answers and doses.
 */
export function msUntilIdle(now = Date.now()): number {
  const minutes = idleMinutes();
  if (minutes === 0 || !navigator.onLine) return Number.POSITIVE_INFINITY;
  const last = Math.max(touched, Number(stored(touchedKey)));
  if (last > 0 && last <= now) return Math.max(0, last + minutes * 60_000 - now);
  touch(now); // the first time, or the clock was set back
  return minutes * 60_000;
}
