import { waitFor } from '@testing-library/react';
import { call } from '#web/api/client';
import { keepDraft, openDrafts, readDraft } from '#web/api/drafts';
import { speakTo } from '#web/api/request';
import { currentSession, storedPerson } from '#web/api/session';
import { accessToken, beginSession, endSession, keepSessionFresh, signOut } from '#web/api/session-life';
import { aSession, aSiteConfig, aToken, localService, reply } from './local-service';

// A busy machine is slow, not wrong.

type Service = Awaited<ReturnType<typeof localService>>;
let service: Service;
let identity: 'renews' | 'refuses' | 'is down' = 'renews';
let renewalMayEnd: Promise<void> | undefined;
let signOutMayEnd: Promise<void> | undefined;
let callMayEnd: Promise<void> | undefined;
let refusedCalls = false;

/** Something that waits until it is told to go on. */
function hold() {
  let go = () => {};
  const until = new Promise<void>((resolve) => {
    go = resolve;
  });
  return { until, go };
}

const renewals = () =>
  service.seen.filter(({ headers }) => String(headers['x-amz-target']).endsWith('GetTokensFromRefreshToken'));

beforeAll(async () => {
  service = await localService(async ({ path, headers }, response) => {
    if (path === '/api/config') return reply(response, 200, aSiteConfig(`${service.origin}/identity`));
    if (path === '/api/auth/sign-out') await signOutMayEnd;
    if (path === '/api/me/usage') await callMayEnd;
    if (path === '/api/me/usage' && refusedCalls)
      return reply(response, 401, {
        success: false,
        code: 'UNAUTHENTICATED',
        error: 'ended',
        requestId: 'r',
      });
    if (path !== '/identity') return reply(response, 200, { success: true });
    if (!String(headers['x-amz-target']).endsWith('GetTokensFromRefreshToken'))
      return reply(response, 200, {});
    if (identity === 'refuses')
      return reply(response, 400, { __type: 'NotAuthorizedException', message: 'revoked' });
    // 500 with this type is not retried by the client, so that the test need not wait.
    if (identity === 'is down')
      return reply(response, 400, { __type: 'InternalErrorException', message: 'down' });
    await renewalMayEnd;
    const token = aToken({ lifeSeconds: 3600 });
    return reply(response, 200, { AuthenticationResult: { AccessToken: token, IdToken: token } });
  });
  speakTo(service.origin);
});

afterAll(() => service.close());

beforeEach(() => {
  identity = 'renews';
  renewalMayEnd = undefined;
  signOutMayEnd = undefined;
  callMayEnd = undefined;
  refusedCalls = false;
  service.seen.length = 0;
});

afterEach(async () => {
  await endSession('left');
});

describe('a session', () => {
  it('is kept where another page finds it without the token keeper', async () => {
    const session = aSession();
    await beginSession(session);
    expect([currentSession(), storedPerson()]).toEqual([{ phase: 'signed-in' }, 'user-1']);
    expect(await accessToken()).toBe(session.access_token);
    expect(renewals()).toHaveLength(0);
  });

  it('is renewed when less than 90 seconds remain, once for many calls', async () => {
    const session = aSession(80);
    await beginSession(session);
    const tokens = await Promise.all([accessToken(), accessToken(), accessToken(), accessToken()]);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(session.access_token);
    expect(renewals()).toHaveLength(1);
  });

  it('lives on with its token while the identity service is down', async () => {
    const session = aSession(80);
    await beginSession(session);
    identity = 'is down';
    expect(await accessToken()).toBe(session.access_token);
    expect(currentSession()).toEqual({ phase: 'signed-in' });
  });

  it('is kept, and the call refused, when it ran out while the identity service is down', async () => {
    await beginSession(aSession(-5));
    identity = 'is down';
    await expect(accessToken()).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect([currentSession(), storedPerson()]).toEqual([{ phase: 'signed-in' }, 'user-1']);
  });

  it('ends as expired when its renewal is refused, and drafts stay', async () => {
    await beginSession(aSession(80));
    keepDraft('ai-diagnosis', 'user-1', 'fever');
    identity = 'refuses';
    expect(await accessToken()).toBeUndefined();
    expect([currentSession(), storedPerson()]).toEqual([
      { phase: 'signed-out', ending: 'expired' },
      undefined,
    ]);
    expect(readDraft('ai-diagnosis', 'user-1')).toBe('fever');
  });

  it('ends on sign-out: the service hears of it, and nothing stays on the device', async () => {
    const session = aSession();
    await beginSession(session);
    keepDraft('ai-diagnosis', 'user-1', 'fever');
    await signOut();
    const told = service.seen.find(({ path }) => path === '/api/auth/sign-out');
    expect(JSON.parse(told?.body ?? '{}')).toEqual({ refresh_token: 'refresh-1' });
    expect(told?.headers.authorization).toBe(`Bearer ${session.access_token}`);
    expect(currentSession()).toEqual({ phase: 'signed-out', ending: 'left' });
    expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
  });

  it('stays ended when a renewal that was under way comes back', async () => {
    await beginSession(aSession(80));
    const held = hold();
    renewalMayEnd = held.until;
    const call = accessToken();
    await waitFor(() => expect(renewals()).toHaveLength(1));
    const end = signOut();
    await waitFor(() => expect(service.seen.map(({ path }) => path)).toContain('/api/auth/sign-out'));
    held.go();
    await Promise.all([call, end]);
    expect([storedPerson(), await accessToken()]).toEqual([undefined, undefined]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('was left, and has not expired, where a call is refused while its person signs out', async () => {
    await beginSession(aSession());
    const held = hold();
    signOutMayEnd = held.until;
    refusedCalls = true; // the service has ended the session and its own answer is still on the way
    const end = signOut();
    await waitFor(() => expect(service.seen.map(({ path }) => path)).toContain('/api/auth/sign-out'));
    await expect(call('usage', {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(currentSession()).toEqual({ phase: 'signed-out', ending: 'left' });
    held.go();
    await end;
    expect(currentSession()).toEqual({ phase: 'signed-out', ending: 'left' });
  });

  it('is not ended by a refusal of a call that an earlier session had sent', async () => {
    await beginSession(aSession());
    refusedCalls = true;
    const held = hold();
    callMayEnd = held.until;
    const late = call('usage', {});
    await waitFor(() => expect(service.seen.map(({ path }) => path)).toContain('/api/me/usage'));
    await signOut();
    await beginSession(aSession(3500));
    held.go();
    await expect(late).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect([currentSession(), storedPerson()]).toEqual([{ phase: 'signed-in' }, 'user-1']);
  });

  it('knows nobody when nothing is stored', async () => {
    expect([storedPerson(), await accessToken()]).toEqual([undefined, undefined]);
  });
});

describe('drafts', () => {
  it('belong to one person: the next one at this computer does not see them', () => {
    openDrafts(); // somebody else's session ended before
    keepDraft('ai-diagnosis', 'asha', 'fever');
    expect([readDraft('ai-diagnosis', 'asha'), readDraft('ai-diagnosis', 'binod')]).toEqual(['fever', '']);
    keepDraft('ai-diagnosis', 'asha', '');
    expect(readDraft('ai-diagnosis', 'asha')).toBe('');
  });

  it('are kept no more once the person left, here or in another tab, until somebody signs in', async () => {
    const shown = () => keepDraft('run.ai-diagnosis.1', '', 'what the screen still shows');
    const all = () => Object.keys(sessionStorage).filter((key) => key.startsWith('ai-medix.draft.'));
    await beginSession(aSession(3500));
    shown();
    expect(all()).toHaveLength(1);
    await signOut();
    shown(); // a screen that goes with its person
    expect(all()).toEqual([]);

    await beginSession(aSession(3500));
    const stop = keepSessionFresh();
    shown();
    expect(all()).toHaveLength(1);
    dispatchEvent(new StorageEvent('storage', { key: 'ai-medix.left', newValue: '1' }));
    shown();
    expect(all()).toEqual([]);
    stop();
  });
});
