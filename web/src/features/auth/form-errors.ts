import { Problem } from '#contract/problem';
import { type Language, sayIssue } from '#contract/sentences';

/** The words of a field's error; schemas name their sentences, so a switch of language changes them too. */
export const sayError = (message: string | undefined, language: Language): string | undefined =>
  message && sayIssue(message, language);

/** What was thrown, as a `Problem`: a bug is told as the unexpected error it is. */
export const asProblem = (thrown: unknown): Problem =>
  thrown instanceof Problem ? thrown : new Problem('INTERNAL', { cause: thrown });
