import autocannon from 'autocannon';
import { aPerson, type Product, startProduct } from '../support/product';

describe('callers who leave in the middle of an answer', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct();
  }, 90_000);
  afterAll(() => product.stop());

  it('end nothing but their own call, however many they are', async () => {
    const { token } = await aPerson(product);
    for (let round = 0; round < 6; round += 1) {
      // Its last calls are cut off wherever they are.
      await autocannon({
        url: `${product.origin}/api/tools/ai-diagnosis`,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ symptoms: 'fever with chills' }),
        connections: 20,
        duration: 1,
      });
    }
    expect((await product.call('GET', '/api/health')).status).toBe(200);
    expect(product.output()).not.toContain('EPIPE');
  }, 60_000);
});
