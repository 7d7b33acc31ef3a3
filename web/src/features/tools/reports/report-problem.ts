import { Problem } from '#contract/problem';
import type { Language } from '#contract/sentences';
import type { ReportsWords } from '#web/i18n/reports';

type Failure = keyof ReportsWords['failures'];

/** A failure that this screen itself found: which of the sentences of docs/product.md tells it. */
export const ownFailure = (failure: Failure): Problem => new Problem('INTERNAL', { details: { failure } });

/** Says whether the answer came and its body was empty or broken JSON. */
const isUnread = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'name' in cause && cause.name === 'SyntaxError';

/** The promised sentence for a failed analysis (docs/product.md, Words that are fixed); undefined where the refusal's own words are clearer. */
function failureFor({ code, details, status, cause }: Problem): Failure | undefined {
  if (typeof details.failure === 'string') return details.failure as Failure;
  if (isUnread(cause)) return 'noData';
  if (details.offline === true) return undefined;
  if (code === 'UNAUTHENTICATED') return 'authentication';
  if (code === 'AI_UNAVAILABLE') return 'configuration';
  if (code === 'DAILY_LIMIT_REACHED') return 'limit';
  return status >= 500 ? 'unavailable' : undefined;
}

/** Says in words why an analysis failed. */
export function reportFailure(problem: Problem, { failures }: ReportsWords, language: Language): string {
  const failure = failureFor(problem);
  return failure ? failures[failure] : problem.inWords(language);
}
