import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';

type Hours = {
  readonly name: string;
  /** EventBridge Scheduler's own: `cron(minute hour day-of-month month day-of-week year)`. */
  readonly expression: string;
  /** Where a run goes that could not be started. */
  readonly undelivered: IQueue;
};

/** Runs a job at its hours, in Indian time. The role may start this one function and nothing else. */
export function runOnSchedule(scope: Construct, job: Lambda, { name, expression, undelivered }: Hours): void {
  const role = new Role(scope, `${name}-scheduler`, {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [job.functionArn] }));
  role.addToPolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [undelivered.queueArn] }));
  new CfnSchedule(scope, `${name}-schedule`, {
    description: `AI Medix: ${name}`,
    scheduleExpression: expression,
    scheduleExpressionTimezone: 'Asia/Kolkata',
    flexibleTimeWindow: { mode: 'OFF' },
    target: {
      arn: job.functionArn,
      roleArn: role.roleArn,
      deadLetterConfig: { arn: undelivered.queueArn },
      retryPolicy: { maximumEventAgeInSeconds: 3_600, maximumRetryAttempts: 10 }, // then the next hour's run
    },
  });
}
