import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable } from '../lambdas/adapters/dynamo/table';
import { openFolder } from './folder';
import { seedUsers } from './many-people';
import { names } from './provision';
import { reachServices } from './reach';
import { setSdk } from './settings';

const most = 1_000_000; // some gigabytes of disk

/** `npm run seed -- --users 100000`: fills this machine's table, whether the product runs or not. */
async function seedThisMachine(): Promise<void> {
  const { values } = parseArgs({ options: { users: { type: 'string', default: '1000' } } });
  const many = Number(values.users);
  if (!Number.isInteger(many) || many < 1 || many > most) throw new Error(`--users: 1 to ${most}`);
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const folder = await openFolder(resolve(root, process.env.LOCAL_FOLDER ?? '.local'), false);
  setSdk(folder.secrets);
  const services = await reachServices(folder);
  const begun = performance.now();
  try {
    const client = new DynamoDBClient();
    await seedUsers(openTable(names.table), client, many, new Date(), (written) => {
      if (written % 10_000 === 0) console.log(`${written} of ${many}`);
    });
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(
      `${many} people were written in ${seconds} s. They are in the panel; nobody can sign in as one.`,
    );
  } finally {
    await services.close();
  }
}

await seedThisMachine().catch((fault: Error) => {
  console.error(fault.message);
  process.exitCode = 1;
});
