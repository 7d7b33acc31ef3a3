import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Count } from '../lambdas/platform/metrics';
import type { FunctionName } from './functions/bundle';
import { metricsNamespace } from './functions/feature-function';
import type { StageSettings } from './stage';

/** Adds up how often functions of a stage counted an event. */
export function countedBy(
  stage: StageSettings,
  what: Count,
  functions: readonly FunctionName[],
  period = Duration.minutes(5),
): MathExpression {
  const counts = functions.map(
    (service) =>
      new Metric({
        namespace: metricsNamespace(stage),
        metricName: what,
        dimensionsMap: { service },
        statistic: Stats.SUM,
        period,
      }),
  );
  // One graph shows many of these, and their names within it must differ.
  const nameOf = (place: number) => `${what.charAt(0).toLowerCase()}${what.slice(1)}${place}`;
  return new MathExpression({
    label: what,
    expression: counts.map((_, place) => `FILL(${nameOf(place)}, 0)`).join(' + '),
    usingMetrics: Object.fromEntries(counts.map((metric, place) => [nameOf(place), metric])),
    period,
  });
}
