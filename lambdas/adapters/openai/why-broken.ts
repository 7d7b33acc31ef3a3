import type { BrokenAnswer } from '../../tools/ports';

type Status = { status?: unknown; headers?: { get?: (name: string) => string | null } };

/** Says why a call failed, by the status of the client's error, because its texts may quote the prompt. */
export function whyBroken(fault: unknown): BrokenAnswer {
  const { status, headers } = (fault ?? {}) as Status;
  const retryAfterMs = waitOf(headers);
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (status === 429) return { ended: 'broken', why: 'busy', ...wait };
  if (typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 409)
    return { ended: 'broken', why: 'rejected' };
  // A syntax error means that something came and could not be read; with any other error nothing came.
  if (fault instanceof SyntaxError) return { ended: 'broken', why: 'malformed' };
  return { ended: 'broken', why: 'down', ...wait };
}

/** Reads how long the server asks to wait: `Retry-After` in seconds or as a date, or milliseconds, as some send it. */
function waitOf(headers: Status['headers']): number | undefined {
  const exact = Number(headers?.get?.('retry-after-ms') ?? Number.NaN);
  if (exact >= 0) return exact;
  const said = headers?.get?.('retry-after');
  if (said === null || said === undefined) return undefined;
  const seconds = Number(said);
  if (seconds >= 0) return seconds * 1000;
  const until = Date.parse(said) - Date.now();
  return Number.isFinite(until) ? Math.max(until, 0) : undefined;
}
