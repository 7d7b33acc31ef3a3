import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smokeTest } from '../../bin/deploy/smoke-test';
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

  it('is failed where nobody answers', async () => {
    expect(await smokeTest('http://127.0.0.1:9', () => undefined)).toBe(false);
  });
});
