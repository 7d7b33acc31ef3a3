import { smokeTest } from '../../bin/deploy/smoke-test';
import { sharedProduct } from '../support/shared-product';

describe('the smoke test of a deployment', () => {
  it('is passed by the product on one machine', async () => {
    const { origin } = await sharedProduct();
    const said: string[] = [];
    await smokeTest(origin, (line) => said.push(line));
    expect(said.filter((line) => !line.includes('good'))).toEqual([]);
    expect(said.length).toBeGreaterThanOrEqual(9);
  });

  it('is failed where nobody answers', async () => {
    expect(await smokeTest('http://127.0.0.1:9', () => undefined)).toBe(false);
  });
});
