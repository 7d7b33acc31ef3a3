import { backgroundFunction } from '#platform/background-function';
import { readConfig } from '#platform/config';
import { packDirectory } from '../adapters/dynamo/panel/directory-packing';
import { openTable } from '../adapters/dynamo/table';
import { PanelJobConfig } from './config';

const table = openTable(readConfig(PanelJobConfig).TABLE_NAME);

/** Started by the schedule, every hour. */
export const handler = backgroundFunction(() => packDirectory(table, new Date()));
