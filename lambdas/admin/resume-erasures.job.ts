import { backgroundFunction } from '#platform/background-function';
import { readConfig } from '#platform/config';
import { cognitoPeople } from '../adapters/cognito/people';
import { dynamoAbandoned } from '../adapters/dynamo/panel/abandoned';
import { dynamoDirectory } from '../adapters/dynamo/panel/directory';
import { dynamoErasure } from '../adapters/dynamo/panel/erasure';
import { openTable } from '../adapters/dynamo/table';
import { chosenDirectory } from '../adapters/opensearch/chosen-directory';
import { s3Uploads } from '../adapters/s3/uploads';
import { snsMessages } from '../adapters/sns/messages';
import { snsPush } from '../adapters/sns/push';
import { AdminConfig } from './config';
import { resumeErasures } from './erase';
import { sweep } from './sweep';

const config = readConfig(AdminConfig);
const table = openTable(config.TABLE_NAME);
const ports = {
  erasure: dynamoErasure(table),
  people: cognitoPeople(config.USER_POOL_ID, config.USER_POOL_CLIENT_ID),
  uploads: s3Uploads(config.REPORTS_BUCKET),
  devices: snsPush(),
  directory: chosenDirectory(dynamoDirectory(table), config.PEOPLE_SEARCH_ENDPOINT),
  abandoned: dynamoAbandoned(table),
  messages: snsMessages(config.MESSAGES_TOPIC_ARN),
};

/** Started by the schedule, every hour. */
export const handler = backgroundFunction(async () => {
  const now = new Date();
  await sweep(ports, now);
  return resumeErasures(ports, now);
});
