import { trialCases } from '#contract/product';
import { words } from './dictionary';

/** The answer to a case that a visitor typed into the landing page. */
export const trial = {
  field: {
    label: 'Try it on one case',
    example: 'Man, 58 years, crushing chest pain since 1 hour with sweating',
    hint: 'Free, no account. Nothing is kept. Please no names.',
    submit: 'Show the answer',
  },
  title: 'The answer to your case',
  waiting: 'The case is being read …',
  empty: {
    title: 'Describe the patient first',
    text: 'Age, what is wrong and since when: one line is enough, for example “Man, 58 years, chest pain since 1 hour with sweating”.',
  },
  spent: `${trialCases.most} cases a day for one network`,
  failed: 'There is no answer yet',
  again: 'Try again',
  signUp: 'Sign up free to refine, keep and print it',
  by: 'By the built-in reference engine. Educational use: the decision stays yours.',
};
export type TrialWords = typeof trial;
export const trialWords = words(trial, async () => (await import('./hi/trial')).trial);
