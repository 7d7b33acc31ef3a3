import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/** Figures of the running service, without any text of a person. Few dimensions: every combination is a paid metric. */
const powertoolsMetrics = new Metrics({ namespace: 'AiMedix', serviceName: 'ai-medix' });

export type Count =
  | 'AnswerGiven'
  | 'AnswerFailed'
  | 'AnswerStopped'
  | 'QuotaDenied'
  | 'SignInRefused'
  | 'SignInBlocked'
  | 'SignedUp';

/** Counts one event of the service. */
export function count(what: Count): void {
  powertoolsMetrics.addMetric(what, MetricUnit.Count, 1);
}

/** Publishes what one call counted. A call that counted nothing says nothing. */
export const publishMetrics = () => {
  const publish = () => {
    if (powertoolsMetrics.hasStoredMetrics()) powertoolsMetrics.publishStoredMetrics();
  };
  return { after: publish, onError: publish };
};
