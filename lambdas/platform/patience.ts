/**
 * How long a client of AWS waits before it gives a call up: a second to be connected and so many milliseconds for the
 * answer, both so many times longer as AWS_PATIENCE says. It is set where the services share their processors with
 * everything else: a call that was given up too early is sent again, and may be counted twice.
 */
export function patienceOf(requestMs: number) {
  const times = Number(process.env.AWS_PATIENCE ?? 1);
  return {
    connectionTimeout: 1_000 * times,
    requestTimeout: requestMs * times,
    throwOnRequestTimeout: true,
  };
}
