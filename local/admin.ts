import { parseArgs } from 'node:util';
import { openTable } from '../lambdas/adapters/dynamo/table';
import { forgetFactor, grantAdmin, type Place, revokeAdmin } from './administrators';
import { reachStores } from './reach-stores';

const usage = 'npm run admin -- grant|revoke|forget-factor <email> [--stage dev|prod]';

const acts = {
  grant: {
    act: grantAdmin,
    told: (email: string) => `${email} is an administrator from the next sign-in on.`,
  },
  revoke: {
    act: revokeAdmin,
    told: (email: string) => `${email} is no administrator any more; every session of theirs has ended.`,
  },
  'forget-factor': {
    act: forgetFactor,
    told: (email: string) =>
      `${email} has no authenticator any more and sets one up after the next sign-in; every session has ended.`,
  },
};

/** Makes and unmakes administrators: on this machine, or with `--stage` on AWS with the person's own AWS settings. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' } },
  });
  const [verb, email, ...more] = positionals;
  const chosen = acts[verb as keyof typeof acts];
  if (!chosen || email === undefined || more.length > 0) throw new Error(usage);
  const { tableName, userPoolId, close } = await reachStores(values.stage);
  const place: Place = { table: openTable(tableName), userPoolId };
  try {
    await chosen.act(place, email, new Date());
    console.log(chosen.told(email));
  } finally {
    await close();
  }
}

await run().catch((fault: Error) => {
  console.error(fault.message);
  process.exitCode = 1;
});
