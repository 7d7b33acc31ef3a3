import { Logger } from '@aws-lambda-powertools/logger';

/** A log line may hold ids, sizes, counts and names from our own lists, and never what a person typed. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

const logger = new Logger();

/** The middleware that puts the function's name and request id on every line needs the logger itself. */
export const powertoolsLogger = logger;

export const log = {
  info: (message: string, fields: LogFields = {}): void => logger.info(message, fields),
  warn: (message: string, fields: LogFields = {}): void => logger.warn(message, fields),
  /** Logs a fault of ours or of a provider; the feature's alarm counts it. */
  error: (message: string, fault: unknown, fields: LogFields = {}): void =>
    logger.error(message, { ...fields, ...placeOf(fault) }),
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
