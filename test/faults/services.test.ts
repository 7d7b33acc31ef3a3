import { aPerson, type Product, startProduct } from '../support/product';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ env: { AWS_PATIENCE: '1' } }); // what hangs is given up as early as on AWS
});
afterAll(() => product.stop());
afterEach(() => product.call('DELETE', '/__local/faults'));

const fault = (body: object) => product.call('POST', '/__local/faults', { body });
const ask = (token: string) =>
  product.call('POST', '/api/tools/ai-diagnosis', { token, body: { symptoms: 'fever and cough' } });
const usedBy = async (token: string) =>
  (await product.call('GET', '/api/me/usage', { token })).body.usage.used;

describe('when a service fails', () => {
  it('counts a query once whose counting was done and not heard of', async () => {
    const { token } = await aPerson(product);
    await fault({ target: 'dynamodb', kind: 'after-write', times: 1, operation: 'UpdateItem' });
    expect((await ask(token)).status).toBe(200);
    expect(await usedBy(token)).toBe(1);
  });

  it('signs somebody up once whose sign-up was done and not heard of', async () => {
    await fault({ target: 'dynamodb', kind: 'after-write', times: 1, operation: 'TransactWriteItems' });
    const { token } = await aPerson(product);
    expect((await product.call('GET', '/api/me', { token })).status).toBe(200);
  });

  it.each([
    ['the table', 'dynamodb', 'UpdateItem'],
    ['the identity service', 'cognito', 'AdminInitiateAuth'],
  ])('gives up a call of %s that hangs, and repeats it', async (_, target, operation) => {
    const { email, password } = await aPerson(product);
    await fault({ target, kind: 'timeout', times: 1, operation });
    const body = { identifier: email, password };
    expect((await product.call('POST', '/api/auth/sign-in', { body })).status).toBe(200);
  });

  it('carries on through a short spell of throttling', async () => {
    const { token } = await aPerson(product);
    await fault({ target: 'dynamodb', kind: 'throttle', times: 2 });
    expect((await ask(token)).status).toBe(200);
    expect(await usedBy(token)).toBe(1);
  });

  it.each([
    ['the table', 'dynamodb'],
    ['the identity service', 'cognito'],
  ])(
    'tells a failure of %s plainly, with nothing of its cause, and leaves nothing half written',
    async (_, target) => {
      await fault({ target, kind: 'error', times: 50 });
      const body = { email: `half-${target}@example.com`, password: 'secret1', fullName: 'Half' };
      const refused = await product.call('POST', '/api/auth/sign-up', { body });
      expect(refused.status).toBeGreaterThanOrEqual(500);
      expect(Object.keys(refused.body).sort()).toEqual(['code', 'error', 'requestId', 'success']);
      expect(refused.text).not.toMatch(/dynamo|cognito|Exception|stack|node_modules/i);
      await product.call('DELETE', '/__local/faults');
      expect((await product.call('POST', '/api/auth/sign-up', { body })).status).toBe(201);
      expect((await product.call('GET', '/__local/invariants')).body.violations).toEqual([]);
    },
  );

  it('does not let a guess go uncounted while the table is away', async () => {
    const { email } = await aPerson(product);
    await fault({ target: 'dynamodb', kind: 'error', times: 200 });
    const before = (await product.call('GET', '/__local/calls')).body.cognito.AdminInitiateAuth;
    const guess = await product.call('POST', '/api/auth/sign-in', {
      body: { identifier: email, password: 'x' },
    });
    const after = (await product.call('GET', '/__local/calls')).body.cognito.AdminInitiateAuth;
    expect(guess.status).toBe(500);
    expect(after).toBe(before);
  });

  it('lets nobody in while it cannot know whether a session has ended', async () => {
    const { token } = await aPerson(product);
    await fault({ target: 'dynamodb', kind: 'error', times: 50, operation: 'BatchGetItem' });
    expect((await product.call('GET', '/api/me', { token })).status).toBe(500);
  });

  it('prints nothing of what people typed', async () => {
    const canary = 'canaryfeverqzx';
    const secret = 'canary-password-qzx';
    const email = 'canary-qzx@example.com';
    await product.call('POST', '/api/auth/sign-up', { body: { email, password: secret, fullName: canary } });
    await fault({ target: 'dynamodb', kind: 'error', times: 8 });
    await product.call('POST', '/api/auth/sign-in', { body: { identifier: email, password: secret } });
    await product.call('DELETE', '/__local/faults');
    const { body } = await product.call('POST', '/api/auth/sign-in', {
      body: { identifier: email, password: secret },
    });
    const token = body.session.access_token as string;
    await fault({ target: 'dynamodb', kind: 'error', times: 8, operation: 'UpdateItem' });
    await product.call('POST', '/api/tools/ai-diagnosis', { token, body: { symptoms: canary } });
    await product.call('POST', '/api/tools/ai-diagnosis', { token, body: { symptoms: `${canary} {` } });
    const printed = product.output();
    expect(printed).toContain('"level":"ERROR"');
    for (const word of [canary, secret, email, token]) expect(printed).not.toContain(word);
  });
});
