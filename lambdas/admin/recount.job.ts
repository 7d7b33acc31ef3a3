import { backgroundFunction } from '#platform/background-function';
import { readConfig } from '#platform/config';
import { recount } from '../adapters/dynamo/panel/recount';
import { openTable } from '../adapters/dynamo/table';
import { PanelJobConfig } from './config';
import { reportRecount } from './report-recount';

const table = openTable(readConfig(PanelJobConfig).TABLE_NAME);

/**
 * Counts one share, as the nightly workflow asks for each of them beside the others; without one, all after each other, as
 * one machine does. It answers which counters were wrong and have been corrected.
 */
export const handler = backgroundFunction(async ({ shard }: { shard?: number }) =>
  reportRecount(await recount(table, shard === undefined ? undefined : [shard])),
);
