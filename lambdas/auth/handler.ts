import { authRoutes } from '#contract/auth';
import type { Door } from '#platform/door';
import { serve } from '#platform/serve';
import type { AuthPorts } from './ports';
import { refreshSession, signOut } from './session';
import { signIn } from './sign-in';
import { signUp } from './sign-up';

export const authHandler = (ports: AuthPorts, door: Door) =>
  serve(authRoutes, door, {
    signUp: async ({ body, now }) => {
      await signUp(ports, body, now);
      return {};
    },
    signIn: ({ body, now }) => signIn(ports, body, now),
    refresh: ({ body, now }) => refreshSession(ports, body.refresh_token, now),
    signOut: async ({ body, member, now }) => {
      await signOut(ports, member, body.refresh_token, now);
      return {};
    },
  });
