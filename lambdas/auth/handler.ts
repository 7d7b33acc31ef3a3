import { signInRoutes } from '#contract/sign-in';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { servedInParts } from '#http/served-in-parts';
import type { AuthPorts, SignInPorts } from './ports';
import { refreshSession, signOut } from './session';
import { signIn } from './sign-in';

/** The ways in and out: password and renewal, with which nearly every visit begins, at once; the others when called. */
export const authHandler = (ports: SignInPorts, others: () => Promise<AuthPorts>, door: Door) => {
  const otherWays = async () =>
    (await import('./other-ways-in-handler')).otherWaysInHandler(await others(), door);
  return servedInParts(signInHandler(ports, door), {
    '/api/auth/sign-up': otherWays,
    '/api/auth/otp': otherWays,
    '/api/auth/email-code': otherWays,
    '/api/auth/password-reset': otherWays,
    '/api/auth/sessions': otherWays,
    '/api/auth/second-factor': otherWays,
    '/api/auth/sign-out-everywhere': otherWays,
  });
};

const signInHandler = (ports: SignInPorts, door: Door) =>
  serve(signInRoutes, door, {
    signIn: ({ body, now }) => signIn(ports, body, now),
    refresh: ({ body, now }) => refreshSession(ports, body.refresh_token, now),
    signOut: async ({ body, member, now }) => {
      await signOut(ports, member, body.refresh_token, now);
      return {};
    },
  });
