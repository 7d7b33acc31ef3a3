import { type Language, sayIssue } from '#contract/sentences';

/** The words of a field's error; schemas name their sentences, so a switch of language changes them too. */
export const sayError = (message: string | undefined, language: Language): string | undefined =>
  message && sayIssue(message, language);
