import { cases } from '../support/cases';
import { aPerson, type Product } from '../support/product';
import { sharedProduct } from '../support/shared-product';

describe('callers who leave in the middle of an answer', () => {
  let product: Product;
  beforeAll(async () => {
    product = await sharedProduct();
  });
  afterAll(() => product.stop());

  it('end nothing but their own call, however many they are', async () => {
    const { token } = await aPerson(product);
    for (let round = 0; round < cases(20); round += 1) await callAndLeave(product, token);
    expect((await product.call('GET', '/api/health')).status).toBe(200);
    expect(product.output()).not.toContain('EPIPE');
  });
});

/** Twenty callers who ask again and again; when sixty answers have come, all of them leave wherever they are. */
async function callAndLeave(product: Product, token: string): Promise<void> {
  const leaving = new AbortController();
  const { signal } = leaving;
  let answers = 0;
  const call = async () => {
    while (!signal.aborted) {
      await product.call('POST', '/api/tools/ai-diagnosis', {
        token,
        body: { symptoms: 'fever with chills' },
        signal,
      });
      answers += 1;
      if (answers === 60) leaving.abort();
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: 20 }, call));
  expect(ends.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0); // somebody was cut off
}
