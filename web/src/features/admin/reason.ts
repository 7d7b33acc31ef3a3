import type { Language } from '#contract/sentences';
import { asProblem } from '#web/api/request';

/** Says why something was refused or did not arrive; nothing where the service itself failed. */
export function reasonOf(thrown: unknown, language: Language): string | undefined {
  const problem = asProblem(thrown);
  const ours = problem.status >= 500 && problem.details.offline !== true;
  return ours ? undefined : problem.inWords(language);
}
