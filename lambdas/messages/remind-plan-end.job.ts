import { randomUUID } from 'node:crypto';
import { backgroundFunction } from '#platform/background-function';
import { readConfig } from '#platform/config';
import { dynamoAddressees } from '../adapters/dynamo/messages/addressees';
import { dynamoFarewells } from '../adapters/dynamo/messages/farewells';
import { dynamoPlanEnds } from '../adapters/dynamo/plans/plan-ends';
import { openTable } from '../adapters/dynamo/table';
import { snsMessages } from '../adapters/sns/messages';
import { RemindersConfig } from './config';
import { remindOfPlanEnds } from './remind-of-plan-ends';

const config = readConfig(RemindersConfig);
const table = openTable(config.TABLE_NAME);
const ports = {
  addressees: dynamoAddressees(table),
  planEnds: dynamoPlanEnds(table),
  farewells: dynamoFarewells(table),
  messages: snsMessages(config.MESSAGES_TOPIC_ARN),
  newId: randomUUID,
};

/** Started by the schedule, every hour. */
export const handler = backgroundFunction(() => remindOfPlanEnds(ports, new Date()));
