import { words } from './dictionary';

/** Every answer says these words of itself, on the tools' screens and in the history. */
export const answer = {
  generating: 'Generating',
  ready: 'Answer ready',
  stopped: {
    title: 'Stopped, incomplete',
    text: 'You stopped this answer before its end. Do not rely on what is missing from it.',
  },
  broken: {
    title: 'Interrupted, incomplete',
  },
  failed: {
    title: 'No answer came',
    kept: 'A failed answer is not counted. What you typed is kept.',
  },
  past: {
    cut: 'The page was left before this answer was whole. Do not rely on what is missing from it.',
    fetching: 'Opening the answer of this case…',
    gone: 'The answer of this case is no longer kept. Ask anew, or look for the case in the history.',
    failed: 'The answer of this case could not be opened.',
    again: 'Try again',
    history: 'Go to history',
  },
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copy failed',
  print: 'Print',
  share: 'Share',
  shared: 'Answer from AI Medix',
  contents: 'In this answer',
  latest: 'Jump to latest',
  disclaimer:
    'For education and decision support only; not a substitute for professional medical advice. Check every line against the patient in front of you.',
  brokeOff:
    'The language model broke off here, and its text is incomplete. The assessment above is the reference engine’s and is whole.',
  by: {
    reference: 'Answered by the built-in reference engine. No language model took part.',
    openai: 'Written by a language model. Danger signs come from the built-in reference engine.',
    both: 'Answered by the built-in reference engine; a language model began a text and broke off.',
  },
  verdicts: {
    verified: 'Verified',
    outside: 'Outside reference range',
    'above-maximum': 'Above maximum',
    'not-for-this-patient': 'Not for this patient',
    'not-verified': 'Not verified',
  },
  dose: {
    sources: 'Sources',
    noSource: 'The reference has no source for this dose.',
    unread: 'not yet read at its source',
  },
};
export type AnswerWords = typeof answer;
export const answerWords = words(answer, async () => (await import('./hi/answer')).answer);
