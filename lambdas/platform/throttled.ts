/** The names by which AWS's services say that there are too many calls, as in the SDK's own list of them. */
const throttles = new Set([
  'LimitExceededException',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingError',
  'ThrottlingException',
  'TooManyRequestsException',
]);

/** Says whether a service turned a call away because it is at its limit, by itself or in a cancelled transaction. */
export function isThrottled(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (throttles.has(fault.name)) return true;
  const { CancellationReasons: reasons = [] } = fault as { CancellationReasons?: { Code?: string }[] };
  return reasons.some(({ Code = '' }) => throttles.has(Code) || throttles.has(`${Code}Exception`));
}
