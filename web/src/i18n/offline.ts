import { deviceAnswers } from '#contract/product';
import { words } from './dictionary';

/** These words tell of the connection, of new versions and of what lies on the device. */
export const offline = {
  banner: {
    title: 'You are offline.',
    text: 'Emergency cards, calculators and the answers kept on this device still work. Doses do too once their rules have come to this device.',
  },
  update: {
    text: 'A new version of AI Medix is ready.',
    now: 'Update',
    later: 'Later',
  },
  kept: {
    list: 'The service cannot be reached. These are the answers kept on this device.',
    entry: 'Kept on this device. The service cannot be reached.',
    none: {
      title: 'No answers on this device',
      text: 'Answers that you get or open here with a connection can be read again without one.',
    },
    missing: 'This answer is not kept on this device. Open it once with a connection.',
    deleteLater: 'It can be deleted when the connection is back.',
  },
  keep: {
    title: 'Keep answers on this device',
    text: `Your last ${deviceAnswers} answers can be read without a connection until you sign out. Turn this off on a device that you share.`,
  },
  install: {
    title: 'AI Medix on your home screen',
    text: 'Opens with one tap, and without a connection too. Nothing to download from a store.',
    byHand: 'Tap Share, then “Add to Home Screen”. It opens with one tap, and notifications reach you.',
    yes: 'Install',
    no: 'No, thanks',
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
export type OfflineWords = typeof offline;
export const offlineWords = words(offline, async () => (await import('./hi/offline')).offline);
