import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { featureStreams } from '#contract/routes';
import type { FunctionName, ServedFeature } from '../../lib/functions/bundle';
import { openFolder } from '../../local/folder';
import { provision } from '../../local/provision';
import { functionSettings, setSdk } from '../../local/settings';
import { type Stack, startStack } from '../../local/stack';
import { bundles } from '../infra/bundles';
import { asGateway, type Seen } from './as-gateway';
import { type DeployedFunction, startFunction, trace } from './lambda-runtime';
import { gatewayEvent, poolEvent, scheduledEvent, topicEvent } from './recorded-events';
import { startXrayDaemon } from './xray-daemon';

// The bundles as they are deployed, under AWS's own runtime, with the events that AWS sends.
const daemon = await startXrayDaemon();

let folder: string;
let stack: Stack;
let settings: Record<string, string>;
const started = new Map<FunctionName, Promise<DeployedFunction>>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ai-medix-runtime-'));
  const opened = await openFolder(folder, true);
  setSdk(opened.secrets);
  stack = await startStack(opened, undefined);
  Object.assign(process.env, stack.endpoints);
  const made = await provision('http://localhost');
  const { POWERTOOLS_METRICS_DISABLED: _, ...own } = functionSettings(made, opened.secrets, undefined);
  settings = { ...own, POWERTOOLS_LOG_LEVEL: 'INFO', POWERTOOLS_METRICS_NAMESPACE: 'AiMedix' };
  settings.AWS_XRAY_DAEMON_ADDRESS = daemon.address;
});

afterAll(async () => {
  for (const running of started.values()) await (await running).end();
  await stack.close();
  await daemon.close();
  await rm(folder, { recursive: true, force: true });
});

function deployed(name: FunctionName): Promise<DeployedFunction> {
  const running =
    started.get(name) ??
    startFunction(bundles[name].dir, { ...settings, POWERTOOLS_SERVICE_NAME: name }, folder);
  started.set(name, running);
  return running;
}

const call = async (name: ServedFeature, event: Parameters<typeof gatewayEvent>[0]): Promise<Seen> =>
  asGateway(
    await (await deployed(name)).invoke(gatewayEvent(event)),
    featureStreams(name) ? 'stream' : 'whole',
  );
const json = (seen: Seen) => JSON.parse(seen.text);

const person = { email: 'runtime@example.com', password: 'a long enough one', fullName: 'Dr. Run Time' };
async function aToken(): Promise<string> {
  await call('auth', { method: 'POST', resource: '/api/auth/sign-up', body: person });
  const { email, password } = person;
  const body = { identifier: email, password };
  return json(await call('auth', { method: 'POST', resource: '/api/auth/sign-in', body })).session
    .access_token;
}

describe('a function that answers with one document', () => {
  it('tells what it has', async () => {
    const seen = await call('site', { method: 'GET', resource: '/api/health' });
    expect(seen).toMatchObject({ status: 200, headers: { 'x-request-id': expect.any(String) } });
    expect(json(seen)).toMatchObject({ success: true, status: 'ok' });
  });

  it('signs up and in, and refuses a wrong password', async () => {
    const seen = await call('me', { method: 'GET', resource: '/api/me', token: await aToken() });
    expect([seen.status, json(seen).profile.email]).toEqual([200, person.email]);
    const body = { identifier: person.email, password: 'another one' };
    expect(await call('auth', { method: 'POST', resource: '/api/auth/sign-in', body })).toMatchObject({
      status: 401,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  });
});

describe('what a function calls', () => {
  it('is told to X-Ray as parts of its trace: which table, which pool, and nothing of a person', async () => {
    daemon.told.length = 0;
    await call('me', { method: 'GET', resource: '/api/me', token: await aToken() });
    const signIn = await daemon.until(({ aws }) => aws?.operation === 'AdminInitiateAuth');
    expect(signIn).toMatchObject({ name: 'Cognito', aws: { user_pool_id: settings.USER_POOL_ID } });
    const read = await daemon.until(({ aws }) => aws?.operation === 'BatchGetItem');
    expect(read).toMatchObject({
      name: 'DynamoDB',
      aws: { table_name: settings.TABLE_NAME },
      trace_id: trace.root,
      parent_id: trace.parent,
    });
    expect(JSON.stringify(daemon.told)).not.toMatch(/runtime@example|Run Time|PERSON#/);
  });
});

describe('the function that streams', () => {
  const resource = '/api/tools/ai-diagnosis';
  const symptoms = 'fever for three days with headache and joint pain, 30-year-old man';
  const asked = { method: 'POST', resource, body: { symptoms } };

  it('answers by events', async () => {
    const headers = { Accept: 'text/event-stream' };
    const seen = await call('tools', { ...asked, headers, token: await aToken() });
    expect(seen).toMatchObject({
      status: 200,
      headers: { 'content-type': expect.stringContaining('event-stream') },
    });
    expect(seen.text).toMatch(/event: delta\n/);
    expect(seen.text).toMatch(/event: done\n.*\n\n$/);
  });

  it('answers by one document whoever does not ask for events', async () => {
    const seen = await call('tools', { ...asked, token: await aToken() });
    expect(seen).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(json(seen)).toMatchObject({ success: true, analysis: expect.any(String) });
  });

  (process.platform === 'linux' ? it : it.skip)(
    'answers in both languages within three quarters of the memory that it is deployed with',
    async () => {
      const token = await aToken();
      for (const language of ['english', 'hindi'])
        expect(await call('tools', { ...asked, token, body: { symptoms, language } })).toMatchObject({
          status: 200,
        });
      expect((await deployed('tools')).mostMb()).toBeLessThan(512 * 0.75);
    },
  );

  it('that reads reports refuses in words too, with its status', async () => {
    const upload = { fileName: 'a.pdf', fileType: 'application/pdf', size: 10 };
    const event = { method: 'POST', resource: '/api/tools/report-uploads', body: upload };
    const refused = [
      await call('reports', event),
      await call('reports', { ...event, token: await aToken() }),
    ];
    expect(refused.map((seen) => [seen.status, json(seen).code])).toEqual([
      [401, 'UNAUTHENTICATED'],
      [403, 'PLAN_REQUIRED'],
    ]);
  });

  it.each(['application/json', 'text/event-stream'])(
    'keeps status and words of a refusal for %s',
    async (accept) => {
      const headers = { Accept: accept, 'accept-language': 'hi' };
      const token = await aToken();
      const refusals = [
        await call('tools', { ...asked, headers }),
        await call('tools', { ...asked, headers, token, body: { symptoms: 7 } }),
        await call('tools', { ...asked, headers, token, body: 'no JSON' }),
        await call('tools', { ...asked, headers, token, method: 'DELETE' }),
        await call('tools', {
          method: 'POST',
          resource: '/api/tools/ai-medical-notes',
          headers,
          token,
          body: { topic: 'malaria' },
        }),
      ];
      expect(refusals.map((seen) => [seen.status, json(seen).code])).toEqual([
        [401, 'UNAUTHENTICATED'],
        [400, 'INVALID_INPUT'],
        [400, 'INVALID_INPUT'],
        [404, 'NOT_FOUND'],
        [403, 'PLAN_REQUIRED'],
      ]);
      for (const { headers: sent } of refusals) {
        expect(sent).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
        });
      }
    },
  );
});

describe('functions that no caller waits for', () => {
  it('take a message of the topic', async () => {
    const message = { id: 'm-1', kind: 'farewell', requestId: 'of-nobody' };
    const messages = await deployed('messages');
    expect(await messages.invoke(topicEvent(message))).toMatchObject({ ended: 'answered' });
  });

  it('fail on a message that is none, so that it comes again and waits in the queue in the end', async () => {
    const messages = await deployed('messages');
    expect(await messages.invoke(topicEvent({ kind: 'unknown' }))).toMatchObject({ ended: 'failed' });
  });

  it.each([
    'reminders',
    'reconcile-orders',
    'renew-plans',
    'end-plans',
    'resume-erasures',
    'pack-directory',
    'recount',
    'watch-site',
  ] as const)('%s runs when its schedule starts it', async (name) => {
    const job = await deployed(name);
    expect(await job.invoke(scheduledEvent(name))).toMatchObject({ ended: 'answered', streamed: false });
  });
});

describe('the triggers of the pool', () => {
  const userName = '8a1b2c3d-0000-4000-8000-000000000001';
  const responseOf = async (name: FunctionName, source: string, request: object) => {
    const done = await (await deployed(name)).invoke(poolEvent(source, request, userName));
    return done.ended === 'answered' ? JSON.parse(done.body.toString()).response : done;
  };

  it('ask for a proof, and issue no tokens before it is right', async () => {
    expect(
      await responseOf('define-challenge', 'DefineAuthChallenge_Authentication', { session: [] }),
    ).toEqual({
      challengeName: 'CUSTOM_CHALLENGE',
      issueTokens: false,
      failAuthentication: false,
    });
    expect(
      await responseOf('create-challenge', 'CreateAuthChallenge_Authentication', { session: [] }),
    ).toMatchObject({
      publicChallengeParameters: {},
    });
    const request = { privateChallengeParameters: {}, challengeAnswer: 'guessed' };
    expect(
      await responseOf('verify-challenge', 'VerifyAuthChallengeResponse_Authentication', request),
    ).toEqual({
      answerCorrect: false,
    });
  });

  it.each(['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'])(
    'take the service’s own scope off a token at %s and give it ours',
    async (source) => {
      const request = { groupConfiguration: {}, scopes: ['aws.cognito.signin.user.admin'] };
      expect(await responseOf('limit-token', source, request)).toEqual({
        claimsAndScopeOverrideDetails: {
          accessTokenGeneration: {
            scopesToAdd: ['ai-medix/api'],
            scopesToSuppress: ['aws.cognito.signin.user.admin'],
          },
        },
      });
    },
  );
});
