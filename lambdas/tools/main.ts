import { streamingFunction } from '#http/streaming-function';
import { readConfig } from '#platform/config';
import { loadLater } from '#platform/load-later';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { openTable } from '../adapters/dynamo/table';
import { ToolsConfig } from './config';
import { toolsHandler } from './handler';
import type { Trials } from './ports';
import { wireTools } from './wiring';

const config = readConfig(ToolsConfig);
const table = openTable(config.TABLE_NAME);

const trials = loadLater<Trials>(async () =>
  (await import('../adapters/dynamo/answers/trials')).dynamoTrials(table),
);

export const handler = streamingFunction(
  toolsHandler({ ...wireTools(table, config), trials }, dynamoDoor(table)),
);
