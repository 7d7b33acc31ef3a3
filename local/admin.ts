import { parseArgs } from 'node:util';
import { openTable } from '../lambdas/adapters/dynamo/table';
import { grantAdmin, type Place, revokeAdmin } from './administrators';
import { reachStores } from './reach-stores';

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
  const { tableName, userPoolId, close } = await reachStores(values.stage);
  const place: Place = { table: openTable(tableName), userPoolId };
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

await run().catch((fault: Error) => {
  console.error(fault.message);
  process.exitCode = 1;
});
