import { Problem } from '#contract/problem';

// The number that the service gave a request: its log can be searched for it. Kept in memory alone: it says where in
// the log this page was a moment ago.
type Answered = { number: string; failed: boolean; at: number };

const failureIsNewsMs = 60_000; // a failure older than a minute has little to do with what is wrong now

let last: Answered | undefined;

/** Remembers the number of an answered request; a success does not hide a failure of a moment ago. */
export function noteRequest(number: string | null | undefined, failed: boolean, now = Date.now()): void {
  if (!number || (!failed && last?.failed && now - last.at < failureIsNewsMs)) return;
  last = { number, failed, at: now };
}

/** The number to quote for what is wrong on this page now, or undefined before the first answer. */
export const lastRequestNumber = (): string | undefined => last?.number;

/**
 * The number to quote for a failure: where the service itself failed. A refusal says itself what to do about it, and a
 * missing network never reached a log.
 */
export function requestNumberOf(thrown: unknown): string | undefined {
  if (!(thrown instanceof Problem) || thrown.status < 500) return undefined;
  const { requestId } = thrown.details;
  return typeof requestId === 'string' ? requestId : undefined;
}
