import { words } from './dictionary';

/** These words come after an answer: what was removed, the doses checked, the note for the file, an opinion. */
export const extras = {
  removed: (list: string) => `Taken out before a language model saw the text: ${list}.`,
  pages: 'Read on in the reference',
  doses: {
    title: (count: number) => (count === 1 ? '1 dose checked' : `${count} doses checked`),
    stated: 'Stated',
    replaced: 'Taken out of the text; the dose of the reference stands in its place.',
  },
  rate: {
    helpful: 'This answer helped',
    unhelpful: 'Something is wrong with this answer',
    thanks: 'Thank you. Your opinion has been saved.',
    title: 'What is wrong with this answer?',
    lead: 'The administrators see an unsafe answer at once. Leave out names and phone numbers.',
    reason: 'Reason',
    reasons: {
      wrong: 'It is wrong',
      unsafe: 'It is unsafe for a patient',
      other: 'Something else',
    },
    comment: 'What should it say?',
    send: 'Send',
    cancel: 'Cancel',
    failed: 'Your opinion could not be saved',
  },
};
export type ExtrasWords = typeof extras;
export const extrasWords = words(extras, async () => (await import('./hi/extras')).extras);
