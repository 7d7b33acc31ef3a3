import { Logger } from '@aws-lambda-powertools/logger';

/** What may stand in a log line: ids, sizes, counts and names from our own lists. Never what a person typed. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

const logger = new Logger();

/** The middleware that puts the function's name and request id on every line needs the logger itself. */
export const powertoolsLogger = logger;

export const log = {
  info: (message: string, fields: LogFields = {}): void => logger.info(message, fields),
  warn: (message: string, fields: LogFields = {}): void => logger.warn(message, fields),
  /** A fault of ours or of a provider: counted by the feature's alarm. */
  error: (message: string, fault: unknown, fields: LogFields = {}): void =>
    logger.error(message, { ...fields, ...placeOf(fault) }),
};

/**
 * An error without its message: messages of parsers and providers may quote what a person typed.
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
