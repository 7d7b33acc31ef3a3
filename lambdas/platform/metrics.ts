/** The events that the running service counts, without any text of a person. Every dimension would be a paid metric more. */
export type Count =
  | 'AnswerGiven'
  | 'AnswerFree'
  | 'AnswerFailed'
  | 'AnswerStopped'
  | 'AnswerRatedHelpful'
  | 'AnswerRatedWrong'
  | 'AnswerRatedUnsafe'
  | 'AnswerRatedOther'
  // A model was asked again; the engine answered in its place; the model was not asked because it is away.
  | 'ModelRetried'
  | 'ModelFellOver'
  | 'ModelSkipped'
  // The guard changed the text of a model.
  | 'DoseReplaced'
  | 'DoseNotVerified'
  | 'DangerMissing'
  | 'CitationStripped'
  // A tool request held a personal identifier.
  | 'IdentifiersRemoved'
  // A handler refused with a code that its row does not declare: a bug of ours.
  | 'RefusalUndeclared'
  | 'QuotaDenied'
  | 'SignInRefused'
  | 'SignInBlocked'
  | 'SignedUp'
  // A ceiling of the stage held it back.
  | 'SignUpsFull'
  | 'TextCodesFull'
  | 'ModelCallsFull'
  // A wrong or used code of an administrator's authenticator.
  | 'SecondFactorRefused'
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

/** Publishes the counted events. When there are none, it sends nothing and loads nothing. */
export async function publishCounts(): Promise<void> {
  if (counted.length === 0) return;
  const events = counted;
  counted = [];
  const { Metrics, MetricUnit } = await import('@aws-lambda-powertools/metrics');
  const metrics = new Metrics(); // settings of the function name its namespace and service
  for (const what of events) metrics.addMetric(what, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}

/** Publishes the events of one call when it is answered; a stream publishes again when it ends. */
export const publishMetrics = () => ({ after: publishCounts, onError: publishCounts });
