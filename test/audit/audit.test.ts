import { cases } from '../support/cases';
import type { Product } from '../support/product';
import { attacks, makeAttack, productUnderAttack } from './attacks';

let product: Product;
beforeAll(async () => {
  product = await productUnderAttack();
});
afterAll(() => product.stop());

describe('an attack of the audit gets nothing', () => {
  it.each(attacks.map((attack) => [attack.name, attack] as const))('by %s', async (_, attack) => {
    const outcome = await makeAttack(attack, product, { seed: 1, rounds: cases(4) });
    expect(outcome.succeeded).toEqual([]);
    expect(outcome.tried).toBeGreaterThan(0);
  });
});
