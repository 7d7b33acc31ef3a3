import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import autocannon from 'autocannon';
import { timeOrderedId } from '#platform/time-ordered-id';
import { keys } from '../lambdas/adapters/dynamo/keys';
import { startDynamo } from '../local/emulators/dynamo';
import { names } from '../local/provision';
import { temporaryFolder } from '../test/ports/emulators/support';
import { aPerson, startProduct } from '../test/support/product';

const many = 10_000; // years of an eager person
const few = 50; // as many as are listed
const connections = 10;
const seconds = 8;
const mostInBatch = 25; // the service's own

/** The list of notifications of somebody with ten thousand of them, beside that of somebody with as many as it shows. */
export async function measureNotifications() {
  const dynamo = await startDynamo({ dir: await temporaryFolder() });
  const product = await startProduct({
    env: { LOCAL_CONTROL: '0', AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint },
  });
  try {
    const [newcomer, oldHand] = [await aPerson(product), await aPerson(product)];
    await fill(dynamo.endpoint, newcomer.id, few);
    await fill(dynamo.endpoint, oldHand.id, many);
    const list = async ({ token }: { token: string }) => {
      const headers = { authorization: `Bearer ${token}` };
      const url = `${product.origin}/api/me/notifications`;
      const { body } = await product.call('GET', '/api/me/notifications', { token });
      const run = await autocannon({ url, headers, connections, duration: seconds });
      return {
        listed: body.notifications.length,
        unread: body.unread,
        requestsPerSecond: Math.round(run.requests.average),
        p50Ms: run.latency.p50,
        p99Ms: run.latency.p99,
        errors: run.errors + run.non2xx,
      };
    };
    return { [`${few} stored`]: await list(newcomer), [`${many} stored`]: await list(oldHand) };
  } finally {
    await product.stop();
    await dynamo.close();
  }
}

/** Writes notifications as the product would have, without the years. */
async function fill(endpoint: string, memberId: string, stored: number): Promise<void> {
  const credentials = { accessKeyId: 'bench', secretAccessKey: 'bench' };
  const client = new DynamoDBClient({ endpoint, region: 'ap-south-1', credentials });
  const table = DynamoDBDocumentClient.from(client);
  const first = Date.now() + 60_000; // after the welcome, so that ids go on growing
  const items = Array.from({ length: stored }, (_, n) => {
    const at = new Date(first + n);
    const id = timeOrderedId(at, n.toString(16).padStart(16, '0'));
    const note = {
      id,
      kind: 'broadcast',
      title: `News ${n}`,
      body: 'News of the product.',
      sentAt: at.toISOString(),
    };
    return { ...note, ...keys.notification(memberId, id) };
  });
  for (let from = 0; from < stored; from += mostInBatch) {
    const batch = items.slice(from, from + mostInBatch).map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [names.table]: batch } }));
  }
  const latest = items.at(-1)?.id;
  const inbox = { ...keys.inbox(memberId), unread: stored, latest };
  await table.send(
    new BatchWriteCommand({ RequestItems: { [names.table]: [{ PutRequest: { Item: inbox } }] } }),
  );
  client.destroy();
}
