import { Duration } from 'aws-cdk-lib';
import { Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { MessagesConfig } from '../../lambdas/messages/config';
import { alarmOn } from '../alarm';
import { FeatureFunction, type StageParts } from './feature-function';
import { allowMails, mailEvents, mailEventsName } from './mails';
import { allowDevices, allowItems, allowLists, allowMessages, allowTexts, readAndWrite } from './permissions';

/** Sends what the topic asks for. SNS hands a message over again when that fails; then it is kept aside. */
export function messagesFunction(scope: Construct, parts: StageParts): FeatureFunction<MessagesConfig> {
  const { stage, data } = parts;
  alarmOn(scope, 'undelivered', data.operations, {
    metric: data.undelivered.metricApproximateNumberOfMessagesVisible({
      period: Duration.minutes(5),
      statistic: Stats.MAXIMUM,
    }),
    threshold: 1,
    impact:
      'Somebody waits for a mail or a push message that was given up; operations.md says how to hand it over again.',
  });
  const messages = new FeatureFunction<MessagesConfig>(scope, parts, {
    feature: 'messages',
    nobodyWaits: true,
    timeout: Duration.seconds(20), // a mail and ten devices; a claim on a message lapses after thirty
    environment: {
      TABLE_NAME: data.table.tableName,
      MAIL_FROM: `${stage.mailFrom.name} <${stage.mailFrom.address}>`,
      PAGES_ORIGIN: stage.pagesOrigin,
      SUPPORT_EMAIL: stage.support.email,
      MAIL_EVENTS: mailEventsName(stage),
      MESSAGES_TOPIC_ARN: data.messages.topicArn,
      SMS_SENDER_ID: stage.sms.senderId,
      SMS_ENTITY_ID: stage.sms.entityId,
      SMS_PLAN_TEMPLATE_ENGLISH: stage.sms.planTemplateEnglish,
      SMS_PLAN_TEMPLATE_HINDI: stage.sms.planTemplateHindi,
    },
    callsItself: true, // a notification to many goes on a page a message
    errorImpact: 'Links for new passwords and other mails come late or not at all; push messages too.',
  });
  const { lambda } = messages;
  allowItems(lambda, data, [...readAndWrite, 'Query']);
  allowLists(lambda, data);
  allowMessages(lambda, data);
  data.messages.addSubscription(new LambdaSubscription(lambda, { deadLetterQueue: data.undelivered }));
  allowMails(lambda, stage.mailFrom.address, mailEvents(scope, parts).ref);
  allowTexts(lambda);
  if (stage.pushApplicationArn !== undefined) {
    allowDevices(lambda, stage.pushApplicationArn, ['sns:DeleteEndpoint', 'sns:Publish']);
  }
  return messages;
}
