import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smokeTest } from '../../bin/deploy/smoke-test';
import { watchPerson } from '../../lambdas/site/watch-person';
import { type Product, startProduct } from '../support/product';

// One of its own: what other tests do to its accounts and their uploads is none of a deployment's doing.
let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

describe('the smoke test of a deployment', () => {
  it('is passed by the product on one machine', async () => {
    const { origin, folder } = product;
    const { samplePassword: password } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
    const said: string[] = [];
    // The bucket takes files from the pages' own address alone.
    const pages = origin.replace('127.0.0.1', 'localhost');
    await smokeTest(pages, (line) => said.push(line), { email: 'pro@aimedix.example', password });
    expect(said.filter((line) => !line.includes('good'))).toEqual([]);
    expect(said.length).toBeGreaterThanOrEqual(11);
    expect(said.at(-1)).toContain('a report is uploaded');
  });

  it('says what it left out where no account may upload', async () => {
    const { origin } = product;
    const said: string[] = [];
    await smokeTest(origin, (line) => said.push(line));
    expect(said.filter((line) => line.includes('left'))).toEqual([expect.stringContaining('SMOKE_EMAIL')]);
  });

  it('goes on every five minutes as a person, at the price of one query', async () => {
    const { origin, folder, call } = product;
    const { samplePassword } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
    const email = 'basic@aimedix.example';
    const person = { email, password: async () => samplePassword };
    const now = new Date('2026-11-22T09:00:00Z');
    const used = async () => {
      const signedIn = await call('POST', '/api/auth/sign-in', {
        body: { identifier: email, password: samplePassword },
      });
      const token = (signedIn.body.session as { access_token: string }).access_token;
      const { body } = await call('GET', '/api/me', { token });
      return (body.profile as { daily_usage_count: number }).daily_usage_count;
    };
    const before = await used();
    expect(await watchPerson(origin, person, now)).toBeUndefined();
    expect(await watchPerson(origin, person, now)).toBeUndefined();
    expect(await used()).toBe(before + 1);
    const forgetful = { email, password: async () => 'not the password' };
    expect(await watchPerson(origin, forgetful, now)).toBe('/api/auth/sign-in');
    const cut: typeof fetch = async (input, init) =>
      String(input).includes('/api/tools/') ? new Response('event: delta') : fetch(input, init);
    expect(await watchPerson(origin, person, now, cut)).toBe('/api/tools/ai-diagnosis');
  });

  it('is failed where nobody answers', async () => {
    expect(await smokeTest('http://127.0.0.1:9', () => undefined)).toBe(false);
  });
});
