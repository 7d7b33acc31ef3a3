import type { Language } from '#contract/sentences';
import { failureText } from '#web/api/request';
import type { MobileWords } from '#web/i18n/mobile';
import type { Toast } from '#web/ui/toasts';

/** What a code that was not taken says: the service's own words, or that verifying failed. */
export const verifyProblem = (thrown: unknown, words: MobileWords, language: Language): Toast => ({
  title: words.verifyFailed.title,
  text: failureText(thrown, words.verifyFailed.text, language),
  tone: 'danger',
});
