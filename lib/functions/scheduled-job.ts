import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import {
  DefinitionBody,
  Map as EachOf,
  LogLevel,
  Pass,
  Result,
  StateMachine,
  TaskInput,
} from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
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
  /** The job runs once for each of so many shares, all beside each other, with the number of its share. */
  readonly shares?: number;
  readonly runbook?: string;
  /** False when the stage lacks what the job needs; then the schedule does not start it. */
  readonly isOn?: boolean;
};

/** A job at its hours. What starts it may start this one function and nothing else. */
export function scheduledJob<Config>(
  scope: Construct,
  parts: StageParts,
  {
    name,
    scheduleName = name,
    environment,
    expression,
    errorImpact,
    runbook,
    shares,
    isOn = true,
  }: Props<Config>,
): FeatureFunction<Config> {
  const job = new FeatureFunction<Config>(scope, parts, {
    feature: name,
    nobodyWaits: true,
    timeout: Duration.minutes(5), // a million accounts are walked in about one; what is left is due in the next run
    environment,
    errorImpact,
    ...(runbook !== undefined && { runbook }),
  });
  const { arn, actions } =
    shares === undefined
      ? { arn: job.lambda.functionArn, actions: ['lambda:InvokeFunction'] }
      : { arn: workflowOf(scope, parts, job, shares), actions: ['states:StartExecution'] };
  const { queueArn } = parts.data.undelivered; // where a run goes that could not be started
  const role = new Role(scope, `${scheduleName}-scheduler`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  role.addToPolicy(new PolicyStatement({ actions, resources: [arn] }));
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queueArn] }));
  new CfnSchedule(scope, `${scheduleName}-schedule`, {
    description: `AI Medix: ${scheduleName}`,
    scheduleExpression: expression,
    scheduleExpressionTimezone: 'Asia/Kolkata',
    state: isOn ? 'ENABLED' : 'DISABLED',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn,
      roleArn: role.roleArn,
      deadLetterConfig: { arn: queueArn },
      retryPolicy: { maximumEventAgeInSeconds: 3_600, maximumRetryAttempts: 10 }, // then the next hour's run
    },
  });
  return job;
}

/**
 * Runs a job for every share beside the others (Step Functions). What was throttled or crashed is run again by itself, and
 * the execution shows which share failed in the end: the function's own alarm has rung by then.
 */
function workflowOf(
  scope: Construct,
  { stage, data }: StageParts,
  { feature, lambda }: FeatureFunction<unknown>,
  shares: number,
): string {
  const log = new LogGroup(scope, `${feature}-workflow-log`, {
    retention: stage.logRetention,
    encryptionKey: data.operations.key,
    removalPolicy: stage.removal,
  });
  const one = new LambdaInvoke(scope, `${feature}-share`, {
    lambdaFunction: lambda,
    payload: TaskInput.fromJsonPathAt('$'),
  });
  one.addRetry({ maxAttempts: 3, interval: Duration.seconds(30), backoffRate: 2 });
  const all = Array.from({ length: shares }, (_, shard) => ({ shard }));
  const machine = new StateMachine(scope, `${feature}-workflow`, {
    comment: `AI Medix: ${feature}, a run for each of ${shares} shares`,
    definitionBody: DefinitionBody.fromChainable(
      new Pass(scope, `${feature}-shares`, { result: Result.fromArray(all) }).next(
        // A new account runs ten functions at once, and people come first.
        new EachOf(scope, `${feature}-each`, { maxConcurrency: 4 }).itemProcessor(one),
      ),
    ),
    timeout: Duration.hours(1),
    tracingEnabled: true,
    logs: { destination: log, level: LogLevel.ALL, includeExecutionData: true },
  });
  const reason =
    'Step Functions writes its log and traces through actions that take no resource; it may start this one function in any version.';
  const called = Stack.of(scope).getLogicalId(lambda.node.defaultChild as CfnFunction);
  Validations.of(machine.role).acknowledge(
    { id: 'AwsSolutions-IAM5[Resource::*]', reason },
    { id: `AwsSolutions-IAM5[Resource::<${called}.Arn>:*]`, reason },
  );
  return machine.stateMachineArn;
}
