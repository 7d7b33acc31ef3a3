import { readConfig } from '#platform/config';
import { dynamoKnownDeletions } from '../adapters/dynamo/panel/deletions';
import { dynamoDirectory } from '../adapters/dynamo/panel/directory';
import { dynamoCounters, dynamoPanelLists } from '../adapters/dynamo/panel/panel-lists';
import { dynamoUsers } from '../adapters/dynamo/panel/users';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { openTable } from '../adapters/dynamo/table';
import { chosenDirectory } from '../adapters/opensearch/chosen-directory';
import { PanelConfig } from './config';
import { adminHandler } from './handler';
import type { ListPorts } from './ports';

const config = readConfig(PanelConfig);
const table = openTable(config.TABLE_NAME);
const lists: ListPorts = {
  deletions: dynamoKnownDeletions(table),
  directory: chosenDirectory(dynamoDirectory(table), config.PEOPLE_SEARCH_ENDPOINT),
  users: dynamoUsers(table),
  counters: dynamoCounters(table),
  lists: dynamoPanelLists(table),
};

export const handler = adminHandler(
  lists,
  async () => (await import('./wiring')).wireDialogs(table, config, lists),
  dynamoDoor(table, undefined, {
    freshForSeconds: config.FRESH_SIGN_IN_MINUTES * 60,
    wantsSecondFactor: config.SECOND_FACTOR === 'required',
  }),
);
