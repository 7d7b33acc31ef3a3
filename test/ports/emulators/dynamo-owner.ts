import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startDynamo } from '../../../local/emulators/dynamo';
import { clientOf } from './support';

/** A program that starts the database, makes a table, says the database's process, and waits to be killed. */
const { endpoint, pid } = await startDynamo({ dir: process.argv[2] ?? '' });
await new DynamoDBClient(clientOf(endpoint)).send(
  new CreateTableCommand({
    TableName: 'app',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  }),
);
process.stdout.write(`${pid}\n`);
setInterval(() => undefined, 60_000); // stay until killed
