import type { Account } from '#person/account';
import { dynamoAccounts } from '../../lambdas/adapters/dynamo/sign-in/accounts';
import { referralCodeFrom } from '../../lambdas/auth/create-account';
import { anAccount, countedId, later, noon } from './fakes';
import type { TableForTests } from './table';

let signedUp = 0;

/** Puts somebody who signed up and confirmed into the table, each a second later than the one before. */
export async function whoSignedUp(
  table: TableForTests['table'],
  fields: Partial<Account> = {},
): Promise<Account> {
  const id = countedId();
  signedUp += 1;
  const account = anAccount({
    ...{ id, email: `${id}@example.com`, status: 'pending', referralCode: referralCodeFrom(id) },
    ...{ createdAt: later(noon, signedUp).toISOString(), ...fields },
  });
  const accounts = dynamoAccounts(table);
  await accounts.begin(account, noon);
  await accounts.activate(account);
  return { ...account, status: 'active' };
}
