import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CreateTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import OpenAI from 'openai';
import { faultBook, type Target } from '../../../local/control/fault-book';
import { type FaultProxy, startFaultProxy } from '../../../local/control/faults';
import { startCognito } from '../../../local/emulators/cognito';
import { startDynamo } from '../../../local/emulators/dynamo';
import { startOutbox } from '../../../local/emulators/outbox';
import { startS3 } from '../../../local/emulators/s3';
import { clientOf, credentials, removeTemporaryFolders, temporaryFolder } from './support';

const book = faultBook();
const open: { close(): Promise<void> }[] = [];
const opened = <Closable extends { close(): Promise<void> }>(closable: Closable) => {
  open.unshift(closable);
  return closable;
};
const proxyFor = async (target: Target, upstream: { endpoint: string }): Promise<FaultProxy> =>
  opened(await startFaultProxy({ target, upstream: upstream.endpoint }, book));

afterEach(() => book.clear());
afterAll(async () => {
  for (const closable of open) await closable.close();
  await removeTemporaryFolders();
});

describe('faults in front of DynamoDB', () => {
  let proxy: FaultProxy;
  let db: DynamoDBClient;
  let direct: DynamoDBClient;
  const key = { pk: { S: 'a' } };

  beforeAll(async () => {
    const dynamo = opened(await startDynamo({ dir: await temporaryFolder() }));
    proxy = await proxyFor('dynamodb', dynamo);
    db = new DynamoDBClient(clientOf(proxy.endpoint));
    direct = new DynamoDBClient(clientOf(dynamo.endpoint));
    await direct.send(
      new CreateTableCommand({
        TableName: 'app',
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      }),
    );
  });

  const put = (client: DynamoDBClient, value: string) =>
    client.send(new PutItemCommand({ TableName: 'app', Item: { ...key, v: { S: value } } }));
  const stored = async () =>
    (await direct.send(new GetItemCommand({ TableName: 'app', Key: key, ConsistentRead: true }))).Item?.v?.S;

  it.each([
    ['throttle', 'ProvisionedThroughputExceededException', 400],
    ['error', 'InternalServerError', 500],
  ])(
    '%s: fails as often as asked and writes nothing, then lets calls through',
    async (kind, name, status) => {
      await put(direct, 'before');
      book.add({ target: 'dynamodb', kind, times: 2, operation: 'PutItem' });
      const refusal = { name, $metadata: { httpStatusCode: status } };
      await expect(put(db, 'never')).rejects.toMatchObject(refusal);
      await expect(put(db, 'never')).rejects.toMatchObject(refusal);
      expect(await stored()).toBe('before');

      await put(db, 'after');
      expect(await stored()).toBe('after');
    },
  );

  it('drop: the call never arrives', async () => {
    await put(direct, 'before');
    book.add({ target: 'dynamodb', kind: 'drop', times: 1 });

    await expect(put(db, 'never')).rejects.toMatchObject({
      message: expect.stringContaining('socket hang up'),
    });
    expect(await stored()).toBe('before');
  });

  it('after-write: the call is carried out and nobody is told', async () => {
    book.add({ target: 'dynamodb', kind: 'after-write', times: 1 });

    await expect(put(db, 'written')).rejects.toMatchObject({
      message: expect.stringContaining('socket hang up'),
    });
    expect(await stored()).toBe('written');
  });

  it('conflict: a write is turned away as by another transaction at its items, and reads are left alone', async () => {
    await put(direct, 'before');
    const conflict = { target: 'dynamodb', kind: 'conflict', times: 1 };
    book.add(conflict);
    await expect(db.send(new GetItemCommand({ TableName: 'app', Key: key }))).resolves.toBeDefined();
    await expect(put(db, 'never')).rejects.toMatchObject({ name: 'TransactionConflictException' });

    book.add(conflict);
    const TransactItems = ['a', 'b'].map((id) => ({
      Put: { TableName: 'app', Item: { pk: { S: id }, v: { S: 'never' } } },
    }));
    await expect(db.send(new TransactWriteItemsCommand({ TransactItems }))).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [
        { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' },
        { Code: 'None' },
      ],
    });
    expect(await stored()).toBe('before');
    expect(() => book.add({ ...conflict, target: 's3' })).toThrow(RangeError);
  });

  it('timeout: no answer comes until the client gives up', async () => {
    book.add({ target: 'dynamodb', kind: 'timeout', times: 1 });
    const giveUp = new AbortController();
    const waiting = db.send(new GetItemCommand({ TableName: 'app', Key: key }), {
      abortSignal: giveUp.signal,
    });
    const first = await Promise.race([
      waiting.catch(() => 'answered'),
      stored().then(() => 'the database answered others meanwhile'),
    ]);
    giveUp.abort();

    expect(first).toBe('the database answered others meanwhile');
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is overcome by the retries that a client makes by itself', async () => {
    const patient = new DynamoDBClient({ ...clientOf(proxy.endpoint), maxAttempts: 3 });
    book.add({ target: 'dynamodb', kind: 'throttle', times: 1 });
    book.add({ target: 'dynamodb', kind: 'drop', times: 1 });

    await put(patient, 'third try');
    expect(await stored()).toBe('third try');
  });

  it('leaves other operations and other targets alone', async () => {
    book.add({ target: 'dynamodb', kind: 'error', times: 1, operation: 'UpdateItem' });
    book.add({ target: 's3', kind: 'error', times: 1 });

    await expect(put(db, 'untouched')).resolves.toBeDefined();
    expect(book.list()).toHaveLength(2);
  });

  it('counts every call by its operation', async () => {
    const puts = () => proxy.counts().PutItem ?? 0;
    const earlier = puts();
    book.add({ target: 'dynamodb', kind: 'error', times: 1 });
    await put(db, 'x').catch(() => undefined);
    await put(db, 'x');

    expect(puts() - earlier).toBe(2);
  });
});

describe('faults in front of the other services', () => {
  const fails = async (call: () => Promise<unknown>, target: Target, names: [string, string]) => {
    for (const [index, kind] of ['throttle', 'error'].entries()) {
      book.add({ target, kind, times: 1 });
      await expect(call()).rejects.toMatchObject({ name: names[index] });
    }
    await expect(call()).resolves.toBeDefined();
  };

  it('S3 slows down, and signatures hold through the proxy', async () => {
    const s3Server = opened(await startS3({ dir: await temporaryFolder(), ...credentials }));
    const proxy = await proxyFor('s3', s3Server);
    const s3 = new S3Client(clientOf(proxy.endpoint));
    await s3.send(new CreateBucketCommand({ Bucket: 'reports' }));
    const Body = Buffer.alloc(3_000_000, 'x'); // large enough that the client waits for "100 Continue"
    const put = () => s3.send(new PutObjectCommand({ Bucket: 'reports', Key: 'k', Body }));

    await fails(put, 's3', ['SlowDown', 'InternalError']);
    const link = await getSignedUrl(s3, new GetObjectCommand({ Bucket: 'reports', Key: 'k' }));
    expect((await (await fetch(link)).arrayBuffer()).byteLength).toBe(Body.length);
    expect(proxy.counts()).toMatchObject({ 'PUT /reports/': 1, 'PUT /reports/k': 3, 'GET /reports/k': 1 });
  });

  it('SNS and SES fail in their own words', async () => {
    const outbox = opened(await startOutbox({ dir: await temporaryFolder() }));
    const snsProxy = await proxyFor('sns', outbox);
    const sns = new SNSClient(clientOf(snsProxy.endpoint));
    const ses = new SESv2Client(clientOf((await proxyFor('ses', outbox)).endpoint));
    const Content = { Simple: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x' } } } };
    const mail = { FromEmailAddress: 'a@b.c', Destination: { ToAddresses: ['d@e.f'] }, Content };

    await fails(() => sns.send(new PublishCommand({ PhoneNumber: '+919800000001', Message: 'x' })), 'sns', [
      'ThrottledException',
      'InternalErrorException',
    ]);
    await fails(() => ses.send(new SendEmailCommand(mail)), 'ses', [
      'TooManyRequestsException',
      'InternalServiceErrorException',
    ]);
    expect(snsProxy.counts()).toEqual({ Publish: 3 });
    expect(outbox.messages()).toHaveLength(2);
  });

  it('Cognito fails in its own words, and its refusals pass unchanged', async () => {
    const file = join(await temporaryFolder(), 'cognito.jsonl');
    const cognitoServer = opened(await startCognito({ file, region: 'ap-south-1' }));
    const cognito = new CognitoIdentityProviderClient(
      clientOf((await proxyFor('cognito', cognitoServer)).endpoint),
    );

    await fails(() => cognito.send(new ListUserPoolsCommand({ MaxResults: 1 })), 'cognito', [
      'TooManyRequestsException',
      'InternalErrorException',
    ]);
    await expect(
      cognito.send(new AdminGetUserCommand({ UserPoolId: 'ap-south-1_none', Username: 'x' })),
    ).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('faults in front of a language model', () => {
  /** A server that says one word (or, if it is shy, none), and the rest only when it is told to. */
  async function speaker(manner: 'ready' | 'shy' | 'silent' = 'ready') {
    let goOn = () => {};
    let heardOut = false;
    const server = createServer((request, response) => {
      request.resume();
      server.emit('asked');
      response.once('close', () => server.emit('left'));
      if (manner === 'silent') return;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'x-asked-as': request.headers.host });
      response.flushHeaders();
      const say = (word: string) =>
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: word } }] })}\n\n`);
      if (manner === 'ready') say('first');
      goOn = () => {
        say('second');
        response.end('data: [DONE]\n\n');
        heardOut = true;
      };
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const close = async () => {
      server.closeAllConnections();
      server.close();
    };
    return opened({
      endpoint: `http://127.0.0.1:${port}`,
      goOn: () => goOn(),
      heardOut: () => heardOut,
      asked: () => once(server, 'asked'),
      left: () => once(server, 'left'),
      close,
    });
  }
  const clientFor = (proxy: FaultProxy) =>
    new OpenAI({ apiKey: 'none', baseURL: `${proxy.endpoint}/v1`, maxRetries: 0 });
  const ask = (client: OpenAI) =>
    client.chat.completions.create({ model: 'm', messages: [], stream: true }, { timeout: 120_000 });

  it('lets a stream through word by word', async () => {
    const model = await speaker();
    const words: unknown[] = [];
    for await (const chunk of await ask(clientFor(await proxyFor('openai', model)))) {
      words.push(chunk.choices[0]?.delta.content);
      if (words.length === 1) model.goOn(); // the second word is said only after the first was heard
    }

    expect(words).toEqual(['first', 'second']);
  });

  it('hangs up on the model when the listener hangs up', async () => {
    const model = await speaker();
    const left = model.left();
    for await (const _ of await ask(clientFor(await proxyFor('openai', model)))) break;
    await left;

    expect(model.heardOut()).toBe(false);
  });

  it('hangs up on a model that has not begun to answer', async () => {
    const model = await speaker('silent');
    const [asked, left] = [model.asked(), model.left()];
    const giveUp = new AbortController();
    const proxy = await proxyFor('openai', model);
    const asking = fetch(`${proxy.endpoint}/v1/x`, { signal: giveUp.signal });
    asking.catch(() => undefined); // looked at below, once the model was asked
    await asked;
    giveUp.abort();

    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    await expect(left).resolves.toBeDefined();
  });

  it('passes on that a stream has begun, before its first word', async () => {
    const model = await speaker('shy');
    const answer = await fetch(`${(await proxyFor('openai', model)).endpoint}/v1/x`);
    model.goOn();

    expect(await answer.text()).toContain('second');
  });

  it('asks the model under its own host name', async () => {
    const model = await speaker();
    const proxy = await proxyFor('openai', model);
    const answer = await fetch(`${proxy.endpoint}/v1/x`);
    model.goOn();
    await answer.text();

    expect(answer.headers.get('x-asked-as')).toBe(new URL(model.endpoint).host);
  });

  it.each([
    ['throttle', 429],
    ['error', 500],
  ])('%s: answers %i', async (kind, status) => {
    const client = clientFor(await proxyFor('openai', await speaker()));
    book.add({ target: 'openai', kind, times: 1, operation: 'POST /v1/chat/*' });

    await expect(ask(client)).rejects.toMatchObject({ status });
  });
});

describe('the fault book', () => {
  const fault = { target: 's3', kind: 'error', times: 1 };

  it.each([
    ['no object', null],
    ['an unknown target', { ...fault, target: 'ec2' }],
    ['an unknown kind', { ...fault, kind: 'explode' }],
    ['no times', { target: 's3', kind: 'error' }],
    ['zero times', { ...fault, times: 0 }],
    ['half a time', { ...fault, times: 1.5 }],
    ['an empty operation', { ...fault, operation: '' }],
    ['a field it does not have', { ...fault, note: 'x' }],
  ])('refuses a fault with %s', (_, wrong) => {
    expect(() => book.add(wrong)).toThrow(RangeError);
    expect(book.list()).toEqual([]);
  });

  it('lists what is still to come, and forgets it when cleared', () => {
    book.add({ ...fault, times: 2 });
    expect(book.take('s3', 'GET /x')).toBe('error');
    expect(book.list()).toEqual([{ ...fault, times: 1 }]);

    book.clear();
    expect(book.take('s3', 'GET /x')).toBeUndefined();
  });
});
