import { randomBytes } from 'node:crypto';

type Step = readonly [name: string, run: () => Promise<boolean>];

/**
 * Goes through what a person meets first, over HTTP and from outside: page, sign-up, a streamed answer, a refusal with
 * its words, a renewed session. It leaves one account behind, whose address leads nowhere.
 */
export async function smokeTest(origin: string, tell: (line: string) => void): Promise<boolean> {
  const call = (path: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(origin + path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      signal: AbortSignal.timeout(90_000), // a model may take its time
    });
  const person = {
    email: `smoke-${randomBytes(6).toString('hex')}@ai-medix.invalid`,
    password: randomBytes(12).toString('base64url'),
  };
  let session = { access_token: '', refresh_token: '' };
  const symptoms = 'fever for three days with headache and joint pain, 30-year-old man';
  const ask = (headers: Record<string, string>) => call('/api/tools/ai-diagnosis', { symptoms }, headers);
  const steps: readonly Step[] = [
    ['the page opens', async () => (await call('/')).headers.get('content-type')?.includes('html') ?? false],
    ['the API is there', async () => (await call('/api/health')).status === 200],
    [
      'a caller without a token is refused in our words',
      async () => {
        const refused = await ask({});
        return (
          refused.status === 401 && ((await refused.json()) as { code: string }).code === 'UNAUTHENTICATED'
        );
      },
    ],
    [
      'somebody signs up',
      async () => (await call('/api/auth/sign-up', { ...person, fullName: 'Smoke Test' })).status === 201,
    ],
    [
      'and in',
      async () => {
        const { email: identifier, password } = person;
        const answer = await call('/api/auth/sign-in', { identifier, password });
        if (answer.status !== 200) return false;
        ({ session } = (await answer.json()) as { session: typeof session });
        return true;
      },
    ],
    [
      'an answer comes as it is written',
      async () => {
        const answer = await ask({
          accept: 'text/event-stream',
          authorization: `Bearer ${session.access_token}`,
        });
        const text = await answer.text();
        return answer.status === 200 && text.includes('event: delta') && text.includes('event: done');
      },
    ],
    [
      'what is refused on the same way keeps its status and words',
      async () => {
        const authorization = `Bearer ${session.access_token}`;
        const refused = await call('/api/tools/ai-medical-notes', { topic: 'malaria' }, { authorization });
        return (
          refused.status === 403 && ((await refused.json()) as { code: string }).code === 'PLAN_REQUIRED'
        );
      },
    ],
    [
      'the session is renewed',
      async () => (await call('/api/auth/refresh', { refresh_token: session.refresh_token })).status === 200,
    ],
    [
      'a link for a new password may be asked for',
      async () => (await call('/api/auth/password-reset', { email: person.email })).status === 200,
    ],
  ];
  let good = true;
  for (const [name, run] of steps) {
    const holds = await run().catch(() => false);
    tell(`${holds ? '  good ' : '  WRONG'} ${name}`);
    good &&= holds;
  }
  return good;
}
