import { randomUUID } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Account } from '#person/account';
import { timeOrderedId } from '#platform/time-ordered-id';
import { keys, lists } from '../lambdas/adapters/dynamo/keys';
import { packDirectory } from '../lambdas/adapters/dynamo/panel/directory-packing';
import type { GrantItem } from '../lambdas/adapters/dynamo/plans/ledger-items';
import type { Table } from '../lambdas/adapters/dynamo/table';
import { accountListOf } from '../lambdas/adapters/dynamo/writes/account-lists';
import {
  counterWrites,
  countsOf,
  difference,
  noCounts,
  shardOf,
} from '../lambdas/adapters/dynamo/writes/counters';
import { directoryStamp } from '../lambdas/adapters/dynamo/writes/directory-changes';
import { batchWriter } from './batch-writer';
import { madeUpPerson } from './made-up-people';
import { names } from './provision';

const chunkLength = 1_000; // people whose items are written before they are counted

/**
 * Fills the table with people, for looking at the panel as it is with many of them. They stand in the table alone and
 * not in the identity service: nobody can sign in as one of them.
 */
export async function seedUsers(
  table: Table,
  client: DynamoDBClient,
  many: number,
  now: Date,
  tell: (written: number) => void = () => {},
): Promise<void> {
  const write = batchWriter(client, names.table);
  for (let from = 0; from < many; from += chunkLength) {
    const people = Array.from({ length: Math.min(chunkLength, many - from) }, (_, n) =>
      madeUpPerson(from + n, many, now),
    ).map(withReferrer);
    await write(people.flatMap((account) => itemsOf(account)));
    await count(table, people);
    tell(from + people.length);
  }
  await packDirectory(table, now, { anew: true });
}

/** One in twenty has used the code of the person before them. */
function withReferrer(person: Account, place: number, people: readonly Account[]): Account {
  const referrer = place % 20 === 19 ? people[place - 1] : undefined;
  return referrer ? { ...person, referredBy: referrer.id, usedReferralCode: referrer.referralCode } : person;
}

/** Writes what stands beside an account: the keys that it owns, its plan's end and the grant behind the plan. */
function itemsOf(account: Account): object[] {
  const { id, email, createdAt, plan, planEndsAt, planStartedAt, referralCode } = account;
  const owner = { memberId: id };
  const listed = { list: accountListOf(id), at: createdAt, ...directoryStamp(id, createdAt) };
  return [
    { ...account, ...listed, ...keys.account(id) },
    { ...owner, ...keys.referralCode(referralCode) },
    ...(email === null ? [] : [{ ...owner, ...keys.email(email) }]),
    ...(plan === 'free' || planEndsAt === null || planStartedAt === null
      ? []
      : [
          { ...owner, list: lists.planEnds, at: planEndsAt, ...keys.planEnd(id) },
          grantBehind(account, planStartedAt),
        ]),
  ];
}

function grantBehind(account: Account, grantedAt: string): object {
  const grant: GrantItem = {
    kind: 'grant',
    id: timeOrderedId(new Date(grantedAt), randomUUID()),
    grantedAt,
    plan: account.plan,
    status: account.planStatus,
    amountPaise: account.planAmountPaise,
    endsAt: account.planEndsAt,
  };
  return { ...grant, ...keys.ledger(account.id, grant.id) };
}

/** Adds people to the counters, one write for each share. */
async function count(table: Table, people: readonly Account[]): Promise<void> {
  const shares = new Map<number, Account[]>();
  for (const person of people) {
    const shard = shardOf(person.id);
    shares.set(shard, [...(shares.get(shard) ?? []), person]);
  }
  for (const share of shares.values()) {
    const sums = noCounts();
    for (const person of share) {
      for (const [name, by] of Object.entries(countsOf(person))) sums[name as keyof typeof sums] += by;
    }
    await table.together(counterWrites(share[0]?.id ?? '', difference({}, sums)));
  }
}
