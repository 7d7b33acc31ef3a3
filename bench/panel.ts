import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { openTable } from '../lambdas/adapters/dynamo/table';
import { startDynamo } from '../local/emulators/dynamo';
import { seedUsers } from '../local/many-people';
import { names } from '../local/provision';
import { temporaryFolder } from '../test/ports/emulators/support';
import { type Product, signInAs, startProduct } from '../test/support/product';

const rounds = 40; // one after the other, as an administrator clicks
const bounded = 10_000; // people, within the whole bench; `npm run bench -- panel` takes a hundred thousand
export const many = 100_000;

/** The panel over many people: its lists and searches, its cards, and deleting somebody. Milliseconds. */
export async function measurePanel(people = bounded) {
  const dynamo = await startDynamo({ dir: await temporaryFolder() });
  const product = await startProduct({
    env: { LOCAL_CONTROL: '0', AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint },
  });
  try {
    const client = new DynamoDBClient({
      endpoint: dynamo.endpoint,
      region: 'ap-south-1',
      credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
    });
    await seedUsers(openTable(names.table, client), client, people, new Date());
    client.destroy();
    const { administrator } = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
    const { token } = await signInAs(product, administrator.email, administrator.password);
    const calls = {
      'first page': '/api/admin/users',
      search: '/api/admin/users?search=sharma',
      'search without a result': '/api/admin/users?search=nobody+is+called+so',
      'filter by plan': '/api/admin/users?plan=pro',
      summary: '/api/admin/summary',
      referrals: '/api/admin/referrals',
    };
    const rows: Record<string, object> = {};
    for (const [name, path] of Object.entries(calls)) rows[name] = await timesOf(product, token, path);
    rows['delete a user'] = await deletions(product, token);
    return { people, calls: rows };
  } finally {
    await product.stop();
    await dynamo.close();
  }
}

/** The very first call apart: a function that has just started loads what it searches. */
async function timesOf(product: Product, token: string, path: string) {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const begun = performance.now();
    const { status, text } = await product.call('GET', path, { token });
    times.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${path}: ${text}`);
  }
  const [first = 0, ...rest] = times;
  return { firstMs: Math.round(first), ...percentilesOf(rest) };
}

async function deletions(product: Product, token: string) {
  const { body } = await product.call('GET', '/api/admin/users?search=seeded.example&limit=20', { token });
  const times: number[] = [];
  for (const { id } of body.users as { id: string }[]) {
    const begun = performance.now();
    const { status, text } = await product.call('DELETE', `/api/admin/users/${id}`, {
      token,
      body: { confirmation: 'DELETE' },
    });
    times.push(performance.now() - begun);
    if (status !== 200) throw new Error(`a deletion: ${text}`);
  }
  return { firstMs: Math.round(times[0] ?? 0), ...percentilesOf(times.slice(1)) };
}

function percentilesOf(times: readonly number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
