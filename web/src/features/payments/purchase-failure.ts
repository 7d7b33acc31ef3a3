import type { Language } from '#contract/sentences';
import { asProblem } from '#web/api/request';
import type { CheckoutWords } from '#web/i18n/checkout';
import type { Toast } from '#web/ui/toasts';
import { CheckoutUnreachable } from './checkout-script';

/** The service answered without what a checkout needs. */
export class NoAnswer extends Error {}

/** Says whether the profile lacks the phone number that the provider asks for. */
export const lacksPhone = (thrown: unknown): boolean => asProblem(thrown).code === 'PHONE_REQUIRED';

/** Says why no checkout came about. */
export function failureToast(thrown: unknown, words: CheckoutWords, language: Language): Toast {
  const title = lacksPhone(thrown) ? words.phone : words.failed;
  return { title, text: textOf(thrown, words, language), tone: 'danger' };
}

function textOf(thrown: unknown, words: CheckoutWords, language: Language): string {
  if (thrown instanceof NoAnswer) return words.noAnswer;
  if (thrown instanceof CheckoutUnreachable) return words.noPage;
  const problem = asProblem(thrown);
  const message = problem.inWords(language);
  if (problem.details.offline === true) return message;
  if (problem.code === 'INTERNAL') return words.failedText;
  const unanswered = problem.code === 'SERVICE_BUSY' || problem.code === 'UPSTREAM_TIMEOUT';
  return unanswered ? words.unreachable(message) : message;
}
