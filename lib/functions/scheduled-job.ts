import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { Construct } from 'constructs';
import type { BackgroundFunction } from './bundle';
import { type Environment, FeatureFunction, type StageParts } from './feature-function';

type Props<Config> = {
  readonly name: BackgroundFunction;
  /** The schedule has this name, if not the job's. */
  readonly scheduleName?: string;
  readonly environment: Environment<Config>;
  /** EventBridge Scheduler's own, in Indian time: `cron(minute hour day-of-month month day-of-week year)`. */
  readonly expression: string;
  readonly errorImpact: string;
  readonly runbook?: string;
  /** False when the stage lacks what the job needs; then the schedule does not start it. */
  readonly isOn?: boolean;
};

/** A job at its hours. What starts it may start this one function and nothing else. */
export function scheduledJob<Config>(
  scope: Construct,
  parts: StageParts,
  { name, scheduleName = name, environment, expression, errorImpact, runbook, isOn = true }: Props<Config>,
): FeatureFunction<Config> {
  const job = new FeatureFunction<Config>(scope, parts, {
    feature: name,
    nobodyWaits: true,
    timeout: Duration.minutes(5), // a million accounts are walked in about one; what is left is due in the next run
    environment,
    errorImpact,
    ...(runbook !== undefined && { runbook }),
  });
  const { functionArn } = job.lambda;
  const { queueArn } = parts.data.undelivered; // where a run goes that could not be started
  const role = new Role(scope, `${scheduleName}-scheduler`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }));
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] }));
  new CfnSchedule(scope, `${scheduleName}-schedule`, {
    description: `AI Medix: ${scheduleName}`,
    scheduleExpression: expression,
    scheduleExpressionTimezone: 'Asia/Kolkata',
    state: isOn ? 'ENABLED' : 'DISABLED',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: functionArn,
      roleArn: role.roleArn,
      deadLetterConfig: { arn: queueArn },
      retryPolicy: { maximumEventAgeInSeconds: 3_600, maximumRetryAttempts: 10 }, // then the next hour's run
    },
  });
  return job;
}
