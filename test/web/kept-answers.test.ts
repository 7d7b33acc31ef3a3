import { jest } from '@jest/globals';
import {
  type DeviceAnswer,
  forgetAnswer,
  forgetMissing,
  keepMe,
  keepOfflineAnswer,
  keepsAnswers,
  keptAnswer,
  keptAnswers,
  keptMe,
  switchKeeping,
} from '#web/api/kept-answers';
import { forgetAllBut } from '#web/api/kept-caches';
import type { Me } from '#web/api/me';
import { speakTo } from '#web/api/request';
import { accessToken, beginSession, endSession, signOut } from '#web/api/session-life';
import { aMe } from './answering';
import { aSession, aSiteConfig, localService, reply } from './local-service';
import { withCaches } from './memory-caches';

const suite = withCaches();
const now = Date.UTC(2026, 10, 21);
const day = 86_400_000;
const me = (profile: object = {}) => aMe(profile) as Me;

const anAnswer = (id: string, ageDays = 0): DeviceAnswer => ({
  id,
  tool: 'drug-calculator',
  title: `Paracetamol ${id}`,
  question: 'Paracetamol · 12 kg',
  answer: '# PARACETAMOL\n\n120–180 mg',
  created_at: new Date(now - ageDays * day).toISOString(),
});

let service: Awaited<ReturnType<typeof localService>>;
let refuses = false;
beforeAll(async () => {
  service = await localService(({ path }, response) => {
    if (path === '/api/config') return reply(response, 200, aSiteConfig(`${service.origin}/identity`));
    if (path === '/identity' && refuses) return reply(response, 400, { __type: 'NotAuthorizedException' });
    return reply(response, 200, { success: true });
  });
  speakTo(service.origin);
});
afterAll(() => service.close());
beforeEach(async () => {
  refuses = false;
  await beginSession(aSession());
});
afterEach(async () => {
  localStorage.removeItem('ai-medix.keep-answers');
  await endSession('left');
});

const ids = async () => (await keptAnswers(now)).map(({ id }) => id);

describe('answers on this device', () => {
  it('make the page ask the browser, once, to keep them when the device is full', async () => {
    const persist = jest.fn(async () => true);
    localStorage.removeItem('ai-medix.asked-to-stay');
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
    await keepOfflineAnswer(anAnswer('a1'), now);
    await keepOfflineAnswer(anAnswer('a2'), now);
    expect(persist).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'storage');
  });

  it('are found again as they were, newest first', async () => {
    await keepOfflineAnswer(anAnswer('a1', 2), now);
    await keepOfflineAnswer(anAnswer('a2', 1), now);
    expect(await ids()).toEqual(['a2', 'a1']);
    expect(await keptAnswer('a1', now)).toEqual(anAnswer('a1', 2));
    expect(await keptAnswer('a3', now)).toBeUndefined();
  });

  it('live as long as the history: 90 days, and then are gone from the device', async () => {
    await keepOfflineAnswer(anAnswer('a1', 89), now);
    expect(await ids()).toEqual(['a1']);
    expect(await keptAnswers(now + 2 * day)).toEqual([]);
    expect(suite.caches.all()).toEqual([]);
  });

  it('are the last fifty', async () => {
    for (let i = 0; i < 52; i += 1) await keepOfflineAnswer(anAnswer(`a${i}`, 60 - i), now);
    expect(await ids()).toHaveLength(50);
    expect(await keptAnswer('a1', now)).toBeUndefined();
    expect(await keptAnswer('a51', now)).toBeDefined();
  });

  it('go one by one when they are deleted, here or on another device', async () => {
    for (const id of ['a1', 'a2', 'a3', 'a4']) await keepOfflineAnswer(anAnswer(id), now);
    await forgetAnswer('a4');
    await forgetMissing([{ id: 'a3' }, { id: 'a2' }], false, now); // the list goes on: a1 may be on the next page
    expect((await ids()).sort()).toEqual(['a1', 'a2', 'a3']);
    await forgetMissing([{ id: 'a3' }], true, now);
    expect(await ids()).toEqual(['a3']);
  });

  it('go when the history is switched off, and none come', async () => {
    await keepOfflineAnswer(anAnswer('a1'), now);
    await keepMe(me({ keep_history: false }));
    await keepOfflineAnswer(anAnswer('a2'), now);
    expect(await ids()).toEqual([]);
    expect((await keptMe())?.profile.full_name).toBe('Dr. Asha Kulkarni');
  });

  it('go when this device shall keep none, and none come until it may again', async () => {
    await keepOfflineAnswer(anAnswer('a1'), now);
    await switchKeeping(false);
    await keepOfflineAnswer(anAnswer('a2'), now);
    expect([keepsAnswers(), await ids()]).toEqual([false, []]);
    await switchKeeping(true);
    await keepOfflineAnswer(anAnswer('a3'), now);
    expect([keepsAnswers(), await ids()]).toEqual([true, ['a3']]);
  });
});

describe('a session that ends', () => {
  const full = async () => {
    await keepMe(me());
    await keepOfflineAnswer(anAnswer('a1'), now);
    expect(suite.caches.all()).toHaveLength(2);
  };

  it('leaves nothing on the device when the person signs out, even without a network', async () => {
    await full();
    speakTo('http://127.0.0.1:1'); // nobody listens there
    await signOut();
    speakTo(service.origin);
    expect([suite.caches.all(), await suite.caches.keys()]).toEqual([[], []]);
  });

  it('leaves nothing when the service ends it', async () => {
    await full();
    await endSession('expired');
    expect(suite.caches.all()).toEqual([]);
  });

  it('leaves nothing when its renewal is refused', async () => {
    await beginSession(aSession(80));
    await full();
    refuses = true;
    expect(await accessToken()).toBeUndefined();
    await Promise.resolve();
    expect(suite.caches.all()).toEqual([]);
  });

  it('leaves nothing of one person to the next', async () => {
    await full();
    const other = await suite.caches.open('ai-medix.kept.somebody-else');
    await other.put('/kept/me', new Response('{}'));
    await beginSession(aSession());
    expect(suite.caches.all().filter((each) => each.includes('somebody-else'))).toEqual([]);
    expect(suite.caches.all()).toHaveLength(2);
  });

  it('keeps nothing that arrives late', async () => {
    await endSession('left');
    await keepMe(me());
    await keepOfflineAnswer(anAnswer('a1'), now);
    await forgetAllBut();
    expect(suite.caches.all()).toEqual([]);
  });
});
