import { aPerson, type Product, startProduct } from '../support/product';
import { startScriptedModel } from '../support/scripted-model';

let product: Product;
let model: Awaited<ReturnType<typeof startScriptedModel>>;
beforeAll(async () => {
  model = await startScriptedModel({ say: ['Rest and fluids.'] });
  product = await startProduct({
    env: {
      OPENAI_API_KEY: 'sk-scripted',
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_MODEL: 'scripted',
      SIGN_UPS_PER_NETWORK_A_DAY: '8', // the product's own sample people sign up, too
      TEXT_CODES_A_DAY: '2',
      MODEL_CALLS_A_DAY: '3',
    },
  });
});
afterAll(async () => {
  await product.stop();
  await model.close();
});

let made = 0;
const signUp = () => {
  made += 1;
  const body = { email: `ceiling-${made}@example.com`, password: 'secret1', fullName: 'Dr. Ceiling' };
  return product.call('POST', '/api/auth/sign-up', { body });
};

// The ceilings of one product are used up one after the other: the tests stand in this order.
describe('the ceilings of a stage', () => {
  it('let the engine answer once the day’s questions to the model are used up, however many ask at once', async () => {
    const { token } = await aPerson(product);
    const ask = async () => {
      const body = { symptoms: 'fever and cough for two days', preferredLanguage: 'english' };
      return (await product.call('POST', '/api/tools/ai-diagnosis', { token, body })).body.provider;
    };
    const providers = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
    expect(providers.filter((provider) => provider === 'openai')).toHaveLength(3);
    expect(providers.filter((provider) => provider === 'reference')).toHaveLength(2);
  });

  it('hold codes by SMS back, in both languages, while codes by mail go on', async () => {
    const ask = (last: number, headers = {}) =>
      product.call('POST', '/api/auth/otp', {
        body: { phoneNumber: `980000000${last}`, purpose: 'sign_up' },
        headers,
      });
    expect([(await ask(1)).status, (await ask(2)).status]).toEqual([200, 200]);
    const refused = await ask(3);
    expect(refused).toMatchObject({ status: 503, body: { code: 'SERVICE_BUSY' } });
    expect(refused.body.error).toContain('code by email');
    expect((await ask(4, { 'accept-language': 'hi' })).body.error).toContain('ईमेल का कोड');
    const mailed = await product.call('POST', '/api/auth/email-code', {
      body: { email: 'ceiling-code@example.com', purpose: 'sign_in' },
    });
    expect(mailed.status).toBe(200);
  });

  it('let one network sign up so often in a day', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, signUp));
    const taken = crowd.filter(({ status }) => status === 201);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThan(8);
    const [waits] = crowd.filter(({ status }) => status !== 201);
    expect(waits).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(waits?.body.retryAfter).toBeGreaterThan(23 * 3_600);
    await product.call('POST', '/__local/clock', { body: { offsetMs: 25 * 3_600_000 } });
    expect((await signUp()).status).toBe(201);
  });
});
