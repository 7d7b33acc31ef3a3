import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bundleFeature } from '../lib/functions/bundle';
import { aPerson, type Product, startProduct } from '../test/support/product';

/** What is put under load: a product of one's own on this machine, or a deployed stage. */
export type LoadTarget = {
  /** Sends one call of a person and reads the whole answer. `firstMs`: when its first piece came. */
  call(method: 'GET' | 'POST', path: string, token: string, body?: object): Promise<Answered>;
  /** The queries of this day that a person has used. */
  used(token: string): Promise<number>;
  /** People who may call, by their tokens. */
  readonly tokens: readonly string[];
  /** The process whose memory is watched; none of a deployed stage. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
};
export type Answered = { readonly status: number; readonly code: string; readonly firstMs: number };

/** A product on this machine whose people may ask without end. Its functions are bundled as they are deployed. */
export async function thisMachine(people: number): Promise<LoadTarget> {
  const bundles = await mkdtemp(join(tmpdir(), 'ai-medix-load-'));
  for (const feature of underLoad) await bundleFeature(feature, bundles);
  const product = await startProduct({
    env: {
      LOCAL_CONTROL: '0',
      CREDENTIAL_CALLS_PER_MINUTE: '1000000',
      LOCAL_BUNDLES: bundles,
    },
  });
  const stop = async () => {
    await product.stop();
    await rm(bundles, { recursive: true, force: true });
  };
  try {
    return {
      call: callTo(product.origin),
      used: usedAt(product.origin),
      tokens: await peopleWithoutLimit(product, people),
      pid: product.pid,
      stop,
    };
  } catch (fault) {
    await stop();
    throw fault;
  }
}
/** The functions that the mixed load calls. */
const underLoad = ['tools', 'me'] as const;

async function peopleWithoutLimit(product: Product, people: number): Promise<string[]> {
  const { administrator } = JSON.parse(await readFile(`${product.folder}/secrets.json`, 'utf8'));
  const { body } = await product.call('POST', '/api/auth/sign-in', {
    body: { identifier: administrator.email, password: administrator.password },
  });
  const tokens: string[] = [];
  for (let one = 0; one < people; one += 1) {
    const { id, token } = await aPerson(product);
    const { status, text } = await product.call('PUT', `/api/admin/users/${id}/daily-limit`, {
      token: body.session.access_token,
      body: { new_limit: 10_000 },
    });
    if (status !== 200) throw new Error(text);
    tokens.push(token);
  }
  return tokens;
}

const signUpsEveryMs = 600; // within a hundred credential calls a minute, as `prod` allows one network

/**
 * A deployed stage. People are signed up for it and stay there: their addresses lead nowhere, and each asks no more than
 * a free day allows. `prod` is loaded only where that was asked for by name.
 */
export async function deployedStage(
  origin: string,
  people: number,
  { mayBeProd, everyMs = signUpsEveryMs }: { mayBeProd: boolean; everyMs?: number },
): Promise<LoadTarget> {
  const health = (await (await fetch(`${origin}/api/health`)).json()) as { stage?: string };
  if (health.stage === undefined) throw new Error(`${origin} is no stage of the product`);
  if (health.stage === 'prod' && !mayBeProd) throw new Error('People work on prod: add --prod to load it.');
  const send = async (path: string, body: object) => {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { error?: string; session?: { access_token: string } };
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.error}`);
    return answer;
  };
  const tokens: string[] = [];
  for (let one = 0; one < people; one += 1) {
    const email = `load-${randomBytes(6).toString('hex')}@ai-medix.invalid`;
    const password = randomBytes(12).toString('base64url');
    await send('/api/auth/sign-up', { email, password, fullName: 'Load Test' });
    const { session } = await send('/api/auth/sign-in', { identifier: email, password });
    tokens.push(session?.access_token ?? '');
    await pause(everyMs);
  }
  return { call: callTo(origin), used: usedAt(origin), tokens, pid: undefined, stop: async () => {} };
}

const usedAt = (origin: string) => async (token: string) => {
  const response = await fetch(`${origin}/api/me/usage`, { headers: { authorization: `Bearer ${token}` } });
  const { usage } = (await response.json()) as { usage: { used: number } };
  return usage.used;
};

// What stands before a stage ends a connection that was idle for a minute or less; a call must not be on its way there then.
const idleMs = 4_000;
const givenUpMs = 120_000;

/**
 * Questions are answered as they are written, as the pages ask. By Node's own client: a fetch takes three times as much of a
 * processor, and whoever sends the calls shares it with the product.
 */
function callTo(origin: string): LoadTarget['call'] {
  const { request, Agent } = origin.startsWith('https:') ? https : http;
  const agent = new Agent({ keepAlive: true, timeout: idleMs });
  return (method, path, token, body) =>
    new Promise((resolve, reject) => {
      const from = performance.now();
      const sent = body && JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        ...(sent && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
          accept: 'text/event-stream',
        }),
      };
      const signal = AbortSignal.timeout(givenUpMs);
      const call = request(`${origin}${path}`, { method, agent, headers, signal }, (response) => {
        let firstMs = 0;
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (piece: string) => {
          if (text === '') firstMs = performance.now() - from;
          text += piece;
        });
        response.once('error', reject);
        response.once('end', () => {
          const status = response.statusCode ?? 0;
          // A failure after the first piece is an event of the stream.
          const failed = status >= 400 || text.includes('event: error');
          const code = failed ? (/"code":"([A-Z_]+)"/.exec(text)?.[1] ?? 'UNREAD') : '';
          resolve({ status, code, firstMs });
        });
      });
      call.once('error', reject);
      call.end(sent);
    });
}
