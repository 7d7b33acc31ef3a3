import { words } from './dictionary';

export const feedback = {
  title: 'Feedback',
  lead: 'What works, what does not, what is missing? A person reads it.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  messageHint: 'At least 10 characters. Leave out anything about patients.',
  rating: 'Rating',
  stars: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  noRating: 'No rating',
  optional: 'Optional',
  submit: 'Send feedback',
  busy: 'Sending...',
  done: { title: 'Thank you!', text: 'Your feedback has been sent.' },
  failed: { title: 'Error', text: 'Failed to submit feedback. Please try again.' },
  signInFirst: { title: 'Authentication Required', text: 'Please sign in to submit feedback.' },
  offline: 'You are offline. Send it when the connection is back.',
};
export type FeedbackWords = typeof feedback;
export const feedbackWords = words(feedback, async () => (await import('./hi/feedback')).feedback);
