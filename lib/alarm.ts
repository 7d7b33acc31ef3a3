import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Construct } from 'constructs';
import type { Operations } from './operations';

type AlarmProps = {
  readonly metric: IMetric;
  /** Rings when the metric reaches it in a period; with `rings`, when it stays below. */
  readonly threshold: number;
  /** `below`: too little is the fault. `in silence`: and nothing at all is one, too. */
  readonly rings?: 'below' | 'in silence';
  /** This many periods in a row must be bad; one unless a single bad period means nothing. */
  readonly periods?: number;
  /** One sentence for whoever is woken: what people lose meanwhile. */
  readonly impact: string;
  /** The page of docs/runbooks that says what to do; the alarm's own name unless many alarms share one. */
  readonly runbook?: string;
};

/** An alarm that tells the operators what people lose, and again when it is over. Silence is a fault only where it is said. */
export function alarmOn(scope: Construct, id: string, operations: Operations, props: AlarmProps): Alarm {
  const alarm = new Alarm(scope, `${id}-alarm`, {
    alarmDescription: `${props.impact} See docs/runbooks/${props.runbook ?? id}.md.`,
    metric: props.metric,
    threshold: props.threshold,
    evaluationPeriods: props.periods ?? 1,
    comparisonOperator: props.rings
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData:
      props.rings === 'in silence' ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  const tell = new SnsAction(operations.topic);
  alarm.addAlarmAction(tell);
  alarm.addOkAction(tell);
  return alarm;
}
