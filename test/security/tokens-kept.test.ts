import { jest } from '@jest/globals';
import { log } from '#platform/log';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoResetLinks } from '../../lambdas/adapters/dynamo/sign-in/reset-links';
import { verifyChallenge } from '../../lambdas/auth/challenge';
import {
  checkPasswordReset,
  confirmPasswordReset,
  requestPasswordReset,
} from '../../lambdas/auth/reset-password';
import { newResetToken, readResetToken, resetTokenHash } from '../../lambdas/auth/reset-token';
import { anAuthHouse } from '../support/auth-fakes';
import { countsOf } from '../support/counts';
import { anAccount, later, noon } from '../support/fakes';
import { aTable, type TableForTests } from '../support/table';

// What a link for a new password is bound to, and what is told and noted on its way: each fails when its line is weakened.

const id = '3f2c9a7e-0000-4000-8000-000000000001';
const asha = anAccount({ id, phone: '+919876543210', phoneVerified: true });

describe('the token of a link', () => {
  it('names its member and is kept as its hash alone', () => {
    const token = newResetToken(id);
    expect(readResetToken(token)).toEqual({ memberId: id, tokenHash: resetTokenHash(token) });
    expect(resetTokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
    expect(resetTokenHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it.each([
    ['shorter', (token: string) => token.slice(0, -4)],
    ['longer', (token: string) => `${token}AAAA`],
    ['padded', (token: string) => `${token}=`],
    ['in another alphabet', (token: string) => `+${token.slice(1)}`],
    ['with a blank', (token: string) => ` ${token}`],
    ['nothing', () => ''],
  ])('is none when it is %s', (_, spoil) => {
    expect(readResetToken(spoil(newResetToken(id)))).toBeUndefined();
  });
});

describe('a link in the table', () => {
  let store: TableForTests;
  beforeAll(async () => {
    store = await aTable();
    await store.table.put(keys.account(id), asha);
  });
  afterAll(() => store.close());
  const links = () => dynamoResetLinks(store.table);

  it('stands for an hour under its member, and goes by itself', async () => {
    await links().keep(id, 'hash', noon);
    const kept = await store.table.read(keys.resetLink(id), { parse: (item: unknown) => item } as never);
    const until = noon.getTime() + 3_600_000;
    expect(kept).toMatchObject({ tokenHash: 'hash', until, expiresAt: until / 1_000 });
  });

  it('works for its hash, to the last moment, and for an active account', async () => {
    await links().keep(id, 'hash', noon);
    const works = (hash = 'hash', seconds = 0, of = id) => links().works(of, hash, later(noon, seconds));
    expect([
      await works(),
      await works('hash', 3_599.999),
      await works('hash', 3_600),
      await works('other'),
    ]).toEqual([true, true, false, false]);
    expect(await works('hash', 0, 'nobody')).toBe(false);
    await links().keep('nobody', 'hash', noon);
    expect(await works('hash', 0, 'nobody')).toBe(false);
    await store.table.put(keys.account(id), { ...asha, status: 'erasing' });
    expect(await works()).toBe(false);
    expect(await links().spend(id, 'hash', noon)).toBe(false);
    await store.table.put(keys.account(id), asha);
  });

  it('is spent by its hash before it is over, and ends the sessions of before', async () => {
    await links().keep(id, 'hash', noon);
    expect(await links().spend(id, 'other', noon)).toBe(false);
    expect(await links().spend(id, 'hash', later(noon, 3_600))).toBe(false);
    expect(await links().spend(id, 'hash', later(noon, 3_599))).toBe(true);
    expect(await links().spend(id, 'hash', noon)).toBe(false);
    const account = await store.table.read(keys.account(id), { parse: (item: unknown) => item } as never);
    expect(account).toMatchObject({ sessionsEndedAt: later(noon, 3_599).toISOString() });
  });

  it('is asked for ten times an hour for a mailbox, apart from other counts', async () => {
    for (let one = 0; one < 10; one += 1) expect(await links().admit('box', noon)).toBeUndefined();
    expect(await links().admit('box', noon)).toEqual({ waitSeconds: 3_600 });
    expect(await links().admit('another', noon)).toBeUndefined();
    expect(await links().admit('box', later(noon, 3_600))).toBeUndefined();
  });
});

describe('asking for a new password', () => {
  it('counts the mailbox and names nobody under names of their own', async () => {
    const { ports } = anAuthHouse([asha]);
    const hashed: string[] = [];
    const published: unknown[] = [];
    const noting = {
      ...ports,
      hash: async (text: string) => {
        hashed.push(text);
        return ports.hash(text);
      },
      messages: { publish: async (message: unknown) => void published.push(message) },
    } as typeof ports;
    await requestPasswordReset(noting, { email: 'nobody@example.com' }, noon);
    expect(hashed).toEqual(['email:nobody@example.com', 'nobody:nobody@example.com']);
    expect(published).toEqual([
      expect.objectContaining({
        kind: 'reset',
        memberId: expect.stringMatching(/^[^-]{8}-[^-]{4}-[^-]{4}-[^-]{4}-[^-]{12}$/),
      }),
    ]);
  });

  it('says in both languages when the letter could not be handed over', async () => {
    const { ports } = anAuthHouse([asha]);
    const broken = {
      ...ports,
      messages: { publish: async () => Promise.reject(new Error('away')) },
    } as typeof ports;
    await expect(requestPasswordReset(broken, { email: asha.email ?? '' }, noon)).rejects.toMatchObject({
      code: 'SERVICE_BUSY',
      cause: new Error('away'),
      sentence: {
        en: 'Failed to send password reset email. Please try again.',
        hi: 'पासवर्ड रीसेट का ईमेल नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
      },
    });
  });

  it('waits as long as the count says', async () => {
    const { ports } = anAuthHouse([asha]);
    const full = { ...ports, resetLinks: { ...ports.resetLinks, admit: async () => ({ waitSeconds: 7 }) } };
    await expect(requestPasswordReset(full, { email: asha.email ?? '' }, noon)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfter: 7 },
    });
  });
});

describe('setting a new password', () => {
  async function withLink(more: object = {}) {
    const house = anAuthHouse([asha]);
    await house.pool.create(asha, 'the old one');
    const token = newResetToken(id);
    await house.ports.resetLinks.keep(id, resetTokenHash(token), noon);
    return { ...house, token, ports: { ...house.ports, ...more } as typeof house.ports };
  }

  it('is counted once it is done, and only then', async () => {
    const { ports, token } = await withLink();
    const password = 'another one';
    expect(await countsOf(() => confirmPasswordReset(ports, { token, password }, noon))).toEqual({
      PasswordReset: 1,
    });
    expect(
      await countsOf(() => confirmPasswordReset(ports, { token, password }, noon).catch(() => undefined)),
    ).toEqual({});
  });

  it.each(['', 'nonsense', newResetToken(id)])('is refused for what is no link: "%s"', async (token) => {
    const { ports } = await withLink();
    const invalid = { code: 'RESET_LINK_INVALID' };
    await expect(checkPasswordReset(ports, { token }, noon)).rejects.toMatchObject(invalid);
    await expect(confirmPasswordReset(ports, { token, password: 'x' }, noon)).rejects.toMatchObject(invalid);
  });

  it('is refused when the account or its member is gone by then', async () => {
    for (const more of [{ accounts: { byId: async () => undefined } }, {}]) {
      const { ports, token } = await withLink();
      const pool = { ...ports.pool, setPassword: async () => false };
      const gone = { ...ports, ...more, ...(Object.keys(more).length === 0 && { pool }) } as typeof ports;
      await expect(confirmPasswordReset(gone, { token, password: 'x' }, noon)).rejects.toMatchObject({
        code: 'RESET_LINK_INVALID',
      });
    }
  });

  it('is done although sessions or the block could not be ended, which is noted', async () => {
    const { ports, token } = await withLink();
    const told: unknown[] = [];
    const spy = jest.spyOn(log, 'error').mockImplementation((...said) => void told.push(said));
    const broken = {
      ...ports,
      pool: { ...ports.pool, signOutEverywhere: async () => Promise.reject(new Error('one')) },
      lockouts: { ...ports.lockouts, clear: async () => Promise.reject(new Error('two')) },
    } as typeof ports;
    await confirmPasswordReset(broken, { token, password: 'another one' }, noon);
    spy.mockRestore();
    expect(told).toEqual([
      ['a password reset was not finished', new Error('one')],
      ['a password reset was not finished', new Error('two')],
    ]);
  });

  it('says nothing of a reset that was finished', async () => {
    const { ports, token } = await withLink();
    const spy = jest.spyOn(log, 'error').mockImplementation(() => {});
    await confirmPasswordReset(ports, { token, password: 'another one' }, noon);
    expect(spy).not.toHaveBeenCalled();
    spy.mockRestore();
  });

  it('tells of a service that is away as that', async () => {
    const { ports, token } = await withLink();
    const pool = { ...ports.pool, setPassword: async () => Promise.reject(new Error('away')) };
    await expect(
      confirmPasswordReset({ ...ports, pool } as typeof ports, { token, password: 'x' }, noon),
    ).rejects.toMatchObject({ code: 'SERVICE_BUSY', cause: new Error('away') });
  });
});

describe('the challenge of the identity service', () => {
  it('spends no proof for somebody who is not there', async () => {
    const spent: unknown[] = [];
    const proofs = {
      spend: async (...asked: unknown[]) => {
        spent.push(asked);
        return true;
      },
    };
    const verify = async (userNotFound?: boolean) =>
      (
        await verifyChallenge(
          proofs,
          {
            userName: 'asha',
            request: { challengeAnswer: 'proof', ...(userNotFound !== undefined && { userNotFound }) },
            response: {},
          } as never,
          noon,
        )
      ).response.answerCorrect;
    expect([await verify(true), await verify(false), await verify()]).toEqual([false, true, true]);
    expect(spent).toEqual([
      ['asha', 'proof', noon],
      ['asha', 'proof', noon],
    ]);
  });
});
