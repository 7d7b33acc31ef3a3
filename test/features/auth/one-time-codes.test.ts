import type { VerifyOtp } from '#contract/other-ways-in';
import type { CodePurpose } from '#person/one-time-code';
import type { AuthPorts } from '../../../lambdas/auth/ports';
import { requestCode } from '../../../lambdas/auth/request-code';
import { signIn } from '../../../lambdas/auth/sign-in';
import { signInByCode } from '../../../lambdas/auth/sign-in-by-code';
import { verifyOtp } from '../../../lambdas/auth/verify-otp';
import { anAuthHouse, fakeCodes } from '../../support/auth-fakes';
import { anAccount, later, noon } from '../../support/fakes';

const phoneNumber = '+919876543210';
const caller = { network: '203.0.113.7', language: 'english' } as const;
type Asked = { phoneNumber: string; purpose: CodePurpose };
const requestOtp = (
  ports: AuthPorts,
  { phoneNumber: value, purpose }: Asked,
  from: typeof caller,
  now: Date,
) => requestCode(ports, { identifier: { kind: 'phone', value }, purpose }, from, now);
const signInByOtp = (ports: AuthPorts, typed: { phoneNumber: string; otpCode: string }, now: Date) =>
  signInByCode(
    ports,
    { identifier: { kind: 'phone', value: typed.phoneNumber }, otpCode: typed.otpCode },
    now,
  );
const asha = anAccount({ phone: phoneNumber, phoneVerified: true });
const signingUp = { phoneNumber, purpose: 'sign_up' } as const;
const signingIn = { phoneNumber, purpose: 'sign_in' } as const;

const details = (otpCode: string, more: Partial<VerifyOtp> = {}): VerifyOtp => ({
  phoneNumber,
  otpCode,
  fullName: 'Dr. Asha Verma',
  email: undefined,
  city: undefined,
  password: 'a good one',
  referralCode: undefined,
  ...more,
});
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A house where a code was just sent; `code` reads the telephone. */
async function afterACode(
  asked: typeof signingUp | typeof signingIn = signingUp,
  existing = [] as (typeof asha)[],
) {
  const house = anAuthHouse(existing);
  for (const account of existing) await house.pool.create(account, 'right password');
  await requestOtp(house.ports, asked, caller, noon);
  return { ...house, code: house.texts.sent[0]?.code ?? '' };
}

describe('asking for a one-time code', () => {
  it('sends six digits and tells them in development only', async () => {
    const { ports, texts } = anAuthHouse();
    expect(await requestOtp(ports, signingUp, caller, noon)).toEqual({ retryAfter: 60 });
    expect(texts.sent).toMatchObject([{ phone: phoneNumber, language: 'english' }]);
    expect(texts.sent[0]?.code).toMatch(/^\d{6}$/);

    const { ports: dev, texts: told } = anAuthHouse();
    const telling = { ...dev, settings: { ...dev.settings, tellsCodes: true } };
    const answer = await requestOtp(telling, signingUp, caller, noon);
    expect(answer).toEqual({ retryAfter: 60, devMode: true, otp: told.sent[0]?.code });
  });

  it('writes to a person in the language of their account', async () => {
    const { texts } = await afterACode(signingIn, [{ ...asha, language: 'hindi' }]);
    expect(texts.sent).toMatchObject([{ language: 'hindi' }]);
  });

  it('writes to a mailbox in the language of its account, and takes nothing of the day’s codes by SMS', async () => {
    const house = anAuthHouse([{ ...asha, language: 'hindi' }]);
    const ceilings = { ...house.ports.ceilings, countTextCode: async () => false };
    const identifier = { kind: 'email', value: asha.email ?? '' } as const;
    await requestCode({ ...house.ports, ceilings }, { identifier, purpose: 'sign_in' }, caller, noon);
    expect(house.mails).toMatchObject([
      { to: asha.email, subject: expect.stringMatching(/[\u0900-\u097f]/) },
    ]);
    await expect(requestOtp({ ...house.ports, ceilings }, signingIn, caller, noon)).rejects.toMatchObject({
      code: 'SERVICE_BUSY',
    });
  });

  it('writes to a new number in the language of whoever asks for it, whoever it belongs to', async () => {
    const owner = anAccount({ id: 'owner', phone: '+919812345678', phoneVerified: true });
    const house = anAuthHouse([{ ...asha, language: 'hindi' }, owner]);
    const [account] = [...house.accounts.all.values()].filter(({ id }) => id === asha.id);
    const member = { id: asha.id, account } as never;
    const identifier = { kind: 'phone', value: '+919812345678' } as const;
    await requestCode(house.ports, { identifier, purpose: 'change' }, { ...caller, member }, noon);
    expect(house.texts.sent).toMatchObject([{ language: 'hindi' }]);
  });

  it('waits a minute between two codes and counts five an hour, and sends nothing that it refuses', async () => {
    const { ports, texts } = anAuthHouse();
    const at = (seconds: number) => requestOtp(ports, signingUp, caller, later(noon, seconds));
    await at(0);
    await expect(at(59)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfter: 1 },
      fill: [1], // the sentence says how long
    });
    for (const seconds of [60, 120, 180, 240]) await at(seconds);
    await expect(at(300)).rejects.toMatchObject({ details: { retryAfter: 3300 } });
    await at(3600);
    expect(texts.sent).toHaveLength(6);
  });

  it('says that no account has the number, as seldom as it sends codes', async () => {
    const { ports, texts } = anAuthHouse([], { codes: fakeCodes({ perNetworkAnHour: 2 }) });
    const ask = (number: string) =>
      requestOtp(ports, { phoneNumber: number, purpose: 'sign_in' }, caller, noon);
    await expect(ask('+919800000001')).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND', status: 404 });
    await expect(ask('+919800000001')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(ask('+919800000002')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(texts.sent).toEqual([]);
  });

  it('lets somebody without an account sign up at once with the number that they tried to sign in by', async () => {
    const { ports } = anAuthHouse();
    await expect(requestOtp(ports, signingIn, caller, noon)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    });
    await expect(requestOtp(ports, signingUp, caller, later(noon, 5))).resolves.toBeDefined();
  });

  it('tells the owner of a number at once that it has an account', async () => {
    const { ports, texts } = anAuthHouse([asha]);
    const refusal = await requestOtp(ports, signingUp, caller, noon).catch((problem) => problem);
    expect(refusal).toMatchObject({ code: 'ACCOUNT_EXISTS' });
    expect(refusal.inWords('english')).toContain('phone number');
    expect(texts.sent).toEqual([]);
  });

  it('tells when a code could not be sent, and then lets ask again at once', async () => {
    const { ports } = anAuthHouse();
    const sendCode = async () => {
      throw new Error('no network');
    };
    const refusal = await requestOtp({ ...ports, texts: { sendCode } }, signingUp, caller, noon).catch(
      (problem) => problem,
    );
    expect(refusal.status).toBe(503);
    expect(refusal.inWords('english')).toBe('Failed to send OTP. Please try again.');
    await expect(requestOtp(ports, signingUp, caller, later(noon, 1))).resolves.toBeDefined();
  });
});

describe('signing up by a mobile number', () => {
  it('makes an account that owns the number and signs in by it, with or without an address', async () => {
    const { ports, code, accounts } = await afterACode();
    const answer = await verifyOtp(ports, details(code), 'hindi', noon);
    expect(answer.user).toMatchObject({ email: null, isAdmin: false });
    expect(accounts.all.get(answer.user.id)).toMatchObject({
      status: 'active',
      phone: phoneNumber,
      phoneVerified: true,
      email: null,
      language: 'hindi',
    });
    const byPassword = await signIn(ports, { identifier: '98765 43210', password: 'a good one' }, noon);
    expect(byPassword.user.id).toBe(answer.user.id);
  });

  it('refuses a wrong code, an older one, a spent one and one of another purpose or number with one text', async () => {
    const { ports, code, texts } = await afterACode();
    const refused = async (typed: Partial<VerifyOtp>, at = noon) => {
      const refusal = await verifyOtp(ports, details(code, typed), 'english', at).catch((problem) => problem);
      return [refusal.code, refusal.inWords('english')];
    };
    const text = ['OTP_INVALID', 'Failed to verify OTP. Please try again.'];
    expect(await refused({ otpCode: other(code) })).toEqual(text);
    expect(await refused({ phoneNumber: '+919876543211' })).toEqual(text);
    await expect(signInByOtp(ports, { phoneNumber, otpCode: code }, noon)).rejects.toMatchObject({
      code: 'OTP_INVALID',
    });

    await requestOtp(ports, signingUp, caller, later(noon, 60));
    const newer = texts.sent[1]?.code ?? '';
    if (newer !== code) expect(await refused({}, later(noon, 61))).toEqual(text);
    await verifyOtp(ports, details(newer), 'english', later(noon, 62));
    expect(await refused({ otpCode: newer }, later(noon, 63))).toEqual(text);
  });

  it('takes a code for ten minutes and not a second longer', async () => {
    const { ports, code } = await afterACode();
    await expect(verifyOtp(ports, details(code), 'english', later(noon, 601))).rejects.toMatchObject({
      code: 'OTP_EXPIRED',
    });
    await expect(verifyOtp(ports, details(code), 'english', later(noon, 599))).resolves.toBeDefined();
  });

  it('lets five tries be made on a code, and then none, not even the right one', async () => {
    const { ports, code } = await afterACode();
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(verifyOtp(ports, details(other(code)), 'english', noon)).rejects.toMatchObject({
        code: 'OTP_INVALID',
      });
    }
    await expect(verifyOtp(ports, details(code), 'english', noon)).rejects.toMatchObject({
      code: 'OTP_EXPIRED',
    });
  });

  it('lets the same code be used again after an address that is taken', async () => {
    const { ports, code } = await afterACode(signingUp, [
      anAccount({ id: 'other', phone: null, email: 'taken@example.com' }),
    ]);
    await expect(
      verifyOtp(ports, details(code, { email: 'taken@example.com' }), 'english', noon),
    ).rejects.toMatchObject({ code: 'ACCOUNT_EXISTS' });
    await expect(
      verifyOtp(ports, details(code, { email: 'free@example.com' }), 'english', noon),
    ).resolves.toMatchObject({ user: { email: 'free@example.com' } });
  });

  it('makes one account of twenty parallel uses of one code', async () => {
    const { ports, code, accounts } = await afterACode();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => verifyOtp(ports, details(code), 'english', noon)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(accounts.all.size).toBe(1);
  });

  it('leaves nothing behind, and the code good, when the identity service fails', async () => {
    const { ports, code, accounts } = await afterACode();
    const create = async () => {
      throw new Error('down');
    };
    const broken = { ...ports, pool: { ...ports.pool, create } };
    await expect(verifyOtp(broken, details(code), 'english', noon)).rejects.toMatchObject({
      code: 'SERVICE_BUSY',
    });
    expect(accounts.all.size).toBe(0);
    await expect(verifyOtp(ports, details(code), 'english', noon)).resolves.toBeDefined();
  });
});

describe('signing in by a one-time code', () => {
  it('signs in once for one code', async () => {
    const { ports, code } = await afterACode(signingIn, [asha]);
    const typed = { phoneNumber, otpCode: code };
    await expect(signInByOtp(ports, typed, noon)).resolves.toMatchObject({ user: { id: 'asha' } });
    await expect(signInByOtp(ports, typed, noon)).rejects.toMatchObject({ code: 'OTP_INVALID' });
  });

  it('signs in one of fifty parallel uses of one code', async () => {
    const { ports, code } = await afterACode(signingIn, [asha]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => signInByOtp(ports, { phoneNumber, otpCode: code }, noon)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stays open to the owner whose password strangers have guessed at', async () => {
    const { ports, code } = await afterACode(signingIn, [asha]);
    const wrong = { identifier: phoneNumber, password: 'wrong' };
    for (let guess = 0; guess < 6; guess += 1) await signIn(ports, wrong, noon).catch(() => {});
    await expect(signIn(ports, { ...wrong, password: 'right password' }, noon)).rejects.toMatchObject({
      code: 'ACCOUNT_BLOCKED',
    });
    await expect(signInByOtp(ports, { phoneNumber, otpCode: code }, noon)).resolves.toBeDefined();
  });
});

describe('wrong passwords', () => {
  const both = anAccount({ phone: phoneNumber, phoneVerified: true, email: 'asha@example.com' });
  const refusals = async (identifiers: readonly string[], existing = [both]) => {
    const { ports, pool } = anAuthHouse(existing);
    for (const account of existing) await pool.create(account, 'right password');
    const told = [];
    for (const identifier of identifiers)
      told.push(await signIn(ports, { identifier, password: 'wrong' }, noon).catch((problem) => problem));
    return { told, checks: pool.checks() };
  };

  it('of one account are counted together, by its address and by its number', async () => {
    const { told, checks } = await refusals(
      Array.from({ length: 10 }, (_, guess) => (guess % 2 ? 'asha@example.com' : '98765 43210')),
    );
    expect(told.map(({ code }) => code).filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(checks).toBe(5);
  });

  it.each([
    ['of an account', [both]],
    ['of nobody', []],
  ])('say with the fifth that it was one too many: %s', async (_whose, existing) => {
    const { told } = await refusals(Array(6).fill('asha@example.com'), existing);
    expect(told.map(({ status }) => status).slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(told.slice(3).map((problem) => problem.inWords('english'))).toEqual([
      'Invalid login credentials',
      'Too many failed attempts. Account temporarily blocked.',
      expect.stringContaining('Try again after'),
    ]);
    expect(told[4].details).toMatchObject({ reason: 'account_temporarily_blocked' });
    expect(told[4].inWords('hindi')).toMatch(/बहुत बार/);
  });
});
