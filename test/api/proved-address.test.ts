import { aPerson, type Product, startProduct } from '../support/product';
import { startScriptedModel } from '../support/scripted-model';

describe('where the stage requires a proved address', () => {
  let product: Product;
  let model: Awaited<ReturnType<typeof startScriptedModel>>;
  beforeAll(async () => {
    model = await startScriptedModel({ say: ['Rest and fluids.'] });
    product = await startProduct({
      env: {
        OPENAI_API_KEY: 'sk-scripted',
        OPENAI_BASE_URL: model.baseUrl,
        OPENAI_MODEL: 'scripted',
        REQUIRE_PROVED_ADDRESS: 'true',
      },
    });
  });
  afterAll(async () => {
    await product.stop();
    await model.close();
  });
  const ask = async (token: string, preferredLanguage = 'english') =>
    (
      await product.call('POST', '/api/tools/ai-diagnosis', {
        token,
        body: { symptoms: 'fever and cough for two days', preferredLanguage },
      })
    ).body;

  it('asks the model for nobody who has proved nothing, says so in one line, and asks it once they have', async () => {
    const { email, token } = await aPerson(product);
    const before = await ask(token);
    expect(before.provider).toBe('reference');
    expect(before.analysis).toContain('Confirm your email address or mobile number in your profile');
    expect((await ask(token, 'hindi')).analysis).toContain('मोबाइल नंबर की पुष्टि करें');
    expect(model.requests).toHaveLength(0);

    const body = { email, purpose: 'verify' };
    const { otp } = (await product.call('POST', '/api/auth/email-code', { token, body })).body;
    await product.call('POST', '/api/me/email', { token, body: { email, otpCode: otp } });
    const after = await ask(token);
    expect(after.provider).toBe('openai');
    expect(after.analysis).not.toContain('Confirm your email');
    expect(model.requests.length).toBeGreaterThan(0);
  });

  it('takes a number that signed up for proof', async () => {
    const phoneNumber = '9700000001';
    const asked = { phoneNumber, purpose: 'sign_up' };
    const { otp } = (await product.call('POST', '/api/auth/otp', { body: asked })).body;
    const details = { phoneNumber, otpCode: otp, fullName: 'Dr. Mobile', password: 'a good one' };
    const made = await product.call('POST', '/api/auth/otp/verify', { body: details });
    expect((await ask(made.body.session.access_token)).provider).toBe('openai');
  });
});
