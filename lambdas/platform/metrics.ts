/** Figures of the running service, without any text of a person. Few dimensions: every combination is a paid metric. */
export type Count =
  | 'AnswerGiven'
  | 'AnswerFailed'
  | 'AnswerStopped'
  | 'AnswerRatedHelpful'
  | 'AnswerRatedWrong'
  | 'AnswerRatedUnsafe'
  | 'AnswerRatedOther'
  // Of a language model: attempts repeated, questions that the engine answered in its place, and those it was not asked.
  | 'ModelRetried'
  | 'ModelFellOver'
  | 'ModelSkipped'
  // What was changed in the text of a model.
  | 'DoseReplaced'
  | 'DoseNotVerified'
  | 'DangerMissing'
  | 'CitationStripped'
  // Questions that held a personal identifier.
  | 'IdentifiersRemoved'
  // A handler refused with a code that its row does not declare: a bug of ours.
  | 'RefusalUndeclared'
  | 'QuotaDenied'
  | 'SignInRefused'
  | 'SignInBlocked'
  | 'SignedUp'
  | 'CodeSent'
  | 'CodeRefused'
  | 'PasswordReset'
  | 'OrderCreated'
  | 'PaymentGranted'
  | 'PaymentRefunded'
  | 'PaymentMismatch'
  | 'PaymentSignatureRefused'
  | 'WebhookRefused'
  | 'PlanRenewed'
  | 'RenewalFailed';

let counted: Count[] = [];

/** Counts one event of the service. */
export function count(what: Count): void {
  counted.push(what);
}

/** Publishes what was counted. Where nothing was, it says nothing and loads nothing. */
export async function publishCounts(): Promise<void> {
  if (counted.length === 0) return;
  const events = counted;
  counted = [];
  const { Metrics, MetricUnit } = await import('@aws-lambda-powertools/metrics');
  const metrics = new Metrics(); // its namespace and service are settings of the function
  for (const what of events) metrics.addMetric(what, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}

/** Publishes what one call counted when it is answered; a stream does so again when it ends. */
export const publishMetrics = () => ({ after: publishCounts, onError: publishCounts });
