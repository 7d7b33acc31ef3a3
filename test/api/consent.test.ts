import { randomUUID } from 'node:crypto';
import { aPerson, type Product, signInAs } from '../support/product';
import { sharedProduct } from '../support/shared-product';

const policyVersion = '2026-11-22';
let product: Product;
beforeAll(async () => {
  product = await sharedProduct();
}, 90_000);
afterAll(() => product.stop());

const profileOf = async (token: string) => (await product.call('GET', '/api/me', { token })).body.profile;

describe('consent to the privacy policy', () => {
  it('is kept with its version and time when somebody signs up', async () => {
    const email = `${randomUUID()}@example.com`;
    const account = { email, password: 'secret1', fullName: 'Dr. Asha' };
    const before = Date.now();
    const body = { ...account, consent: { version: policyVersion } };
    expect((await product.call('POST', '/api/auth/sign-up', { body })).status).toBe(201);
    const { token } = await signInAs(product, email, account.password);
    const { consent, created_at } = await profileOf(token);
    expect(consent).toEqual({ version: policyVersion, given_at: created_at });
    expect(Date.parse(consent.given_at)).toBeGreaterThanOrEqual(before);
  });

  it('can be given later, once a version, and all of them stay in the export of the account', async () => {
    const { token } = await aPerson(product);
    expect((await profileOf(token)).consent).toBeNull();
    const give = (version: unknown) => product.call('POST', '/api/me/consent', { token, body: { version } });
    const { body } = await give('2025-01-31');
    expect(body.profile.consent.version).toBe('2025-01-31');
    const again = await give('2025-01-31');
    expect(again.body.profile.consent).toEqual(body.profile.consent);
    expect((await give(policyVersion)).body.profile.consent.version).toBe(policyVersion);
    expect((await give('yesterday')).status).toBe(400);
    const exported = (await product.call('GET', '/api/me/export', { token })).body.export.consents;
    expect(exported.map(({ version }: { version: string }) => version)).toEqual([
      '2025-01-31',
      policyVersion,
    ]);
  });

  it('does not hang on telling one’s profession, which anybody may say and take back', async () => {
    const { token } = await aPerson(product);
    const change = (profession: unknown) => product.call('PATCH', '/api/me', { token, body: { profession } });
    expect((await change('nurse')).body.profile.profession).toBe('nurse');
    expect((await change('')).body.profile.profession).toBeNull();
    expect((await change('astrologer')).status).toBe(400);
    const email = `${randomUUID()}@example.com`;
    const account = { email, password: 'secret1', fullName: 'Dr. Asha', profession: 'resident' };
    expect((await product.call('POST', '/api/auth/sign-up', { body: account })).status).toBe(201);
    const signedUp = await signInAs(product, email, account.password);
    expect((await profileOf(signedUp.token)).profession).toBe('resident');
  });

  it('does not hang on a registration number either: nobody who signs up has one, and it can be taken back', async () => {
    const { token } = await aPerson(product);
    const me = async () => (await product.call('GET', '/api/me', { token })).body.profile.registration_number;
    const change = (registration_number: unknown) =>
      product.call('PATCH', '/api/me', { token, body: { registration_number } });
    expect(await me()).toBeNull();
    expect((await change('MCI-12345')).status).toBe(200);
    expect(await me()).toBe('MCI-12345');
    expect((await change('')).status).toBe(200);
    expect(await me()).toBeNull();
  });
});
