import { jest } from '@jest/globals';
import { checkCode, codeToKeep } from '#person/one-time-code';
import { log } from '#platform/log';
import { keys } from '../../lambdas/adapters/dynamo/keys';
import { dynamoOneTimeCodes, spendCode } from '../../lambdas/adapters/dynamo/sign-in/one-time-codes';
import { requestCode } from '../../lambdas/auth/request-code';
import { anAuthHouse } from '../support/auth-fakes';
import { countsOf } from '../support/counts';
import { aMember, anAccount, noon } from '../support/fakes';
import { aTable } from '../support/table';

// What a code is bound to, what is told of one that was not sent, and what is counted: each fails when its line is weakened.

const phone = { kind: 'phone', value: '+919876543210' } as const;
const email = { kind: 'email', value: 'asha@example.com' } as const;
const caller = { network: '203.0.113.7', language: 'english' } as const;
const asha = anAccount({ phone: phone.value, phoneVerified: true });
const spelt = { hash: async (text: string) => text };

describe('a code as it is kept', () => {
  it('is bound to its addressee, its purpose and its member', async () => {
    expect(await codeToKeep(spelt, { identifier: phone, purpose: 'sign_in' }, '123456')).toEqual({
      identifierHash: expect.stringContaining(phone.value),
      purpose: 'sign_in',
      codeHash: `code:sign_in:phone:${phone.value}:123456`,
    });
    expect(
      await codeToKeep(spelt, { identifier: email, purpose: 'change', memberId: 'asha' }, '123456'),
    ).toMatchObject({ purpose: 'change#asha', codeHash: `code:change#asha:email:${email.value}:123456` });
  });

  it.each([
    ['wrong', 'OTP_INVALID'],
    ['expired', 'OTP_EXPIRED'],
  ] as const)('that is %s is refused and counted', async (outcome, code) => {
    const codes = { attempt: async () => outcome };
    const use = { identifier: phone, purpose: 'sign_in' } as const;
    const counts = await countsOf(async () => {
      await expect(checkCode({ ...spelt, codes }, use, '123456', noon)).rejects.toMatchObject({ code });
    });
    expect(counts).toEqual({ CodeRefused: 1 });
  });

  it('stands in the table until it is over, with no try made, and goes with its own hash alone', async () => {
    const store = await aTable();
    const codes = dynamoOneTimeCodes(store.table, { perNetworkAnHour: 20 });
    const code = { identifierHash: 'one', purpose: 'sign_up', codeHash: 'h'.repeat(64) };
    await codes.keep(code, noon);
    const kept = () =>
      store.table.read(keys.oneTimeCode('one', 'sign_up'), { parse: (item: unknown) => item } as never);
    const until = noon.getTime() + 600_000;
    expect(await kept()).toMatchObject({
      codeHash: code.codeHash,
      tries: 0,
      until,
      expiresAt: until / 1_000,
    });
    const wrong = ['', 'h', `${code.codeHash}h`, `g${code.codeHash.slice(1)}`];
    for (const [made, hash] of wrong.entries())
      expect(await codes.attempt({ ...code, codeHash: hash }, noon)).toEqual({ attemptsLeft: 4 - made });
    expect(await codes.attempt(code, noon)).toBe('right');
    expect(await store.table.together([spendCode({ ...code, codeHash: 'other' })])).toBeDefined();
    expect(await store.table.together([spendCode(code)])).toBeUndefined();
    expect(await kept()).toBeUndefined();
    await store.close();
  });

  it('counts for numbers apart from networks of the same name', async () => {
    const store = await aTable();
    const codes = dynamoOneTimeCodes(store.table, { perNetworkAnHour: 1 });
    const asked = (identifierHash: string, networkHash: string) =>
      codes.admit({ identifierHash, purpose: 'sign_in', networkHash }, noon);
    expect(await asked('one', 'net')).toBeUndefined();
    expect(await asked('two', 'net')).toEqual({ waitSeconds: 3_600 });
    expect(await asked('two', 'another')).toBeUndefined();
    await store.close();
  });
});

describe('asking for a code', () => {
  it('counts the network under a name of its own', async () => {
    const { ports } = anAuthHouse();
    const admitted: unknown[] = [];
    const codes = {
      ...ports.codes,
      admit: async (asked: unknown) => void admitted.push(asked),
    };
    await requestCode({ ...ports, ...spelt, codes }, { identifier: phone, purpose: 'sign_up' }, caller, noon);
    expect(admitted).toEqual([
      {
        identifierHash: expect.stringContaining(phone.value),
        purpose: 'sign_up',
        networkHash: `network:${caller.network}`,
      },
    ]);
  });

  it('is counted when a code went out, and not when none did', async () => {
    const { ports } = anAuthHouse();
    const sent = await countsOf(() =>
      requestCode(ports, { identifier: phone, purpose: 'sign_up' }, caller, noon),
    );
    expect(sent).toEqual({ CodeSent: 1 });
  });

  it.each([
    [phone, 'Failed to send OTP. Please try again.', 'OTP नहीं भेजा जा सका। कृपया फिर से कोशिश करें।'],
    [
      email,
      'The email with the code could not be sent. Please try again.',
      'कोड वाला ईमेल नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
    ],
  ] as const)(
    'tells in both languages that a code for $kind could not be sent, and lets ask again',
    async (identifier, en, hi) => {
      const { ports } = anAuthHouse([asha]);
      const waived: unknown[] = [];
      const broken = {
        ...ports,
        codes: { ...ports.codes, waive: async (asked: unknown) => void waived.push(asked) },
        texts: { sendCode: async () => Promise.reject(new Error('away')) },
        mailer: { send: async () => Promise.reject(new Error('away')) },
      } as unknown as typeof ports;
      const counts = await countsOf(async () => {
        await expect(
          requestCode(broken, { identifier, purpose: 'change' }, { ...caller, member: aMember(asha) }, noon),
        ).rejects.toMatchObject({ code: 'SERVICE_BUSY', sentence: { en, hi }, cause: new Error('away') });
      });
      expect(counts).toEqual({});
      expect(waived).toEqual([expect.objectContaining({ purpose: 'change' })]);
    },
  );

  it('goes to the mailbox that asked for it, and counts no SMS', async () => {
    const { ports } = anAuthHouse();
    const sent: unknown[] = [];
    const counted: unknown[] = [];
    const watched = {
      ...ports,
      mailer: { send: async (mail: unknown) => void sent.push(mail) },
      ceilings: { ...ports.ceilings, countTextCode: async () => counted.push('an SMS') < 0 },
    } as unknown as typeof ports;
    const member = aMember(asha);
    await requestCode(watched, { identifier: email, purpose: 'change' }, { ...caller, member }, noon);
    expect(sent).toEqual([expect.objectContaining({ to: email.value })]);
    expect(counted).toEqual([]);
  });

  it('tells how long to wait', async () => {
    const { ports } = anAuthHouse();
    const full = { ...ports, codes: { ...ports.codes, admit: async () => ({ waitSeconds: 41 }) } };
    const asked = requestCode(full, { identifier: phone, purpose: 'sign_up' }, caller, noon);
    await expect(asked).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      fill: [41],
      details: { retryAfter: 41 },
    });
  });

  it('tells that no more codes go by SMS today, in both languages, and keeps none', async () => {
    const { ports, texts } = anAuthHouse();
    const kept: unknown[] = [];
    const full = {
      ...ports,
      ceilings: { ...ports.ceilings, countTextCode: async () => false },
      codes: { ...ports.codes, keep: async (code: unknown) => void kept.push(code) },
    } as unknown as typeof ports;
    const counts = await countsOf(async () => {
      await expect(
        requestCode(full, { identifier: phone, purpose: 'sign_up' }, caller, noon),
      ).rejects.toMatchObject({
        code: 'SERVICE_BUSY',
        sentence: {
          en: 'No more codes can be sent by SMS today. Please use your password or a code by email.',
          hi: 'आज SMS से और कोड नहीं भेजे जा सकते। कृपया पासवर्ड या ईमेल का कोड इस्तेमाल करें।',
        },
      });
    });
    expect([counts, kept, texts.sent]).toEqual([{ TextCodesFull: 1 }, [], []]);
  });

  it('for a mailbox tells nobody of a mail that failed, and the log that it did', async () => {
    const { ports } = anAuthHouse([anAccount()]);
    const broken = {
      ...ports,
      mailer: { send: async () => Promise.reject(new Error('away')) },
    } as unknown as typeof ports;
    const told: unknown[] = [];
    const spy = jest.spyOn(log, 'error').mockImplementation((...said) => void told.push(said));
    const answer = await requestCode(broken, { identifier: email, purpose: 'sign_in' }, caller, noon);
    spy.mockRestore();
    expect(answer).toEqual({ retryAfter: 60 });
    expect(told).toEqual([['a code was not sent', new Error('away')]]);
  });

  it('for a change is nobody’s without a member, and belongs to the member otherwise', async () => {
    const { ports } = anAuthHouse([asha]);
    await expect(
      requestCode(ports, { identifier: phone, purpose: 'change' }, caller, noon),
    ).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    const kept: { purpose: string }[] = [];
    const noting = {
      ...ports,
      codes: { ...ports.codes, keep: async (code: { purpose: string }) => void kept.push(code) },
    } as unknown as typeof ports;
    await requestCode(
      noting,
      { identifier: phone, purpose: 'change' },
      { ...caller, member: aMember(asha) },
      noon,
    );
    await requestCode(
      noting,
      { identifier: { ...phone, value: '+919876543211' }, purpose: 'sign_up' },
      { ...caller, member: aMember(asha) },
      noon,
    );
    expect(kept.map(({ purpose }) => purpose)).toEqual(['change#asha', 'sign_up']);
  });

  it('to sign up is refused for a number that has an account, to sign in for one that has none', async () => {
    const { ports } = anAuthHouse([asha]);
    await expect(
      requestCode(ports, { identifier: phone, purpose: 'sign_up' }, caller, noon),
    ).rejects.toMatchObject({
      status: 409,
    });
    const nobody = { ...phone, value: '+919876543212' };
    await expect(
      requestCode(ports, { identifier: nobody, purpose: 'sign_in' }, caller, noon),
    ).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    });
  });
});
