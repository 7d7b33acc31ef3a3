import { aPerson, type Product, signInAs, until } from '../support/product';
import { sharedProduct } from '../support/shared-product';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.stop());
afterEach(async () => {
  await product.call('DELETE', '/__local/faults');
  await product.call('POST', '/__local/clock', { body: {} });
});

let numbers = 0;
const aNumber = () => {
  numbers += 1;
  return `97${String(process.pid % 10_000).padStart(4, '0')}${String(numbers).padStart(4, '0')}`;
};
const anAddress = () => {
  numbers += 1;
  return `proved-${process.pid}-${numbers}@example.com`;
};
const post = (path: string, body: object, token?: string) =>
  product.call('POST', `/api/${path}`, { body, ...(token !== undefined && { token }) });
const signIn = (identifier: string, password: string) => post('auth/sign-in', { identifier, password });
const profileOf = async (token: string) => (await product.call('GET', '/api/me', { token })).body.profile;
const patch = (token: string, body: object) => product.call('PATCH', '/api/me', { token, body });
const violations = async () => (await product.call('GET', '/__local/invariants')).body.violations;
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const password = 'a good one';

/** Somebody who signed up by a mobile number alone. */
async function aMobilePerson(more: object = {}) {
  const number = aNumber();
  const { otp } = (await post('auth/otp', { phoneNumber: number, purpose: 'sign_up' })).body;
  const details = { phoneNumber: number, otpCode: otp, fullName: 'Dr. Mobile', password, ...more };
  const made = await post('auth/otp/verify', details);
  if (made.status !== 201) throw new Error(made.text);
  return {
    number,
    token: made.body.session.access_token as string,
    user: made.body.user as { id: string },
    code: made.body.referral_code,
  };
}
async function codeFor(number: string, token: string): Promise<string> {
  const asked = await post('auth/otp', { phoneNumber: number, purpose: 'change' }, token);
  if (asked.status !== 200) throw new Error(asked.text);
  return asked.body.otp;
}

describe('a mobile number that signs somebody in', () => {
  it('stays the sign-in name when another one is typed into the profile, and when it is put right again', async () => {
    const { number, token } = await aMobilePerson();
    const typo = aNumber();
    const changed = await patch(token, { phone: typo });
    expect(changed.body.profile).toMatchObject({
      phone: `+91${typo}`,
      phone_verified: false,
      sign_in_phone: `+91${number}`,
    });
    expect((await signIn(number, password)).status).toBe(200);
    expect((await signIn(typo, password)).status).toBe(401);
    const { otp } = (await post('auth/otp', { phoneNumber: number, purpose: 'sign_in' })).body;
    expect((await post('auth/otp/sign-in', { phoneNumber: number, otpCode: otp })).status).toBe(200);

    expect((await patch(token, { phone: number })).body.profile).toMatchObject({
      phone: `+91${number}`,
      phone_verified: true,
    });
    expect((await signIn(number, password)).status).toBe(200);
    expect(await violations()).toEqual([]);
  });

  it('moves to a new number by its code, and the old one is free for anybody', async () => {
    const { number, token } = await aMobilePerson();
    const next = aNumber();
    const otpCode = await codeFor(next, token);
    expect((await signIn(number, password)).status).toBe(200); // nothing has happened before the proof
    const proved = await post('me/phone', { phoneNumber: next, otpCode }, token);
    expect(proved.status).toBe(200);
    expect(proved.body.profile).toMatchObject({ phone: `+91${next}`, phone_verified: true });
    expect((await signIn(next, password)).status).toBe(200);
    expect((await signIn(number, password)).status).toBe(401);
    expect((await post('me/phone', { phoneNumber: next, otpCode }, token)).body.code).toBe('OTP_INVALID');
    expect((await post('auth/otp', { phoneNumber: number, purpose: 'sign_up' })).status).toBe(429); // a minute
    await product.call('POST', '/__local/clock', { body: { offsetMs: 61_000 } });
    expect((await post('auth/otp', { phoneNumber: number, purpose: 'sign_up' })).status).toBe(200);
    expect(await violations()).toEqual([]);
  });

  it('comes to an account made by e-mail in the same way', async () => {
    const phone = aNumber();
    const person = await aPerson(product, { phone });
    expect((await signIn(phone, person.password)).status).toBe(401);
    const otpCode = await codeFor(phone, person.token);
    expect((await post('me/phone', { phoneNumber: phone, otpCode }, person.token)).status).toBe(200);
    expect((await signIn(phone, person.password)).status).toBe(200);
  });

  it('is found out to be somebody else’s when it is proved, not when it is asked for or typed', async () => {
    const { number: taken } = await aMobilePerson();
    const person = await aPerson(product);
    await product.call('POST', '/__local/clock', { body: { offsetMs: 61_000 } });
    const free = aNumber();
    // One after the other: two changes of one profile at once may meet, and that is no answer about a number.
    for (const phone of [taken, free]) expect((await patch(person.token, { phone })).status).not.toBe(409);
    const otpCode = await codeFor(taken, person.token);
    const refused = await post('me/phone', { phoneNumber: taken, otpCode }, person.token);
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_EXISTS']);
    expect((await signIn(taken, password)).status).toBe(200);
  });

  it('is proved by the member who asked for the code and by nobody else', async () => {
    const [asha, ravi] = await Promise.all([aPerson(product), aPerson(product)]);
    const number = aNumber();
    const otpCode = await codeFor(number, asha.token);
    for (let guess = 0; guess < 6; guess += 1) {
      const refused = await post('me/phone', { phoneNumber: number, otpCode }, ravi.token);
      expect(refused.body.code).toBe('OTP_INVALID');
    }
    expect((await post('me/phone', { phoneNumber: number, otpCode }, asha.token)).status).toBe(200);
  });

  it('goes to one of two who prove it at once', async () => {
    const people = await Promise.all([aPerson(product), aPerson(product)]);
    const number = aNumber();
    const codes: string[] = [];
    for (const [place, { token }] of people.entries()) {
      await product.call('POST', '/__local/clock', { body: { offsetMs: place * 61_000 } });
      codes.push(await codeFor(number, token));
    }
    const answers = await Promise.all(
      people.map(({ token }, place) =>
        post('me/phone', { phoneNumber: number, otpCode: codes[place] }, token),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await violations()).toEqual([]);
  });
});

describe('asking for a code for a change', () => {
  it.each([
    ['otp', () => ({ phoneNumber: aNumber(), purpose: 'change' })],
    ['email-code', () => ({ email: anAddress(), purpose: 'change' })],
    ['email-code', () => ({ email: anAddress(), purpose: 'verify' })],
  ])('is for members: %s', async (path, body) => {
    const person = await aPerson(product);
    const [head, claims] = person.token.split('.');
    for (const token of [undefined, 'nonsense', person.idToken, `${head}.${claims}.AAAA`]) {
      const refused = await post(`auth/${path}`, body(), token);
      expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHENTICATED']);
    }
    await post('auth/sign-out', {}, person.token);
    expect((await post(`auth/${path}`, body(), person.token)).status).toBe(401);
  });

  it('does not care for a broken token where none is needed', async () => {
    const answer = await post('auth/otp', { phoneNumber: aNumber(), purpose: 'sign_up' }, 'nonsense');
    expect(answer.status).toBe(200);
  });
});

describe('a code by e-mail', () => {
  const mails = async (to: string) =>
    (await product.call('GET', `/__local/outbox?to=${encodeURIComponent(to)}`)).body.messages as {
      channel: string;
      subject: string;
      body: string;
    }[];
  const ask = (email: string, purpose: string, token?: string) =>
    post('auth/email-code', { email, purpose }, token);

  it('proves the address after sign-up', async () => {
    const { email, token } = await aPerson(product);
    expect(await profileOf(token)).toMatchObject({ email, email_verified: false });
    const asked = await ask(email, 'verify', token);
    expect(asked.body).toEqual({ success: true, retryAfter: 60, devMode: true, otp: asked.body.otp });
    const mail = (await mails(email)).find(({ subject }) => subject.includes(asked.body.otp));
    expect(mail).toMatchObject({ channel: 'email', subject: `${asked.body.otp} is your AI Medix code` });
    const wrong = await post('me/email', { email, otpCode: other(asked.body.otp) }, token);
    expect(wrong.body.code).toBe('OTP_INVALID');
    const proved = await post('me/email', { email, otpCode: asked.body.otp }, token);
    expect(proved.body.profile).toMatchObject({ email, email_verified: true });
  });

  it('signs in beside the password, proves the address, and lasts ten minutes and five tries', async () => {
    const { email } = await aPerson(product);
    const { otp } = (await ask(email, 'sign_in')).body;
    const signedIn = await post('auth/email-code/sign-in', { email, otpCode: otp });
    expect(signedIn.body).toMatchObject({ success: true, user: { email } });
    expect(await profileOf(signedIn.body.session.access_token)).toMatchObject({ email_verified: true });
    expect((await post('auth/email-code/sign-in', { email, otpCode: otp })).body.code).toBe('OTP_INVALID');

    const { email: late } = await aPerson(product);
    const old = (await ask(late, 'sign_in')).body.otp;
    await product.call('POST', '/__local/clock', { body: { offsetMs: 601_000 } });
    expect((await post('auth/email-code/sign-in', { email: late, otpCode: old })).body.code).toBe(
      'OTP_EXPIRED',
    );
  });

  it('tells of no address whether it has an account: neither by its answers, nor by the mail that fails', async () => {
    const { email } = await aPerson(product);
    const nobody = anAddress();
    const told = async (address: string) => {
      const { status, body, headers } = await ask(address, 'sign_in');
      return [status, { ...body, otp: typeof body.otp, requestId: '' }, [...headers.keys()].sort()];
    };
    // The clock stands: on a busy machine a second may pass between two answers.
    await product.call('POST', '/__local/clock', { body: { now: new Date().toISOString(), stands: true } });
    expect(await told(nobody)).toEqual(await told(email));
    expect(await told(nobody)).toEqual(await told(email)); // a minute's wait is asked of both
    expect(await mails(nobody)).toEqual([]);

    const { otp } = (await ask(anAddress(), 'sign_in')).body;
    const unknown = anAddress();
    const code = (await ask(unknown, 'sign_in')).body.otp;
    for (const typed of [code, otp]) {
      const refused = await post('auth/email-code/sign-in', { email: unknown, otpCode: typed });
      expect([refused.status, refused.body.code]).toEqual([400, 'OTP_INVALID']);
    }

    const { email: known } = await aPerson(product);
    await product.call('POST', '/__local/faults', { body: { target: 'ses', kind: 'error', times: 3 } });
    expect((await ask(known, 'sign_in')).status).toBe(200);
    await product.call('DELETE', '/__local/faults');
  });

  it('is the owner’s word: the first one ends every sign-in of whoever made the account with the address', async () => {
    const stranger = await aPerson(product); // somebody else's address, which proves nothing
    const { otp } = (await ask(stranger.email, 'sign_in')).body;
    const owner = await post('auth/email-code/sign-in', { email: stranger.email, otpCode: otp });
    expect(owner.status).toBe(200);
    const me = (token: string) => product.call('GET', '/api/me', { token });
    expect((await me(stranger.token)).status).toBe(401);
    const renewed = await post('auth/refresh', { refresh_token: stranger.refreshToken });
    expect(renewed.status).toBe(401);
    expect((await me(owner.body.session.access_token)).status).toBe(200);
    await until(async () =>
      (await mails(stranger.email)).some(({ subject }) => subject.includes('confirmed')),
    );

    // The second code is a sign-in like any other: nobody is sent away.
    await product.call('POST', '/__local/clock', { body: { offsetMs: 61_000 } });
    const again = (await ask(stranger.email, 'sign_in')).body.otp;
    expect((await post('auth/email-code/sign-in', { email: stranger.email, otpCode: again })).status).toBe(
      200,
    );
    expect((await me(owner.body.session.access_token)).status).toBe(200);
  });

  it('waits a minute between two and counts five an hour', async () => {
    const { email, token } = await aPerson(product);
    expect((await ask(email, 'verify', token)).status).toBe(200);
    expect((await ask(email, 'verify', token)).status).toBe(429);
    for (let one = 1; one < 5; one += 1) {
      await product.call('POST', '/__local/clock', { body: { offsetMs: one * 61_000 } });
      expect((await ask(email, 'verify', token)).status).toBe(200);
    }
    await product.call('POST', '/__local/clock', { body: { offsetMs: 5 * 61_000 } });
    expect((await ask(email, 'verify', token)).status).toBe(429);
  });

  it('proves a changed address, and the old one signs nobody in', async () => {
    const { email, password: own, token } = await aPerson(product);
    const next = anAddress();
    const { otp } = (await ask(next, 'change', token)).body;
    expect((await signIn(email, own)).status).toBe(200);
    const proved = await post('me/email', { email: next, otpCode: otp }, token);
    expect(proved.body.profile).toMatchObject({ email: next, email_verified: true });
    expect((await signInAs(product, next, own)).isAdmin).toBe(false);
    expect((await signIn(email, own)).status).toBe(401);
    expect(await violations()).toEqual([]);
  });

  it('leaves no link for a new password behind in the mailbox before it', async () => {
    const person = await aPerson(product);
    const { resetLink } = (await post('auth/password-reset', { email: person.email })).body;
    const token = new URLSearchParams(new URL(resetLink).hash.slice(1)).get('token');
    expect((await post('auth/password-reset/check', { token })).status).toBe(200);
    const email = anAddress();
    const { otp } = (await post('auth/email-code', { email, purpose: 'change' }, person.token)).body;
    expect((await post('me/email', { email, otpCode: otp }, person.token)).status).toBe(200);
    expect((await post('auth/password-reset/check', { token })).status).toBe(400);
    const confirmed = await post('auth/password-reset/confirm', { token, password: 'another good one' });
    expect(confirmed.body.code).toBe('RESET_LINK_INVALID');
    expect((await signIn(email, person.password)).status).toBe(200);
  });

  it('finds somebody else’s address out when it is proved', async () => {
    const [asha, ravi] = await Promise.all([aPerson(product), aPerson(product)]);
    const { otp } = (await ask(ravi.email, 'change', asha.token)).body;
    const refused = await post('me/email', { email: ravi.email, otpCode: otp }, asha.token);
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_EXISTS']);
  });
});

describe('a referral code at e-mail sign-up', () => {
  it('is rewarded once the number is proved, and a number brings one reward for ever', async () => {
    const referrer = await aPerson(product);
    const codeOf = async (token: string) =>
      (await product.call('GET', '/api/me', { token })).body.referral_code as string;
    const referralCode = await codeOf(referrer.token);
    const limitOf = async (token: string) =>
      (await product.call('GET', '/api/me/usage', { token })).body.usage as { limit: number; bonus: number };
    const friend = await aPerson(product, { referralCode });
    expect(await limitOf(friend.token)).toMatchObject({ limit: 5, bonus: 0 });
    const number = aNumber();
    const otpCode = await codeFor(number, friend.token);
    await post('me/phone', { phoneNumber: number, otpCode }, friend.token);
    expect(await limitOf(friend.token)).toMatchObject({ limit: 7, bonus: 10 });
    expect(await limitOf(referrer.token)).toMatchObject({ limit: 10 });

    // The number moves to an account made with the code of its first owner: no second reward.
    const second = await aPerson(product, { referralCode });
    const away = aNumber();
    await post('me/phone', { phoneNumber: away, otpCode: await codeFor(away, friend.token) }, friend.token);
    await product.call('POST', '/__local/clock', { body: { offsetMs: 61_000 } });
    await post(
      'me/phone',
      { phoneNumber: number, otpCode: await codeFor(number, second.token) },
      second.token,
    );
    expect(await profileOf(second.token)).toMatchObject({ phone: `+91${number}`, phone_verified: true });
    expect(await limitOf(second.token)).toMatchObject({ limit: 5, bonus: 0 });
    expect(await violations()).toEqual([]);
  });

  it('brings nothing for one’s own former number', async () => {
    const { number, token } = await aMobilePerson();
    const { referral_code: referralCode } = (await product.call('GET', '/api/me', { token })).body;
    const next = aNumber();
    await post('me/phone', { phoneNumber: next, otpCode: await codeFor(next, token) }, token);
    await product.call('POST', '/__local/clock', { body: { offsetMs: 61_000 } });
    const { otp } = (await post('auth/otp', { phoneNumber: number, purpose: 'sign_up' })).body;
    const details = { phoneNumber: number, otpCode: otp, fullName: 'Again', password, referralCode };
    expect((await post('auth/otp/verify', details)).status).toBe(201);
    const { usage } = (await product.call('GET', '/api/me/usage', { token })).body;
    expect(usage).toMatchObject({ limit: 5, bonus: 0 });
  });
});
