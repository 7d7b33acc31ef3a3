import { randomBytes } from 'node:crypto';
import { aPerson, type Product, until } from '../support/product';
import { sharedProduct } from '../support/shared-product';

let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
}, 90_000);
afterAll(() => product.stop());

const aBrowser = (name = 'chrome', system = 'windows') => ({
  id: randomBytes(16).toString('base64url'),
  name,
  system,
});
type Credentials = { email: string; password: string };

const signIn = async ({ email, password }: Credentials, browser?: object) => {
  const body = { identifier: email, password, ...(browser && { browser }) };
  const answer = await product.call('POST', '/api/auth/sign-in', { body });
  expect(answer.status).toBe(200);
  return answer.body.session as { access_token: string; refresh_token: string };
};
const sessionsOf = async (token: string) =>
  (await product.call('GET', '/api/auth/sessions', { token })).body.sessions as {
    session_id: string;
    browser: { name: string; system: string };
    signed_in_at: string;
    is_current: boolean;
  }[];
const statusOf = async (token: string) => (await product.call('GET', '/api/me', { token })).status;
const titlesOf = async (token: string) =>
  (await product.call('GET', '/api/me/notifications', { token })).body.notifications.map(
    ({ title }: { title: string }) => title,
  ) as string[];
const mailsTo = async (email: string) =>
  (await product.call('GET', `/__local/outbox?to=${email}`)).body.messages as {
    subject: string;
    body: string;
  }[];

describe('the list of sessions', () => {
  it('shows where somebody is signed in, the latest first, and which one asks', async () => {
    const person = await aPerson(product);
    const phone = await signIn(person, aBrowser('app', 'android'));
    const shown = await sessionsOf(phone.access_token);
    expect(shown.map(({ browser, is_current }) => [browser.name, browser.system, is_current])).toEqual([
      ['app', 'android', true],
      ['other', 'other', false],
    ]);
    expect(shown.map(({ session_id }) => session_id)).not.toContain(undefined);
    await product.call('POST', '/api/auth/sign-out', { token: phone.access_token, body: {} });
    expect(await sessionsOf(person.token)).toHaveLength(1);
  });

  it('ends one session at once: its token, and what its refresh token renews', async () => {
    const person = await aPerson(product);
    const lost = await signIn(person, aBrowser());
    const [, other] = [...(await sessionsOf(person.token))].sort((one) => (one.is_current ? -1 : 1));
    const path = `/api/auth/sessions/${other?.session_id}`;
    expect((await product.call('DELETE', path, { token: person.token })).status).toBe(200);
    expect([await statusOf(lost.access_token), await statusOf(person.token)]).toEqual([401, 200]);
    const renewal = { body: { refresh_token: lost.refresh_token } };
    expect((await product.call('POST', '/api/auth/refresh', renewal)).status).toBe(401);
    expect((await product.call('DELETE', path, { token: person.token })).status).toBe(404);
    expect(await sessionsOf(person.token)).toHaveLength(1);
  });

  it('ends all of them, the one that asks included, and begins anew', async () => {
    const person = await aPerson(product);
    const browser = aBrowser();
    const other = await signIn(person, browser);
    const away = await product.call('POST', '/api/auth/sign-out-everywhere', { token: person.token });
    expect(away.status).toBe(200);
    expect([await statusOf(person.token), await statusOf(other.access_token)]).toEqual([401, 401]);
    const renewal = { body: { refresh_token: other.refresh_token } };
    expect((await product.call('POST', '/api/auth/refresh', renewal)).status).toBe(401);
    const again = await signIn(person, browser);
    expect(await sessionsOf(again.access_token)).toHaveLength(1);
    expect((await product.call('GET', '/__local/invariants')).body.violations).toEqual([]);
  });

  it('goes with the export, without the hash that names a browser’s number', async () => {
    const person = await aPerson(product);
    const { body } = await product.call('GET', '/api/me/export', { token: person.token });
    expect(body.export.sessions).toEqual([
      expect.objectContaining({ browser: { name: 'other', system: 'other' } }),
    ]);
    expect(body.export.sessions[0]).not.toHaveProperty('browserHash');
  });
});

describe('a sign-in from a new device', () => {
  it('is told by mail and in the list, in the person’s language, and never of the first or a known one', async () => {
    const person = await aPerson(product);
    const own = aBrowser('firefox', 'linux');
    await signIn(person, own);
    await product.call('PATCH', '/api/me', { token: person.token, body: { preferred_language: 'hindi' } });
    await signIn(person, own);
    await signIn(person);
    const stranger = aBrowser('edge', 'windows');
    await signIn(person, stranger);
    await signIn(person, stranger);
    const titles = await titlesOf(person.token);
    expect(titles).toEqual(['आपके खाते में नया साइन-इन', 'Welcome to AI Medix']);
    const told = async () =>
      (await mailsTo(person.email)).find(({ subject }) => subject === 'आपके खाते में नया साइन-इन');
    await until(async () => (await told()) !== undefined);
    const mail = await told();
    expect(mail?.body).toContain('Edge, Windows');
    expect(mail?.body).toContain('हर जगह से साइन आउट करें');
  });

  it('is told although the person has switched every message off', async () => {
    const person = await aPerson(product);
    const off = {
      welcome_messages: false,
      analysis_complete: false,
      subscription_reminders: false,
      product_updates: false,
    };
    await product.call('PATCH', '/api/me', { token: person.token, body: { notification_preferences: off } });
    await signIn(person, aBrowser('firefox', 'linux')); // their own: the one before told nothing of itself
    await signIn(person, aBrowser('safari', 'ios'));
    expect(await titlesOf(person.token)).toContain('New sign-in to your account');
  });

  it('is refused with a number that is none, and takes a program that it does not know', async () => {
    const { email, password } = await aPerson(product);
    const tried = (browser: object) =>
      product.call('POST', '/api/auth/sign-in', { body: { identifier: email, password, browser } });
    expect(await tried({ id: 'short', name: 'chrome', system: 'linux' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    });
    expect((await tried({ ...aBrowser(), name: 'netscape', system: 'amiga' })).status).toBe(200);
  });
});
