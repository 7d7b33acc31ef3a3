import { otherWaysInRoutes } from '#contract/other-ways-in';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { countSignUp } from './count-sign-up';
import type { AuthPorts } from './ports';
import { requestCode } from './request-code';
import { checkPasswordReset, confirmPasswordReset, requestPasswordReset } from './reset-password';
import { offerSecondFactor, proveSecondFactor, showSecondFactor } from './second-factor';
import { endAllSessions, endOneSession, showSessions } from './show-sessions';
import { signInByCode } from './sign-in-by-code';
import { signUp } from './sign-up';
import { verifyOtp } from './verify-otp';

/** Every other way in: sign-up, codes, reset links, open sessions, the second factor. */
export const otherWaysInHandler = (ports: AuthPorts, door: Door) =>
  serve(otherWaysInRoutes, door, {
    signUp: async ({ body, language, network, now }) => {
      await countSignUp(ports, network, now);
      await signUp(ports, body, language, now);
      return {};
    },
    requestOtp: ({ body: { phoneNumber, purpose }, now, ...caller }) =>
      requestCode(ports, { identifier: { kind: 'phone', value: phoneNumber }, purpose }, caller, now),
    // Proving the address that one has and proving another one are the same: a code for this member and this mailbox.
    requestEmailCode: ({ body: { email, purpose: asked }, now, ...caller }) => {
      const purpose = asked === 'sign_in' ? asked : 'change';
      return requestCode(ports, { identifier: { kind: 'email', value: email }, purpose }, caller, now);
    },
    signInByEmailCode: ({ body: { email, otpCode, browser }, now }) =>
      signInByCode(ports, { identifier: { kind: 'email', value: email }, otpCode, browser }, now),
    verifyOtp: async ({ body, language, network, now }) => {
      await countSignUp(ports, network, now);
      return verifyOtp(ports, body, language, now);
    },
    signInByOtp: ({ body: { phoneNumber, otpCode, browser }, now }) =>
      signInByCode(ports, { identifier: { kind: 'phone', value: phoneNumber }, otpCode, browser }, now),
    requestPasswordReset: ({ body, now }) => requestPasswordReset(ports, body, now),
    checkPasswordReset: async ({ body, now }) => {
      await checkPasswordReset(ports, body, now);
      return {};
    },
    confirmPasswordReset: async ({ body, now }) => {
      await confirmPasswordReset(ports, body, now);
      return {};
    },
    sessions: async ({ member, now }) => ({ sessions: await showSessions(ports, member, now) }),
    endSession: async ({ member, params, now }) => {
      await endOneSession(ports, member, params.session_id, now);
      return {};
    },
    secondFactor: async ({ member }) => showSecondFactor(member),
    offerSecondFactor: ({ member, now }) => offerSecondFactor(ports, member, now),
    proveSecondFactor: async ({ member, body, now }) => {
      await proveSecondFactor(ports, member, body.code, now);
      return {};
    },
    signOutEverywhere: async ({ member }) => {
      await endAllSessions(ports, member);
      return {};
    },
  });
