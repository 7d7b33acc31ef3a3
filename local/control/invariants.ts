import { CognitoIdentityProviderClient, paginateListUsers } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { Account, signInPhoneOf } from '#person/account';
import { hasLapsed } from '#person/quota';
import { accountViolations } from './account-invariants';
import { lifeViolations } from './life-invariants';
import { paymentViolations } from './payment-invariants';

type Item = Record<string, unknown> & { pk: string; sk: string };

/**
 * Walks all that is stored and says in words what does not fit together, with ids only and no personal data. `latest`
 * is the latest moment that the clock has shown: a plan that was over by then may have been ended by the job.
 */
export async function findViolations(
  tableName: string,
  userPoolId: string,
  now: Date,
  latest = now,
): Promise<string[]> {
  const items = await allItems(tableName);
  const poolIds = await allMembers(userPoolId);
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const accounts = items.filter(({ sk }) => sk === 'ACCOUNT').map((item) => Account.safeParse(item));
  const good = accounts.flatMap(({ data }) => (data ? [data] : []));
  const ids = new Set(good.map(({ id }) => id));

  return [
    ...accounts.flatMap(({ success }) => (success ? [] : ['an account does not fit its schema'])),
    ...good
      .filter(({ status }) => status === 'active')
      .flatMap((account) => ofAccount(account, byKey, poolIds)),
    ...items.filter(({ sk }) => sk === 'OWNER').flatMap((owner) => ofOwner(owner, ids, now)),
    ...accountViolations(items, good),
    ...items.filter(({ sk }) => sk.startsWith('USAGE#')).flatMap((usage) => ofUsage(usage, ids, now)),
    ...[...poolIds].filter((id) => !ids.has(id)).map((id) => `pool member ${id} has no account`),
    ...paymentViolations(items, good, latest),
    ...lifeViolations(items, new Set(good.map(({ id }) => id)), now),
  ];
}

function ofAccount(account: Account, byKey: Map<string, Item>, poolIds: Set<string>): string[] {
  const owner = (key: string) => byKey.get(`${key} OWNER`)?.memberId === account.id;
  return [
    ...(poolIds.has(account.id) ? [] : [`account ${account.id} is not in the pool`]),
    ...(account.email === null || owner(`EMAIL#${account.email}`)
      ? []
      : [`account ${account.id} does not own its e-mail address`]),
    ...(owner(`REFERRAL#${account.referralCode}`)
      ? []
      : [`account ${account.id} does not own its referral code`]),
    ...(signInPhoneOf(account) === null || owner(`PHONE#${signInPhoneOf(account)}`)
      ? []
      : [`account ${account.id} does not own its verified phone`]),
  ];
}

/** An owner without an account is a sign-up under way, or one that was interrupted and has not lapsed yet. */
function ofOwner(owner: Item, ids: Set<string>, now: Date): string[] {
  const pending = typeof owner.lapsesAt === 'number' && owner.lapsesAt > now.getTime();
  const kind = owner.pk.split('#')[0];
  return ids.has(String(owner.memberId)) || pending ? [] : [`an ${kind} belongs to nobody`];
}

function ofUsage(usage: Item, ids: Set<string>, now: Date): string[] {
  const id = usage.pk.replace('PERSON#', '');
  const held = usage.held instanceof Set ? [...(usage.held as Set<string>)] : [];
  const used = Number(usage.used);
  return [
    ...(ids.has(id) ? [] : [`a day's usage belongs to nobody (${id})`]),
    ...(used >= 0 ? [] : [`usage of ${id} on ${usage.sk} is below zero`]),
    ...(used >= held.length ? [] : [`usage of ${id} on ${usage.sk} is less than its open reservations`]),
    ...held
      .filter((reservation) => hasLapsed(reservation, new Date(now.getTime() - 60_000)) && used <= 0)
      .map(() => `a lapsed reservation of ${id} was never counted`),
  ];
}

async function allItems(TableName: string): Promise<Item[]> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  const items: Item[] = [];
  for await (const page of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    items.push(...((page.Items ?? []) as Item[]));
  }
  return items;
}

async function allMembers(UserPoolId: string): Promise<Set<string>> {
  const client = new CognitoIdentityProviderClient();
  const ids = new Set<string>();
  for await (const page of paginateListUsers({ client }, { UserPoolId })) {
    for (const { Username } of page.Users ?? []) if (Username) ids.add(Username);
  }
  return ids;
}
