import { words } from './dictionary';

/** Where somebody is signed in, and what they have agreed to. */
export const sessions = {
  title: 'Where you are signed in',
  lead: 'You get an email when somebody signs in from a device that was never used before.',
  failed: 'Your sign-ins could not be loaded.',
  browsers: {
    app: 'AI Medix app',
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    opera: 'Opera',
    safari: 'Safari',
    samsung: 'Samsung Internet',
    other: 'Unknown browser',
  },
  systems: {
    android: 'Android',
    chromeos: 'ChromeOS',
    ios: 'iOS',
    linux: 'Linux',
    macos: 'macOS',
    windows: 'Windows',
    other: '',
  },
  since: (time: string) => `Since ${time}`,
  here: 'This device',
  end: 'Sign out',
  endOf: (browser: string, time: string) => `Sign out: ${browser}, ${time}`,
  ended: { title: 'Signed out', text: 'That device has to sign in again.' },
  endFailed: 'Signing out failed',
  everywhere: 'Sign out everywhere',
  confirm: {
    title: 'Sign out everywhere?',
    text: 'Every device is signed out at once, this one too. If somebody knows your password, set a new one before you sign in again.',
    yes: 'Sign out everywhere',
    cancel: 'Stay signed in',
  },
  leaving: 'Signing out...',
  gone: {
    title: 'Signed out everywhere',
    text: 'Choose “Forgot password” if you want a new password.',
  },
  consent: {
    given: (day: string, version: string) =>
      `You agreed to the Privacy Policy of ${version} on ${day}. You can take this back by deleting your account.`,
    title: 'Privacy Policy',
    ask: 'Please read how we use your data, and agree to it.',
    askAgain: 'Our Privacy Policy has changed. Please read it, and agree to it.',
    read: 'Read the Privacy Policy',
    agree: 'I agree',
    agreeing: 'Saving...',
    done: { title: 'Thank you', text: 'Your consent was noted, with its time.' },
    failed: 'This could not be saved',
  },
};
export type SessionsWords = typeof sessions;
export const sessionsWords = words(sessions, async () => (await import('./hi/sessions')).sessions);
