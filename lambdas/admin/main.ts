import { randomUUID } from 'node:crypto';
import { readConfig } from '#platform/config';
import { cognitoPeople } from '../adapters/cognito/people';
import { dynamoNotifications } from '../adapters/dynamo/messages/notifications';
import { dynamoAbandoned } from '../adapters/dynamo/panel/abandoned';
import { dynamoBroadcasts } from '../adapters/dynamo/panel/broadcasts';
import { dynamoKnownDeletions } from '../adapters/dynamo/panel/deletions';
import { dynamoDirectory } from '../adapters/dynamo/panel/directory';
import { dynamoErasure } from '../adapters/dynamo/panel/erasure';
import { dynamoCounters, dynamoPanelLists } from '../adapters/dynamo/panel/panel-lists';
import { dynamoUserChanges } from '../adapters/dynamo/panel/user-changes';
import { dynamoUsers } from '../adapters/dynamo/panel/users';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { openTable } from '../adapters/dynamo/table';
import { chosenDirectory } from '../adapters/opensearch/chosen-directory';
import { s3Uploads } from '../adapters/s3/uploads';
import { snsMessages } from '../adapters/sns/messages';
import { snsPush } from '../adapters/sns/push';
import { PanelConfig } from './config';
import { adminHandler } from './handler';

const config = readConfig(PanelConfig);
const table = openTable(config.TABLE_NAME);

export const handler = adminHandler(
  {
    deletions: dynamoKnownDeletions(table),
    erasure: dynamoErasure(table),
    people: cognitoPeople(config.USER_POOL_ID, config.USER_POOL_CLIENT_ID),
    abandoned: dynamoAbandoned(table),
    uploads: s3Uploads(config.REPORTS_BUCKET),
    devices: snsPush(),
    directory: chosenDirectory(dynamoDirectory(table), config.PEOPLE_SEARCH_ENDPOINT),
    users: dynamoUsers(table),
    changes: dynamoUserChanges(table),
    counters: dynamoCounters(table),
    lists: dynamoPanelLists(table),
    broadcasts: dynamoBroadcasts(table),
    notifications: dynamoNotifications(table),
    messages: snsMessages(config.MESSAGES_TOPIC_ARN),
    newId: randomUUID,
  },
  dynamoDoor(table, undefined, {
    freshForSeconds: config.FRESH_SIGN_IN_MINUTES * 60,
    wantsSecondFactor: config.SECOND_FACTOR === 'required',
  }),
);
