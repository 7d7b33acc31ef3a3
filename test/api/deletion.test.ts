import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { startDynamo } from '../../local/emulators/dynamo';
import { startS3 } from '../../local/emulators/s3';
import { credentials, removeTemporaryFolders, temporaryFolder } from '../ports/emulators/support';
import { aPerson, type Product, signInAs, startProduct, until } from '../support/product';

// Table and uploads are brought along, so that a test can look into them past the product.
let product: Product;
let admin: { token: string; id: string };
let dynamo: Awaited<ReturnType<typeof startDynamo>>;
let uploads: Awaited<ReturnType<typeof startS3>>;
let s3: S3Client;
let table: DynamoDBClient;

beforeAll(async () => {
  dynamo = await startDynamo({ dir: await temporaryFolder() });
  uploads = await startS3({ dir: await temporaryFolder(), ...credentials });
  const client = { region: 'ap-south-1', credentials };
  s3 = new S3Client({ ...client, endpoint: uploads.endpoint, forcePathStyle: true });
  table = new DynamoDBClient({ ...client, endpoint: dynamo.endpoint });
  product = await startProduct({
    env: {
      AWS_ENDPOINT_URL_DYNAMODB: dynamo.endpoint,
      AWS_ENDPOINT_URL_S3: uploads.endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  });
  const { administrator } = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
  admin = await signInAs(product, administrator.email, administrator.password);
});
afterAll(async () => {
  await product.stop();
  await uploads.close();
  await dynamo.close();
  await removeTemporaryFolders();
});
afterEach(() => product.call('DELETE', '/__local/faults'));

/** Every item of the table as text. */
async function everythingStored(): Promise<string> {
  const found: string[] = [];
  const pages = paginateScan({ client: table }, { TableName: 'ai-medix', ConsistentRead: true });
  for await (const { Items = [] } of pages) found.push(JSON.stringify(Items));
  return found.join();
}
const uploadsOf = async (id: string) =>
  (await s3.send(new ListObjectsV2Command({ Bucket: 'medical-documents', Prefix: id }))).KeyCount ?? 0;

type Person = Awaited<ReturnType<typeof aPerson>>;
const violations = async () => (await product.call('GET', '/__local/invariants')).body.violations;
const fault = (body: object) => product.call('POST', '/__local/faults', { body });
const mails = async (to: string) =>
  (await product.call('GET', `/__local/outbox?to=${to}`)).body.messages as {
    subject: string;
    body: string;
  }[];
const requests = async (query = '') =>
  (await product.call('GET', `/api/admin/deletion-requests${query}`, { token: admin.token })).body.requests;
const decide = (id: string, how: 'approve' | 'deny', token = admin.token) =>
  product.call('POST', `/api/admin/deletion-requests/${id}/${how}`, {
    token,
    body: { admin_notes: 'Seen.' },
  });

async function asks(person: Person): Promise<string> {
  const { status, body, text } = await product.call('POST', '/api/me/deletion-request', {
    token: person.token,
    body: {
      password: person.password,
      phone: '9876543210',
      reason: 'I have stopped practising.',
      reasonCategory: 'other',
      confirmation: 'DELETE MY ACCOUNT',
    },
  });
  if (status !== 201) throw new Error(text);
  return body.request.id;
}

/** Somebody with one of everything that is kept. */
async function somebodyWithEverything(): Promise<Person> {
  const person = await aPerson(product, { phone: '9811122233' });
  const { token } = person;
  await product.call('POST', '/api/tools/ai-diagnosis', {
    token,
    body: { symptoms: 'canaryfever' },
    headers: { 'idempotency-key': 'a-key-of-mine' },
  });
  await product.call('POST', '/api/me/feedback', {
    token,
    body: { name: 'C', email: 'c@example.com', message: 'A canary message.' },
  });
  const { body } = await product.call('GET', '/api/me/referrals', { token });
  await product.call('POST', '/api/me/shares', {
    token,
    body: { shareMethod: 'sms', referralCode: body.referral_code },
  });
  await product.call('PUT', '/api/me/push-token', {
    token,
    body: { token: `d-${person.id}`, platform: 'web' },
  });
  return person;
}

describe('the panel', () => {
  it('is for administrators', async () => {
    const person = await aPerson(product);
    expect((await product.call('GET', '/api/admin/session', { token: admin.token })).body).toEqual({
      success: true,
      valid: true,
    });
    expect((await product.call('GET', '/api/admin/session', { token: person.token })).status).toBe(403);
    expect((await product.call('GET', '/api/admin/session')).status).toBe(401);
  });
});

describe('a denied request', () => {
  it('leaves the account as it is, tells the person, and may be made again', async () => {
    const person = await aPerson(product);
    await product.call('PATCH', '/api/me', { token: person.token, body: { preferred_language: 'hindi' } });
    const id = await asks(person);
    expect(await requests('?status=pending')).toContainEqual(
      expect.objectContaining({ id, status: 'pending' }),
    );
    expect((await decide(id, 'deny')).body.request).toMatchObject({ id, status: 'denied' });
    expect((await decide(id, 'deny')).status).toBe(409);
    expect((await decide(id, 'approve')).status).toBe(409);
    await until(async () =>
      (await mails(person.email)).some(({ subject }) => subject === 'आपका खाता खुला रहेगा'),
    );
    const { body } = await product.call('GET', '/api/me/notifications', { token: person.token });
    expect(body.notifications[0].title).toBe('आपका खाता खुला रहेगा');
    expect(await asks(person)).not.toBe(id);
    expect(await violations()).toEqual([]);
  });
});

describe('an approved request', () => {
  it('leaves nothing of the person, who is told by e-mail', async () => {
    const person = await somebodyWithEverything();
    for (const name of ['reports/1.pdf', 'reports/2.png']) {
      await s3.send(
        new PutObjectCommand({
          Bucket: 'medical-documents',
          Key: `${person.id}/${name}`,
          Body: 'canaryfile',
        }),
      );
    }
    const other = { Bucket: 'medical-documents', Key: 'kept/reports/1.pdf', Body: 'somebody else’s' };
    await s3.send(new PutObjectCommand(other));
    expect(await uploadsOf(person.id)).toBe(2);
    const id = await asks(person);
    expect((await everythingStored()).includes('canaryfever')).toBe(true);
    const approved = await decide(id, 'approve');
    expect([approved.status, approved.body.request?.status]).toEqual([200, 'approved']);

    expect((await product.call('GET', '/api/me', { token: person.token })).status).toBe(401);
    const refresh = { body: { refresh_token: person.refreshToken } };
    expect((await product.call('POST', '/api/auth/refresh', refresh)).status).toBe(401);
    const signIn = { body: { identifier: person.email, password: person.password } };
    expect((await product.call('POST', '/api/auth/sign-in', signIn)).status).toBe(401);
    await until(async () => (await mails(person.email)).some(({ subject }) => /was deleted/.test(subject)));
    expect((await decide(id, 'approve')).status).toBe(409);
    expect((await requests()).filter((one: { id: string }) => one.id === id)).toEqual([]);
    expect(await violations()).toEqual([]);
    await until(async () => {
      const stored = await everythingStored();
      return ![person.email, 'canary', `PERSON#${person.id}`].some((trace) => stored.includes(trace));
    });
    expect(await uploadsOf(person.id)).toBe(0);
    expect(await uploadsOf('kept')).toBe(1);
    // The same address and phone begin anew.
    const body = { email: person.email, password: 'another one', fullName: 'New', phone: '9811122233' };
    expect((await product.call('POST', '/api/auth/sign-up', { body })).status).toBe(201);
    expect(await mails(person.email)).toEqual(
      expect.arrayContaining([expect.objectContaining({ subject: 'Your AI Medix account was deleted' })]),
    );
  });

  it.each([
    ['the identity service', { target: 'cognito', kind: 'error', times: 3, operation: 'AdminDeleteUser' }],
    [
      'the table, after a write',
      { target: 'dynamodb', kind: 'error', times: 4, operation: 'BatchWriteItem' },
    ],
    ['the uploads', { target: 's3', kind: 'error', times: 3, operation: 'GET *' }],
  ])('goes on where it was stopped by %s', async (_, broken) => {
    const person = await aPerson(product);
    const id = await asks(person);
    await fault(broken);
    const stopped = await decide(id, 'approve');
    expect(stopped.status).toBe(500);
    await product.call('DELETE', '/__local/faults');
    expect((await product.call('GET', '/api/me', { token: person.token })).status).toBe(401);
    expect((await decide(id, 'deny')).status).toBe(409);
    expect((await decide(id, 'approve')).status).toBe(200);
    expect((await decide(id, 'approve')).status).toBe(409);
    expect(await violations()).toEqual([]);
    await until(
      async () => (await mails(person.email)).filter(({ subject }) => /deleted/.test(subject)).length === 1,
    );
  });

  it('tells the person later when messages cannot be handed over', async () => {
    const person = await aPerson(product);
    const id = await asks(person);
    await fault({ target: 'sns', kind: 'error', times: 3, operation: 'Publish' });
    expect((await decide(id, 'approve')).status).toBe(200);
    const told = async () =>
      (await mails(person.email)).filter(({ subject }) => /deleted/.test(subject)).length;
    expect(await told()).toBe(0);
    await product.call('POST', '/__local/clock', { body: { offsetMs: 16 * 60_000 } });
    await product.call('POST', '/__local/jobs/remind-plan-end');
    await until(async () => (await told()) === 1);
    await product.call('POST', '/__local/jobs/remind-plan-end');
    await product.call('POST', '/__local/clock', { body: {} });
    expect(await told()).toBe(1);
  });

  it('is carried out once by two administrators at once', async () => {
    const person = await aPerson(product);
    const id = await asks(person);
    const answers = await Promise.all([decide(id, 'approve'), decide(id, 'approve'), decide(id, 'approve')]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(await violations()).toEqual([]);
  });
});

describe('what is no request', () => {
  it.each(['nobody', 'nobody.000000000-0', '..', 'a.b.c'])('is not found: %s', async (id) => {
    expect((await decide(encodeURIComponent(id), 'approve')).status).toBe(404);
  });

  it('an administrator’s own account is not deleted this way', async () => {
    const { administrator } = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
    const refused = await product.call('POST', '/api/me/deletion-request', {
      token: admin.token,
      body: {
        password: administrator.password,
        phone: '9876543210',
        reason: 'I am an administrator.',
        reasonCategory: 'other',
        confirmation: 'DELETE MY ACCOUNT',
      },
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  });
});
