import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionName } from '../../lib/functions/bundle';
import { openFolder } from '../../local/folder';
import { provision } from '../../local/provision';
import { functionSettings, setSdk } from '../../local/settings';
import { type Stack, startStack } from '../../local/stack';
import { bundles } from '../infra/bundles';
import { aPayment } from '../support/payment-fakes';
import { startScriptedModel } from '../support/scripted-model';
import { signedBy, webhookBody } from '../support/webhook-bodies';
import { asGateway } from './as-gateway';
import { type DeployedFunction, startFunction } from './lambda-runtime';
import { gatewayEvent } from './recorded-events';

// docs/runbooks/keys.md, step by step, with the deployed bundles under AWS's own runtime: what a function takes and refuses
// while a key is changed. Its clock is put forward where the page says to wait.

const secrets = new Map<string, string>();
let store: Server;
let model: Awaited<ReturnType<typeof startScriptedModel>>;
let folder: string;
let stack: Stack;
let settings: Record<string, string>;
const started: DeployedFunction[] = [];

/** Secrets Manager, as far as it is asked: the newest text under a name. */
async function startStore(): Promise<{ server: Server; endpoint: string }> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const SecretString = secrets.get((JSON.parse(body) as { SecretId: string }).SecretId);
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    if (SecretString === undefined)
      return response.writeHead(400).end('{"__type":"ResourceNotFoundException"}');
    response.end(JSON.stringify({ SecretString }));
  });
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the store has no port');
  return { server, endpoint: `http://127.0.0.1:${address.port}` };
}

const clockFile = () => join(folder, 'minutes-ahead');
const putForward = (minutes: number) => writeFile(clockFile(), String(minutes));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-medix-keys-'));
  const opened = await openFolder(folder, true);
  await putForward(0);
  await writeFile(
    join(folder, 'clock.mjs'),
    `import { readFileSync } from 'node:fs';
     const real = Date.now;
     Date.now = () => real() + 60_000 * Number(readFileSync(${JSON.stringify(clockFile())}, 'utf8'));`,
  );
  setSdk(opened.secrets);
  stack = await startStack(opened, undefined);
  Object.assign(process.env, stack.endpoints);
  const made = await provision('http://localhost');
  const { server, endpoint } = await startStore();
  store = server;
  model = await startScriptedModel({ say: ['Rest and drink. See a doctor if it gets worse.'] });
  settings = {
    ...functionSettings(made, opened.secrets, undefined),
    NODE_OPTIONS: `--import=${join(folder, 'clock.mjs')}`,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
  };
});
afterAll(async () => {
  for (const running of started) await running.end();
  store.close();
  await model.close();
  await stack.close();
  await rm(folder, { recursive: true, force: true });
});

async function deploy(name: FunctionName, more: Record<string, string>): Promise<DeployedFunction> {
  const running = await startFunction(
    bundles[name].dir,
    { ...settings, POWERTOOLS_SERVICE_NAME: name, ...more },
    folder,
    60 * 60_000, // its clock is put forward
  );
  started.push(running);
  return running;
}

describe('the webhook’s secret is changed', () => {
  const [first, second] = ['the first secret of the events', 'the second secret of the events'] as const;
  const resource = '/api/payments/webhook';

  /** An event of the provider, signed with a secret: taken or refused. */
  async function heard(running: DeployedFunction, secret: string): Promise<number> {
    const body = webhookBody(
      'payment.captured',
      aPayment({ orderId: 'order_of_nobody', amountPaise: 9_900 }),
      new Date(),
    );
    const headers = { 'X-Razorpay-Signature': signedBy(secret, body) };
    const seen = await asGateway(
      await running.invoke(gatewayEvent({ method: 'POST', resource, body, headers })),
      'whole',
    );
    return seen.status;
  }

  it('and no event of the provider is refused, whichever secret it still signs with', async () => {
    // Step 1: the old one stands under a name of its own, too, and is deployed as the one before.
    secrets.set('webhook', first).set('webhook-before', first);
    const names = {
      RAZORPAY_WEBHOOK_SECRET: 'secretsmanager:webhook',
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'secretsmanager:webhook-before',
    };
    const running = await deploy('payments', names);
    expect([await heard(running, first), await heard(running, second)]).toEqual([200, 400]);

    // Step 2: the new one is put in its place. Functions that run know it within five minutes, new ones at once.
    secrets.set('webhook', second);
    const fresh = await deploy('payments', names);
    expect([await heard(running, first), await heard(fresh, first)]).toEqual([200, 200]);
    expect([await heard(running, second), await heard(fresh, second)]).toEqual([400, 200]); // why step 3 waits
    await putForward(5);
    expect([await heard(running, first), await heard(running, second)]).toEqual([200, 200]);

    // Step 3, five minutes later: the provider signs with the new one, and repeats older events under the old one.
    expect([await heard(fresh, first), await heard(fresh, second)]).toEqual([200, 200]);

    // Step 4, a day later: the one before is none any more.
    const { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: _, ...alone } = names;
    const last = await deploy('payments', alone);
    expect([await heard(last, first), await heard(last, second)]).toEqual([400, 200]);
  });
});

describe('the model’s key is changed', () => {
  it('and the model answers without a break; where the old one is revoked first, the engine does', async () => {
    await putForward(0);
    secrets.set('model-key', 'key-one');
    const tools = await deploy('tools', {
      AI_PROVIDER: 'openai',
      OPENAI_API_KEY: 'secretsmanager:model-key',
      OPENAI_BASE_URL: model.baseUrl,
    });
    const auth = await deploy('auth', {});
    const person = { email: 'keys@example.com', password: 'a long enough one', fullName: 'Dr. Key' };
    const send = async (to: DeployedFunction, resource: string, body: object, token?: string) =>
      asGateway(
        await to.invoke(
          gatewayEvent({ method: 'POST', resource, body, ...(token !== undefined && { token }) }),
        ),
        to === tools ? 'stream' : 'whole',
      );
    await send(auth, '/api/auth/sign-up', person);
    const { email: identifier, password } = person;
    const signedIn = await send(auth, '/api/auth/sign-in', { identifier, password });
    const token = JSON.parse(signedIn.text).session.access_token as string;
    let asked = 0;
    /** Asks a question, and tells who answered: the keys that the model was shown. */
    const keysShown = async () => {
      const before = model.requests.length;
      asked += 1;
      const symptoms = `fever and headache for ${asked} days, 30 year old man`;
      const seen = await send(tools, '/api/tools/ai-diagnosis', { symptoms }, token);
      expect([seen.status, JSON.parse(seen.text).analysis]).toEqual([200, expect.stringMatching(/\w/)]);
      return model.requests.slice(before).map(({ headers }) => headers.authorization);
    };
    expect(await keysShown()).toEqual(['Bearer key-one']);

    // Step 1 and 2: the new one is made, and put in place. For five minutes either is used, and both are good.
    secrets.set('model-key', 'key-two');
    expect(await keysShown()).toEqual(['Bearer key-one']);
    await putForward(5);
    expect(await keysShown()).toEqual(['Bearer key-two']);

    // A key that was revoked before its successor is known: people are answered all the same.
    model.play({ status: 401 }, { status: 401 }, { status: 401 });
    expect(await keysShown()).toContain('Bearer key-two');
  });
});
