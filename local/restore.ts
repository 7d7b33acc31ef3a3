import { parseArgs } from 'node:util';
import { findViolations } from './control/invariants';
import { reachStores } from './reach-stores';
import { copyIn } from './stored-copy';

const usage = 'npm run restore -- --from <folder> | --check [--stage dev|prod] [--table <another table>]';

/** Puts a copy back where something is missing, and says what does not fit together afterwards. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      check: { type: 'boolean', default: false },
      stage: { type: 'string' },
      table: { type: 'string' },
    },
  });
  if ((values.from === undefined) !== values.check) throw new Error(usage);
  const reached = await reachStores(values.stage);
  const stores = { ...reached, tableName: values.table ?? reached.tableName };
  try {
    if (values.from !== undefined) {
      const { items, people } = await copyIn(stores, values.from);
      console.log(`${items} items and ${people} people were missing and are back.`);
    }
    const violations = await findViolations(stores.tableName, stores.userPoolId, new Date());
    for (const violation of violations) console.log(violation);
    console.log(
      violations.length === 0 ? 'Everything fits together.' : `${violations.length} things do not fit.`,
    );
    process.exitCode = violations.length === 0 ? 0 : 1;
  } finally {
    await stores.close();
  }
}

await run().catch((fault: Error) => {
  console.error(fault.message);
  process.exitCode = 1;
});
