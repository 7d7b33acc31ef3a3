/** Figures of the running service, without any text of a person. Few dimensions: every combination is a paid metric. */
export type Count =
  | 'AnswerGiven'
  | 'AnswerFailed'
  | 'AnswerStopped'
  | 'QuotaDenied'
  | 'SignInRefused'
  | 'SignInBlocked'
  | 'SignedUp'
  | 'CodeSent'
  | 'CodeRefused'
  | 'PasswordReset';

let counted: Count[] = [];

/** Counts one event of the service. */
export function count(what: Count): void {
  counted.push(what);
}

/** Publishes what one call counted. A call that counted nothing says nothing, and loads nothing. */
export const publishMetrics = () => {
  const publish = async () => {
    if (counted.length === 0) return;
    const events = counted;
    counted = [];
    const { Metrics, MetricUnit } = await import('@aws-lambda-powertools/metrics');
    const metrics = new Metrics(); // its namespace and service are settings of the function
    for (const what of events) metrics.addMetric(what, MetricUnit.Count, 1);
    metrics.publishStoredMetrics();
  };
  return { after: publish, onError: publish };
};
