import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aPerson, type Product, signInAs, startProduct, until } from '../support/product';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());
afterEach(async () => {
  await product.call('DELETE', '/__local/faults');
  await product.call('POST', '/__local/clock', { body: {} });
});

type Message = { channel: string; subject?: string; body: string; attributes: Record<string, string> };
const sentTo = async (to: string): Promise<Message[]> =>
  (await product.call('GET', `/__local/outbox?to=${encodeURIComponent(to)}`)).body.messages;
const fault = (body: object) => product.call('POST', '/__local/faults', { body });
const runJob = () => product.call('POST', '/__local/jobs/remind-plan-end');

describe('mail', () => {
  it('welcomes a new person in plain text and HTML, once', async () => {
    const { email } = await aPerson(product);
    await until(async () => (await sentTo(email)).length > 0);
    const [mail, ...more] = await sentTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      channel: 'email',
      subject: 'Welcome to AI Medix',
      attributes: { from: 'AI Medix <no-reply@aimedix.example>' },
    });
    expect(mail?.body).toContain('/dashboard');
    expect(mail?.attributes.html).toContain('<html lang="en">');
    expect(mail?.attributes.html).not.toMatch(/<img|src=|url\(/);
  });

  it('carries the link for a new password in the person’s language, and the link works', async () => {
    const person = await aPerson(product);
    const patch = { token: person.token, body: { preferred_language: 'hindi' } };
    await product.call('PATCH', '/api/me', patch);
    await product.call('POST', '/api/auth/password-reset', { body: { email: person.email } });
    const reset = async () =>
      (await sentTo(person.email)).find(({ subject }) => subject === 'अपना AI Medix पासवर्ड रीसेट करें');
    await until(async () => (await reset()) !== undefined);
    const token = /#type=recovery&token=([\w-]+)/.exec((await reset())?.body ?? '')?.[1];
    const check = await product.call('POST', '/api/auth/password-reset/check', { body: { token } });
    expect(check.status).toBe(200);
  });

  it('goes to nobody for an address without an account', async () => {
    await product.call('POST', '/api/auth/password-reset', { body: { email: 'nobody-here@example.com' } });
    const { email } = await aPerson(product); // a later message that does arrive
    await until(async () => (await sentTo(email)).length === 1);
    expect(await sentTo('nobody-here@example.com')).toEqual([]);
  });

  it.each(['error', 'throttle'])(
    'is sent once all the same when the service begins with “%s”',
    async (kind) => {
      await fault({ target: 'ses', kind, times: 2 });
      const { email } = await aPerson(product);
      await until(async () => (await sentTo(email)).length > 0);
      await product.call('DELETE', '/__local/faults');
      const next = await aPerson(product);
      await until(async () => (await sentTo(next.email)).length > 0);
      expect(await sentTo(email)).toHaveLength(1);
    },
  );

  it('that cannot be handed over fails nothing: people sign up and are told in their list', async () => {
    await fault({ target: 'sns', kind: 'error', times: 6, operation: 'Publish' });
    const person = await aPerson(product);
    const answer = await product.call('POST', '/api/tools/ai-diagnosis', {
      token: person.token,
      body: { symptoms: 'fever' },
    });
    expect(answer.status).toBe(200);
    const { body } = await product.call('GET', '/api/me/notifications', { token: person.token });
    expect(body.unread).toBe(2);
    expect((await product.call('GET', '/__local/invariants')).body.violations).toEqual([]);
  });

  it('survives a power cut between being asked for and being sent', async () => {
    const other = await startProduct();
    const ses = { target: 'ses', kind: 'error', times: 100 };
    await other.call('POST', '/__local/faults', { body: ses });
    const { email } = await aPerson(other);
    await other.kill();
    const again = await startProduct({ folder: other.folder });
    try {
      const mails = async () => (await again.call('GET', `/__local/outbox?to=${email}`)).body.messages;
      // The claim of the run that died lapses after half a minute.
      await again.call('POST', '/__local/clock', { body: { offsetMs: 31_000 } });
      await until(async () => (await mails()).length === 1);
    } finally {
      await again.stop();
    }
  });
});

describe('the reminder of a plan’s end', () => {
  it('comes once, within the last day, and to nobody who switched it off', async () => {
    const { samplePassword } = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
    const signIn = (email: string) => signInAs(product, email, samplePassword);
    const quiet = await signIn('basic@aimedix.example');
    await product.call('PATCH', '/api/me', {
      token: quiet.token,
      body: { notification_preferences: { subscription_reminders: false } },
    });
    const before = await signIn('pro@aimedix.example');
    const { body } = await product.call('GET', '/api/me', { token: before.token });
    const ends = Date.parse(body.subscription.expires_at);
    const at = (ms: number) =>
      product.call('POST', '/__local/clock', { body: { now: new Date(ms).toISOString() } });
    const reminders = async (email: string) =>
      (await sentTo(email)).filter(({ subject }) => subject === 'Your plan ends soon');

    await at(ends - 25 * 3_600_000);
    await runJob();
    expect(await reminders('pro@aimedix.example')).toEqual([]);
    await at(ends - 23 * 3_600_000);
    expect((await runJob()).status).toBe(200);
    await Promise.all([runJob(), runJob()]);
    await until(async () => (await reminders('pro@aimedix.example')).length > 0);
    const [mail] = await reminders('pro@aimedix.example');
    expect(mail?.body).toMatch(/Your Pro plan ends on \d+ \w+ \d{4}/);
    const { token } = await signIn('pro@aimedix.example');
    const list = (await product.call('GET', '/api/me/notifications', { token })).body;
    const told = list.notifications.filter(({ title }: { title: string }) => title === 'Your plan ends soon');
    expect(told).toHaveLength(1);
    expect(await reminders('pro@aimedix.example')).toHaveLength(1);
    expect(await reminders('basic@aimedix.example')).toEqual([]);
    expect((await product.call('GET', '/__local/invariants')).body.violations).toEqual([]);
  });
});
