import type { authRoutes } from '#contract/auth';
import { signInRoutes } from '#contract/sign-in';
import type { Door } from '#http/door';
import { serve } from '#http/serve';
import { servedInParts } from '#http/served-in-parts';
import type { AuthPorts, SignInPorts } from './ports';
import { refreshSession, signOut } from './session';
import { signIn } from './sign-in';

/** The ways in and out: password and renewal, with which nearly every visit begins, at once; the others when called. */
export const authHandler = (ports: SignInPorts, others: () => Promise<AuthPorts>, door: Door) => {
  const otherWays = {
    under: [
      '/api/auth/sign-up',
      '/api/auth/otp',
      '/api/auth/email-code',
      '/api/auth/password-reset',
      '/api/auth/sessions',
      '/api/auth/second-factor',
      '/api/auth/sign-out-everywhere',
    ],
    load: async () => (await import('./other-ways-in-handler')).otherWaysInHandler(await others(), door),
  } as const;
  return servedInParts<Omit<typeof authRoutes, keyof typeof signInRoutes>>()(signInHandler(ports, door), [
    otherWays,
  ]);
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
