import { backgroundFunction } from '#platform/background-function';
import { readConfig } from '#platform/config';
import { dynamoAddressees } from '../adapters/dynamo/messages/addressees';
import { dynamoFarewells } from '../adapters/dynamo/messages/farewells';
import { dynamoPushDevices } from '../adapters/dynamo/messages/push-devices';
import { dynamoSentMessages } from '../adapters/dynamo/messages/sent-messages';
import { dynamoAudiences } from '../adapters/dynamo/panel/broadcasts';
import { dynamoReceipts } from '../adapters/dynamo/plans/receipts';
import { openTable } from '../adapters/dynamo/table';
import { sesMailer } from '../adapters/ses/mailer';
import { snsMessages } from '../adapters/sns/messages';
import { snsPush } from '../adapters/sns/push';
import { snsPlanTexts } from '../adapters/sns/sms';
import { MessagesConfig } from './config';
import { messagesHandler } from './handler';

const config = readConfig(MessagesConfig);
const table = openTable(config.TABLE_NAME);

export const handler = backgroundFunction(
  messagesHandler({
    addressees: dynamoAddressees(table),
    devices: dynamoPushDevices(table),
    push: snsPush(),
    mailer: sesMailer(config.MAIL_FROM, config.MAIL_EVENTS),
    texts: snsPlanTexts({
      senderId: config.SMS_SENDER_ID,
      entityId: config.SMS_ENTITY_ID,
      templateIds: { english: config.SMS_PLAN_TEMPLATE_ENGLISH, hindi: config.SMS_PLAN_TEMPLATE_HINDI },
    }),
    sent: dynamoSentMessages(table),
    farewells: dynamoFarewells(table),
    receipts: dynamoReceipts(table),
    audiences: dynamoAudiences(table),
    messages: snsMessages(config.MESSAGES_TOPIC_ARN),
    origin: config.PAGES_ORIGIN,
    supportEmail: config.SUPPORT_EMAIL,
  }),
);
