import { aPerson, type Product, signInAs, until } from '../support/product';
import { sharedProduct } from '../support/shared-product';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
});
afterAll(() => product.stop());

type Person = Awaited<ReturnType<typeof aPerson>>;
const get = (person: Person, path: string) => product.call('GET', path, { token: person.token });
const post = (person: Person, path: string, body: object = {}) =>
  product.call('POST', path, { token: person.token, body });
const ask = (person: Person, symptoms = 'fever and cough for three days') =>
  post(person, '/api/tools/ai-diagnosis', { symptoms });
const violations = async () => (await product.call('GET', '/__local/invariants')).body.violations;
const outbox = async (to: string) => (await product.call('GET', `/__local/outbox?to=${to}`)).body.messages;
const clock = (body: object) => product.call('POST', '/__local/clock', { body });

describe('notifications', () => {
  it('welcome a person, tell of an answer, and are read one by one and all at once', async () => {
    const person = await aPerson(product);
    await ask(person);
    await ask(person, 'headache');
    const { body } = await get(person, '/api/me/notifications');
    expect(body.unread).toBe(3);
    expect(body.notifications.map(({ title }: { title: string }) => title)).toEqual([
      'Analysis complete',
      'Analysis complete',
      'Welcome to AI Medix',
    ]);
    expect(body.notifications[0]).toMatchObject({
      body: 'AI Diagnosis: your answer is ready.',
      is_read: false,
      read_at: null,
    });
    const id = body.notifications[2].id as string;
    expect((await post(person, `/api/me/notifications/${id}/read`)).body).toMatchObject({ unread: 2 });
    expect((await post(person, `/api/me/notifications/${id}/read`)).body).toMatchObject({ unread: 2 });
    expect((await post(person, '/api/me/notifications/read-all')).body).toEqual({ success: true, unread: 0 });
    const after = (await get(person, '/api/me/notifications')).body;
    expect(after.unread).toBe(0);
    for (const note of after.notifications) expect(note).toMatchObject({ is_read: true });
    expect((await post(person, '/api/me/notifications/000000000-0/read')).status).toBe(404);
    expect(await violations()).toEqual([]);
  });

  it('say nothing of an answer that somebody looks at as it comes', async () => {
    const person = await aPerson(product);
    const body = { symptoms: 'fever and cough for 3 days', watched: true };
    expect((await post(person, '/api/tools/ai-diagnosis', body)).status).toBe(200);
    const { notifications } = (await get(person, '/api/me/notifications')).body;
    expect(notifications.map(({ title }: { title: string }) => title)).toEqual(['Welcome to AI Medix']);
  });

  it('are in the language of the person, and none that they switched off', async () => {
    const person = await aPerson(product);
    const body = {
      preferred_language: 'hindi',
      notification_preferences: { analysis_complete: false },
    };
    await product.call('PATCH', '/api/me', { token: person.token, body });
    await ask(person);
    expect((await get(person, '/api/me/notifications')).body.notifications).toHaveLength(1);
    await product.call('PATCH', '/api/me', {
      token: person.token,
      body: { notification_preferences: { analysis_complete: true } },
    });
    await ask(person);
    const [newest] = (await get(person, '/api/me/notifications')).body.notifications;
    expect(newest).toMatchObject({ title: 'विश्लेषण पूरा हुआ', body: 'AI डायग्नोसिस: आपका जवाब तैयार है।' });
  });

  it('come to the devices of a person, and to nobody who had the device before', async () => {
    const [first, second] = [await aPerson(product), await aPerson(product)];
    const token = `device-${first.id}`;
    const register = (person: Person, platform = 'web') =>
      product.call('PUT', '/api/me/push-token', { token: person.token, body: { token, platform } });
    expect((await register(first)).body).toEqual({ success: true });
    expect((await register(first, 'android')).status).toBe(200);
    await ask(first);
    await until(async () => (await outbox(token)).length === 1);
    expect(JSON.parse((await outbox(token))[0].body).fcmV1Message.message).toMatchObject({
      notification: { title: 'Analysis complete', body: 'AI Diagnosis: your answer is ready.' },
      webpush: { fcm_options: { link: expect.stringMatching(/^http.*\/dashboard$/) } },
    });
    expect((await register(second)).status).toBe(200);
    await ask(second);
    await until(async () => (await outbox(token)).length === 2);
    await ask(first);
    await ask(second);
    await until(async () => (await outbox(token)).length >= 3);
    expect(await outbox(token)).toHaveLength(3);
    expect(await violations()).toEqual([]);
  });
});

describe('the history of answers', () => {
  it('keeps an answer under its question, shows it, and forgets it', async () => {
    const person = await aPerson(product);
    const { body: answered } = await ask(person, 'बुखार और खाँसी');
    await ask(person, 'headache since morning');
    const { entries } = (await get(person, '/api/me/history')).body;
    expect(entries.map(({ title }: { title: string }) => title)).toEqual([
      'headache since morning',
      'बुखार और खाँसी',
    ]);
    expect(entries[1]).not.toHaveProperty('answer');
    const path = `/api/me/history/${entries[1].id}`;
    expect((await get(person, path)).body.entry).toMatchObject({
      tool: 'ai-diagnosis',
      question: 'बुखार और खाँसी',
      answer: answered.analysis,
    });
    expect((await product.call('DELETE', path, { token: person.token })).body).toEqual({ success: true });
    expect((await product.call('DELETE', path, { token: person.token })).status).toBe(404);
    expect((await get(person, path)).status).toBe(404);
    expect((await get(person, '/api/me/history')).body.entries).toHaveLength(1);
  });

  it('is not written for a person who switched it off', async () => {
    const person = await aPerson(product);
    const patch = { token: person.token, body: { keep_history: false } };
    expect((await product.call('PATCH', '/api/me', patch)).body.profile.keep_history).toBe(false);
    expect((await ask(person)).status).toBe(200);
    expect((await get(person, '/api/me/history')).body).toEqual({ success: true, entries: [] });
  });

  it('is there for ninety days', async () => {
    const person = await aPerson(product);
    await ask(person);
    const now = Date.now();
    await clock({ now: new Date(now + 90 * 86_400_000 - 60_000).toISOString() });
    const again = { ...person, ...(await signInAs(product, person.email, person.password)) };
    const { entries } = (await get(again, '/api/me/history')).body;
    expect(entries).toHaveLength(1);
    await clock({ now: new Date(now + 90 * 86_400_000 + 60_000).toISOString() });
    const later = { ...person, ...(await signInAs(product, person.email, person.password)) };
    expect((await get(later, '/api/me/history')).body.entries).toEqual([]);
    expect((await get(later, `/api/me/history/${entries[0].id}`)).status).toBe(404);
    await clock({});
  });

  it('refuses a cursor that is none', async () => {
    const refused = await get(await aPerson(product), '/api/me/history?cursor=eyJwayI6IlBFUlNPTiNBIn0');
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'INVALID_INPUT', 'cursor']);
  });
});

describe('feedback', () => {
  const right = { name: 'Asha', email: 'asha@example.com', message: 'A good assistant.', rating: 5 };

  it.each([
    [{ name: '  ' }, 'name', 'Name is required'],
    [{ email: 'none' }, 'email', 'Valid email is required'],
    [{ message: 'too short' }, 'message', 'Message must be at least 10 characters'],
    [{ rating: 6 }, 'rating', 'This value is not valid'],
  ])('is refused with %j in the specified words', async (wrong, field, error) => {
    const refused = await post(await aPerson(product), '/api/me/feedback', { ...right, ...wrong });
    expect([refused.status, refused.body.field, refused.body.error]).toEqual([400, field, error]);
  });

  it('is kept, with longer texts cut and no rating needed', async () => {
    const person = await aPerson(product);
    const sent = await post(person, '/api/me/feedback', {
      name: 'क'.repeat(300),
      email: 'ASHA@example.com ',
      message: 'x'.repeat(5_000),
    });
    expect([sent.status, sent.body]).toEqual([201, { success: true }]);
    const [kept] = (await get(person, '/api/me/export')).body.export.feedback;
    expect(kept).toMatchObject({ email: 'asha@example.com', rating: null });
    expect([kept.name.length, kept.message.length]).toEqual([100, 2_000]);
  });

  it('is kept with the beginning of an address that is longer than the others', async () => {
    const person = await aPerson(product);
    const email = `${'a'.repeat(60)}@${'b'.repeat(50)}.example.com`;
    expect((await post(person, '/api/me/feedback', { ...right, email })).status).toBe(201);
    const [kept] = (await get(person, '/api/me/export')).body.export.feedback;
    expect(kept.email).toBe(email.slice(0, 100));
  });
});

describe('sharing the referral code', () => {
  it('is counted by its way, for one’s own code only', async () => {
    const person = await aPerson(product);
    const { referral_code: referralCode } = (await get(person, '/api/me/referrals')).body;
    for (const shareMethod of ['whatsapp', 'whatsapp', 'sms']) {
      expect((await post(person, '/api/me/shares', { shareMethod, referralCode })).body).toEqual({
        success: true,
      });
    }
    const other = await post(person, '/api/me/shares', { shareMethod: 'sms', referralCode: 'ABCDEFGH' });
    expect([other.status, other.body.field]).toEqual([400, 'referralCode']);
    const { shares } = (await get(person, '/api/me/export')).body.export;
    expect(shares).toEqual({ whatsapp: 2, sms: 1 });
    expect((await get(person, '/api/me/referrals')).body).toEqual({
      success: true,
      referral_code: referralCode,
      total_referrals: 0,
      successful_signups: 0,
      pending_rewards: 0,
      rewards: [],
    });
  });
});

describe('the export', () => {
  it('is everything that is stored, and nothing that opens anything', async () => {
    const person = await aPerson(product, { phone: '9876512340', city: 'Pune' });
    await ask(person);
    await post(person, '/api/me/feedback', { name: 'A', email: 'a@example.com', message: 'Nothing to add.' });
    await product.call('PUT', '/api/me/push-token', {
      token: person.token,
      body: { token: 'secret-device-token', platform: 'web' },
    });
    const answer = await get(person, '/api/me/export');
    expect(answer.status).toBe(200);
    expect(answer.body.export).toMatchObject({
      profile: { email: person.email, city: 'Pune', phone: '+919876512340' },
      notifications: [{ title: 'Analysis complete' }, { title: 'Welcome to AI Medix' }],
      history: [{ question: 'fever and cough for three days', tool: 'ai-diagnosis' }],
      usage: [{ used: 1 }],
      feedback: [{ message: 'Nothing to add.' }],
      devices: [{ platform: 'web' }],
      deletion_requests: [],
      uploads: [],
      left_out: {},
    });
    for (const secret of ['secret-device-token', 'arn:aws', 'PERSON#', person.password]) {
      expect(answer.text).not.toContain(secret);
    }
  });
});

describe('asking for the account to be deleted', () => {
  const form = (more: object = {}) => ({
    password: 'a long enough one',
    phone: '98765 43210',
    reason: 'I have found another product.',
    reasonCategory: 'found_alternative',
    confirmation: 'DELETE MY ACCOUNT',
    ...more,
  });
  const request = (person: Person, more?: object) => post(person, '/api/me/deletion-request', form(more));

  it.each([
    [{ password: '12345' }, 'password', 'Password must be at least 6 characters'],
    [{ phone: '12345' }, 'phone', 'Please enter a valid phone number'],
    [{ reason: 'no' }, 'reason', 'Please provide a reason (minimum 10 characters)'],
    [{ reasonCategory: '' }, 'reasonCategory', 'Please select a reason category'],
    [{ confirmation: 'delete my account' }, 'confirmation', 'Confirmation Required'],
  ])('is refused with %j in the specified words', async (wrong, field, error) => {
    const refused = await request(await aPerson(product), wrong);
    expect([refused.status, refused.body.field, refused.body.error]).toEqual([400, field, error]);
  });

  it('is kept once, and a second time refused while the first is pending', async () => {
    const person = await aPerson(product);
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 201)?.body.request).toMatchObject({
      phone: '98765 43210',
      reason_category: 'found_alternative',
      status: 'pending',
    });
    expect(await violations()).toEqual([]);
  });

  it('counts a wrong password as a failed sign-in', async () => {
    const person = await aPerson(product);
    for (let failure = 0; failure < 5; failure += 1) {
      const refused = await request(person, { password: 'a wrong one' });
      expect([refused.status, refused.body.code]).toEqual([401, 'INVALID_CREDENTIALS']);
    }
    expect((await request(person)).body.code).toBe('ACCOUNT_BLOCKED');
    const signIn = { identifier: person.email, password: person.password };
    expect((await product.call('POST', '/api/auth/sign-in', { body: signIn })).status).toBe(423);
  });
});

describe('half a surrogate pair', () => {
  it('is refused with its field in every text of every row, and never answered with 500', async () => {
    const { token } = await aPerson(product);
    const half = '\\ud800';
    const put = (method: string, path: string, body: string) => product.call(method, path, { token, body });
    const answers = await Promise.all([
      put('PUT', '/api/me/push-token', `{"token":"x${half}","platform":"web"}`),
      put('POST', '/api/me/shares', `{"shareMethod":"email","referralCode":"${half}"}`),
      put('POST', '/api/auth/refresh', `{"refresh_token":"${half}"}`),
      put('POST', '/api/auth/password-reset/check', `{"token":"${half}"}`),
      put('POST', '/api/payments/verify', `{"order_id":"${half}","payment_id":"p","signature":"s"}`),
      put('DELETE', '/api/tools/report-uploads', `{"path":"${half}"}`),
    ]);
    expect(answers.map(({ status, body }) => [status, body.field])).toEqual([
      [400, 'token'],
      [400, 'referralCode'],
      [400, 'refresh_token'],
      [400, 'token'],
      [400, 'order_id'],
      [400, 'path'],
    ]);
  });
});
