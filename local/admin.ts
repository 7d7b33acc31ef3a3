import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  CognitoIdentityProviderClient,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { openTable } from '../lambdas/adapters/dynamo/table';
import { grantAdmin, type Place, revokeAdmin } from './administrators';
import { openFolder } from './folder';
import { names } from './provision';
import { reachServices } from './reach';
import { region, setSdk } from './settings';

const usage = 'npm run admin -- grant|revoke <email> [--stage dev|prod]';

/** Makes and unmakes administrators: on this machine, or with `--stage` on AWS with the person's own AWS settings. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' } },
  });
  const [verb, email, ...more] = positionals;
  const act = verb === 'grant' ? grantAdmin : verb === 'revoke' ? revokeAdmin : undefined;
  if (!act || email === undefined || more.length > 0) throw new Error(usage);
  const { place, close } = values.stage === undefined ? await thisMachine() : await onAws(values.stage);
  try {
    await act(place, email, new Date());
    console.log(
      verb === 'grant'
        ? `${email} is an administrator from the next sign-in on.`
        : `${email} is no administrator any more; every session of theirs has ended.`,
    );
  } finally {
    await close();
  }
}

type ReachedServices = { place: Place; close: () => Promise<void> };

async function thisMachine(): Promise<ReachedServices> {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const folder = await openFolder(resolve(root, process.env.LOCAL_FOLDER ?? '.local'), false);
  setSdk(folder.secrets);
  const { made, close } = await reachServices(folder);
  return { place: { table: openTable(names.table), userPoolId: made.userPoolId }, close };
}

/** The stage's table and pool, by the names that lib/ gives them. */
async function onAws(stage: string): Promise<ReachedServices> {
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
  const [table, userPoolId] = [tables[0], pools[0]];
  if (table === undefined || userPoolId === undefined || tables.length > 1 || pools.length > 1) {
    throw new Error(`In ${process.env.AWS_REGION} there is not exactly one deployment of "${stage}".`);
  }
  return { place: { table: openTable(table), userPoolId }, close: async () => {} };
}

await run().catch((fault: Error) => {
  console.error(fault.message);
  process.exitCode = 1;
});
