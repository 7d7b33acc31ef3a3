import { aPerson, type Product, signInAs } from '../support/product';
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

const post = (path: string, body: object) => product.call('POST', `/api/auth/${path}`, { body });
const request = (email: string) => post('password-reset', { email });
const check = (token: string) => post('password-reset/check', { token });
const confirm = (token: string, password: string) => post('password-reset/confirm', { token, password });
const signIn = (identifier: string, password: string) => post('sign-in', { identifier, password });
const clock = (now: number) =>
  product.call('POST', '/__local/clock', { body: { now: new Date(now).toISOString(), stands: true } });
const tokenOf = (resetLink: string) =>
  new URLSearchParams(new URL(resetLink).hash.slice(1)).get('token') ?? '';

/** Somebody with a fresh link. */
async function withALink() {
  const person = await aPerson(product);
  const { body } = await request(person.email);
  return { ...person, resetLink: body.resetLink as string, reset: tokenOf(body.resetLink) };
}
const invalid = [400, 'RESET_LINK_INVALID', 'Reset link invalid or expired'];
const told = ({ status, body }: Awaited<ReturnType<typeof check>>) => [status, body.code, body.error];

describe('asking for a new password', () => {
  it('answers an unknown address as a known one; the link is told in development only', async () => {
    const { email, resetLink } = await withALink();
    expect(resetLink).toMatch(/^http:\/\/localhost:\d+\/reset-password#type=recovery&token=[\w-]{64}$/);
    const unknown = await request('nobody-at-all@example.com');
    expect([unknown.status, unknown.body]).toEqual([200, { success: true }]);
    expect((await request(email)).status).toBe(200);
  });

  it('takes the address in any case, and refuses what is none in words', async () => {
    const { email } = await aPerson(product);
    expect((await request(` ${email.toUpperCase()} `)).body.resetLink).toBeDefined();
    expect((await request('')).body.error).toBe('Please enter your email address.');
    expect((await request('not one')).body.error).toBe('Please enter a valid email address.');
  });

  it('says so when the mail cannot be handed over, whoever asked', async () => {
    const { email } = await aPerson(product);
    for (const address of [email, 'nobody-at-all@example.com']) {
      await product.call('POST', '/__local/faults', {
        body: { target: 'sns', kind: 'error', times: 20, operation: 'Publish' },
      });
      const refused = await request(address);
      expect([refused.status, refused.body.error]).toEqual([
        503,
        'Failed to send password reset email. Please try again.',
      ]);
      await product.call('DELETE', '/__local/faults');
    }
  });
});

describe('the link', () => {
  it('sets a password once, and can be looked at before without being spent', async () => {
    const { email, password, reset } = await withALink();
    for (let look = 0; look < 3; look += 1) expect((await check(reset)).status).toBe(200);
    const short = await confirm(reset, '1234567');
    expect([short.status, short.body.error]).toEqual([400, 'Password must be at least 8 characters long.']);
    expect((await confirm(reset, 'a new password')).body).toEqual({ success: true });
    expect(told(await confirm(reset, 'a newer password'))).toEqual(invalid);
    expect(told(await check(reset))).toEqual(invalid);
    expect((await signIn(email, password)).status).toBe(401);
    await signInAs(product, email, 'a new password');
  });

  it('works for an hour', async () => {
    const sent = Date.now();
    await clock(sent); // it stands, or a busy machine would come too late
    const { reset } = await withALink();
    await clock(sent + 3_595_000);
    expect((await check(reset)).status).toBe(200);
    await clock(sent + 3_605_000);
    expect(told(await check(reset))).toEqual(invalid);
    expect(told(await confirm(reset, 'a new password'))).toEqual(invalid);
  });

  it('works no longer once a newer one was sent', async () => {
    const { email, reset } = await withALink();
    const newer = tokenOf((await request(email)).body.resetLink);
    expect(told(await confirm(reset, 'a new password'))).toEqual(invalid);
    expect((await confirm(newer, 'a new password')).status).toBe(200);
  });

  it('is nothing when it was made up or changed', async () => {
    const { reset } = await withALink();
    const changed = reset.slice(0, -1) + (reset.endsWith('A') ? 'B' : 'A');
    for (const token of ['x', changed, `${reset}=`, reset.slice(0, 20), '\u0000', '💊']) {
      expect(told(await check(token))).toEqual(invalid);
      expect(told(await confirm(token, 'a new password'))).toEqual(invalid);
    }
    expect((await check(reset)).status).toBe(200);
  });

  it('lets one of ten parallel confirmations win', async () => {
    const { email, reset } = await withALink();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, one) => confirm(reset, `password number ${one}`)),
    );
    const won = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await signInAs(product, email, `password number ${won}`);
  });

  it('ends every session, access and refresh tokens, on every device', async () => {
    const { email, password, reset, ...first } = await withALink();
    const second = await signInAs(product, email, password);
    expect((await confirm(reset, 'a new password')).status).toBe(200);
    for (const { token, refreshToken } of [first, second]) {
      expect((await product.call('GET', '/api/me', { token })).status).toBe(401);
      expect((await post('refresh', { refresh_token: refreshToken })).status).toBe(401);
    }
    // At once: a sign-in in the very second of the reset is as good as any.
    const fresh = await signInAs(product, email, 'a new password');
    expect((await product.call('GET', '/api/me', { token: fresh.token })).status).toBe(200);
    const renewed = await post('refresh', { refresh_token: fresh.refreshToken });
    const token = renewed.body.session.access_token as string;
    expect((await product.call('GET', '/api/me', { token })).status).toBe(200);
  });

  it('refuses old tokens even when the identity service could not end their sessions', async () => {
    const { email, reset, token, refreshToken } = await withALink();
    await product.call('POST', '/__local/faults', {
      body: { target: 'cognito', kind: 'error', times: 20, operation: 'AdminUserGlobalSignOut' },
    });
    expect((await confirm(reset, 'a new password')).status).toBe(200);
    expect((await product.call('GET', '/api/me', { token })).status).toBe(401);
    expect((await post('refresh', { refresh_token: refreshToken })).status).toBe(401);
    await signInAs(product, email, 'a new password');
  });

  it('lifts the block of somebody who forgot', async () => {
    const { email, reset } = await withALink();
    for (let guess = 0; guess < 5; guess += 1) await signIn(email, 'wrong');
    expect((await signIn(email, 'wrong')).status).toBe(423);
    expect((await confirm(reset, 'a new password')).status).toBe(200);
    expect((await signIn(email, 'a new password')).status).toBe(200);
  });

  it('is spent, with the old password still good and no session left, when the new one cannot be set', async () => {
    const { email, password, reset, token } = await withALink();
    await product.call('POST', '/__local/faults', {
      body: { target: 'cognito', kind: 'error', times: 20, operation: 'AdminSetUserPassword' },
    });
    expect((await confirm(reset, 'a new password')).status).toBe(503);
    await product.call('DELETE', '/__local/faults');
    expect(told(await check(reset))).toEqual(invalid);
    expect((await product.call('GET', '/api/me', { token })).status).toBe(401);
    await signInAs(product, email, password);
    const another = tokenOf((await request(email)).body.resetLink);
    expect((await confirm(another, 'a new password')).status).toBe(200);
    expect((await product.call('GET', '/__local/invariants')).body.violations).toEqual([]);
  });

  it('is never printed', async () => {
    const { reset } = await withALink();
    await product.call('POST', '/__local/faults', { body: { target: 'dynamodb', kind: 'error', times: 8 } });
    await check(reset);
    await product.call('DELETE', '/__local/faults');
    expect(product.output()).not.toContain(reset);
  });
});
