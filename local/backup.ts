import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reachStores } from './reach-stores';
import { copyOut } from './stored-copy';

const usage = 'npm run backup -- --to <folder> [--stage dev|prod] [--table <another table>]';

/** Copies all that a stage or this machine keeps of people into a folder. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, stage: { type: 'string' }, table: { type: 'string' } },
  });
  if (values.to === undefined) throw new Error(usage);
  mkdirSync(values.to, { recursive: true, mode: 0o700 });
  const stores = await reachStores(values.stage);
  try {
    const { items, people } = await copyOut(
      { ...stores, tableName: values.table ?? stores.tableName },
      values.to,
    );
    console.log(`${items} items and ${people} people are in ${values.to}.`);
  } finally {
    await stores.close();
  }
}

await run().catch((fault: Error) => {
  console.error(fault.message);
  process.exitCode = 1;
});
