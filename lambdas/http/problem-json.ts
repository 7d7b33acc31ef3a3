import type * as z from 'zod';
import { Problem, type ProblemBody } from '#contract/problem';
import type { Language } from '#contract/sentences';
import { say, sayIssue } from '#contract/sentences';

/** Reads the person's language from `Accept-Language`: Hindi when Hindi is named first, otherwise English. */
export const languageOf = (acceptLanguage: string | undefined): Language =>
  /^\s*hi\b/i.test(acceptLanguage ?? '') ? 'hindi' : 'english';

/** Makes a Problem of a failed parse: the first issue is its sentence, and every issue is listed with its path. */
export function invalidInput(error: z.ZodError, language: Language): Problem {
  const issues = error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: sayIssue(issue.message, language),
  }));
  const first = issues[0];
  return new Problem('INVALID_INPUT', {
    details: { field: first?.path ?? '', issues },
    ...(first && { sentence: { en: first.message, hi: first.message } }),
  });
}

/** Makes the body of a failure, the same for every endpoint (contract/problem.ts). Its `error` is in the person's language. */
export const problemBody = (problem: Problem, language: Language, requestId: string): ProblemBody => ({
  ...problem.details,
  success: false,
  code: problem.code,
  error: say(problem.sentence, language, problem.fill),
  requestId,
});

/** A failure carries a header that says how long to wait, when that is known. */
export const problemHeaders = (problem: Problem): Record<string, string> => {
  const wait = problem.details.retryAfter;
  return typeof wait === 'number' ? { 'retry-after': String(wait) } : {};
};

/** The log line of such a refusal begins with this. A test that started the product fails when it was printed. */
export const undeclaredRefusal = 'a refusal that its row does not declare';
