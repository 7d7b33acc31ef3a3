import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DynamoDBClient,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { openTable, type Table } from '../../lambdas/adapters/dynamo/table';
import { startDynamo } from '../../local/emulators/dynamo';
import { tableShape } from '../../local/provision';
import { isOfService } from './services';

export type TableForTests = { table: Table; client: DynamoDBClient; close(): Promise<void> };

/**
 * A real table of the shape that the product uses, in a database of its own; with `TEST_TABLES=service` one of the
 * DynamoDB that the environment names.
 */
export const aTable = (): Promise<TableForTests> =>
  isOfService('TABLES') ? aTableOfTheService() : anEmulatedTable();

async function anEmulatedTable(): Promise<TableForTests> {
  const dir = await mkdtemp(join(tmpdir(), 'ai-medix-table-'));
  const dynamo = await startDynamo({ dir });
  const client = new DynamoDBClient({
    endpoint: dynamo.endpoint,
    region: 'ap-south-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });
  await client.send(new CreateTableCommand({ TableName: 'test', ...tableShape }));
  return {
    table: openTable('test', client),
    client,
    async close() {
      client.destroy();
      await dynamo.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function aTableOfTheService(): Promise<TableForTests> {
  const client = new DynamoDBClient({});
  const TableName = `ai-medix-test-${randomUUID()}`;
  await client.send(new CreateTableCommand({ TableName, ...tableShape }));
  await waitUntilTableExists({ client, maxWaitTime: 120 }, { TableName });
  return {
    table: openTable(TableName, client),
    client,
    async close() {
      await client.send(new DeleteTableCommand({ TableName }));
      client.destroy();
    },
  };
}
