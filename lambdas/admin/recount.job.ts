import { backgroundFunction } from '#platform/background-function';
import { readConfig } from '#platform/config';
import { recount } from '../adapters/dynamo/panel/recount';
import { openTable } from '../adapters/dynamo/table';
import { PanelJobConfig } from './config';
import { reportRecount } from './report-recount';

const table = openTable(readConfig(PanelJobConfig).TABLE_NAME);

/** The schedule starts it every night. It answers which counters were wrong and have been corrected. */
export const handler = backgroundFunction(async () => reportRecount(await recount(table)));
