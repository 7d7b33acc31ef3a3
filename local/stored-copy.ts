import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  paginateListUsers,
  paginateListUsersInGroup,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  PutItemCommand,
  paginateScan,
} from '@aws-sdk/client-dynamodb';
import { names } from './provision';
import type { Stores } from './reach-stores';

type Item = Record<string, AttributeValue>;
/** A member of the pool without password: there is no way to read one. */
type Person = { username: string; enabled: boolean; attributes: AttributeType[]; groups: string[] };

const filesIn = (folder: string) => ({
  items: join(folder, 'items.jsonl.gz'),
  people: join(folder, 'people.jsonl.gz'),
});

/** Counts what was copied, or was there already. */
export type CopyCounts = { readonly items: number; readonly people: number };

/** Writes every item of the table and every member of the pool into two files of a folder, readable by their owner. */
export async function copyOut({ tableName, userPoolId }: Stores, folder: string): Promise<CopyCounts> {
  const files = filesIn(folder);
  return {
    items: await writeLines(files.items, itemsOf(tableName)),
    people: await writeLines(files.people, peopleOf(userPoolId)),
  };
}

/**
 * Puts back what is missing. What stands in the table or the pool stays as it is, so that it can be run again after it
 * was stopped, and into a table in use. Whoever had to be made anew gets a password that nobody knows: they ask for a
 * new one, or sign in by a code.
 */
export async function copyIn({ tableName, userPoolId }: Stores, folder: string): Promise<CopyCounts> {
  const files = filesIn(folder);
  const dynamo = new DynamoDBClient();
  const cognito = new CognitoIdentityProviderClient();
  let [items, people] = [0, 0];
  for await (const item of linesOf<Item>(files.items))
    items += (await putBack(dynamo, tableName, item)) ? 1 : 0;
  for await (const person of linesOf<Person>(files.people))
    people += (await makeAgain(cognito, userPoolId, person)) ? 1 : 0;
  return { items, people };
}

async function putBack(dynamo: DynamoDBClient, TableName: string, Item: Item): Promise<boolean> {
  try {
    await dynamo.send(
      new PutItemCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    );
    return true;
  } catch (fault) {
    if (fault instanceof ConditionalCheckFailedException) return false;
    throw fault;
  }
}

async function makeAgain(cognito: CognitoIdentityProviderClient, UserPoolId: string, person: Person) {
  const who = { UserPoolId, Username: person.username };
  const UserAttributes = person.attributes.filter(({ Name }) => Name !== 'sub'); // Cognito makes a new one
  try {
    await cognito.send(new AdminCreateUserCommand({ ...who, UserAttributes, MessageAction: 'SUPPRESS' }));
  } catch (fault) {
    if (fault instanceof UsernameExistsException) return false;
    throw fault;
  }
  const Password = randomBytes(32).toString('base64url');
  await cognito.send(new AdminSetUserPasswordCommand({ ...who, Password, Permanent: true }));
  for (const GroupName of person.groups)
    await cognito.send(new AdminAddUserToGroupCommand({ ...who, GroupName }));
  if (!person.enabled) await cognito.send(new AdminDisableUserCommand(who));
  return true;
}

async function* itemsOf(TableName: string): AsyncGenerator<Item> {
  const client = new DynamoDBClient();
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true }))
    yield* Items;
}

async function* peopleOf(UserPoolId: string): AsyncGenerator<Person> {
  const client = new CognitoIdentityProviderClient();
  const administrators = new Set<string | undefined>();
  const inGroup = { UserPoolId, GroupName: names.adminGroup };
  for await (const { Users = [] } of paginateListUsersInGroup({ client }, inGroup))
    for (const { Username } of Users) administrators.add(Username);
  for await (const { Users = [] } of paginateListUsers({ client }, { UserPoolId }))
    for (const { Username = '', Enabled = true, Attributes = [] } of Users)
      yield {
        username: Username,
        enabled: Enabled,
        attributes: Attributes,
        groups: administrators.has(Username) ? [names.adminGroup] : [],
      };
}

async function writeLines(file: string, values: AsyncGenerator<unknown>): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const value of values) {
      count += 1;
      yield `${JSON.stringify(value, binaryAsText)}\n`;
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }));
  return count;
}

async function* linesOf<Value>(file: string): AsyncGenerator<Value> {
  const input = createReadStream(file).pipe(createGunzip());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    if (line !== '') yield JSON.parse(line, textAsBinary) as Value;
}

// JSON has no bytes: an attribute that holds some is written as base64 under a name of its own.
const binaryAsText = (_: string, value: unknown) =>
  value instanceof Uint8Array ? { bytes: Buffer.from(value).toString('base64') } : value;
const textAsBinary = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && 'bytes' in value && Object.keys(value).length === 1
    ? new Uint8Array(Buffer.from(String(value.bytes), 'base64'))
    : value;
