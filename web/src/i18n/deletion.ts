import { words } from './dictionary';

export const deletion = {
  title: 'Delete account',
  step: (step: number) => `Step ${step} of 2`,
  lead: 'An administrator reviews the request. When it is approved, everything of your account is erased and cannot be brought back.',
  password: 'Password',
  passwordHint: 'To make sure that it is you',
  show: 'Show password',
  hide: 'Hide password',
  phone: 'Phone',
  category: 'Reason category',
  choose: 'Please choose',
  categories: {
    not_useful: 'Not useful to me',
    too_expensive: 'Too expensive',
    technical_issues: 'Technical issues',
    privacy_concerns: 'Privacy concerns',
    found_alternative: 'Found an alternative',
    temporary_break: 'Taking a break',
    other: 'Other',
  },
  reason: 'Reason',
  reasonHint: 'At least 10 characters',
  cancel: 'Cancel',
  next: 'Continue',
  back: 'Back',
  final: {
    title: 'Final confirmation',
    text: 'This is what will be erased:',
    lost: [
      'Your profile and your way of signing in',
      'Your history of answers and your uploads',
      'Your plan, bonus searches and referral code',
      'Your notifications, feedback and registered devices',
    ],
    phrase: 'Type DELETE MY ACCOUNT to confirm',
    toType: 'DELETE MY ACCOUNT',
    submit: 'Submit deletion request',
    busy: 'Submitting...',
  },
  noUser: { title: 'Error', text: 'User information not available.' },
  failed: { title: 'Submission Failed', text: 'Failed to submit deletion request.' },
  done: {
    title: 'Deletion request submitted',
    text: 'You will be signed out now. We write to you when it has been decided.',
  },
};
export type DeletionWords = typeof deletion;
export const deletionWords = words(deletion, async () => (await import('./hi/deletion')).deletion);
