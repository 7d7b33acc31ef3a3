import { readConfig } from '#platform/config';
import { loadLater } from '#platform/load-later';
import { dynamoCounters } from '../adapters/dynamo/panel/counters';
import { dynamoUsers } from '../adapters/dynamo/panel/users';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { openTable } from '../adapters/dynamo/table';
import { chosenDirectory } from '../adapters/opensearch/chosen-directory';
import { PanelConfig } from './config';
import { adminHandler } from './handler';
import type { Directory, ListPorts } from './ports';

const config = readConfig(PanelConfig);
const table = openTable(config.TABLE_NAME);
// The panel opens with its counts and its newest accounts; who searches, or opens another list, waits for their code.
const inMemory = loadLater<Directory>(async () =>
  (await import('../adapters/dynamo/panel/directory')).dynamoDirectory(table),
);
const lists: ListPorts = {
  directory: chosenDirectory(inMemory, config.PEOPLE_SEARCH_ENDPOINT),
  users: dynamoUsers(table),
  counters: dynamoCounters(table),
};

export const handler = adminHandler(
  lists,
  {
    records: async () => (await import('./wiring')).wirePanelRecords(table, lists),
    dialogs: async () => (await import('./wiring')).wireDialogs(table, config, lists),
  },
  dynamoDoor(table, undefined, {
    freshForSeconds: config.FRESH_SIGN_IN_MINUTES * 60,
    wantsSecondFactor: config.SECOND_FACTOR === 'required',
  }),
);
