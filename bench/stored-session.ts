import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from '../test/support/product';

/** Makes what a signed-in person's browser keeps, by Amplify's own keys, so that a visit need not sign in first. */
export async function storedSession(
  product: Product,
  person: 'pro' | 'administrator',
): Promise<{ name: string; value: string }[]> {
  const { samplePassword, administrator } = JSON.parse(
    await readFile(join(product.folder, 'secrets.json'), 'utf8'),
  );
  const { email, password } =
    person === 'pro' ? { email: 'pro@aimedix.example', password: samplePassword } : administrator;
  const { body } = await product.call('POST', '/api/auth/sign-in', { body: { identifier: email, password } });
  const { body: config } = await product.call('GET', '/api/config');
  const { access_token: access, id_token: id, refresh_token: refresh } = body.session;
  const user = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString()).username;
  const prefix = `CognitoIdentityServiceProvider.${config.auth.userPoolClientId}`;
  const stored = {
    [`${prefix}.LastAuthUser`]: user,
    [`${prefix}.${user}.accessToken`]: access,
    [`${prefix}.${user}.idToken`]: id,
    [`${prefix}.${user}.refreshToken`]: refresh,
    [`${prefix}.${user}.clockDrift`]: '0',
  };
  return Object.entries(stored).map(([name, value]) => ({ name, value: String(value) }));
}
