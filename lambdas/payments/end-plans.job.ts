import { randomUUID } from 'node:crypto';
import { backgroundFunction } from '#platform/background-function';
import { readConfig } from '#platform/config';
import { dynamoLedgers } from '../adapters/dynamo/plans/ledger-store';
import { dynamoEndedPlans } from '../adapters/dynamo/plans/plan-ends';
import { openTable } from '../adapters/dynamo/table';
import { snsMessages } from '../adapters/sns/messages';
import { EndPlansConfig } from './config';
import { endPlans } from './end-plans';

const config = readConfig(EndPlansConfig);
const table = openTable(config.TABLE_NAME);
const ports = {
  ledgers: dynamoLedgers(table),
  endedPlans: dynamoEndedPlans(table),
  messages: snsMessages(config.MESSAGES_TOPIC_ARN),
  newId: randomUUID,
};

/** Started by the schedule, every hour. */
export const handler = backgroundFunction(() => endPlans(ports, new Date()));
