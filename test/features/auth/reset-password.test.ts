import { jest } from '@jest/globals';
import { log } from '#platform/log';
import {
  checkPasswordReset,
  confirmPasswordReset,
  requestPasswordReset,
} from '../../../lambdas/auth/reset-password';
import { newResetToken, readResetToken } from '../../../lambdas/auth/reset-token';
import { refreshSession } from '../../../lambdas/auth/session';
import { signIn } from '../../../lambdas/auth/sign-in';
import { anAuthHouse } from '../../support/auth-fakes';
import { anAccount, countedId, later, noon } from '../../support/fakes';

const asha = anAccount({ id: countedId(), phone: '+919876543210', phoneVerified: true });
const email = 'asha@example.com';
const byEmail = (password: string) => ({ identifier: email, password });

/** A house where Asha has asked for a link; the token is read from the message. */
async function afterARequest() {
  const house = anAuthHouse([asha]);
  await house.pool.create(asha, 'old password');
  await requestPasswordReset(house.ports, { email }, noon);
  const [message] = house.published;
  return { ...house, token: message?.kind === 'reset' ? message.token : '' };
}

describe('asking for a new password', () => {
  it('hands over a message with ids and the token, and answers nothing', async () => {
    const { ports, published } = anAuthHouse([asha]);
    expect(await requestPasswordReset(ports, { email }, noon)).toEqual({});
    expect(published).toMatchObject([{ kind: 'reset', memberId: asha.id }]);
  });

  it('does and answers the same for an unknown address', async () => {
    const { ports, published } = anAuthHouse([asha]);
    for (let time = 0; time < 2; time += 1) {
      expect(await requestPasswordReset(ports, { email: 'nobody@example.com' }, noon)).toEqual({});
    }
    const [first, second] = published as { kind: string; memberId: string }[];
    expect(first).toMatchObject({ kind: 'reset', memberId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(first?.memberId).not.toBe(asha.id);
    // As a known person's link, the next one takes the place of the one before.
    expect(second?.memberId).toBe(first?.memberId);
  });

  it('tells the link in development, and only of an account that exists', async () => {
    const { ports, published } = anAuthHouse([asha]);
    const dev = { ...ports, settings: { ...ports.settings, tellsCodes: true } };
    const { resetLink } = await requestPasswordReset(dev, { email }, noon);
    const [message] = published;
    expect(resetLink).toBe(
      `https://ai-medix.example/reset-password#type=recovery&token=${message?.kind === 'reset' && message.token}`,
    );
    expect(await requestPasswordReset(dev, { email: 'nobody@example.com' }, noon)).toEqual({});
  });

  it('fills nobody’s mailbox: ten an hour, known or not', async () => {
    for (const address of [email, 'nobody@example.com']) {
      const { ports, published } = anAuthHouse([asha]);
      const ask = () => requestPasswordReset(ports, { email: address }, noon);
      for (let mail = 0; mail < 10; mail += 1) await ask();
      await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 3600 } });
      expect(published).toHaveLength(10);
    }
  });

  it('says so when the mail could not be handed over', async () => {
    const { ports } = anAuthHouse([asha]);
    const publish = async () => {
      throw new Error('no network');
    };
    for (const address of [email, 'nobody@example.com']) {
      const refusal = await requestPasswordReset(
        { ...ports, messages: { publish } },
        { email: address },
        noon,
      ).catch((problem) => problem);
      expect(refusal.inWords('english')).toBe('Failed to send password reset email. Please try again.');
    }
  });
});

describe('the link for a new password', () => {
  it('sets it once', async () => {
    const { ports, token } = await afterARequest();
    await checkPasswordReset(ports, { token }, noon);
    await confirmPasswordReset(ports, { token, password: 'new password' }, noon);
    const again = { token, password: 'another one' };
    await expect(confirmPasswordReset(ports, again, noon)).rejects.toMatchObject({
      code: 'RESET_LINK_INVALID',
      status: 400,
    });
    await expect(checkPasswordReset(ports, { token }, noon)).rejects.toMatchObject({
      code: 'RESET_LINK_INVALID',
    });
    await expect(signIn(ports, byEmail('new password'), later(noon, 5))).resolves.toBeDefined();
  });

  it('lets one of twenty parallel confirmations win', async () => {
    const { ports, token, pool } = await afterARequest();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, one) =>
        confirmPasswordReset(ports, { token, password: `password ${one}` }, noon),
      ),
    );
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(pool.members.get(asha.id)).toBe(`password ${won}`);
  });

  it('works for an hour, and no longer than until the next one is sent', async () => {
    const { ports, token, published } = await afterARequest();
    await checkPasswordReset(ports, { token }, later(noon, 3_599));
    await expect(checkPasswordReset(ports, { token }, later(noon, 3_600))).rejects.toMatchObject({
      code: 'RESET_LINK_INVALID',
    });
    await requestPasswordReset(ports, { email }, later(noon, 60));
    await expect(checkPasswordReset(ports, { token }, later(noon, 61))).rejects.toMatchObject({
      code: 'RESET_LINK_INVALID',
    });
    const newer = published[1];
    await checkPasswordReset(ports, { token: newer?.kind === 'reset' ? newer.token : '' }, later(noon, 61));
  });

  it('is nothing when a sign of it is different, whoever it names', async () => {
    const { ports, token } = await afterARequest();
    const wrong = [
      '',
      'nonsense',
      `${token}A`,
      ` ${token}`,
      token.slice(0, -1),
      newResetToken(asha.id),
      newResetToken(countedId()),
      '💊'.repeat(10),
    ];
    for (const typed of wrong) {
      await expect(checkPasswordReset(ports, { token: typed }, noon)).rejects.toMatchObject({
        code: 'RESET_LINK_INVALID',
      });
    }
    await checkPasswordReset(ports, { token }, noon);
  });

  it('ends every session and lifts the blocks of address and number', async () => {
    const { ports, token, time } = await afterARequest();
    const before = await signIn(ports, byEmail('old password'), noon);
    for (const identifier of [email, '+919876543210']) {
      for (let guess = 0; guess < 6; guess += 1) {
        await signIn(ports, { identifier, password: 'wrong' }, noon).catch(() => {});
      }
    }
    time.move(60_000);
    await confirmPasswordReset(ports, { token, password: 'new password' }, time.clock());
    await expect(refreshSession(ports, before.session.refresh_token, time.clock())).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    for (const identifier of [email, '+919876543210']) {
      const signedIn = await signIn(ports, { identifier, password: 'new password' }, time.clock());
      const { session } = signedIn;
      await expect(refreshSession(ports, session.refresh_token, time.clock())).resolves.toBeDefined();
    }
  });

  it('ends a session of the old password that began while the new one was being set', async () => {
    const { ports, token, time, pool } = await afterARequest();
    let meanwhile: Awaited<ReturnType<typeof signIn>> | undefined;
    const setPassword = async (...about: Parameters<typeof pool.setPassword>) => {
      time.move(1_500);
      meanwhile = await signIn(ports, byEmail('old password'), time.clock());
      time.move(500);
      return pool.setPassword(...about);
    };
    const signOutEverywhere = async () => {
      throw new Error('down');
    };
    await confirmPasswordReset(
      { ...ports, pool: { ...pool, setPassword, signOutEverywhere } },
      { token, password: 'new password' },
      noon,
    ).catch(() => {});
    const tokens = await pool.refresh(meanwhile?.session.refresh_token ?? '');
    expect(tokens && (await ports.endedSessions.has(tokens))).toBe(true);
  });

  it('is told to the log as unfinished where its sessions could not be ended, and only there', async () => {
    const spy = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    try {
      const whole = await afterARequest();
      await confirmPasswordReset(whole.ports, { token: whole.token, password: 'new password' }, noon);
      expect(spy).not.toHaveBeenCalled();
      const { ports, token, pool } = await afterARequest();
      const fault = new Error('down');
      const signOutEverywhere = () => Promise.reject(fault);
      const broken = { ...ports, pool: { ...pool, signOutEverywhere } };
      await confirmPasswordReset(broken, { token, password: 'new password' }, noon);
      expect(spy.mock.calls).toEqual([['a password reset was not finished', fault]]);
    } finally {
      spy.mockRestore();
    }
  });

  it('leaves the old password and a spent link when the new one could not be set', async () => {
    const { ports, token, pool } = await afterARequest();
    const setPassword = async () => {
      throw new Error('down');
    };
    await expect(
      confirmPasswordReset({ ...ports, pool: { ...pool, setPassword } }, { token, password: 'x' }, noon),
    ).rejects.toMatchObject({ code: 'SERVICE_BUSY' });
    expect(pool.members.get(asha.id)).toBe('old password');
    await expect(checkPasswordReset(ports, { token }, noon)).rejects.toMatchObject({
      code: 'RESET_LINK_INVALID',
    });
  });

  it('carries the id of its owner and 32 random bytes', () => {
    const token = newResetToken('3f2c9a7e-1111-4000-8000-ffffffffffff');
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(readResetToken(token)?.memberId).toBe('3f2c9a7e-1111-4000-8000-ffffffffffff');
    expect(newResetToken('3f2c9a7e-1111-4000-8000-ffffffffffff')).not.toBe(token);
  });
});
