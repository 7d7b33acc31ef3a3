import {
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
  type DynamoDBClient,
  GetItemCommand,
  type KeysAndAttributes,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type * as z from 'zod';
import { type Cursor, cursorOf, cursorProblem, placeOfCursor } from '#platform/cursor';
import { asStored } from './as-stored';
import type { ChangesName, Key, ListName } from './keys';

/** A table by its name, and the client that reaches it. */
export type TableClient = { readonly name: string; readonly dynamo: DynamoDBClient };

/**
 * A query walks the items of one partition whose sort key lies between two ends (both included), or one list of
 * the index `lists` between two times, or the keys in the index `changes` of what changed between two times. A prefix
 * stands for everything that begins with it.
 */
export type Walk = (
  | { readonly pk: string; readonly prefix: string; readonly from?: string; readonly to?: string }
  | { readonly list: ListName; readonly from?: string; readonly to?: string }
  | { readonly changes: ChangesName; readonly from?: string; readonly to?: string }
) & {
  readonly limit: number;
  /** The walk goes on where an earlier page ended. A cursor of another walk is refused as INVALID_INPUT. */
  readonly cursor?: Cursor | undefined;
  /** Newest (greatest) first unless this is set. */
  readonly oldestFirst?: true;
  /** Only these fields of every item: of a long walk, reading the others takes most of the time. */
  readonly only?: readonly string[];
};

/** Reads one item, parsed; undefined when there is none. */
export async function readItem<S extends z.ZodType>(
  { name, dynamo }: TableClient,
  key: Key,
  schema: S,
): Promise<z.output<S> | undefined> {
  const get = new GetItemCommand({ TableName: name, Key: asStored(key), ConsistentRead: true });
  const { Item } = await dynamo.send(get);
  return Item === undefined ? undefined : schema.parse(unmarshall(Item));
}

const mostInRead = 100; // the service's own

/** Reads several items, unparsed, in the order of the keys: a round trip for each hundred, all at once. */
export async function readItems(
  client: TableClient,
  wanted: readonly Key[],
): Promise<(Record<string, unknown> | undefined)[]> {
  if (wanted.length > mostInRead) {
    const halves = [wanted.slice(0, mostInRead), wanted.slice(mostInRead)];
    return (await Promise.all(halves.map((half) => readItems(client, half)))).flat();
  }
  const { name, dynamo } = client;
  const items: Record<string, unknown>[] = [];
  let remaining: NonNullable<KeysAndAttributes['Keys']> = wanted.map(({ pk, sk }) => asStored({ pk, sk }));
  // The service may answer a part; what it left is asked for again.
  for (let round = 0; remaining.length > 0; round += 1) {
    if (round === 5) throw new Error('the table left keys unanswered five times');
    const { Responses, UnprocessedKeys }: BatchGetItemCommandOutput = await dynamo.send(
      new BatchGetItemCommand({ RequestItems: { [name]: { Keys: remaining, ConsistentRead: true } } }),
    );
    items.push(...(Responses?.[name] ?? []).map((item) => unmarshall(item)));
    remaining = UnprocessedKeys?.[name]?.Keys ?? [];
  }
  return wanted.map(({ pk, sk }) => items.find((item) => item.pk === pk && item.sk === sk));
}

/** Reads a page of items, parsed, newest first. `cursor` is there when more may follow. An index is a moment behind. */
export async function readPage<S extends z.ZodType>(
  { name, dynamo }: TableClient,
  walk: Walk,
  schema: S,
): Promise<{ items: z.output<S>[]; cursor?: Cursor }> {
  const { whole } = wayOf(walk);
  const { Items = [], LastEvaluatedKey } = await dynamo.send(queryOf(name, walk)).catch((fault: Error) => {
    // A place that is not of this walk.
    if (walk.cursor !== undefined && fault.name === 'ValidationException') throw cursorProblem(fault);
    throw fault;
  });
  return {
    items: Items.map((item) => schema.parse(unmarshall(item))),
    ...(LastEvaluatedKey && { cursor: cursorOf(unmarshall(LastEvaluatedKey), whole) }),
  };
}

function queryOf(name: string, walk: Walk): QueryCommand {
  const { partition, sort, whole, index } = wayOf(walk);
  const prefix = 'pk' in walk ? walk.prefix : '';
  return new QueryCommand({
    TableName: name,
    ...(index === undefined ? { ConsistentRead: true } : { IndexName: index }),
    KeyConditionExpression: '#partition = :whole AND #sort BETWEEN :from AND :to',
    ExpressionAttributeNames: { '#partition': partition, '#sort': sort, ...aliasesOf(walk.only) },
    ...(walk.only && { ProjectionExpression: Object.keys(aliasesOf(walk.only)).join(', ') }),
    ExpressionAttributeValues: asStored({
      ':whole': whole,
      ':from': walk.from ?? (prefix || ' '), // an empty text is no key
      ':to': walk.to ?? `${prefix}\uFFFF`, // after everything that begins with the prefix
    }),
    ScanIndexForward: walk.oldestFirst === true,
    Limit: walk.limit,
    ...(walk.cursor !== undefined && { ExclusiveStartKey: asStored(placeOfCursor(walk.cursor, whole)) }),
  });
}

const aliasesOf = (fields: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(fields.map((field, place) => [`#only${place}`, field]));

/** The keys that a walk goes by. */
function wayOf(walk: Walk) {
  if ('pk' in walk) return { partition: 'pk', sort: 'sk', whole: walk.pk, index: undefined };
  if ('list' in walk) return { partition: 'list', sort: 'at', whole: walk.list, index: 'lists' };
  return { partition: 'changed', sort: 'changedAt', whole: walk.changes, index: 'changes' };
}
