import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Row } from '#contract/route';
import { routeList } from '#contract/routes';
import { aPerson, type Product, signInAs } from '../support/product';
import { sharedProduct } from '../support/shared-product';

let product: Product;
let person: Awaited<ReturnType<typeof aPerson>>;
let victim: Awaited<ReturnType<typeof aPerson>>;
let admin: Awaited<ReturnType<typeof signInAs>>;
const rows = routeList.filter(([, { path }]) => path.startsWith('/api/admin/'));

beforeAll(async () => {
  product = await sharedProduct();
  person = await aPerson(product);
  victim = await aPerson(product);
  const { administrator } = JSON.parse(await readFile(join(product.folder, 'secrets.json'), 'utf8'));
  admin = await signInAs(product, administrator.email, administrator.password);
});
afterAll(() => product.stop());

/** A token with other claims under the old signature, and one that claims to need none. */
function forged(token: string): string[] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), 'cognito:groups': ['admin'] };
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return [
    `${header}.${encoded(claims)}.${signature}`,
    `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(claims)}.`,
    `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}.${signature}`,
  ];
}

/** This would do harm if it were let through: everything is aimed at one person, with a body that is right. */
const body = {
  ...{ confirmation: 'DELETE', new_limit: 99, new_plan: 'pro', new_status: 'active', force_sync: true },
  ...{ title: 'Hello', body: 'A word to all.', audience: 'all', admin_notes: 'Yes.' },
};
const call = (row: Row, token: string | undefined) =>
  product.call(row.method, row.path.replace('{id}', victim.id), {
    ...(token !== undefined && { token }),
    ...(row.method !== 'GET' && { body }),
  });

/** All that these calls could change. */
async function state(): Promise<unknown> {
  const get = async (path: string) => {
    const { body } = await product.call('GET', path, { token: admin.token });
    return { ...body, cursor: undefined }; // sealed anew each time it is told
  };
  const [users, audit, summary, requests] = await Promise.all([
    get('/api/admin/users'),
    get('/api/admin/audit'),
    get('/api/admin/summary'),
    get('/api/admin/deletion-requests'),
  ]);
  const { body: own } = await product.call('GET', '/api/me/notifications', { token: victim.token });
  return { users, audit, summary, requests, own };
}

describe('the door of the panel', () => {
  it.each(rows)('is shut to visitors, users and forged tokens: %s', async (_, row) => {
    expect((await call(row, undefined)).status).toBe(401);
    for (const token of forged(person.token)) expect((await call(row, token)).status).toBe(401);
    expect((await call(row, admin.idToken)).status).toBe(401);
    const refused = await call(row, person.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('goes by the group of a verified token and by no attribute that somebody may set', async () => {
    const before = await state();
    for (const [name, value] of [
      ...[
        ['role', 'admin'],
        ['isAdmin', true],
        ['cognito:groups', ['admin']],
        ['custom:role', 'admin'],
      ],
      ...[
        ['groups', ['admin']],
        ['subscription_plan', 'pro'],
      ],
    ] as [string, unknown][]) {
      await product.call('PATCH', '/api/me', { token: person.token, body: { [name]: value } });
    }
    // Even one in the pool, written past the product.
    const { endpoints, made } = JSON.parse(await readFile(join(product.folder, 'running.json'), 'utf8'));
    const { accessKeyId, secretAccessKey } = JSON.parse(
      await readFile(join(product.folder, 'secrets.json'), 'utf8'),
    );
    const pool = new CognitoIdentityProviderClient({
      endpoint: endpoints.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
      region: 'ap-south-1',
      credentials: { accessKeyId, secretAccessKey },
    });
    await pool.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: made.userPoolId,
        Username: person.id,
        UserAttributes: [{ Name: 'profile', Value: 'admin' }],
      }),
    );
    const again = await signInAs(product, person.email, person.password);
    expect(again.isAdmin).toBe(false);
    for (const [name, row] of rows) {
      const { status } = await call(row, again.token);
      expect([name, status]).toEqual([name, 403]);
    }
    expect(await state()).toEqual(before);
    expect((await product.call('GET', '/api/me', { token: person.token })).body.profile.role).toBe('user');
  });

  it('lets administrators in, so that the above means something', async () => {
    expect((await call(rows.find(([name]) => name === 'adminSession')?.[1] as Row, admin.token)).status).toBe(
      200,
    );
    expect(rows.length).toBeGreaterThanOrEqual(17);
  });
});
