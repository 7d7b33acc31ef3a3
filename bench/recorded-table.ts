import type { LoopbackServer } from '../local/emulators/loopback';
import { listenOnLoopback, readBody } from '../local/emulators/loopback';

/** DynamoDB would bill for these. `written` holds each written item's size in bytes, by the beginning of its key. */
export type Units = {
  writes: number;
  reads: number;
  calls: number;
  /** Bytes that stay in the table, by kind of item. */
  readonly written: Map<string, number[]>;
};

type Value = Record<string, unknown>;
type Item = Record<string, Value>;
type Key = Item;
type Operation = { Key?: Key; Item?: Item; TableName: string };

const bodyLimit = 16 * 1024 * 1024; // a transaction's own limit is 4 MB
const bytesOf = (text: string): number => Buffer.byteLength(text);

/** The size of a value by DynamoDB's own rules: text in UTF-8, a number in about half its digits, three bytes a list. */
function sizeOf(value: Value): number {
  const [[type, held] = ['', '']] = Object.entries(value);
  switch (type) {
    case 'S':
      return bytesOf(String(held));
    case 'N':
      return Math.ceil(String(held).replace(/\D/g, '').length / 2) + 1;
    case 'B':
      return Buffer.from(String(held), 'base64').length;
    case 'L':
      return 3 + (held as Value[]).reduce((sum, each) => sum + 1 + sizeOf(each), 0);
    case 'M':
      return 3 + itemBytes(held as Item) + Object.keys(held as Item).length;
    case 'SS':
      return (held as string[]).reduce((sum, each) => sum + bytesOf(each), 0);
    case 'NS':
      return (held as string[]).reduce((sum, each) => sum + sizeOf({ N: each }), 0);
    default:
      return 1; // true, false, null
  }
}

const itemBytes = (item: Item): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytesOf(name) + sizeOf(value), 0);

const inKilobytes = (bytes: number, step: number): number => Math.max(1, Math.ceil(bytes / (step * 1024)));

/**
 * Stands before a table and counts what its calls would cost: every item is read before and after a write, because the
 * larger one is billed, twice in a transaction, and once more for each index that it stands in. What a query filters or
 * leaves out is not seen, so its reads are a lower bound.
 */
export async function recordTable(
  upstream: string,
): Promise<LoopbackServer & { units: () => Units; begin: () => void }> {
  let counted: Units = { writes: 0, reads: 0, calls: 0, written: new Map() };
  const indexes = new Map<string, string[]>(); // of a table: the attributes by which each of its indexes is partitioned

  const server = await listenOnLoopback(0, async (request, response) => {
    const body = await readBody(request, bodyLimit);
    const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
    const ask = async (operation: string, asked: string | Buffer) => {
      const sent = new Headers({ 'x-amz-target': `DynamoDB_20120810.${operation}` });
      for (const [name, value] of Object.entries(headers)) {
        if (name !== 'x-amz-target') sent.set(name, String(value));
      }
      const answer = await fetch(upstream, {
        method: 'POST',
        headers: sent,
        body: new Uint8Array(Buffer.from(asked)),
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    const find = async ({ TableName }: Operation, key: Key): Promise<Item | undefined> => {
      const { text } = await ask('GetItem', JSON.stringify({ TableName, Key: key, ConsistentRead: true }));
      return (JSON.parse(text) as { Item?: Item }).Item;
    };
    const indexesOf = async (table: string): Promise<string[]> => {
      const known = indexes.get(table);
      if (known) return known;
      const { text } = await ask('DescribeTable', JSON.stringify({ TableName: table }));
      const { Table } = JSON.parse(text) as {
        Table: { GlobalSecondaryIndexes?: { KeySchema: { AttributeName: string; KeyType: string }[] }[] };
      };
      const found = (Table.GlobalSecondaryIndexes ?? []).flatMap(({ KeySchema }) =>
        KeySchema.filter(({ KeyType }) => KeyType === 'HASH').map(({ AttributeName }) => AttributeName),
      );
      indexes.set(table, found);
      return found;
    };

    const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const asked = body.length > 0 ? JSON.parse(body.toString()) : {};
    const writes = writesIn(operation, asked);
    const before = await Promise.all(writes.map(({ of, key }) => find(of, key)));
    const answer = await ask(operation, body);
    counted.calls += 1;
    const factor = operation === 'TransactWriteItems' ? 2 : 1;
    for (const [place, { of, key, kind }] of writes.entries()) {
      const [old, now] = [before[place], await find(of, key)];
      const billed = Math.max(old ? itemBytes(old) : 0, now ? itemBytes(now) : 0);
      counted.writes += factor * inKilobytes(billed, 1);
      if (kind === 'check' || !now) continue;
      const changed = JSON.stringify(old) !== JSON.stringify(now);
      for (const partition of await indexesOf(of.TableName)) {
        if (changed && (now[partition] || old?.[partition])) counted.writes += inKilobytes(billed, 1);
      }
      const name = String(key.sk?.S ?? key.pk?.S).split('#')[0] ?? '';
      counted.written.set(name, [...(counted.written.get(name) ?? []), itemBytes(now)]);
    }
    counted.reads += readsIn(operation, asked, answer.text);
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/x-amz-json-1.0',
      ...(answer.headers.get('x-amz-crc32') && {
        'x-amz-crc32': answer.headers.get('x-amz-crc32') as string,
      }),
    });
    response.end(answer.text);
  });

  return {
    ...server,
    units: () => counted,
    begin: () => {
      counted = { writes: 0, reads: 0, calls: 0, written: new Map() };
    },
  };
}

type WrittenPlace = { of: Operation; key: Key; kind: 'write' | 'check' };
const keyOf = ({ pk, sk }: Item): Key => ({ ...(pk && { pk }), ...(sk && { sk }) });

// biome-ignore lint/suspicious/noExplicitAny: the body of any of DynamoDB's operations
function writesIn(operation: string, asked: any): WrittenPlace[] {
  const place = (of: Operation, kind: WrittenPlace['kind'] = 'write'): WrittenPlace => ({
    of,
    key: of.Key ?? keyOf(of.Item ?? {}),
    kind,
  });
  if (operation === 'TransactWriteItems')
    return asked.TransactItems.map((each: Record<string, Operation>) => {
      const [[kind, of] = ['', undefined]] = Object.entries(each);
      return place(of as Operation, kind === 'ConditionCheck' ? 'check' : 'write');
    });
  if (['PutItem', 'UpdateItem', 'DeleteItem'].includes(operation)) return [place(asked)];
  return [];
}

// biome-ignore lint/suspicious/noExplicitAny: the body of any of DynamoDB's operations
function readsIn(operation: string, asked: any, text: string): number {
  const share = (consistent: unknown) => (consistent === true ? 1 : 0.5);
  const answered = text === '' ? {} : JSON.parse(text);
  const bytes = (items: Item[]) => items.reduce((sum, item) => sum + itemBytes(item), 0);
  if (operation === 'GetItem')
    return share(asked.ConsistentRead) * inKilobytes(answered.Item ? itemBytes(answered.Item) : 0, 4);
  if (operation === 'Query') return share(asked.ConsistentRead) * inKilobytes(bytes(answered.Items ?? []), 4);
  if (operation !== 'BatchGetItem') return 0;
  let units = 0;
  for (const [table, { Keys, ConsistentRead }] of Object.entries<{ Keys: Key[]; ConsistentRead?: boolean }>(
    asked.RequestItems,
  )) {
    const items: Item[] = answered.Responses?.[table] ?? [];
    units += items.reduce((sum, item) => sum + share(ConsistentRead) * inKilobytes(itemBytes(item), 4), 0);
    units += Math.max(0, Keys.length - items.length) * share(ConsistentRead);
  }
  return units;
}
