import { randomUUID } from 'node:crypto';
import type { PlanName } from '#contract/plans';
import { plans } from '#contract/product';
import { timeOrderedId } from '#platform/time-ordered-id';
import { recordGrant } from '../lambdas/adapters/dynamo/plans/ledger-store';
import { dynamoAccounts } from '../lambdas/adapters/dynamo/sign-in/accounts';
import { openTable } from '../lambdas/adapters/dynamo/table';
import { grantAdmin } from './administrators';
import type { Folder } from './folder';
import { names } from './provision';

export const samples: { email: string; name: string; plan: PlanName }[] = [
  { email: 'free@aimedix.example', name: 'Dr. Asha Verma', plan: 'free' },
  { email: 'basic@aimedix.example', name: 'Dr. Ravi Menon', plan: 'basic' },
  { email: 'pro@aimedix.example', name: 'Dr. Sunita Rao', plan: 'pro' },
];

/** The first accounts: an administrator and one of each plan, signed up by the product's own front door. */
export async function seed(origin: string, userPoolId: string, folder: Folder): Promise<void> {
  if (folder.secrets.seeded) return;
  const { administrator, samplePassword: password } = folder.secrets;
  const makeAdministrator = async () => {
    await signUp(origin, { ...administrator, name: 'Administrator' });
    await grantAdmin({ table: openTable(names.table), userPoolId }, administrator.email, new Date());
  };
  const makeSample = async ({ plan, ...person }: (typeof samples)[number]) => {
    const id = await signUp(origin, { ...person, password });
    if (plan !== 'free') await givePlan(id, plan);
  };
  // Together, because a sign-up's answer is held to a fixed time.
  await Promise.all([makeAdministrator(), ...samples.map(makeSample)]);
  await folder.save({ ...folder.secrets, seeded: true });
}

/** Signs somebody up; a person who is there already, from a start that was interrupted, is no error. */
async function signUp(
  origin: string,
  person: { email: string; password: string; name: string },
): Promise<string> {
  const { email, password, name: fullName } = person;
  const response = await fetch(`${origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, fullName }),
  });
  if (!response.ok && response.status !== 409) {
    throw new Error(`${email} could not be signed up: ${await response.text()}`);
  }
  const account = await dynamoAccounts(openTable(names.table)).find({ kind: 'email', value: email });
  if (!account) throw new Error(`${email} was signed up and is not there`);
  return account.id;
}

/** A sample's paid plan, granted for a year without a payment: for looking around only. */
async function givePlan(memberId: string, plan: PlanName): Promise<void> {
  const now = new Date();
  await recordGrant(
    openTable(names.table),
    memberId,
    {
      id: timeOrderedId(now, randomUUID()),
      plan,
      status: 'active',
      amountPaise: plans[plan].yearlyPaise,
      endsAt: new Date(now.getTime() + 365 * 86_400_000).toISOString(),
    },
    now,
  );
}
