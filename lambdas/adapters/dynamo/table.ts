import {
  BatchWriteItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DynamoDBClient,
  type DynamoDBClientConfig,
  PutItemCommand,
  TransactionCanceledException,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod';
import { patienceOf } from '#platform/config';
import { traceClient } from '#platform/trace';
import { asStored } from './as-stored';
import type { Key } from './keys';
import { readItem, readItems, readPage, type TableClient, type Walk } from './table-reads';

/** Part of an item: what a condition or an update speaks of. `names` are the `#aliases`, `values` the `:values`. */
type Expression = {
  update?: string;
  condition?: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
  /** In a transaction: when the condition fails, the item as it stands is told. */
  tellOld?: true;
};
type Condition = Omit<Expression, 'update'>;
type Update = Expression & { update: string };

/** One write of a transaction. */
export type Write =
  | ({ put: object; key: Key } & Condition)
  | ({ change: Key } & Update)
  /** Writes nothing: the others are written only if this holds. */
  | ({ check: Key } & Condition & { condition: string })
  | ({ remove: Key } & Condition);

/** A condition that did not hold; `item` is what stood there, when anything did. */
type FailedCondition = { readonly refused: true; readonly item: Record<string, unknown> | undefined };

/** Writes of a transaction whose conditions did not hold, by their place, and the items that stood there. */
type CancelledTransaction = {
  readonly refusedAt: number[];
  readonly stood?: readonly (Record<string, unknown> | undefined)[];
};

/** This file and table-reads.ts alone know DynamoDB's verbs. Reads are strongly consistent and parsed. */
export type Table = ReturnType<typeof openTable>;

// The table answers in milliseconds. A call that hangs is given up and repeated, well within a function's time.
const requestMs = 3_000;

// For a client that logs, every item that goes or comes is walked through and copied, also where its logger then says
// nothing. Where there is nothing to tell it to, it is not done.
const tellsNothing = { warn() {}, debug() {}, trace() {} } as unknown as NonNullable<
  DynamoDBClientConfig['logger']
>;

/**
 * Opens the table by name; the client finds its region and endpoint in the environment. It puts the steps of a call
 * together once for each of DynamoDB's verbs. The SDK's client of documents cannot, and does it twice for every call.
 */
export function openTable(
  name: string,
  dynamo = new DynamoDBClient({
    maxAttempts: 4,
    requestHandler: patienceOf(requestMs),
    logger: tellsNothing,
    cacheMiddleware: true,
  }),
) {
  const client: TableClient = {
    name,
    dynamo: traceClient(dynamo, { service: 'DynamoDB', of: { table_name: name } }),
  };
  return {
    read: <S extends z.ZodType>(key: Key, schema: S) => readItem(client, key, schema),
    readTogether: (keys: readonly Key[]) => readItems(client, keys),
    query: <S extends z.ZodType>(walk: Walk, schema: S) => readPage(client, walk, schema),
    put: (key: Key, item: object, condition: Condition = {}) => putItem(client, key, item, condition),
    change: (key: Key, update: Update) => changeItem(client, key, update),
    remove: (key: Key) => removeItem(client, key),
    removeAll: (keys: readonly Key[]) => removeItems(client, keys),
    together: (writes: readonly Write[]) => writeTogether(client, writes),
  };
}

/** Puts an item if the condition holds. */
async function putItem(
  { name, dynamo }: TableClient,
  key: Key,
  item: object,
  condition: Condition,
): Promise<FailedCondition | undefined> {
  const put = new PutItemCommand({
    TableName: name,
    Item: asStored({ ...item, ...key }),
    ...inWords(condition),
    ...(condition.condition && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
  });
  try {
    await sendAgain(() => dynamo.send(put));
    return undefined;
  } catch (fault) {
    return conditionFailed(fault);
  }
}

/** Changes an item in one conditional write; answers the item as it is now. */
async function changeItem(
  client: TableClient,
  key: Key,
  update: Update,
): Promise<{ refused: false; item: Record<string, unknown> } | FailedCondition> {
  const change = new UpdateItemCommand({
    TableName: client.name,
    Key: asStored(key),
    UpdateExpression: update.update,
    ...inWords(update),
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    const { Attributes = {} } = await sendAgain(() => client.dynamo.send(change));
    return { refused: false, item: unmarshall(Attributes) };
  } catch (fault) {
    return conditionFailed(fault);
  }
}

async function removeItem({ name, dynamo }: TableClient, key: Key): Promise<void> {
  await sendAgain(() => dynamo.send(new DeleteItemCommand({ TableName: name, Key: asStored(key) })));
}

/** Sends a write of one item. While a transaction is at this very item, the SDK does not repeat it by itself. */
async function sendAgain<Sent>(send: () => Promise<Sent>, round = 0): Promise<Sent> {
  try {
    return await send();
  } catch (fault) {
    if ((fault as Error).name !== 'TransactionConflictException' || round === mostConflicts) throw fault;
    await restBefore(round);
    return sendAgain(send, round + 1);
  }
}

const mostInBatch = 25; // the service's own

/** Removes many items, each on its own; calling it again goes on where it stopped. */
async function removeItems({ name, dynamo }: TableClient, unwanted: readonly Key[]): Promise<void> {
  let waiting = unwanted.map(({ pk, sk }) => ({ DeleteRequest: { Key: asStored({ pk, sk }) } }));
  let stalled = 0;
  while (waiting.length > 0) {
    const batch = waiting.slice(0, mostInBatch);
    const { UnprocessedItems } = await dynamo.send(
      new BatchWriteItemCommand({ RequestItems: { [name]: batch } }),
    );
    // The service may do a part; what it left is tried again, a while later.
    const left = (UnprocessedItems?.[name] ?? []) as typeof waiting;
    waiting = [...left, ...waiting.slice(mostInBatch)];
    stalled = left.length === batch.length ? stalled + 1 : 0;
    if (stalled === 5) throw new Error('the table left removals undone five times');
    if (left.length > 0) await pause(50 * 2 ** stalled);
  }
}

/**
 * Writes all or nothing. When a condition fails, says which writes were refused, by their place, and what stood there
 * where the write asks for it.
 */
async function writeTogether(
  client: TableClient,
  writes: readonly Write[],
  round = 0,
): Promise<CancelledTransaction | undefined> {
  const TransactItems = writes.map((write) => asTransactItem(client.name, write));
  try {
    await client.dynamo.send(new TransactWriteItemsCommand({ TransactItems }));
    return undefined;
  } catch (fault) {
    if (!(fault instanceof TransactionCanceledException)) throw fault;
    const reasons = fault.CancellationReasons ?? [];
    const refusedAt = reasons.flatMap((reason, place) =>
      reason.Code === 'ConditionalCheckFailed' ? [place] : [],
    );
    if (refusedAt.length > 0) {
      const stood = reasons.map(({ Item }) => Item && unmarshall(Item));
      return { refusedAt, ...(stood.some((item) => item) && { stood }) };
    }
    // Another transaction was at the same items, or the table is at its limit. The SDK does not repeat that by itself.
    const passes = reasons.some(({ Code = '' }) => passing.has(Code));
    if (!passes || round === mostConflicts) throw fault;
    await restBefore(round);
    return writeTogether(client, writes, round + 1);
  }
}

function asTransactItem(
  TableName: string,
  write: Write,
): NonNullable<TransactWriteItemsCommandInput['TransactItems']>[number] {
  const words = inWords(write);
  if ('put' in write) return { Put: { TableName, Item: asStored({ ...write.put, ...write.key }), ...words } };
  if ('check' in write) {
    const { check, condition } = write; // named once more, because the SDK's type demands it
    return { ConditionCheck: { TableName, Key: asStored(check), ...words, ConditionExpression: condition } };
  }
  if ('remove' in write) return { Delete: { TableName, Key: asStored(write.remove), ...words } };
  return { Update: { TableName, Key: asStored(write.change), UpdateExpression: write.update, ...words } };
}

/** An expression in the service's words. */
const inWords = ({ names, values, condition, tellOld }: Expression) => ({
  ...(names && { ExpressionAttributeNames: names }),
  ...(values && { ExpressionAttributeValues: asStored(values) }),
  ...(condition && { ConditionExpression: condition }),
  ...(tellOld && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
});

function conditionFailed(fault: unknown): FailedCondition {
  if (!(fault instanceof ConditionalCheckFailedException)) throw fault;
  return { refused: true, item: fault.Item && unmarshall(fault.Item) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// Reasons of a cancelled transaction that a little later may be gone.
const passing = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

// Six rounds of waits that double from 20 ms last about a second: the calls of one person all meet at their
// day's quota.
const mostConflicts = 6;
const restBefore = (round: number) => pause(20 * 2 ** round * (0.5 + Math.random()));
