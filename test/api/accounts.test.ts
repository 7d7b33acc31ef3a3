import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { aPerson, type Product, signInAs } from '../support/product';
import { sharedProduct } from '../support/shared-product';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.stop());

const signIn = (identifier: string, password: string) =>
  product.call('POST', '/api/auth/sign-in', { body: { identifier, password } });
const clock = (body: object) => product.call('POST', '/__local/clock', { body });
const violations = async () => (await product.call('GET', '/__local/invariants')).body.violations;

describe('signing up', () => {
  it('makes an account that can sign in at once', async () => {
    const person = await aPerson(product, { city: 'पुणे', phone: '98765 43210' });
    const me = await product.call('GET', '/api/me', { token: person.token });
    expect(me.body).toMatchObject({
      success: true,
      isAdmin: false,
      profile: {
        email: person.email,
        city: 'पुणे',
        phone: '+919876543210',
        role: 'user',
        daily_search_limit: 5,
      },
      usage: { used: 0, limit: 5, remaining: 5, bonus: 0 },
      subscription: { plan: 'free' },
    });
    expect(me.body.referral_code).toMatch(/^[A-Z2-9]{8}$/);
  });

  it.each([
    [{ email: 'not an address' }, 'email', 'Please enter a valid email address.'],
    [{ email: '' }, 'email', 'Please enter your email address.'],
    [{ password: '12345' }, 'password', 'Password should be at least 6 characters long.'],
    [{ fullName: '   ' }, 'fullName', 'Name is required'],
    [{ fullName: '<script>x</script>' }, 'fullName', 'Invalid characters detected in input'],
    [{ phone: '12345' }, 'phone', 'Please enter a valid Indian mobile number'],
  ])('refuses %j in words, and stores nothing', async (wrong, field, message) => {
    const right = { email: `refused-${field}@example.com`, password: 'secret1', fullName: 'Dr. X' };
    const refused = await product.call('POST', '/api/auth/sign-up', { body: { ...right, ...wrong } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ success: false, code: 'INVALID_INPUT', field, error: message });
    expect((await signIn(right.email, right.password)).status).toBe(401);
  });

  it('says the same in Hindi to a person who reads Hindi', async () => {
    const refused = await product.call('POST', '/api/auth/sign-up', {
      body: { email: 'x@example.com', password: '1', fullName: 'अ' },
      headers: { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5' },
    });
    expect(refused.body.error).toBe('पासवर्ड कम से कम 6 अक्षरों का होना चाहिए।');
  });

  it('gives one of twenty parallel sign-ups the address', async () => {
    const body = { email: 'race@example.com', password: 'secret1', fullName: 'Race' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => product.call('POST', '/api/auth/sign-up', { body })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'ACCOUNT_EXISTS',
      error: 'An account with this email already exists. Please sign in instead.',
    });
    expect(await violations()).toEqual([]);
  });

  it('keeps a password as it was typed, spaces and Hindi included', async () => {
    const password = 'पासवर्ड with  spaces';
    const body = { email: 'spaces@example.com', password, fullName: 'Spaces' };
    await product.call('POST', '/api/auth/sign-up', { body });
    expect((await signIn('spaces@example.com', password)).status).toBe(200);
    expect((await signIn('spaces@example.com', password.replace('  ', ' '))).status).toBe(401);
  });

  it('refuses a password with a space at an end, which the identity service would not take', async () => {
    const body = { email: 'ends@example.com', password: 'at the end ', fullName: 'Ends' };
    const refused = await product.call('POST', '/api/auth/sign-up', { body });
    expect([refused.status, refused.text.includes('Password cannot begin or end with a space')]).toEqual([
      400,
      true,
    ]);
  });
});

describe('signing in', () => {
  it('blocks after five failures for thirty minutes, in the promised words', async () => {
    const { email, password } = await aPerson(product);
    await clock({ now: '2026-11-21T06:30:00Z', stands: true }); // a busy machine takes its time for five tries
    for (let failure = 0; failure < 5; failure += 1) {
      const refused = await signIn(email, 'wrong one');
      expect(refused.status).toBe(401);
      expect(refused.body.code).toBe('INVALID_CREDENTIALS');
    }
    const blocked = await signIn(email, password);
    expect(blocked.status).toBe(423);
    expect(blocked.body).toMatchObject({ code: 'ACCOUNT_BLOCKED', reason: 'account_temporarily_blocked' });
    expect(blocked.body.error).toMatch(/^Account temporarily blocked\. Try again after 12:30 pm IST$/);
    const left = Date.parse(blocked.body.blocked_until) - Date.parse('2026-11-21T06:30:00Z');
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000 + 1_000);

    await clock({ now: new Date(Date.parse(blocked.body.blocked_until) - 2_000).toISOString() });
    expect((await signIn(email, password)).status).toBe(423);
    await clock({ now: new Date(Date.parse(blocked.body.blocked_until) + 1_000).toISOString() });
    expect((await signIn(email, password)).status).toBe(200);
    await clock({});
  });

  it('lets five of fifty parallel guesses reach the password', async () => {
    const { email } = await aPerson(product);
    const before = (await product.call('GET', '/__local/calls')).body.cognito.AdminInitiateAuth;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, guess) => signIn(email, `guess ${guess}`)),
    );
    const after = (await product.call('GET', '/__local/calls')).body.cognito.AdminInitiateAuth;
    expect(after - before).toBe(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(45);
  });

  it('answers an unknown person exactly as a known one', async () => {
    const { email } = await aPerson(product);
    const strip = ({ status, body }: Awaited<ReturnType<typeof signIn>>) => [
      status,
      body.code,
      body.error,
      body.attempts_left,
    ];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [known, unknown] = await Promise.all([
        signIn(email, 'wrong'),
        signIn('nobody-at-all@example.com', 'wrong'),
      ]);
      expect(strip(unknown)).toEqual(strip(known));
    }
    expect((await signIn('nobody-at-all@example.com', 'wrong')).status).toBe(423);
  });

  it('does not sign in by a phone that nobody verified', async () => {
    await aPerson(product, { phone: '9123456780' });
    expect((await signIn('9123456780', 'a long enough one')).status).toBe(401);
  });
});

describe('a session', () => {
  it.each(['a b', '€', '<x>', 'a\n'])(
    'is neither renewed nor ended by %j, and nobody is woken',
    async (token) => {
      const body = { refresh_token: token };
      const refused = await product.call('POST', '/api/auth/refresh', { body });
      expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
      const { token: own } = await aPerson(product);
      expect((await product.call('POST', '/api/auth/sign-out', { token: own, body })).status).toBe(400);
    },
  );

  it('is not renewed by a token of the right shape that nobody gave out', async () => {
    const body = { refresh_token: 'eyJ.a-b_c=.d' };
    expect((await product.call('POST', '/api/auth/refresh', { body })).status).toBe(401);
  });

  it('is renewed by its refresh token', async () => {
    const { refreshToken } = await aPerson(product);
    const renewed = await product.call('POST', '/api/auth/refresh', {
      body: { refresh_token: refreshToken },
    });
    expect(renewed.status).toBe(200);
    const me = await product.call('GET', '/api/me', { token: renewed.body.session.access_token });
    expect(me.status).toBe(200);
  });

  it.each([
    ['the refresh token named', true],
    ['no refresh token named', false],
  ])('ends at once by signing out with %s, and no other session with it', async (_, named) => {
    const person = await aPerson(product);
    const elsewhere = await signInAs(product, person.email, person.password);
    const body = named ? { refresh_token: person.refreshToken } : {};
    const out = await product.call('POST', '/api/auth/sign-out', { token: person.token, body });
    expect(out.status).toBe(200);
    expect((await product.call('GET', '/api/me', { token: person.token })).status).toBe(401);
    const refresh = { body: { refresh_token: person.refreshToken } };
    expect((await product.call('POST', '/api/auth/refresh', refresh)).status).toBe(401);
    expect((await product.call('GET', '/api/me', { token: elsewhere.token })).status).toBe(200);
  });

  it('has a token that is good for our API alone, at sign-in and after a renewal', async () => {
    const { token, refreshToken } = await aPerson(product);
    const renewed = await product.call('POST', '/api/auth/refresh', {
      body: { refresh_token: refreshToken },
    });
    const scopes = [token, renewed.body.session.access_token].map((each) => decodeJwt(each).scope);
    expect(scopes).toEqual(['ai-medix/api', 'ai-medix/api']);
  });

  it('is nothing without an access token of this pool that is still good', async () => {
    const person = await aPerson(product);
    const [head, claims, signature] = person.token.split('.') as [string, string, string];
    const forged = await forgedToken(claims);
    const refused = [
      undefined,
      'nonsense',
      person.idToken,
      `${head}.${claims}.${signature.slice(0, -4)}AAAA`,
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
      forged,
    ];
    for (const token of refused) {
      const answer = await product.call('GET', '/api/me', token === undefined ? {} : { token });
      expect([token?.slice(0, 20), answer.status, answer.body.code]).toEqual([
        token?.slice(0, 20),
        401,
        'UNAUTHENTICATED',
      ]);
    }
    await clock({ offsetMs: 3_601_000 });
    expect((await product.call('GET', '/api/me', { token: person.token })).status).toBe(401);
    await clock({});
  });
});

/** The same claims, signed by a key that is not the pool's. */
async function forgedToken(claims: string): Promise<string> {
  const { privateKey } = await generateKeyPair('RS256');
  return new SignJWT(JSON.parse(Buffer.from(claims, 'base64url').toString()))
    .setProtectedHeader({ alg: 'RS256', kid: 'another' })
    .sign(privateKey);
}

describe('one’s own profile', () => {
  it('changes only what is named, and never role, plan or limit', async () => {
    const { token } = await aPerson(product);
    const changed = await product.call('PATCH', '/api/me', {
      token,
      body: {
        full_name: 'डॉ. आशा',
        preferred_language: 'hindi',
        notification_preferences: { product_updates: false },
        role: 'admin',
        subscription_plan: 'pro',
        daily_search_limit: 1000,
        isAdmin: true,
      },
    });
    expect(changed.status).toBe(200);
    const me = await product.call('GET', '/api/me', { token });
    expect(me.body).toMatchObject({
      isAdmin: false,
      profile: {
        full_name: 'डॉ. आशा',
        preferred_language: 'hindi',
        role: 'user',
        subscription_plan: 'free',
        daily_search_limit: 5,
        notification_preferences: { product_updates: false, welcome_messages: true },
      },
    });
  });

  it('clears a city and refuses a wrong phone with the specified words', async () => {
    const { token } = await aPerson(product, { city: 'Pune' });
    const cleared = await product.call('PATCH', '/api/me', { token, body: { city: '' } });
    expect(cleared.body.profile.city).toBeNull();
    const refused = await product.call('PATCH', '/api/me', { token, body: { phone: '555' } });
    expect(refused.body.error).toBe(
      'Please enter a valid Indian phone number (10 digits starting with 6-9 or +91 format)',
    );
  });
});
