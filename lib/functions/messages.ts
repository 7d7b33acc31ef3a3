import { Duration, type Stack, Validations } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { MessagesConfig, RemindersConfig } from '../../lambdas/messages/config';
import { alarmOn } from '../alarm';
import type { DataStack } from '../stacks/data-stack';
import type { StageSettings } from '../stage';
import type { Bundles } from './bundle';
import { FeatureFunction } from './feature-function';
import { allowItems, allowLists, allowMessages } from './permissions';
import { runOnSchedule } from './schedules';

type Around = { readonly stage: StageSettings; readonly bundles: Bundles; readonly data: DataStack };

/** The functions that no caller waits for: what sends mail and push messages, and the jobs. */
export function backgroundFunctions(
  stack: Stack,
  around: Around,
): Readonly<Record<'messages' | 'reminders', FeatureFunction<unknown>>> {
  const { data } = around;
  alarmOn(stack, 'undelivered', data.operations, {
    metric: data.undelivered.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(5),
      statistic: Stats.MAXIMUM,
    }),
    threshold: 1,
    impact:
      'Somebody waits for a mail or a push message that was given up; operations.md says how to hand it over again.',
  });
  return { messages: messages(stack, around), reminders: reminders(stack, around) };
}

/** Sends what the topic asks for. SNS hands a message over again when that fails; then it is kept aside. */
function messages(stack: Stack, { stage, bundles, data }: Around): FeatureFunction<MessagesConfig> {
  const made = new FeatureFunction<MessagesConfig>(stack, {
    feature: 'messages',
    stage,
    bundle: bundles.messages,
    operations: data.operations,
    undelivered: data.undelivered,
    timeout: Duration.seconds(20), // a mail and ten devices; a claim on a message lapses after thirty
    environment: {
      TABLE_NAME: data.table.tableName,
      MAIL_FROM: `${stage.mailFrom.name} <${stage.mailFrom.address}>`,
      PAGES_ORIGIN: stage.pagesOrigin,
      SUPPORT_EMAIL: stage.support.email,
      MESSAGES_TOPIC_ARN: data.messages.topicArn,
    },
    callsItself: true, // a notification to many goes on a page a message
    errorImpact: 'Links for new passwords and other mails come late or not at all; push messages too.',
  });
  allowItems(made.lambda, data, [
    'GetItem',
    'BatchGetItem',
    'ConditionCheckItem',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'Query',
  ]);
  allowLists(made.lambda, data);
  allowMessages(made.lambda, data);
  data.messages.addSubscription(new LambdaSubscription(made.lambda, { deadLetterQueue: data.undelivered }));
  made.lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [
        stack.formatArn({
          service: 'ses',
          resource: 'identity',
          resourceName: stage.mailFrom.address.split('@')[1] ?? '',
        }),
      ],
    }),
  );
  if (stage.pushApplicationArn !== undefined) {
    allowDevices(made.lambda, stage.pushApplicationArn, ['sns:DeleteEndpoint', 'sns:Publish']);
  }
  return made;
}

/** Reminds people a day before their plan ends, once. */
function reminders(stack: Stack, { stage, bundles, data }: Around): FeatureFunction<RemindersConfig> {
  const made = new FeatureFunction<RemindersConfig>(stack, {
    feature: 'reminders',
    stage,
    bundle: bundles.reminders,
    operations: data.operations,
    undelivered: data.undelivered,
    timeout: Duration.minutes(5), // some thousand plans may end in one hour
    environment: { TABLE_NAME: data.table.tableName, MESSAGES_TOPIC_ARN: data.messages.topicArn },
    errorImpact: 'People are not told that their paid plan ends within a day.',
  });
  allowItems(made.lambda, data, ['ConditionCheckItem', 'GetItem', 'PutItem', 'UpdateItem']);
  allowLists(made.lambda, data);
  allowMessages(made.lambda, data);
  runOnSchedule(stack, made.lambda, {
    name: 'remind-plan-end',
    // Every hour, a little after it: nobody is reminded later than 23 hours before the end.
    expression: 'cron(7 * * * ? *)',
    undelivered: data.undelivered,
  });
  return made;
}

/** Operations on the devices of one platform application; each device is a resource of its own. */
export function allowDevices(lambda: Lambda, applicationArn: string, actions: readonly string[]): void {
  const devices = `${applicationArn.replace(':app/', ':endpoint/')}/*`;
  lambda.addToRolePolicy(
    new PolicyStatement({ actions: [...actions], resources: [applicationArn, devices] }),
  );
  if (!lambda.role) throw new Error('a function has no role');
  Validations.of(lambda.role).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${devices}]`,
    reason: 'Devices come and go; the statement names the one application whose devices they are.',
  });
}
