import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@aws-lambda-powertools/logger';

/** A log line may hold ids, sizes, counts and names from our own lists, and never what a person typed. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

const logger = new Logger();

/** The middleware that puts the function's name and request id on every line needs the logger itself. */
export const powertoolsLogger = logger;

// On one machine requests overlap and share the logger: whatever one of them set on it would stand on another's lines.
const requests = new AsyncLocalStorage<{ readonly requestId: string }>();

/** Runs a request; every line that is logged on its behalf bears the number that a person can quote. */
export const forRequest = <Result>(requestId: string, run: () => Result): Result =>
  requests.run({ requestId }, run);

/** Work of this request that somebody else starts, later: its lines bear the same number. */
export const ofThisRequest = <Work extends (...given: never[]) => unknown>(work: Work): Work =>
  AsyncLocalStorage.bind(work);

export const log = {
  info: (message: string, fields: LogFields = {}): void =>
    logger.info(message, { ...requests.getStore(), ...fields }),
  warn: (message: string, fields: LogFields = {}): void =>
    logger.warn(message, { ...requests.getStore(), ...fields }),
  /** Logs a fault of ours or of a provider; the feature's alarm counts it. */
  error: (message: string, fault: unknown, fields: LogFields = {}): void =>
    logger.error(message, { ...requests.getStore(), ...fields, ...placeOf(fault) }),
};

/**
 * Logs an error without its message, because messages of parsers and providers may quote what a person typed.
 * The stack's frames say where it happened.
 */
function placeOf(fault: unknown): LogFields {
  if (!(fault instanceof Error)) return { fault: typeof fault };
  const frames = (fault.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join(' | ');
  const cause = fault.cause instanceof Error ? fault.cause.name : undefined;
  return { fault: fault.name, cause, frames };
}
