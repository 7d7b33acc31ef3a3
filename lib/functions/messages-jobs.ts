import type { Construct } from 'constructs';
import type { RemindersConfig } from '../../lambdas/messages/config';
import type { FeatureFunction, StageParts } from './feature-function';
import { allowItems, allowLists, allowMessages } from './permissions';
import { scheduledJob } from './scheduled-job';

/** The job that reminds people a day before their plan ends, once. */
export function messagesJobs(
  scope: Construct,
  parts: StageParts,
): Readonly<Record<'reminders', FeatureFunction<unknown>>> {
  const { data } = parts;
  const reminders = scheduledJob<RemindersConfig>(scope, parts, {
    name: 'reminders',
    scheduleName: 'remind-plan-end',
    environment: { TABLE_NAME: data.table.tableName, MESSAGES_TOPIC_ARN: data.messages.topicArn },
    errorImpact: 'People are not told that their paid plan ends within a day.',
    // Every hour, a little after it: nobody is reminded later than 23 hours before the end.
    expression: 'cron(7 * * * ? *)',
  });
  allowItems(reminders.lambda, data, ['ConditionCheckItem', 'GetItem', 'PutItem', 'UpdateItem']);
  allowLists(reminders.lambda, data);
  allowMessages(reminders.lambda, data);
  return { reminders };
}
