import { type Language, sayIssue } from '#contract/sentences';

/** The words of a field's error; schemas name their sentences, so a switch of language changes them too. */
export const sayError = (message: string | undefined, language: Language): string | undefined =>
  message && sayIssue(message, language);

/** Marks the summary of what is wrong, which is first in a form of several fields and hidden until there is one. */
export const summaryMark = 'data-wrong-fields';

/** Leads whoever cannot see it to what is wrong: to the one field, or to the summary where it is several. */
export function leadToWrong(form: HTMLFormElement): void {
  const [first, ...more] = form.querySelectorAll<HTMLElement>('[aria-invalid]');
  const summary = more.length > 0 && form.querySelector<HTMLElement>(`[${summaryMark}]`);
  if (summary) summary.hidden = false; // its lines are drawn a moment later
  (summary || first)?.focus();
}
