import * as z from 'zod';
import { orAbsent } from './checks';
import { row } from './route';
import { nameSentence } from './sentences';
import { Browser } from './sessions';

/** A signed-in session, as every sign-in answers it. Times are ISO 8601 UTC. */
export const Session = z.object({
  access_token: z.string(),
  id_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  expires_in: z.int(),
  expires_at: z.iso.datetime(),
});
export type Session = z.infer<typeof Session>;

export const SignedInPerson = z.object({
  id: z.string(),
  email: z.string().nullable(),
  isAdmin: z.boolean(),
});

/** Somebody signs in from this browser. Callers that tell nothing of themselves all count as one. */
export const browser = orAbsent(Browser);
/** `identifier` is an e-mail address or an Indian mobile number; which of the two is decided on the server. */
export const SignIn = z.object({
  identifier: z
    .string(nameSentence('email_required'))
    .trim()
    .min(1, nameSentence('email_required'))
    .max(254, nameSentence('invalid'))
    // Half a surrogate pair is no text; it would become another one on its way to the table.
    .refine((typed) => typed.isWellFormed(), nameSentence('invalid')),
  password: z
    .string(nameSentence('required'))
    .min(1, nameSentence('required'))
    .max(256, nameSentence('password_long')),
  browser,
});
export type SignIn = z.infer<typeof SignIn>;

export const SignedIn = z.object({ session: Session, user: SignedInPerson });
export type SignedIn = z.infer<typeof SignedIn>;
/** Anything else is no token: the identity service would take it for a mistake of ours. */
const refreshToken = z
  .string()
  .min(1, nameSentence('required'))
  .max(4_096, nameSentence('invalid'))
  .regex(/^[A-Za-z0-9\-_=.]+$/, nameSentence('invalid'));

/** Rows that a stranger may call share these fields. */
export const atTheDoor = {
  method: 'POST',
  feature: 'auth',
  access: 'anyone',
  rate: 'credential',
  success: 200,
} as const;

/** The ways of a person who has a password: what nearly every visit begins or ends with. */
export const signInRoutes = {
  signIn: row({
    ...atTheDoor,
    summary: 'Sign in by e-mail address or mobile number and password',
    path: '/api/auth/sign-in',
    body: SignIn,
    refuses: ['INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED'],
    reply: SignedIn,
  }),
  refresh: row({
    ...atTheDoor,
    summary: 'Renew a session, for clients that do not talk to the identity service themselves',
    path: '/api/auth/refresh',
    body: z.object({ refresh_token: refreshToken }),
    refuses: ['UNAUTHENTICATED'],
    reply: z.object({ session: Session }),
  }),
  signOut: row({
    ...atTheDoor,
    access: 'member',
    rate: 'signedIn',
    summary: 'End this session; its refresh token is revoked',
    path: '/api/auth/sign-out',
    body: z.object({ refresh_token: orAbsent(refreshToken) }),
    refuses: [],
    reply: z.object({}),
  }),
};
