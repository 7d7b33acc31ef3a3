import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { timeOrderedId } from '#platform/time-ordered-id';
import { dynamoAdministrators } from '../lambdas/adapters/dynamo/panel/administrators';
import { dynamoAccounts } from '../lambdas/adapters/dynamo/sign-in/accounts';
import { forgetSecondFactor } from '../lambdas/adapters/dynamo/sign-in/second-factors';
import type { Table } from '../lambdas/adapters/dynamo/table';
import { names } from './provision';

/** A deployment keeps its people here: on this machine, or on AWS. */
export type Place = { readonly table: Table; readonly userPoolId: string };

/** Makes somebody an administrator. The group counts from their next sign-in on. Repeating it changes nothing. */
export async function grantAdmin(place: Place, email: string, now: Date): Promise<void> {
  const { client, member, people, inGroup, role } = await open(place, email);
  if (role === 'admin' && inGroup.includes(member.Username)) return;
  await client.send(new AdminAddUserToGroupCommand(member));
  await people.follow(inGroup);
  if (!(await people.add(changeOf(member.Username, now)))) throw new Error(`${email} has no active account.`);
}

/** Makes an administrator an ordinary user again, and ends all their sessions at once. The last administrator stays. */
export async function revokeAdmin(place: Place, email: string, now: Date): Promise<void> {
  const { client, member, people, inGroup } = await open(place, email);
  if (!inGroup.includes(member.Username)) throw new Error(`${email} is no administrator.`);
  await people.follow(inGroup);
  const done = await people.remove(changeOf(member.Username, now));
  if (done === 'gone') throw new Error(`${email} has no active account.`);
  if (done === 'last') throw new Error(`${email} is the last administrator and stays one.`);
  await client.send(new AdminRemoveUserFromGroupCommand(member));
  const { UserPoolId, Username } = member;
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
}

/** Takes an administrator's authenticator away, for a telephone that is lost, and ends all their sessions at once. */
export async function forgetFactor(place: Place, email: string, now: Date): Promise<void> {
  const { client, member, inGroup } = await open(place, email);
  if (!inGroup.includes(member.Username)) throw new Error(`${email} is no administrator.`);
  await forgetSecondFactor(place.table, changeOf(member.Username, now));
  const { UserPoolId, Username } = member;
  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
}

async function open({ table, userPoolId: UserPoolId }: Place, email: string) {
  const account = await dynamoAccounts(table).find({ kind: 'email', value: email.trim().toLowerCase() });
  if (!account) throw new Error(`Nobody has signed up as ${email}.`);
  const client = new CognitoIdentityProviderClient();
  const GroupName = names.adminGroup;
  const inGroup: string[] = [];
  for await (const { Users = [] } of paginateListUsersInGroup({ client }, { UserPoolId, GroupName })) {
    inGroup.push(...Users.flatMap(({ Username }) => Username ?? []));
  }
  const member = { UserPoolId, GroupName, Username: account.id };
  return { client, member, inGroup, role: account.role, people: dynamoAdministrators(table) };
}

const changeOf = (memberId: string, at: Date) => ({ memberId, at, auditId: timeOrderedId(at, randomUUID()) });
