import { readConfig } from '#platform/config';
import { dynamoDoor } from '../adapters/dynamo/door';
import { dynamoProfiles } from '../adapters/dynamo/profiles';
import { dynamoQuota } from '../adapters/dynamo/quota';
import { openTable } from '../adapters/dynamo/table';
import { MeConfig } from './config';
import { meHandler } from './handler';

const config = readConfig(MeConfig);
const table = openTable(config.TABLE_NAME);

export const handler = meHandler(
  { profiles: dynamoProfiles(table), quota: dynamoQuota(table) },
  dynamoDoor(table),
);
