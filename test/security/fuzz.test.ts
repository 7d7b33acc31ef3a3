import { routeList } from '#contract/routes';
import { cases } from '../support/cases';
import { aPerson, type Product, startProduct } from '../support/product';
import { fc } from '../support/properties';

// Texts that break parsers, and the shapes of what an attacker would send instead of a field.
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom('', ' ', '\u0000', '\uD800', '\u202E', '../../etc', '{{7*7}}', '%00', 'ﷺ'.repeat(300)),
  fc.constantFrom('constructor', '__proto__', 'toString', 'null', 'NaN', '-1', '1e400'),
);
const value = fc.oneof(
  { weight: 4, arbitrary: hostile },
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, 0, -1, 1e308, [], {}, [[]], { $ne: null }, { length: 1e9 }),
);

let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct({ env: { CREDENTIAL_CALLS_PER_MINUTE: '100000' } });
  ({ token } = await aPerson(product));
});
afterAll(() => product.stop());

describe('whatever is sent', () => {
  it.each(routeList.filter(([, row]) => row.body))(
    'to %s is answered with a success or a refusal, never with a fault of ours',
    async (_, row) => {
      const fields = Object.keys(row.body?.shape ?? {});
      const body = fc.oneof(
        fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] }),
        fc.jsonValue({ maxDepth: 2 }),
      );
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const answer = await product.call(row.method, row.path, { token, body: sent ?? null });
          expect([answer.status < 500, answer.text]).toEqual([true, answer.text]);
          expect(answer.body.success).toBe(answer.status < 400);
          if (row.path === '/api/auth/sign-out' && answer.status === 200)
            ({ token } = await aPerson(product));
        }),
        { numRuns: cases(60) },
      );
    },
  );

  it('leaves everything that is stored in order', async () => {
    expect((await product.call('GET', '/__local/invariants')).body.violations).toEqual([]);
  });
});
