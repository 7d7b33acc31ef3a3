import { randomBytes } from 'node:crypto';

type Step = readonly [name: string, run: () => Promise<boolean>];

/**
 * Goes through what a person meets first, over HTTP and from outside: page, sign-up, a streamed answer, a refusal with
 * its words, a renewed session, where links in mails lead; with an account of the plan Pro also a report that is uploaded,
 * read and removed. It leaves one account behind, whose address leads nowhere.
 */
export async function smokeTest(
  origin: string,
  tell: (line: string) => void,
  pro?: { readonly email: string; readonly password: string },
): Promise<boolean> {
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
    [
      'such a link leads to a page of ours, which knows an invented one',
      async () => {
        const page = await call('/reset-password');
        const invented = await call('/api/auth/password-reset/check', { token: 'invented' });
        return (
          page.headers.get('content-type')?.includes('html') === true &&
          ((await invented.json()) as { code: string }).code === 'RESET_LINK_INVALID'
        );
      },
    ],
    ...(pro
      ? [['a report is uploaded from a page, read and removed', () => uploads(origin, call, pro)] as const]
      : []),
  ];
  if (!pro) tell('  left  an upload: SMOKE_EMAIL and SMOKE_PASSWORD of an account with the plan Pro try it');
  let good = true;
  for (const [name, run] of steps) {
    const holds = await run().catch(() => false);
    tell(`${holds ? '  good ' : '  WRONG'} ${name}`);
    good &&= holds;
  }
  return good;
}

type Call = (path: string, body?: object, headers?: Record<string, string>) => Promise<Response>;

const report = 'Haemoglobin 9.1 g/dL (13.0 - 17.0)\nTotal leucocyte count 12500 /uL (4000 - 11000)\n';

/** Sends a report as a page does: the bucket is asked first whether it takes one from there. */
async function uploads(
  origin: string,
  call: Call,
  { email: identifier, password }: { email: string; password: string },
): Promise<boolean> {
  const signedIn = await call('/api/auth/sign-in', { identifier, password });
  const { session } = (await signedIn.json()) as { session: { access_token: string } };
  const authorization = `Bearer ${session.access_token}`;
  const file = { fileName: 'smoke.txt', fileType: 'text/plain', size: report.length };
  const asked = await call('/api/tools/report-uploads', file, { authorization });
  const { path, upload } = (await asked.json()) as {
    path: string;
    upload: { url: string; fields: Record<string, string> };
  };
  const mayCome = await fetch(upload.url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
  form.append('file', new Blob([report], { type: 'text/plain' }), 'smoke.txt');
  const sent = await fetch(upload.url, { method: 'POST', body: form, headers: { origin } });
  const linked = await fetch(`${origin}/api/tools/report-uploads/link?path=${encodeURIComponent(path)}`, {
    headers: { authorization },
  });
  const { fileUrl } = (await linked.json()) as { fileUrl: string };
  const read = await (await fetch(fileUrl)).text();
  const removed = await fetch(`${origin}/api/tools/report-uploads`, {
    method: 'DELETE',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ path }),
  });
  return mayCome.ok && sent.ok && read === report && removed.ok;
}
