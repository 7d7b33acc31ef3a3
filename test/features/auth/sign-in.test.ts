import { accountBlocked } from '#person/account-blocked';
import { identifierOf, signIn } from '../../../lambdas/auth/sign-in';
import { anAuthHouse, fakeAccounts } from '../../support/auth-fakes';
import { anAccount, later, noon } from '../../support/fakes';

const asha = anAccount({ phone: '+919876543210', phoneVerified: true });

async function aHouseWithAsha() {
  const house = anAuthHouse([asha]);
  await house.pool.create(asha, 'right password');
  return house;
}
const wrong = { identifier: 'asha@example.com', password: 'wrong' };
const right = { identifier: 'asha@example.com', password: 'right password' };

describe('signing in', () => {
  it('takes an e-mail address in any case and a mobile number in any usual spelling', () => {
    expect(identifierOf(' Asha@Example.COM ')).toEqual({ kind: 'email', value: 'asha@example.com' });
    for (const typed of ['9876543210', '+91 98765-43210', '91 9876543210', '(98765) 43210']) {
      expect(identifierOf(typed)).toEqual({ kind: 'phone', value: '+919876543210' });
    }
    expect(identifierOf('1234567890').kind).toBe('email');
  });

  it('answers a session and who it is', async () => {
    const { ports } = await aHouseWithAsha();
    const answer = await signIn(ports, right, noon);
    expect(answer.user).toEqual({ id: 'asha', email: 'asha@example.com', isAdmin: false });
    expect(answer.session.expires_at).toBe('2026-11-21T07:30:00.000Z');
  });

  it('signs in by a verified mobile number and by no other', async () => {
    const { ports } = await aHouseWithAsha();
    const byPhone = { identifier: '98765 43210', password: 'right password' };
    await expect(signIn(ports, byPhone, noon)).resolves.toMatchObject({ user: { id: 'asha' } });

    const unverified = { ...ports, accounts: fakeAccounts([{ ...asha, phoneVerified: false }]) };
    await expect(signIn(unverified, byPhone, noon)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it('blocks after five failures for thirty minutes, even for the right password', async () => {
    const { ports } = await aHouseWithAsha();
    for (let failure = 0; failure < 5; failure += 1) {
      await expect(signIn(ports, wrong, noon)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    }
    await expect(signIn(ports, right, later(noon, 29 * 60 + 59))).rejects.toMatchObject({
      code: 'ACCOUNT_BLOCKED',
      status: 423,
      details: { reason: 'account_temporarily_blocked', blocked_until: '2026-11-21T07:00:00.000Z' },
    });
    await expect(signIn(ports, right, later(noon, 30 * 60 + 1))).resolves.toBeDefined();
  });

  it('tells the time of the block in Indian time, in the person’s language', async () => {
    const { ports } = await aHouseWithAsha();
    for (let failure = 0; failure < 5; failure += 1) await signIn(ports, wrong, noon).catch(() => {});
    const blocked = await signIn(ports, right, noon).catch((problem) => problem);
    expect(blocked.inWords('english')).toBe('Account temporarily blocked. Try again after 12:30 pm IST');
    expect(blocked.inWords('hindi')).toContain('12:30 बजे के बाद');
  });

  it('forgets failures once the person has signed in', async () => {
    const { ports } = await aHouseWithAsha();
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await signIn(ports, wrong, noon).catch(() => {});
      await expect(signIn(ports, right, noon)).resolves.toBeDefined();
    }
  });

  it('counts and answers an unknown person exactly as a known one', async () => {
    const { ports } = await aHouseWithAsha();
    const answers: unknown[][] = [];
    for (const identifier of ['asha@example.com', 'nobody@example.com']) {
      const codes: unknown[] = [];
      for (let attempt = 0; attempt < 6; attempt += 1) {
        const refused = await signIn(ports, { identifier, password: 'wrong' }, noon).catch(
          (problem) => problem,
        );
        codes.push([refused.code, refused.details]);
      }
      answers.push(codes);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(0, 4)).toEqual(
      [4, 3, 2, 1].map((attempts_left) => ['INVALID_CREDENTIALS', { attempts_left }]),
    );
  });

  it('makes a sign-in in the very second of a password reset again, so that it is not taken for an older one', async () => {
    const { ports, accounts, time } = await aHouseWithAsha();
    await accounts.endSessions('asha', noon);
    const { session } = await signIn(ports, right, noon);
    expect(time.paused).toEqual([1_000]);
    const tokens = await ports.pool.refresh(session.refresh_token);
    expect(tokens && (await ports.endedSessions.has(tokens))).toBe(false);
  });

  it('lets no more than five of fifty parallel guesses reach the password', async () => {
    const { ports, pool } = await aHouseWithAsha();
    await Promise.allSettled(Array.from({ length: 50 }, () => signIn(ports, wrong, noon)));
    expect(pool.checks()).toBe(5);
  });
});

describe('a block', () => {
  it('tells the hour of India in the words of each language', () => {
    const blocked = accountBlocked(new Date('2026-11-21T13:05:00Z'));
    expect(blocked.inWords('english')).toBe('Account temporarily blocked. Try again after 6:35 pm IST');
    expect(blocked.inWords('hindi')).toBe('खाता कुछ समय के लिए बंद है। 18:35 बजे के बाद फिर कोशिश करें');
    expect(blocked.details).toEqual({
      reason: 'account_temporarily_blocked',
      blocked_until: '2026-11-21T13:05:00.000Z',
    });
  });
});
