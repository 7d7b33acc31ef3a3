import { words } from './dictionary';

/** A session that ends because nobody is here: asked before, said after, and chosen in the profile. */
export const idle = {
  warning: {
    title: 'Are you still there?',
    text: (seconds: number) =>
      seconds === 1
        ? 'You will be signed out in 1 second, so that nobody else reads what stands here.'
        : `You will be signed out in ${seconds} seconds, so that nobody else reads what stands here.`,
    draftKept: 'What you have typed is kept until you sign in again.',
    stay: 'Stay signed in',
    leave: 'Sign out now',
  },
  ended: (minutes: number) => `Signed out because nobody was here for ${minutes} minutes.`,
  draftKept: 'Your draft is kept until you sign in again.',
  device: {
    title: 'This device',
    label: 'Sign out when nobody is here',
    after: (minutes: number) => `After ${minutes} minutes`,
    never: 'Never',
    text: 'A minute before, you are asked. What you typed is kept for you in the tab. Choose Never only on a device that nobody else uses.',
  },
};
export type IdleWords = typeof idle;
export const idleWords = words(idle, async () => (await import('./hi/idle')).idle);
