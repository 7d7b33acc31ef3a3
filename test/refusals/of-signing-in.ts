import { authRoutes } from '#contract/auth';
import type { Row } from '#contract/route';
import type { Door } from '#http/door';
import { authHandler } from '../../lambdas/auth/handler';
import type { AuthPorts } from '../../lambdas/auth/ports';
import { anAuthHouse, fakeFactors, fakePool, fakeTexts } from '../support/auth-fakes';
import { aMember, anAccount } from '../support/fakes';
import { call, calls, doorOf, type Proofs } from './calling';

const servedBy = (ports: AuthPorts, door: Door) => authHandler(ports, async () => ports, door);
const away = () => Promise.reject(new Error('away'));
const phoneNumber = '+919800000001';
const asha = anAccount({
  id: '00000000-0000-4000-8000-0000000000aa',
  phone: phoneNumber,
  phoneVerified: true,
});
const password = 'a long enough one';
const signUp = { email: 'asha@example.com', password, fullName: 'Dr. Asha Verma' };
const signIn = { identifier: 'asha@example.com', password };

function house(existing = [asha], ports: Partial<AuthPorts> = {}) {
  const whole = anAuthHouse(existing, ports);
  return { ...whole, served: servedBy(whole.ports, doorOf()) };
}
/** A house that has just sent a code to Asha's telephone. */
async function withCode(purpose: 'sign_up' | 'sign_in', existing = [asha], ports: Partial<AuthPorts> = {}) {
  const made = house(existing, ports);
  await call(made.served, authRoutes.requestOtp, { body: { phoneNumber, purpose } });
  const otpCode = made.texts.sent[0]?.code ?? '';
  const wrongCode = otpCode === '000000' ? '000001' : '000000';
  return { ...made, otpCode, wrongCode };
}
const email = 'asha@example.com';
const doorOfAsha: Door = {
  ...doorOf(aMember()),
  readToken: async () => ({ token_use: 'access', username: 'asha', origin_jti: 's', auth_time: '1' }),
};
/** A house that has just sent a code to Asha's mailbox. */
async function withMailedCode() {
  const made = house();
  await call(made.served, authRoutes.requestEmailCode, { body: { email, purpose: 'sign_in' } });
  const otpCode = made.mails[0]?.subject.slice(0, 6) ?? '';
  return { ...made, otpCode, wrongCode: otpCode === '000000' ? '000001' : '000000' };
}
/** The house as an administrator calls it. */
const administratorsHouse = (secondFactor: 'asked' | 'none') =>
  servedBy(
    anAuthHouse([asha], {
      // The code that a test types would be right once in a million.
      factors: { ...fakeFactors(), prove: async () => false },
    }).ports,
    doorOf({ ...aMember({}, true), secondFactor }),
  );
const details = (otpCode: string) => ({ phoneNumber, otpCode, fullName: 'Dr. Asha Verma', password });

async function withLink(ports: Partial<AuthPorts>) {
  const settings = {
    tellsCodes: true,
    evenAnswerMs: 0,
    pagesOrigin: 'https://ai-medix.example',
    supportEmail: 'support@ai-medix.example',
  };
  const made = house([asha], { settings, ...ports });
  const { body } = await call(made.served, authRoutes.requestPasswordReset, { body: { email: asha.email } });
  return { ...made, token: String(body.resetLink).split('token=')[1] };
}

const wrongCode =
  (purpose: 'sign_up' | 'sign_in', existing = [asha]) =>
  async (row: Row) => {
    const { served, wrongCode } = await withCode(purpose, existing);
    return call(served, row, { body: details(wrongCode) });
  };
const sixthTry =
  (purpose: 'sign_up' | 'sign_in', existing = [asha]) =>
  async (row: Row) => {
    const { served, wrongCode } = await withCode(purpose, existing);
    return calls(6, served, row, { body: details(wrongCode) });
  };

export const ofSigningIn: Proofs = {
  signUp: {
    ACCOUNT_EXISTS: (row) => call(house().served, row, { body: signUp }),
    SERVICE_BUSY: (row) =>
      call(house([], { pool: { ...fakePool(), create: away } }).served, row, { body: signUp }),
  },
  signIn: {
    INVALID_CREDENTIALS: (row) => call(house().served, row, { body: signIn }),
    ACCOUNT_BLOCKED: (row) => calls(6, house().served, row, { body: signIn }),
  },
  requestOtp: {
    ACCOUNT_NOT_FOUND: (row) => call(house([]).served, row, { body: { phoneNumber, purpose: 'sign_in' } }),
    ACCOUNT_EXISTS: (row) => call(house().served, row, { body: { phoneNumber, purpose: 'sign_up' } }),
    UNAUTHENTICATED: (row) => call(house().served, row, { body: { phoneNumber, purpose: 'change' } }),
    SERVICE_BUSY: (row) =>
      call(house([], { texts: { ...fakeTexts(), sendCode: away } }).served, row, {
        body: { phoneNumber, purpose: 'sign_up' },
      }),
  },
  verifyOtp: {
    OTP_INVALID: wrongCode('sign_up', []),
    OTP_EXPIRED: sixthTry('sign_up', []),
    ACCOUNT_EXISTS: async (row) => {
      const holder = anAccount({ id: 'ravi', email: 'taken@example.com' });
      const { served, otpCode } = await withCode('sign_up', [holder]);
      return call(served, row, { body: { ...details(otpCode), email: 'taken@example.com' } });
    },
    SERVICE_BUSY: async (row) => {
      const { served, otpCode } = await withCode('sign_up', [], { pool: { ...fakePool(), create: away } });
      return call(served, row, { body: details(otpCode) });
    },
  },
  signInByOtp: {
    OTP_INVALID: wrongCode('sign_in'),
    OTP_EXPIRED: sixthTry('sign_in'),
    ACCOUNT_NOT_FOUND: async (row) => {
      const { served, otpCode, accounts } = await withCode('sign_in');
      accounts.all.delete(asha.id);
      return call(served, row, { body: details(otpCode) });
    },
    // The pool does not know the member, so it gives no tokens.
    SERVICE_BUSY: async (row) => {
      const { served, otpCode } = await withCode('sign_in');
      return call(served, row, { body: details(otpCode) });
    },
  },
  requestEmailCode: {
    UNAUTHENTICATED: (row) => call(house().served, row, { body: { email, purpose: 'change' } }),
    // Of a code for signing in it would tell who has an account; of one for a change it tells the member.
    SERVICE_BUSY: (row) =>
      call(servedBy(anAuthHouse([asha], { mailer: { send: away } }).ports, doorOfAsha), row, {
        body: { email, purpose: 'change' },
        headers: { authorization: 'Bearer a-token' },
      }),
  },
  signInByEmailCode: {
    OTP_INVALID: async (row) => {
      const { served, wrongCode } = await withMailedCode();
      return call(served, row, { body: { email, otpCode: wrongCode } });
    },
    OTP_EXPIRED: async (row) => {
      const { served, wrongCode } = await withMailedCode();
      return calls(6, served, row, { body: { email, otpCode: wrongCode } });
    },
    SERVICE_BUSY: async (row) => {
      const { served, otpCode } = await withMailedCode();
      return call(served, row, { body: { email, otpCode } });
    },
  },
  requestPasswordReset: {
    SERVICE_BUSY: (row) =>
      call(house([asha], { messages: { publish: away } }).served, row, { body: { email: asha.email } }),
  },
  checkPasswordReset: {
    RESET_LINK_INVALID: (row) => call(house().served, row, { body: { token: 'no token of ours' } }),
  },
  confirmPasswordReset: {
    RESET_LINK_INVALID: (row) => call(house().served, row, { body: { token: 'no token of ours', password } }),
    SERVICE_BUSY: async (row) => {
      const { served, token } = await withLink({ pool: { ...fakePool(), setPassword: away } });
      return call(served, row, { body: { token, password } });
    },
  },
  refresh: {
    UNAUTHENTICATED: (row) => call(house().served, row, { body: { refresh_token: 'none-of-ours' } }),
  },
  offerSecondFactor: {
    CONFLICT: (row) => call(administratorsHouse('asked'), row),
  },
  proveSecondFactor: {
    CONFLICT: (row) => call(administratorsHouse('none'), row, { body: { code: '123456' } }),
    OTP_INVALID: async (row) => {
      const served = administratorsHouse('none');
      await call(served, authRoutes.offerSecondFactor);
      return call(served, row, { body: { code: '000000' } });
    },
    ACCOUNT_BLOCKED: async (row) => {
      const served = administratorsHouse('none');
      await call(served, authRoutes.offerSecondFactor);
      return calls(6, served, row, { body: { code: '000000' } });
    },
  },
  endSession: {
    NOT_FOUND: (row) =>
      call(servedBy(anAuthHouse([asha]).ports, doorOfAsha), row, {
        params: { session_id: 'none-of-hers' },
      }),
  },
};
