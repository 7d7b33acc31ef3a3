import { authRoutes } from '#contract/auth';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import type { AuthPorts } from './ports';
import { requestOtp } from './request-otp';
import { checkPasswordReset, confirmPasswordReset, requestPasswordReset } from './reset-password';
import { refreshSession, signOut } from './session';
import { signIn } from './sign-in';
import { signInByOtp } from './sign-in-by-otp';
import { signUp } from './sign-up';
import { verifyOtp } from './verify-otp';

export const authHandler = (ports: AuthPorts, door: Door) =>
  serve(authRoutes, door, {
    signUp: async ({ body, language, now }) => {
      await signUp(ports, body, language, now);
      return {};
    },
    signIn: ({ body, now }) => signIn(ports, body, now),
    requestOtp: ({ body, network, language, now }) => requestOtp(ports, body, { network, language }, now),
    verifyOtp: ({ body, language, now }) => verifyOtp(ports, body, language, now),
    signInByOtp: ({ body, now }) => signInByOtp(ports, body, now),
    requestPasswordReset: ({ body, now }) => requestPasswordReset(ports, body, now),
    checkPasswordReset: async ({ body, now }) => {
      await checkPasswordReset(ports, body, now);
      return {};
    },
    confirmPasswordReset: async ({ body, now }) => {
      await confirmPasswordReset(ports, body, now);
      return {};
    },
    refresh: ({ body, now }) => refreshSession(ports, body.refresh_token, now),
    signOut: async ({ body, member, now }) => {
      await signOut(ports, member, body.refresh_token, now);
      return {};
    },
  });
