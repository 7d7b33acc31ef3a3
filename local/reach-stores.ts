import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CognitoIdentityProviderClient,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { openFolder } from './folder';
import { names } from './provision';
import { reachServices } from './reach';
import { region, setSdk } from './settings';

/** The table and the pool that an operators' command works on. */
export type Stores = {
  readonly tableName: string;
  readonly userPoolId: string;
  readonly close: () => Promise<void>;
};

/** Those of a stage, with the person's own AWS settings; of this machine, when none is named. */
export const reachStores = (stage: string | undefined): Promise<Stores> =>
  stage === undefined ? thisMachine() : onAws(stage);

async function thisMachine(): Promise<Stores> {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const folder = await openFolder(resolve(root, process.env.LOCAL_FOLDER ?? '.local'), false);
  setSdk(folder.secrets);
  const { made, close } = await reachServices(folder);
  return { tableName: names.table, userPoolId: made.userPoolId, close };
}

/** A stage's table and pool have the names that lib/ gives them. */
async function onAws(stage: string): Promise<Stores> {
  process.env.AWS_REGION ??= region;
  const tables: string[] = [];
  for await (const { TableNames = [] } of paginateListTables({ client: new DynamoDBClient() }, {})) {
    tables.push(...TableNames.filter((name) => name.startsWith(`ai-medix-${stage}-data-table`)));
  }
  const pools: string[] = [];
  const client = new CognitoIdentityProviderClient();
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 })) {
    pools.push(...UserPools.flatMap(({ Name, Id }) => (Name === `ai-medix-${stage}` && Id ? [Id] : [])));
  }
  const [tableName, userPoolId] = [tables[0], pools[0]];
  if (tableName === undefined || userPoolId === undefined || tables.length > 1 || pools.length > 1) {
    throw new Error(`In ${process.env.AWS_REGION} there is not exactly one deployment of "${stage}".`);
  }
  return { tableName, userPoolId, close: async () => {} };
}
