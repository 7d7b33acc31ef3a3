import { aPerson, startProduct } from '../test/support/product';
import { question } from './load';

/** Calls to the table for one request of each kind, counted between the product and its database. */
export async function countRoundTrips() {
  const product = await startProduct();
  const { token, email, password, refreshToken } = await aPerson(product);
  const count = async () => {
    const { body } = await product.call('GET', '/__local/calls');
    return body.dynamodb as Record<string, number>;
  };
  const trips: Record<string, Record<string, number>> = {};
  /** Makes one call and writes down what it cost. */
  const costOf = async (method: string, path: string, body?: object) => {
    const before = await count();
    const answer = await product.call(method, path, { token, ...(body && { body }) });
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`);
    const after = await count();
    trips[`${method} ${path}`] = Object.fromEntries(
      Object.entries(after)
        .map(([operation, calls]) => [operation, calls - (before[operation] ?? 0)] as const)
        .filter(([, calls]) => calls > 0),
    );
    return answer.body;
  };
  const number = { phoneNumber: '9800000001' };
  const details = { password, fullName: 'Bench' };
  try {
    await costOf('GET', '/api/me');
    await costOf('POST', '/api/tools/ai-diagnosis', question);
    await costOf('POST', '/api/auth/sign-up', { ...details, email: 'bench@example.com' });
    await costOf('POST', '/api/auth/sign-in', { identifier: email, password });
    const { otp: toSignUp } = await costOf('POST', '/api/auth/otp', { ...number, purpose: 'sign_up' });
    await costOf('POST', '/api/auth/otp/verify', { ...number, ...details, otpCode: toSignUp });
    const { body: asked } = await product.call('POST', '/api/auth/otp', {
      body: { ...number, purpose: 'sign_in' },
    });
    await costOf('POST', '/api/auth/otp/sign-in', { ...number, otpCode: asked.otp });
    await costOf('POST', '/api/auth/sign-out', { refresh_token: refreshToken });
    const { resetLink } = await costOf('POST', '/api/auth/password-reset', { email });
    const reset = new URLSearchParams(new URL(resetLink).hash.slice(1)).get('token');
    await costOf('POST', '/api/auth/password-reset/confirm', { token: reset, password: 'a new password' });
    return trips;
  } finally {
    await product.stop();
  }
}
