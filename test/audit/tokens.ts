import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { routeList } from '#contract/routes';
import { aPerson } from '../support/product';
import { type Attack, unless } from './attack';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text: string | undefined) => JSON.parse(Buffer.from(text ?? '', 'base64url').toString());

/** Tokens that somebody could make out of a good one, with a word on each. */
function forged(good: string, idToken: string, otherId: string): [string, string][] {
  const [head, claims, signature] = good.split('.');
  const header = read(head);
  const payload = read(claims);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const signedWith = (headers: object, said: object) => {
    const text = `${part(headers)}.${part(said)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const keyed = (key: string) => {
    const text = `${part({ ...header, alg: 'HS256' })}.${claims}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const unsigned = (alg: string, said: object = payload) => `${part({ ...header, alg })}.${part(said)}.`;
  return [
    ['no signature, alg none', unsigned('none')],
    ['no signature, alg None', unsigned('None')],
    ['no signature, alg NONE', unsigned('NONE')],
    ['no signature at all', `${head}.${claims}`],
    ['an empty signature', `${head}.${claims}.`],
    ['a cut signature', `${head}.${claims}.${signature?.slice(0, -4)}`],
    ['keyed with nothing', keyed('')],
    ['keyed with the key id', keyed(String(header.kid))],
    ['keyed with a public key', keyed(publicKey.export({ type: 'spki', format: 'pem' }).toString())],
    ['a key of one’s own', signedWith(header, payload)],
    ['a key in the header', signedWith({ ...header, jwk }, payload)],
    ['a key at an address', signedWith({ ...header, jku: 'https://evil.example/keys' }, payload)],
    ['another key id', signedWith({ ...header, kid: '../../dev/null' }, payload)],
    ['another person', `${head}.${part({ ...payload, username: otherId, sub: otherId })}.${signature}`],
    ['an administrator', `${head}.${part({ ...payload, 'cognito:groups': ['admin'] })}.${signature}`],
    ['a longer life', `${head}.${part({ ...payload, exp: payload.exp + 86_400 })}.${signature}`],
    ['another pool', signedWith(header, { ...payload, iss: 'https://evil.example/pool' })],
    ['the id token', idToken],
    ['two tokens', `${good} ${good}`],
    ['no token', ''],
    ['a word', 'admin'],
  ];
}

const forgedTokens: Attack = {
  name: 'forged, foreign and wrong tokens on every row behind the door',
  async run({ product, chance, rounds }) {
    const [one, other] = [await aPerson(product), await aPerson(product)];
    const rows = routeList.filter(
      ([name, { access }]) =>
        access !== 'anyone' && access !== 'provider' && access !== 'either' && name !== 'signOut',
    );
    const succeeded: string[] = [];
    let tried = 0;
    for (const [what, token] of forged(one.token, one.idToken, other.id)) {
      // Every forgery on a few rows at each change, on all rows at night.
      const some = rounds > 1 ? rows : [chance.pick(rows), chance.pick(rows), chance.pick(rows)];
      for (const [name, row] of some) {
        const path = row.path.replace(/\{\w+\}/g, '1');
        const sent = row.method === 'GET' ? {} : { body: {} };
        const { status } = await product.call(row.method, path, { token, ...sent });
        tried += 1;
        succeeded.push(...unless(status === 401, `${name} answered ${status} to ${what}`));
      }
    }
    return { tried, succeeded };
  },
};

const endedSessions: Attack = {
  name: 'sessions that were signed out of, renewed or not',
  async run({ product }) {
    const person = await aPerson(product);
    const me = (token: string) => product.call('GET', '/api/me', { token });
    const refresh = (refresh_token: string) =>
      product.call('POST', '/api/auth/refresh', { body: { refresh_token } });
    const renewed = (await refresh(person.refreshToken)).body.session.access_token;
    await product.call('POST', '/api/auth/sign-out', { token: renewed, body: {} });
    const after = await Promise.all([me(person.token), me(renewed), refresh(person.refreshToken)]);
    return {
      tried: after.length,
      succeeded: unless(
        after.every(({ status }) => status === 401),
        'a session outlived its end',
      ),
    };
  },
};

const massAssignment: Attack = {
  name: 'fields that nobody may set about themselves',
  async run({ product }) {
    const wanted = {
      role: 'admin',
      isAdmin: true,
      subscription_plan: 'pro',
      plan: 'pro',
      daily_search_limit: 9_999,
      dailyLimit: 9_999,
      bonusSearches: 9_999,
      email_verified: true,
      emailVerified: true,
      phone_verified: true,
      provedPhone: '+919800000000',
      email: 'somebody-else@example.com',
      id: 'another',
      status: 'active',
      extras: [
        {
          searches: 99,
          until: '2099-01-01T00:00:00.000Z',
          why: 'friend',
          grantedAt: '2026-01-01T00:00:00.000Z',
        },
      ],
      ['__proto__']: { isAdmin: true },
      constructor: { prototype: { isAdmin: true } },
    };
    const { email: _, ...more } = wanted; // the address is the person's own to choose
    const person = await aPerson(product, more);
    const before = (await product.call('GET', '/api/me', { token: person.token })).body;
    const bodies = [
      wanted,
      { full_name: 'Dr. Test Person', ...wanted },
      { notification_preferences: { ...wanted, welcome_messages: true } },
      ...Object.entries(wanted).map(([field, value]) => ({ [field]: value })),
    ];
    const raw = '{"full_name":"Dr. Test Person","__proto__":{"isAdmin":true,"role":"admin"}}';
    for (const body of [...bodies, raw])
      await product.call('PATCH', '/api/me', { token: person.token, body });
    const after = (await product.call('GET', '/api/me', { token: person.token })).body;
    const own = [
      'id',
      'email',
      'role',
      'subscription_plan',
      'daily_search_limit',
      'email_verified',
      'phone_verified',
    ];
    return {
      tried: bodies.length + 2,
      succeeded: [
        ...own.flatMap((field) =>
          unless(after.profile[field] === before.profile[field], `${field} could be set`),
        ),
        ...unless(after.isAdmin === false, 'somebody made themselves an administrator'),
        ...unless(
          before.profile.subscription_plan === 'free' && before.profile.email === person.email,
          'sign-up set what it must not',
        ),
      ],
    };
  },
};

const panel: Attack = {
  name: 'the panel, called by a member and by nobody',
  async run({ product }) {
    const { token } = await aPerson(product);
    const rows = routeList.filter(([, { access }]) => access === 'admin');
    const succeeded: string[] = [];
    for (const [name, row] of rows) {
      const path = row.path.replace(/\{\w+\}/g, '1');
      const sent = row.method === 'GET' ? {} : { body: {} };
      const member = await product.call(row.method, path, { token, ...sent });
      const nobody = await product.call(row.method, path, sent);
      succeeded.push(
        ...unless(member.status === 403, `${name} answered ${member.status} to a member`),
        ...unless(nobody.status === 401, `${name} answered ${nobody.status} to nobody`),
      );
    }
    return { tried: rows.length * 2, succeeded };
  },
};

const enumeration: Attack = {
  name: 'words and fields that would tell who has an account',
  async run({ product, chance }) {
    const { email } = await aPerson(product);
    const nobody = `unknown-${chance.below(1e9)}@example.com`;
    const rows: [string, object][] = [
      ['/api/auth/sign-in', { password: 'a wrong one' }],
      ['/api/auth/email-code', { purpose: 'sign_in' }],
      ['/api/auth/email-code/sign-in', { otpCode: '123456' }],
    ];
    const succeeded: string[] = [];
    for (const [path, fields] of rows) {
      const told = async (address: string) => {
        const key = path.endsWith('sign-in') && !path.includes('code') ? 'identifier' : 'email';
        const { status, body } = await product.call('POST', path, { body: { ...fields, [key]: address } });
        return JSON.stringify([status, Object.keys(body).sort(), body.code, body.error]);
      };
      succeeded.push(...unless((await told(email)) === (await told(nobody)), `${path} tells`));
    }
    return { tried: rows.length * 2, succeeded };
  },
};

export const doors: readonly Attack[] = [forgedTokens, endedSessions, massAssignment, panel, enumeration];
