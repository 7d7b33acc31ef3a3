import { randomUUID } from 'node:crypto';
import { readConfig } from '#platform/config';
import { cognitoPeople } from '../adapters/cognito/people';
import { dynamoKnownDeletions } from '../adapters/dynamo/deletions';
import { dynamoDoor } from '../adapters/dynamo/door';
import { dynamoErasure } from '../adapters/dynamo/erasure';
import { dynamoNotifications } from '../adapters/dynamo/notifications';
import { openTable } from '../adapters/dynamo/table';
import { s3Uploads } from '../adapters/s3/uploads';
import { snsMessages } from '../adapters/sns/messages';
import { snsPush } from '../adapters/sns/push';
import { AdminConfig } from './config';
import { adminHandler } from './handler';

const config = readConfig(AdminConfig);
const table = openTable(config.TABLE_NAME);

export const handler = adminHandler(
  {
    deletions: dynamoKnownDeletions(table),
    erasure: dynamoErasure(table),
    people: cognitoPeople(config.USER_POOL_ID, config.USER_POOL_CLIENT_ID),
    uploads: s3Uploads(config.REPORTS_BUCKET),
    devices: snsPush(),
    notifications: dynamoNotifications(table),
    messages: snsMessages(config.MESSAGES_TOPIC_ARN),
    newId: randomUUID,
  },
  dynamoDoor(table),
);
