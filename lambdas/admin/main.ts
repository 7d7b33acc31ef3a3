import { readConfig } from '#platform/config';
import { loadLater } from '#platform/load-later';
import { dynamoCounters, dynamoPanelLists } from '../adapters/dynamo/panel/panel-lists';
import { dynamoUsers } from '../adapters/dynamo/panel/users';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { openTable } from '../adapters/dynamo/table';
import { chosenDirectory } from '../adapters/opensearch/chosen-directory';
import { PanelConfig } from './config';
import { adminHandler } from './handler';
import type { Directory, ListPorts } from './ports';

const config = readConfig(PanelConfig);
const table = openTable(config.TABLE_NAME);
// The panel opens with its counts and its newest accounts; who searches, or decides on a deletion, waits for their code.
const inMemory = loadLater<Directory>(async () =>
  (await import('../adapters/dynamo/panel/directory')).dynamoDirectory(table),
);
const lists: ListPorts = {
  deletions: loadLater<ListPorts['deletions']>(async () =>
    (await import('../adapters/dynamo/panel/deletions')).dynamoKnownDeletions(table),
  ),
  directory: chosenDirectory(inMemory, config.PEOPLE_SEARCH_ENDPOINT),
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
