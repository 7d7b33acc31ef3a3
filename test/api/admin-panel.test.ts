import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { manualGrant, plans } from '#contract/product';
import { codeOf } from '../support/authenticator';
import { aPerson, type Product, signInAs, startProduct, until } from '../support/product';

let product: Product;
let admin: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  product = await startProduct();
  const { administrator } = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
  admin = await signInAs(product, administrator.email, administrator.password);
});
afterAll(() => product.stop());
afterEach(() => product.call('DELETE', '/__local/faults'));

const as = (method: string, path: string, body?: object, token = admin.token) =>
  product.call(method, `/api/admin/${path}`, { token, ...(body && { body }) });
const get = async (path: string) => (await as('GET', path)).body;
const invariants = async () => (await product.call('GET', '/__local/invariants')).body.violations;
const recounted = async () => (await product.call('POST', '/__local/jobs/recount')).body.did;
const fault = (body: object) => product.call('POST', '/__local/faults', { body });

describe('the users', () => {
  it('are listed newest first, a page at a time, with how many there are', async () => {
    for (let n = 0; n < 3; n += 1) await aPerson(product);
    const first = await get('users?limit=2');
    const second = await get(`users?limit=2&cursor=${first.cursor}`);
    const ids = [...first.users, ...second.users].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(first.total).toBe((await get('summary')).totalUsers);
    const times = first.users.map(({ created_at }: { created_at: string }) => created_at);
    expect(times).toEqual([...times].sort().reverse());
    expect((await as('GET', 'users?cursor=nonsense')).status).toBe(400);
    expect((await as('GET', 'users?limit=101')).status).toBe(400);
  });

  it.each([
    ['name', 'qUARTZmAN'],
    ['e-mail', '@quartz.example'],
    ['phone', '98110 55'],
    ['city', 'quartzPUR'],
    ['a name in Hindi', 'क्वार्ट्ज'],
  ])(
    'are found by a part of their %s, whatever its case, at once after they signed up',
    async (_, search) => {
      const stamp = `${Date.now()}${Math.floor(Math.random() * 1e4)}`;
      const signedUp = await product.call('POST', '/api/auth/sign-up', {
        body: {
          ...{
            email: `q${stamp}@quartz.example`,
            password: 'a long enough one',
            phone: `98110 55${stamp.slice(-3)}`,
          },
          ...{ fullName: 'Dr. Quartzman क्वार्ट्ज', city: 'Quartzpur' },
        },
      });
      expect(signedUp.status).toBe(201);
      const found = await get(`users?search=${encodeURIComponent(search)}`);
      expect(found.users[0].email).toBe(`q${stamp}@quartz.example`);
      expect(found.total).toBe(found.users.length);
      expect((await get('users?search=nobody%20is%20called%20so')).total).toBe(0);
    },
  );

  it('are filtered by plan and role', async () => {
    const pro = await get('users?plan=pro');
    expect(pro.users.map((user: { subscription_plan: string }) => user.subscription_plan)).toEqual(['pro']);
    const admins = await get('users?role=admin');
    expect(admins.users.map(({ id }: { id: string }) => id)).toEqual([admin.id]);
    expect((await get('users?role=user&plan=pro&search=sunita')).total).toBe(1);
  });
});

describe('what is done to a user', () => {
  it('sets a limit for the plan of now: another plan has its own, and null takes it back', async () => {
    const person = await aPerson(product);
    const limit = async () =>
      (await product.call('GET', '/api/me', { token: person.token })).body.usage.limit as number;
    const setLimit = (new_limit: number | null) => as('PUT', `users/${person.id}/daily-limit`, { new_limit });
    const setPlan = (new_plan: string) =>
      as('PUT', `users/${person.id}/plan`, { new_plan, new_status: 'active' });
    expect((await setLimit(7)).body.user).toMatchObject({ daily_search_limit: 7, daily_limit_edited: true });
    await setPlan('pro');
    expect(await limit()).toBe(50);
    await setPlan('free');
    expect(await limit()).toBe(5); // it does not come back
    await setLimit(9);
    expect(await limit()).toBe(9);
    expect((await setLimit(null)).body.user).toMatchObject({
      daily_search_limit: 5,
      daily_limit_edited: false,
    });
  });

  it('sets their limit; what is no number is five', async () => {
    const { id, token } = await aPerson(product);
    const set = async (new_limit: unknown) =>
      (await as('PUT', `users/${id}/daily-limit`, { new_limit })).body.user?.daily_search_limit;
    expect([await set(7), await set('12'), await set('many'), await set(null), await set(0)]).toEqual([
      7, 12, 5, 5, 0,
    ]);
    expect((await as('PUT', `users/${id}/daily-limit`, { new_limit: -1 })).status).toBe(400);
    expect((await product.call('GET', '/api/me', { token })).body.usage.limit).toBe(0);
    const [newest] = (await get('audit')).entries;
    expect(newest).toMatchObject({
      ...{ actor: admin.id, action: 'daily limit set', subject: id },
      ...{ before: { limit: null }, after: { limit: 0 } }, // null was set before: as the plan says
    });
  });

  it('sets their plan for thirty days, and Free without an end', async () => {
    const { id } = await aPerson(product);
    const set = async (new_plan: string, new_status = 'active') =>
      (await as('PUT', `users/${id}/plan`, { new_plan, new_status })).body.user;
    const before = (await get('summary')).activeSubscribers;
    const pro = await set('pro');
    expect(pro).toMatchObject({
      subscription_plan: 'pro',
      subscription_status: 'active',
      subscription_amount: manualGrant.paise.pro,
    });
    const days = (Date.parse(pro.subscription_expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect((await get('summary')).activeSubscribers).toBe(before + 1);
    expect((await get('summary')).activeSubscriptions[0].id).toBe(id);
    expect((await get('users?plan=pro')).users[0].id).toBe(id);
    expect((await set('basic', 'cancelled')).subscription_amount).toBe(plans.basic.monthlyPaise);
    const free = await set('free');
    expect([free.subscription_expires_at, free.subscription_amount]).toEqual([null, null]);
    expect((await get('summary')).activeSubscribers).toBe(before);
    expect((await get(`users/${id}/transactions`)).transactions).toEqual([]);
    expect(await recounted()).toEqual({ differences: [], busy: [] });
  });

  it('resets their queries of today, beside open ones, and never below none', async () => {
    const { id, token } = await aPerson(product);
    const ask = () =>
      product.call('POST', '/api/tools/ai-diagnosis', { token, body: { symptoms: 'fever and cough' } });
    await ask();
    await ask();
    expect((await get(`users/${id}`)).user).toMatchObject({
      daily_usage_count: 2,
      last_usage_date: expect.any(String),
    });
    const [, reset] = await Promise.all([ask(), as('POST', `users/${id}/reset-usage`)]);
    expect(reset.status).toBe(200);
    expect((await as('POST', `users/${id}/reset-usage`)).body.user.daily_usage_count).toBe(0);
    expect((await product.call('GET', '/api/me', { token })).body.usage.remaining).toBe(5);
    expect(await invariants()).toEqual([]);
  });

  it('by two administrators at once is all done, and the audit tells it in an order that fits', async () => {
    const { id } = await aPerson(product);
    const plans = ['basic', 'pro', 'basic', 'free', 'pro', 'basic'];
    const answers = await Promise.all(
      plans.map((new_plan, n) =>
        n % 2
          ? as('PUT', `users/${id}/plan`, { new_plan, new_status: 'active' })
          : as('PUT', `users/${id}/daily-limit`, { new_limit: n + 10 }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(plans.map(() => 200));
    const entries = (await get('audit')).entries.filter((entry: { subject: string }) => entry.subject === id);
    expect(entries).toHaveLength(plans.length);
    for (const [action, first] of [
      ['plan set', 'free'],
      ['daily limit set', null],
    ] as const) {
      const of = entries.filter((entry: { action: string }) => entry.action === action);
      const befores = of.map((entry: { before: object }) => Object.values(entry.before)[0]);
      const afters = of.map((entry: { after: object }) => Object.values(entry.after)[0]);
      // Each change begins where another one ended: all but one "after" are somebody's "before".
      const ends = [String(first), ...afters.map(String)];
      for (const begin of befores.map(String)) ends.splice(ends.indexOf(begin), 1);
      expect(ends).toHaveLength(1);
    }
  });

  it('is not found for nobody', async () => {
    for (const [method, path, body] of [
      ['GET', 'users/nobody', undefined],
      ['GET', 'users/nobody/transactions', undefined],
      ['PUT', 'users/nobody/daily-limit', { new_limit: 5 }],
      ['POST', 'users/nobody/reset-usage', undefined],
      ['PUT', 'users/nobody/plan', { new_plan: 'pro', new_status: 'active' }],
      ['DELETE', 'users/nobody', { confirmation: 'DELETE' }],
    ] as const) {
      const { status, body: told } = await as(method, path, body);
      expect([path, status, told.code]).toEqual([path, 404, 'NOT_FOUND']);
    }
  });
});

describe('deleting a user', () => {
  it('needs the word, spares administrators, and leaves one entry in the audit', async () => {
    const { id, email, token } = await aPerson(product);
    for (const body of [{}, { confirmation: 'delete' }, { confirmation: 'DELETE ' }]) {
      expect((await as('DELETE', `users/${id}`, body)).status).toBe(400);
    }
    const spared = await as('DELETE', `users/${admin.id}`, { confirmation: 'DELETE' });
    expect([spared.status, spared.body.code]).toEqual([403, 'FORBIDDEN']);
    const before = await get('summary');
    const both = await Promise.all([1, 2].map(() => as('DELETE', `users/${id}`, { confirmation: 'DELETE' })));
    expect(both.map(({ status }) => status).sort()[0]).toBe(200);
    for (const { status } of both) expect([200, 404]).toContain(status);
    expect((await product.call('GET', '/api/me', { token })).status).toBe(401);
    expect((await get('summary')).totalUsers).toBe(before.totalUsers - 1);
    expect((await get(`users?search=${encodeURIComponent(email)}`)).total).toBe(0);
    const told = (await get('audit')).entries.filter((entry: { subject: string }) => entry.subject === id);
    expect(told).toEqual([
      expect.objectContaining({ action: 'user deleted', actor: admin.id, after: { status: 'deleted' } }),
    ]);
    expect(JSON.stringify(told)).not.toContain(email);
    expect(await invariants()).toEqual([]);
  });

  it.each([
    ['the identity service', { target: 'cognito', kind: 'error', times: 3, operation: 'AdminDeleteUser' }],
    ['the uploads', { target: 's3', kind: 'error', times: 3, operation: 'GET *' }],
    [
      'the table, while it removes',
      { target: 'dynamodb', kind: 'error', times: 4, operation: 'BatchWriteItem' },
    ],
    [
      'the table, while the directory forgets',
      { target: 'dynamodb', kind: 'error', times: 4, operation: 'PutItem' },
    ],
  ])('that was stopped by %s is ended by the hourly job', async (_, broken) => {
    const { id, email, token } = await aPerson(product);
    await fault(broken);
    expect((await as('DELETE', `users/${id}`, { confirmation: 'DELETE' })).status).toBe(500);
    await product.call('DELETE', '/__local/faults');
    expect((await product.call('GET', '/api/me', { token })).status).toBe(401);
    expect((await get(`users?search=${encodeURIComponent(email)}`)).total).toBe(0);
    await product.call('POST', '/__local/clock', { body: { offsetMs: 6 * 60_000 } });
    expect((await product.call('POST', '/__local/jobs/resume-erasures')).body.did).toEqual({ ended: 1 });
    expect((await product.call('POST', '/__local/jobs/resume-erasures')).body.did).toEqual({ ended: 0 });
    await product.call('POST', '/__local/clock', { body: {} });
    expect((await as('DELETE', `users/${id}`, { confirmation: 'DELETE' })).status).toBe(404);
    expect(await invariants()).toEqual([]);
    expect(await recounted()).toEqual({ differences: [], busy: [] });
  });
});

describe('the other lists', () => {
  it('tell feedback, newest first', async () => {
    const { token } = await aPerson(product);
    const before = (await get('summary')).totalFeedback;
    for (const message of ['The first word.', 'The second word.']) {
      const body = { name: 'Asha', email: 'asha@example.com', message, rating: 4 };
      expect((await product.call('POST', '/api/me/feedback', { token, body })).status).toBe(201);
    }
    const { feedback } = await get('feedback');
    expect(feedback.slice(0, 2).map(({ message }: { message: string }) => message)).toEqual([
      'The second word.',
      'The first word.',
    ]);
    expect((await get('summary')).totalFeedback).toBe(before + 2);
  });

  it('tell who came by whose code', async () => {
    const referrer = await aPerson(product, { fullName: 'Dr. Referrer' });
    const { body: mine } = await product.call('GET', '/api/me/referrals', { token: referrer.token });
    const number = { phoneNumber: '9811200345' };
    const { body: asked } = await product.call('POST', '/api/auth/otp', {
      body: { ...number, purpose: 'sign_up' },
    });
    const friend = await product.call('POST', '/api/auth/otp/verify', {
      body: {
        ...{ ...number, otpCode: asked.otp, fullName: 'Dr. Friend', password: 'a long enough one' },
        referralCode: mine.referral_code,
      },
    });
    expect(friend.status).toBe(201);
    const { referrals } = await get('referrals');
    expect(referrals).toEqual([
      expect.objectContaining({
        full_name: 'Dr. Friend',
        used_referral_code: mine.referral_code,
        referred_by_name: 'Dr. Referrer',
      }),
      expect.objectContaining({
        full_name: 'Dr. Referrer',
        total_referrals: 1,
        successful_signups: 1,
        referred_by_name: null,
      }),
    ]);
  });
});

describe('a notification to many', () => {
  it('reaches everybody of its audience once, but for those who switched product news off', async () => {
    const [asha, ravi] = [await aPerson(product), await aPerson(product)];
    await product.call('PATCH', '/api/me', {
      token: ravi.token,
      body: { notification_preferences: { product_updates: false } },
    });
    const sent = await as('POST', 'notifications', {
      title: 'News',
      body: 'Something new.',
      audience: 'free',
    });
    const { plans } = await get('summary');
    expect([sent.status, sent.body.recipients]).toEqual([
      202,
      plans.find(({ plan }: { plan: string }) => plan === 'free').count,
    ]);
    const newsOf = async (token: string) =>
      (await product.call('GET', '/api/me/notifications', { token })).body.notifications.filter(
        ({ title }: { title: string }) => title === 'News',
      ).length;
    await until(async () => (await newsOf(asha.token)) === 1);
    expect([await newsOf(asha.token), await newsOf(ravi.token)]).toEqual([1, 0]);
    expect((await get('audit')).entries[0]).toMatchObject({
      ...{ action: 'notification sent', actor: admin.id, subject: null },
      after: { audience: 'free', recipients: sent.body.recipients },
    });
    expect(await invariants()).toEqual([]);
  });
});

// The last of all: from here on this administrator needs the authenticator.
describe('an authenticator', () => {
  const factor = (method: string, path = '', body?: object, token = admin.token) =>
    product.call(method, `/api/auth/second-factor${path}`, { token, ...(body && { body }) });

  it('is set up with the app, and every later sign-in shows a new code before the panel opens', async () => {
    expect((await factor('GET')).body).toMatchObject({ enrolled: false, proved: false });
    const { secret, uri } = (await factor('POST', '/offer')).body;
    expect(uri).toContain(`secret=${secret}&issuer=AI%20Medix`);
    // The code of the half minute before, so that two later ones are left, whatever the clock does meanwhile.
    const first = codeOf(secret, -1);
    expect((await factor('POST', '', { code: first })).status).toBe(200);
    expect((await as('GET', 'session')).status).toBe(200);
    expect((await get('audit')).entries[0]).toMatchObject({ action: 'second factor set up' });

    const { administrator } = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
    const again = await signInAs(product, administrator.email, administrator.password);
    for (const [method, path] of [
      ['GET', 'session'],
      ['GET', 'users'],
      ['GET', 'audit'],
    ] as const) {
      const { status, body } = await as(method, path, undefined, again.token);
      expect([status, body.code, body.enrolled]).toEqual([403, 'SECOND_FACTOR_REQUIRED', true]);
    }
    expect((await factor('POST', '/offer', undefined, again.token)).status).toBe(409);
    expect((await factor('POST', '', { code: first }, again.token)).body.code).toBe('OTP_INVALID');
    expect((await factor('POST', '', { code: codeOf(secret, 1) }, again.token)).status).toBe(200);
    expect((await as('GET', 'session', undefined, again.token)).status).toBe(200);
    expect(await invariants()).toEqual([]);
  });

  it('is nothing for people who are no administrators', async () => {
    const { token } = await aPerson(product);
    expect((await factor('GET', '', undefined, token)).status).toBe(403);
    expect((await factor('POST', '/offer', undefined, token)).status).toBe(403);
  });
});
