import { randomUUID } from 'node:crypto';
import type * as z from 'zod';
import { cognitoPeople } from '../adapters/cognito/people';
import { dynamoNotifications } from '../adapters/dynamo/messages/notifications';
import { dynamoBroadcasts } from '../adapters/dynamo/panel/broadcasts';
import { dynamoKnownDeletions } from '../adapters/dynamo/panel/deletions';
import { dynamoErasure } from '../adapters/dynamo/panel/erasure';
import { dynamoPanelLists } from '../adapters/dynamo/panel/panel-lists';
import { dynamoUserChanges } from '../adapters/dynamo/panel/user-changes';
import type { Table } from '../adapters/dynamo/table';
import { s3Uploads } from '../adapters/s3/uploads';
import { snsMessages } from '../adapters/sns/messages';
import { snsPush } from '../adapters/sns/push';
import type { PanelConfig } from './config';
import type { DialogPorts, ListPorts, PanelRecordsPorts } from './ports';

/** Wires what the panel's dialogs are asked by; it is loaded with their handler. */
export const wireDialogs = (
  table: Table,
  config: z.output<typeof PanelConfig>,
  lists: ListPorts,
): DialogPorts => ({
  ...lists,
  deletions: dynamoKnownDeletions(table),
  erasure: dynamoErasure(table),
  people: cognitoPeople(config.USER_POOL_ID, config.USER_POOL_CLIENT_ID),
  uploads: s3Uploads(config.REPORTS_BUCKET),
  devices: snsPush(),
  changes: dynamoUserChanges(table),
  broadcasts: dynamoBroadcasts(table),
  notifications: dynamoNotifications(table),
  messages: snsMessages(config.MESSAGES_TOPIC_ARN),
  newId: randomUUID,
});

/** Wires what the panel's other lists are asked by. */
export const wirePanelRecords = (table: Table, lists: ListPorts): PanelRecordsPorts => ({
  ...lists,
  deletions: dynamoKnownDeletions(table),
  lists: dynamoPanelLists(table),
});
