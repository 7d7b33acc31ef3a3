import { log } from '#platform/log';

const patienceMs = 60_000; // a model may take its time

/** An account that nobody owns: the job signs in by it as a doctor would. */
export type WatchingPerson = { readonly email: string; readonly password: () => Promise<string> };

/** One browser for ever, or the account would be told of a new one every five minutes. */
const browser = { id: 'watch-site-of-the-stage', name: 'other', system: 'other' } as const;

// An answer under one key costs one query however often it is asked for; the plan Free has five a day.
const hoursOfAKey = 8;
const keyAt = (now: Date): string =>
  `watch-${now.toISOString().slice(0, 10)}-${Math.floor(now.getUTCHours() / hoursOfAKey)}`;

const symptoms = 'fever for three days with headache and joint pain, 30-year-old man';

/**
 * Does what a doctor does: signs in, opens the profile, has a case answered as a stream, signs out. Answers the path
 * where it ended otherwise than it should, and logs it; undefined when all went well.
 */
export async function watchPerson(
  origin: string,
  { email, password }: WatchingPerson,
  now: Date,
  get: typeof fetch = fetch,
): Promise<string | undefined> {
  let at = '/api/auth/sign-in';
  const call = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    at = path;
    const answer = await get(origin + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    if (answer.status !== 200) throw new Otherwise(answer.status);
    return text;
  };
  try {
    const signedIn = await call(at, { identifier: email, password: await password(), browser });
    const { access_token, refresh_token } = JSON.parse(signedIn).session;
    const authorization = `Bearer ${access_token}`;
    try {
      const { profile } = JSON.parse(await call('/api/me', undefined, { authorization }));
      if (profile.email !== email) throw new Otherwise(200);
      const accept = 'text/event-stream';
      const asks = { authorization, accept, 'idempotency-key': keyAt(now) };
      const answer = await call('/api/tools/ai-diagnosis', { symptoms }, asks);
      if (!answer.includes('event: done')) throw new Otherwise(200);
    } finally {
      const before = at;
      await call('/api/auth/sign-out', { refresh_token }, { authorization });
      at = before;
    }
    return undefined;
  } catch (fault) {
    const status = fault instanceof Otherwise ? fault.status : undefined;
    log.error('A person is not served as they should be', fault, { at, status });
    return at;
  }
}

/** The answer came, and was another one than it should be. */
class Otherwise extends Error {
  readonly status: number;
  constructor(status: number) {
    super('answered otherwise');
    this.status = status;
  }
}
