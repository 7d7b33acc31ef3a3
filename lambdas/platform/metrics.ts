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
  // The tokens of an answer that a model gave, as it says itself: what it was told, and what it wrote.
  | 'ModelTokensTold'
  | 'ModelTokensWritten'
  // The guard changed the text of a model.
  | 'DoseReplaced'
  | 'DoseNotVerified'
  | 'DangerMissing'
  | 'CitationStripped'
  // A tool request held a personal identifier.
  | 'IdentifiersRemoved'
  // A handler refused with a code that its row does not declare: a bug of ours.
  | 'RefusalUndeclared'
  // A browser reported that a page broke its content policy.
  | 'PolicyViolated'
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

let counted: { readonly what: Count; readonly number: number }[] = [];

/** Counts one event of the service, or as many at once as happened. */
export function count(what: Count, number = 1): void {
  counted.push({ what, number });
}

/** Publishes the counted events. When there are none, it sends nothing and loads nothing. */
export async function publishCounts(): Promise<void> {
  if (counted.length === 0) return;
  const events = counted;
  counted = [];
  publisher ??= loadPublisher();
  (await publisher)(events);
}

let publisher: ReturnType<typeof loadPublisher> | undefined;

/** Loaded and made once: it opens a console and reads its settings, and Node looks each import up anew. */
async function loadPublisher() {
  const { Metrics, MetricUnit } = await import('@aws-lambda-powertools/metrics');
  const metrics = new Metrics(); // settings of the function name its namespace and service
  return (events: typeof counted): void => {
    for (const { what, number } of events) metrics.addMetric(what, MetricUnit.Count, number);
    metrics.publishStoredMetrics();
  };
}

/** Publishes the events of one call when it is answered; a stream publishes again when it ends. */
export const publishMetrics = () => ({ after: publishCounts, onError: publishCounts });
