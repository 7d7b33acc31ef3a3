import { readConfig } from '#platform/config';
import { recount } from '../adapters/dynamo/panel/recount';
import { openTable } from '../adapters/dynamo/table';
import { PanelJobConfig } from './config';
import { reportRecount } from './report-recount';

const table = openTable(readConfig(PanelJobConfig).TABLE_NAME);

/** Started by the schedule, every night. Answers what was wrong and is right now. */
export const handler = async () => reportRecount(await recount(table));
