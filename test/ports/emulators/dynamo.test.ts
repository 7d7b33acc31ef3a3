import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandOutput,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type Dynamo, freePort, startDynamo } from '../../../local/emulators/dynamo';
import { findDynoxide } from '../../../local/emulators/dynamo-binary';
import { clientOf, removeTemporaryFolders, runProgram, temporaryFolder } from './support';

const TableName = 'app';

async function tableAt(endpoint: string) {
  const client = new DynamoDBClient(clientOf(endpoint));
  const table = DynamoDBDocumentClient.from(client);
  const read = async (pk: string, sk: string) =>
    (await table.send(new GetCommand({ TableName, Key: { pk, sk }, ConsistentRead: true }))).Item;
  const put = (Item: Record<string, unknown>, more: object = {}) =>
    table.send(new PutCommand({ TableName, Item, ...more }));
  return { client, table, read, put };
}

const createTable = (client: DynamoDBClient) =>
  client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: ['pk', 'sk', 'gp', 'gs'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'by-g',
          KeySchema: [
            { AttributeName: 'gp', KeyType: 'HASH' },
            { AttributeName: 'gs', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );

describe('the local DynamoDB', () => {
  let dynamo: Dynamo;
  let db: Awaited<ReturnType<typeof tableAt>>;

  beforeAll(async () => {
    dynamo = await startDynamo({ dir: await temporaryFolder() });
    db = await tableAt(dynamo.endpoint);
    await createTable(db.client);
  });
  afterAll(async () => {
    await dynamo.close();
    await removeTemporaryFolders();
  });

  const increment = (pk: string, limit: number) =>
    db.table.send(
      new UpdateCommand({
        TableName,
        Key: { pk, sk: 'counter' },
        UpdateExpression: 'ADD used :one',
        ConditionExpression: 'attribute_not_exists(used) OR used < :limit',
        ExpressionAttributeValues: { ':one': 1, ':limit': limit },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );

  it('puts an item once when the condition says so, and shows the one that was there', async () => {
    const once = {
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    };
    await db.put({ pk: 'a', sk: '1', v: 1 }, once);

    await expect(db.put({ pk: 'a', sk: '1', v: 2 }, once)).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { v: { N: '1' } },
    });
    expect(await db.read('a', '1')).toMatchObject({ v: 1 });
  });

  it('grants exactly 50 of 200 parallel increments when the limit is 50', async () => {
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => increment('race', 50)));

    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.name] : []));
    expect(refused).toEqual(Array(150).fill('ConditionalCheckFailedException'));
    expect(await db.read('race', 'counter')).toMatchObject({ used: 50 });
  });

  it('holds and gives back a reservation in one item', async () => {
    const update = (UpdateExpression: string, ConditionExpression: string, values: object) =>
      db.table.send(
        new UpdateCommand({
          TableName,
          Key: { pk: 'hold', sk: 'today' },
          UpdateExpression,
          ConditionExpression,
          ExpressionAttributeValues: { ':id': 'r1', ...values },
        }),
      );
    await update('ADD used :one, held :ids', 'attribute_not_exists(held) OR NOT contains(held, :id)', {
      ':one': 1,
      ':ids': new Set(['r1']),
    });
    const refund = () =>
      update('ADD used :less DELETE held :ids', 'contains(held, :id)', {
        ':less': -1,
        ':ids': new Set(['r1']),
      });
    await refund();

    await expect(refund()).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect(await db.read('hold', 'today')).toMatchObject({ used: 0 });
  });

  it('updates lists, nested maps, sets and attributes in one expression', async () => {
    await db.put({
      pk: 'u',
      sk: '1',
      list: [1],
      map: { deep: { n: 1 } },
      marks: new Set(['x', 'y']),
      gone: 1,
    });
    const { Attributes } = await db.table.send(
      new UpdateCommand({
        TableName,
        Key: { pk: 'u', sk: '1' },
        UpdateExpression:
          'SET #list = list_append(#list, :more), #map.deep.n = #map.deep.n + :one REMOVE gone ADD hits :one DELETE marks :x',
        ExpressionAttributeNames: { '#list': 'list', '#map': 'map' },
        ExpressionAttributeValues: { ':more': [2], ':one': 1, ':x': new Set(['x']) },
        ReturnValues: 'ALL_NEW',
      }),
    );

    expect(Attributes).toEqual({
      pk: 'u',
      sk: '1',
      list: [1, 2],
      map: { deep: { n: 2 } },
      marks: new Set(['y']),
      hits: 1,
    });
  });

  it('deletes on condition and returns what was deleted', async () => {
    await db.put({ pk: 'd', sk: '1', v: 1 });
    const removal = (wanted: number) =>
      db.table.send(
        new DeleteCommand({
          TableName,
          Key: { pk: 'd', sk: '1' },
          ConditionExpression: 'v = :v',
          ExpressionAttributeValues: { ':v': wanted },
          ReturnValues: 'ALL_OLD',
        }),
      );

    await expect(removal(2)).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' });
    expect((await removal(1)).Attributes).toMatchObject({ v: 1 });
    expect(await db.read('d', '1')).toBeUndefined();
  });

  it('cancels a transaction whole, with a reason for each part', async () => {
    await db.put({ pk: 'tx', sk: 'guard', v: 7 });
    const transfer = db.table.send(
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: { pk: 'tx', sk: 'new' } } },
          {
            Update: {
              TableName,
              Key: { pk: 'tx', sk: 'count' },
              UpdateExpression: 'ADD n :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
          {
            ConditionCheck: {
              TableName,
              Key: { pk: 'tx', sk: 'guard' },
              ConditionExpression: 'attribute_not_exists(pk)',
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ],
      }),
    );

    await expect(transfer).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [
        { Code: 'None' },
        { Code: 'None' },
        { Code: 'ConditionalCheckFailed', Item: { v: { N: '7' } } },
      ],
    });
    expect(await db.read('tx', 'new')).toBeUndefined();
    expect(await db.read('tx', 'count')).toBeUndefined();
  });

  it('applies a transaction with the same token once', async () => {
    const addOne = () =>
      db.table.send(
        new TransactWriteCommand({
          ClientRequestToken: 'the-same-token',
          TransactItems: [
            {
              Update: {
                TableName,
                Key: { pk: 'token', sk: '1' },
                UpdateExpression: 'ADD n :one',
                ExpressionAttributeValues: { ':one': 1 },
              },
            },
          ],
        }),
      );
    await addOne();
    await addOne();

    expect(await db.read('token', '1')).toMatchObject({ n: 1 });
  });

  it('loses no update among 20 parallel transactions on one counter', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, number) =>
        db.table.send(
          new TransactWriteCommand({
            TransactItems: [
              {
                Update: {
                  TableName,
                  Key: { pk: 'txs', sk: 'counter' },
                  UpdateExpression: 'ADD n :one',
                  ExpressionAttributeValues: { ':one': 1 },
                },
              },
              { Put: { TableName, Item: { pk: 'txs', sk: `receipt ${number}` } } },
            ],
          }),
        ),
      ),
    );

    const applied = results.filter(({ status }) => status === 'fulfilled').length;
    expect(applied).toBeGreaterThan(0);
    expect(await db.read('txs', 'counter')).toMatchObject({ n: applied });
  });

  it('refuses a transaction of 101 items, or one that names an item twice', async () => {
    const putAll = (keys: string[]) =>
      db.table.send(
        new TransactWriteCommand({
          TransactItems: keys.map((sk) => ({ Put: { TableName, Item: { pk: 'many', sk } } })),
        }),
      );
    const keys = Array.from({ length: 101 }, (_, number) => `${number}`);

    await expect(putAll(keys)).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(putAll(['1', '1'])).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(putAll(keys.slice(0, 100))).resolves.toBeDefined();
  });

  it('reads several items as of one moment, the missing ones as missing', async () => {
    await db.put({ pk: 'tg', sk: '1', v: 1 });
    const { Responses } = await db.table.send(
      new TransactGetCommand({
        TransactItems: ['1', '2'].map((sk) => ({ Get: { TableName, Key: { pk: 'tg', sk } } })),
      }),
    );

    expect(Responses?.map((each) => each.Item?.v)).toEqual([1, undefined]);
  });

  describe('with 25 rows', () => {
    const names = Array.from({ length: 25 }, (_, number) => `i${String(number).padStart(3, '0')}`);

    beforeAll(async () => {
      await db.table.send(
        new BatchWriteCommand({
          RequestItems: {
            [TableName]: names.map((sk, number) => ({
              PutRequest: { Item: { pk: 'rows', sk, even: number % 2 === 0, gp: 'rows', gs: sk } },
            })),
          },
        }),
      );
    });

    const inPages = async (query: object) => {
      const seen: string[] = [];
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page: QueryCommandOutput = await db.table.send(
          new QueryCommand({
            TableName,
            Limit: 7,
            ScanIndexForward: false,
            ...query,
            ExclusiveStartKey,
          } as never),
        );
        seen.push(...(page.Items ?? []).map(({ sk }) => String(sk)));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      return seen;
    };

    it('pages a query backwards through all of them', async () => {
      const seen = await inPages({
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :start)',
        ExpressionAttributeValues: { ':pk': 'rows', ':start': 'i0' },
      });

      expect(seen).toEqual(names.toReversed());
    });

    it('pages an index the same way', async () => {
      const seen = await inPages({
        IndexName: 'by-g',
        KeyConditionExpression: 'gp = :gp',
        ExpressionAttributeValues: { ':gp': 'rows' },
      });

      expect(seen).toEqual(names.toReversed());
    });

    it('filters after reading and counts both', async () => {
      const { Items, ScannedCount } = await db.table.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          FilterExpression: 'even = :yes',
          ProjectionExpression: 'sk',
          ExpressionAttributeValues: { ':pk': 'rows', ':from': 'i005', ':to': 'i010', ':yes': true },
        }),
      );

      expect(Items).toEqual([{ sk: 'i006' }, { sk: 'i008' }, { sk: 'i010' }]);
      expect(ScannedCount).toBe(6);
    });

    it('reads in batches and leaves out what is missing', async () => {
      const { Responses } = await db.table.send(
        new BatchGetCommand({
          RequestItems: { [TableName]: { Keys: ['i001', 'none'].map((sk) => ({ pk: 'rows', sk })) } },
        }),
      );

      expect(Responses?.[TableName]).toMatchObject([{ sk: 'i001' }]);
    });

    it('scans in segments without loss or repetition', async () => {
      const count = async (segment: object) =>
        (await db.table.send(new ScanCommand({ TableName, Select: 'COUNT', ...segment }))).Count ?? 0;
      const parts = await Promise.all([0, 1, 2].map((Segment) => count({ Segment, TotalSegments: 3 })));

      expect(parts.reduce((sum, part) => sum + part)).toBe(await count({}));
    });
  });

  it('keeps an item in an index only while it has the index key', async () => {
    const found = async (gp: string) =>
      (
        await db.table.send(
          new QueryCommand({
            TableName,
            IndexName: 'by-g',
            KeyConditionExpression: 'gp = :gp',
            ExpressionAttributeValues: { ':gp': gp },
          }),
        )
      ).Count;
    const change = (UpdateExpression: string, values?: object) =>
      db.table.send(
        new UpdateCommand({
          TableName,
          Key: { pk: 'g', sk: '1' },
          UpdateExpression,
          ...(values && { ExpressionAttributeValues: values }),
        } as never),
      );
    await db.put({ pk: 'g', sk: '1', gp: 'K', gs: '1' });
    await change('SET gp = :gp', { ':gp': 'L' });
    expect([await found('K'), await found('L')]).toEqual([0, 1]);

    await change('REMOVE gp');
    expect(await found('L')).toBe(0);
  });

  it.each([
    ['an item above 400 KB', { pk: 'v', sk: '1', body: 'x'.repeat(410 * 1024) }],
    ['an empty key', { pk: '', sk: '1' }],
    ['an index key of the wrong type', { pk: 'v', sk: '1', gp: 5 }],
  ])('refuses %s', async (_, item) => {
    await expect(db.put(item)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('refuses a reserved word as a name and a value that nothing uses', async () => {
    const update = (words: object) =>
      db.table.send(new UpdateCommand({ TableName, Key: { pk: 'v', sk: '1' }, ...words } as never));

    await expect(
      update({ UpdateExpression: 'SET ttl = :v', ExpressionAttributeValues: { ':v': 1 } }),
    ).rejects.toMatchObject({ name: 'ValidationException' });
    await expect(
      update({ UpdateExpression: 'SET v = :v', ExpressionAttributeValues: { ':v': 1, ':unused': 1 } }),
    ).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('knows no table that was not made', async () => {
    const reading = db.table.send(new GetCommand({ TableName: 'none', Key: { pk: 'a', sk: 'b' } }));

    await expect(reading).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('keeps the setting for expiring items', async () => {
    await db.client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      }),
    );
    const { TimeToLiveDescription } = await db.client.send(new DescribeTimeToLiveCommand({ TableName }));

    expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'ttl', TimeToLiveStatus: 'ENABLED' });
  });
});

describe('starting and ending DynamoDB', () => {
  afterAll(removeTemporaryFolders);

  it('keeps what it acknowledged when it is killed', async () => {
    const dir = await temporaryFolder();
    const first = await startDynamo({ dir });
    const before = await tableAt(first.endpoint);
    await createTable(before.client);
    await Promise.all(Array.from({ length: 50 }, (_, number) => before.put({ pk: 'kept', sk: `${number}` })));
    process.kill(first.pid, 'SIGKILL');
    expect(await first.ended).toContain('SIGKILL');

    const second = await startDynamo({ dir });
    const after = await tableAt(second.endpoint);
    const { Count } = await after.table.send(new ScanCommand({ TableName, Select: 'COUNT' }));
    await second.close();

    expect(Count).toBe(50);
  });

  it('keeps its file, and what SQLite writes beside it, for its owner alone', async () => {
    const dir = await temporaryFolder();
    const dynamo = await startDynamo({ dir });
    const { client, put } = await tableAt(dynamo.endpoint);
    await createTable(client);
    await put({ pk: 'a', sk: '1' });
    const files = (await readdir(dir)).filter((name) => name.startsWith('dynamodb.sqlite'));
    const modes = await Promise.all(
      files.map(async (name) => [name, (await stat(join(dir, name))).mode & 0o777] as const),
    );
    await dynamo.close();

    expect(files).toContain('dynamodb.sqlite-wal');
    expect(modes).toEqual(files.map((name) => [name, 0o600]));
  });

  it('takes the bytes of what was deleted or changed out of its files, while others go on', async () => {
    const dir = await temporaryFolder();
    const dynamo = await startDynamo({ dir });
    const { client, table, read, put } = await tableAt(dynamo.endpoint);
    await createTable(client);
    const mark = (place: number) => `mark-${place}-${'x'.repeat(900)}`;
    for (let place = 0; place < 60; place += 1) await put({ pk: 'a', sk: `${place}`, text: mark(place) });
    for (let place = 0; place < 60; place += 2)
      await table.send(new DeleteCommand({ TableName, Key: { pk: 'a', sk: `${place}` } }));
    await put({ pk: 'a', sk: '1', text: 'changed' });
    const stored = async () => {
      const names = (await readdir(dir)).filter((name) => name.startsWith('dynamodb.sqlite'));
      const bytes = Buffer.concat(await Promise.all(names.map((name) => readFile(join(dir, name)))));
      return Array.from({ length: 60 }, (_, place) => place).filter((place) => bytes.includes(mark(place)));
    };
    const before = await stored();
    await Promise.all([dynamo.forget(), ...[100, 101, 102].map((sk) => put({ pk: 'a', sk: `${sk}` }))]);
    const after = await stored();
    const kept = await Promise.all(['3', '1', '101'].map((sk) => read('a', sk)));
    await dynamo.close();

    expect(before).toContain(0);
    expect(after).toEqual(Array.from({ length: 29 }, (_, place) => 3 + 2 * place));
    expect(kept).toEqual([
      { pk: 'a', sk: '3', text: mark(3) },
      { pk: 'a', sk: '1', text: 'changed' },
      { pk: 'a', sk: '101' },
    ]);
  });

  it('ends the database of a program that was killed, and takes over its file', async () => {
    const dir = await temporaryFolder();
    const { program: killed, said } = await runProgram('dynamo-owner.ts', dir);
    const orphan = Number(said);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(() => process.kill(orphan, 0)).not.toThrow(); // it outlived its parent

    const next = await startDynamo({ dir });
    const { table } = await tableAt(next.endpoint);
    const { Count } = await table.send(new ScanCommand({ TableName, Select: 'COUNT' }));
    const running = await readFile(`/proc/${orphan}/cmdline`, 'utf8').catch(() => '');
    await next.close();

    expect(Count).toBe(0);
    expect(running).toBe('');
  });

  it('leaves a database alone whose program still runs', async () => {
    const dir = await temporaryFolder();
    const first = await startDynamo({ dir });
    await expect(startDynamo({ dir })).rejects.toThrow('is in use by process');
    expect(() => process.kill(first.pid, 0)).not.toThrow();
    await first.close();
  });

  it('takes another port when somebody was faster', async () => {
    const first = await startDynamo({ dir: await temporaryFolder() });
    const taken = Number(new URL(first.endpoint).port);
    try {
      const ports = [taken, taken];
      const takePort = async () => ports.shift() ?? (await freePort());
      const second = await startDynamo({ dir: await temporaryFolder(), takePort });
      await second.close();
      expect(second.endpoint).not.toBe(first.endpoint);
      expect(ports).toEqual([]);

      const never = startDynamo({ dir: await temporaryFolder(), takePort: async () => taken });
      await expect(never).rejects.toThrow('already in use');
    } finally {
      await first.close();
    }
  });

  it('tells how to bring another DynamoDB where there is none for the machine', async () => {
    const search = findDynoxide({
      tools: await temporaryFolder(),
      platform: 'plan9-mips',
      install: async () => {
        throw new Error('404');
      },
    });

    await expect(search).rejects.toThrow(/no dynoxide 1\.2\.1 for plan9-mips.*AWS_ENDPOINT_URL_DYNAMODB/);
  });
});
