import type { Row } from '#contract/route';
import { routeList } from '#contract/routes';
import { aPerson, type Product } from '../support/product';
import { sharedProduct } from '../support/shared-product';

let product: Product;
let asha: Awaited<ReturnType<typeof aPerson>>;
let ravi: Awaited<ReturnType<typeof aPerson>>;
/** Only Asha has these: her ids and her words. */
let hers: { note: string; answer: string; request: string; session: string; referralCode: string };
const canary = 'canary fever since ten days';

beforeAll(async () => {
  product = await sharedProduct();
  asha = await aPerson(product, { fullName: 'Canary Asha', city: 'Canarypur' });
  ravi = await aPerson(product);
  const { token } = asha;
  const get = async (path: string) => (await product.call('GET', path, { token })).body;
  await product.call('POST', '/api/tools/ai-diagnosis', { token, body: { symptoms: canary } });
  const { body: deletion } = await product.call('POST', '/api/me/deletion-request', {
    token,
    body: {
      password: asha.password,
      phone: '9876543210',
      reason: 'Canary reason of mine',
      reasonCategory: 'other',
      confirmation: 'DELETE MY ACCOUNT',
    },
  });
  hers = {
    note: (await get('/api/me/notifications')).notifications[0].id,
    answer: (await get('/api/me/history')).entries[0].id,
    request: deletion.request.id,
    session: (await get('/api/auth/sessions')).sessions[0].session_id,
    referralCode: (await get('/api/me')).referral_code,
  };
});
afterAll(() => product.stop());

/** Gives the ids of Asha's that stand in a row's path. */
const idsFor = (row: Row): string[] =>
  row.feature === 'admin'
    ? [hers.request]
    : row.path.includes('sessions')
      ? [hers.session]
      : row.path.includes('history')
        ? [hers.answer]
        : [hers.note, hers.answer];

/** Fields that a caller might try to be somebody else by. */
const asAsha = () => ({
  id: asha.id,
  user_id: asha.id,
  userId: asha.id,
  memberId: asha.id,
  sub: asha.id,
  email: asha.email,
  referralCode: hers.referralCode,
});

/** These end the caller's own session. */
const endsOwn = new Set<string>(['signOut', 'signOutEverywhere']);

const signedInRows = routeList.filter(([, { access }]) => access === 'member' || access === 'admin');

/** All of Asha's own affairs, as she sees them. */
async function hersNow(): Promise<unknown> {
  const paths = [
    '/api/me',
    '/api/me/notifications',
    '/api/me/history',
    '/api/me/export',
    '/api/me/referrals',
    '/api/auth/sessions',
  ];
  const answers = await Promise.all(paths.map((path) => product.call('GET', path, { token: asha.token })));
  return answers.map(({ body }) =>
    JSON.parse(JSON.stringify(body), (name, value) =>
      name === 'exported_at' || name === 'resetsAt' ? 'now' : value,
    ),
  );
}

describe('of another person’s affairs', () => {
  // Signing out ends the caller's own session, so it comes last.
  const rows = [...signedInRows].sort(
    ([one], [other]) => Number(endsOwn.has(one)) - Number(endsOwn.has(other)),
  );

  it.each(rows)('nothing is readable or writable by %s', async (_, row) => {
    const before = await hersNow();
    for (const id of row.path.includes('{') ? idsFor(row) : ['']) {
      const path = row.path.replace(/\{\w+\}/g, encodeURIComponent(id));
      const named = new URLSearchParams(asAsha()).toString();
      for (const token of row.access === 'admin' ? [ravi.token] : [ravi.token, undefined]) {
        const answer = await product.call(row.method, `${path}?${named}`, {
          ...(token !== undefined && { token }),
          ...(row.method !== 'GET' && { body: asAsha() }),
        });
        if (token === undefined) expect(answer.status).toBe(401);
        else if (row.access === 'admin') expect(answer.status).toBe(403);
        else if (row.path.includes('{')) expect([400, 404]).toContain(answer.status);
        expect(answer.status).toBeLessThan(500);
        for (const word of [canary, 'Canary', asha.email, hers.referralCode]) {
          expect(answer.text.includes(word)).toBe(false);
        }
      }
    }
    expect(await hersNow()).toEqual(before);
  });

  it('a foreign id is refused exactly as one that nobody has', async () => {
    const other = await aPerson(product);
    const strip = ({ status, body }: { status: number; body: Record<string, unknown> }) => {
      const { requestId, ...told } = body;
      return [status, told];
    };
    for (const path of ['/api/me/history/ID', '/api/me/notifications/ID/read']) {
      const method = path.endsWith('read') ? 'POST' : 'GET';
      const call = (id: string) => product.call(method, path.replace('ID', id), { token: other.token });
      const foreign = strip(await call(path.includes('history') ? hers.answer : hers.note));
      expect(foreign).toEqual(strip(await call('000000000-0000000000000000')));
    }
    expect((await product.call('GET', '/__local/invariants')).body.violations).toEqual([]);
  });
});
