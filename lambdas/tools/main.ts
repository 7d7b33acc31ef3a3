import { streamingFunction } from '#http/streaming-function';
import { readConfig } from '#platform/config';
import { dynamoTrials } from '../adapters/dynamo/answers/trials';
import { dynamoDoor } from '../adapters/dynamo/sign-in/door';
import { openTable } from '../adapters/dynamo/table';
import { ToolsConfig } from './config';
import { toolsHandler } from './handler';
import { wireTools } from './wiring';

const config = readConfig(ToolsConfig);
const table = openTable(config.TABLE_NAME);

export const handler = streamingFunction(
  toolsHandler({ ...wireTools(table, config), trials: dynamoTrials(table) }, dynamoDoor(table)),
);
