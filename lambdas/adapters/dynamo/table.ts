import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod';
import { type Cursor, cursorOf, placeOf, refusedCursor } from './cursor';
import type { ChangesName, Key, ListName } from './keys';

/** Part of an item: what a condition or an update speaks of. `names` are the `#aliases`, `values` the `:values`. */
export type Expression = {
  update?: string;
  condition?: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
  /** In a transaction: when the condition fails, the item as it stands is told. */
  tellOld?: true;
};

/** One write of a transaction. */
export type Write =
  | ({ put: object; key: Key } & Omit<Expression, 'update'>)
  | ({ change: Key } & Expression & { update: string })
  /** Writes nothing: the others are written only if this holds. */
  | ({ check: Key } & Omit<Expression, 'update'> & { condition: string })
  | ({ remove: Key } & Omit<Expression, 'update'>);

/**
 * What a query walks: the items of one partition whose sort key lies between two ends (both included), or one list of
 * the index `lists` between two times, or the keys in the index `changes` of what changed between two times. A prefix
 * stands for everything that begins with it.
 */
export type Walk = (
  | { readonly pk: string; readonly prefix: string; readonly from?: string; readonly to?: string }
  | { readonly list: ListName; readonly from?: string; readonly to?: string }
  | { readonly changes: ChangesName; readonly from?: string; readonly to?: string }
) & {
  readonly limit: number;
  /** Where an earlier page ended. One that is not of this walk is refused as INVALID_INPUT. */
  readonly cursor?: Cursor | undefined;
  /** Newest (greatest) first unless this is set. */
  readonly oldestFirst?: true;
  /** Only these fields of every item: of a long walk, reading the others takes most of the time. */
  readonly only?: readonly string[];
};

/** A write whose condition did not hold; `item` is what stood there, when anything did. */
export type Refused = { readonly refused: true; readonly item: Record<string, unknown> | undefined };
const refused = (item?: Record<string, unknown>): Refused => ({ refused: true, item });

/** Writes of a transaction whose conditions did not hold, by their place, and the items that stood there. */
export type RefusedTogether = {
  readonly refusedAt: number[];
  readonly stood?: readonly (Record<string, unknown> | undefined)[];
};

/** The one file that knows DynamoDB's verbs. Reads are strongly consistent and parsed. */
export type Table = ReturnType<typeof openTable>;

// The table answers in milliseconds. A call that hangs is given up and repeated, well within a function's time.
const patience = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };

/** Opens the table by name; the client finds its region and endpoint in the environment. */
export function openTable(
  name: string,
  client = new DynamoDBClient({ maxAttempts: 4, requestHandler: patience }),
) {
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true },
  });

  const aliases = (expression: Expression) => ({
    ...(expression.names && { ExpressionAttributeNames: expression.names }),
    ...(expression.values && { ExpressionAttributeValues: expression.values }),
    ...(expression.condition && { ConditionExpression: expression.condition }),
    ...(expression.tellOld && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const }),
  });

  return {
    /** One item, parsed, or undefined. */
    async read<S extends z.ZodType>(key: Key, schema: S): Promise<z.output<S> | undefined> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: name, Key: key, ConsistentRead: true }),
      );
      return Item === undefined ? undefined : schema.parse(Item);
    },

    /** Several items, unparsed, in the order of the keys: a round trip for each hundred, all at once. */
    async readTogether(wanted: readonly Key[]): Promise<(Record<string, unknown> | undefined)[]> {
      if (wanted.length > mostInRead) {
        const halves = [wanted.slice(0, mostInRead), wanted.slice(mostInRead)];
        return (await Promise.all(halves.map((half) => this.readTogether(half)))).flat();
      }
      const found: Record<string, unknown>[] = [];
      let remaining: Key[] = wanted.map(({ pk, sk }) => ({ pk, sk }));
      // The service may answer a part; what it left is asked for again.
      for (let round = 0; remaining.length > 0; round += 1) {
        if (round === 5) throw new Error('the table left keys unanswered five times');
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({ RequestItems: { [name]: { Keys: remaining, ConsistentRead: true } } }),
        );
        found.push(...(Responses?.[name] ?? []));
        remaining = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
      }
      return wanted.map(({ pk, sk }) => found.find((item) => item.pk === pk && item.sk === sk));
    },

    /** A page of items, parsed, newest first. `cursor` is there when more may follow. The index is a moment behind. */
    async query<S extends z.ZodType>(
      walk: Walk,
      schema: S,
    ): Promise<{ items: z.output<S>[]; cursor?: Cursor }> {
      const { limit, oldestFirst } = walk;
      const { partition, sort, whole, index } = wayOf(walk);
      const prefix = 'pk' in walk ? walk.prefix : '';
      const query = new QueryCommand({
        TableName: name,
        ...(index === undefined ? { ConsistentRead: true } : { IndexName: index }),
        KeyConditionExpression: '#partition = :whole AND #sort BETWEEN :from AND :to',
        ExpressionAttributeNames: { '#partition': partition, '#sort': sort, ...aliasesOf(walk.only) },
        ...(walk.only && { ProjectionExpression: Object.keys(aliasesOf(walk.only)).join(', ') }),
        ExpressionAttributeValues: {
          ':whole': whole,
          ':from': walk.from ?? (prefix || ' '), // an empty text is no key
          ':to': walk.to ?? `${prefix}\uFFFF`, // after everything that begins with the prefix
        },
        ScanIndexForward: oldestFirst === true,
        Limit: limit,
        ...(walk.cursor !== undefined && { ExclusiveStartKey: placeOf(walk.cursor, whole) }),
      });
      const { Items = [], LastEvaluatedKey } = await documents.send(query).catch((fault: Error) => {
        // A place that is not of this walk.
        if (walk.cursor !== undefined && fault.name === 'ValidationException') throw refusedCursor(fault);
        throw fault;
      });
      return {
        items: Items.map((item) => schema.parse(item)),
        ...(LastEvaluatedKey && { cursor: cursorOf(LastEvaluatedKey, whole) }),
      };
    },

    /** Puts an item if the condition holds. */
    async put(
      key: Key,
      item: object,
      expression: Omit<Expression, 'update'> = {},
    ): Promise<Refused | undefined> {
      try {
        await documents.send(
          new PutCommand({
            TableName: name,
            Item: { ...item, ...key },
            ...aliases(expression),
            ...(expression.condition && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
          }),
        );
        return undefined;
      } catch (fault) {
        return conditionFailed(fault);
      }
    },

    /** Changes an item in one conditional write; answers the item as it is now. */
    async change(
      key: Key,
      expression: Expression & { update: string },
      round = 0,
    ): Promise<{ refused: false; item: Record<string, unknown> } | Refused> {
      try {
        const { Attributes } = await documents.send(
          new UpdateCommand({
            TableName: name,
            Key: key,
            UpdateExpression: expression.update,
            ...aliases(expression),
            ReturnValues: 'ALL_NEW',
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          }),
        );
        return { refused: false, item: Attributes ?? {} };
      } catch (fault) {
        // A transaction is at this very item. The SDK does not repeat that by itself.
        if ((fault as Error).name === 'TransactionConflictException' && round < mostConflicts) {
          await restBefore(round);
          return this.change(key, expression, round + 1);
        }
        return conditionFailed(fault);
      }
    },

    async remove(key: Key): Promise<void> {
      await documents.send(new DeleteCommand({ TableName: name, Key: key }));
    },

    /** Removes many items, each on its own; calling it again goes on where it stopped. */
    async removeAll(unwanted: readonly Key[]): Promise<void> {
      let waiting = unwanted.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }));
      let stalled = 0;
      while (waiting.length > 0) {
        const batch = waiting.slice(0, mostInBatch);
        const { UnprocessedItems } = await documents.send(
          new BatchWriteCommand({ RequestItems: { [name]: batch } }),
        );
        // The service may do a part; what it left is tried again, a while later.
        const left = (UnprocessedItems?.[name] ?? []) as typeof waiting;
        waiting = [...left, ...waiting.slice(mostInBatch)];
        stalled = left.length === batch.length ? stalled + 1 : 0;
        if (stalled === 5) throw new Error('the table left removals undone five times');
        if (left.length > 0) await pause(50 * 2 ** stalled);
      }
    },

    /**
     * Writes all or nothing. When a condition fails, says which writes were refused, by their place, and what stood
     * there where the write asks for it.
     */
    async together(writes: readonly Write[], round = 0): Promise<RefusedTogether | undefined> {
      try {
        await documents.send(
          new TransactWriteCommand({
            TransactItems: writes.map((write) => asTransactItem(name, write, aliases)),
          }),
        );
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
        // Another transaction was at the same items. The SDK does not repeat that by itself.
        const conflict = reasons.some(({ Code }) => Code === 'TransactionConflict');
        if (!conflict || round === mostConflicts) throw fault;
        await restBefore(round);
        return this.together(writes, round + 1);
      }
    },
  };
}

const mostInBatch = 25; // the service's own
const mostInRead = 100; // the service's own

const aliasesOf = (fields: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(fields.map((field, place) => [`#only${place}`, field]));

/** The keys that a walk goes by. */
function wayOf(walk: Walk) {
  if ('pk' in walk) return { partition: 'pk', sort: 'sk', whole: walk.pk, index: undefined };
  if ('list' in walk) return { partition: 'list', sort: 'at', whole: walk.list, index: 'lists' };
  return { partition: 'changed', sort: 'changedAt', whole: walk.changes, index: 'changes' };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

// With doubling waits from 20 ms, six rounds last about a second: the calls of one person all meet at their day's quota.
const mostConflicts = 6;
const restBefore = (round: number) => pause(20 * 2 ** round * (0.5 + Math.random()));

function conditionFailed(fault: unknown): Refused {
  if (!(fault instanceof ConditionalCheckFailedException)) throw fault;
  // The document client leaves the item of a failed condition as it came over the wire.
  return refused(fault.Item && unmarshall(fault.Item));
}

function asTransactItem(
  TableName: string,
  write: Write,
  aliases: (expression: Expression) => object,
): NonNullable<TransactWriteCommandInput['TransactItems']>[number] {
  if ('put' in write) return { Put: { TableName, Item: { ...write.put, ...write.key }, ...aliases(write) } };
  if ('check' in write) {
    const { condition } = write; // named once more, because the SDK's type demands it
    return {
      ConditionCheck: { TableName, Key: write.check, ...aliases(write), ConditionExpression: condition },
    };
  }
  if ('remove' in write) return { Delete: { TableName, Key: write.remove, ...aliases(write) } };
  return { Update: { TableName, Key: write.change, UpdateExpression: write.update, ...aliases(write) } };
}
