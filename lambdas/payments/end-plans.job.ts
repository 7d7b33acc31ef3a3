import { randomUUID } from 'node:crypto';
import { readConfig } from '#platform/config';
import { dynamoEndedPlans, dynamoSubscriptions } from '../adapters/dynamo/plans/plan-ledger';
import { openTable } from '../adapters/dynamo/table';
import { snsMessages } from '../adapters/sns/messages';
import { EndPlansConfig } from './config';
import { endPlans } from './end-plans';

const config = readConfig(EndPlansConfig);
const table = openTable(config.TABLE_NAME);
const ports = {
  subscriptions: dynamoSubscriptions(table),
  endedPlans: dynamoEndedPlans(table),
  messages: snsMessages(config.MESSAGES_TOPIC_ARN),
  newId: randomUUID,
};

/** Started by the schedule, every hour. */
export const handler = (): Promise<void> => endPlans(ports, new Date());
