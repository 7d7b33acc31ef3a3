import * as z from 'zod';
import { orAbsent } from './checks';
import { ConsentGiven } from './consent';
import { City, Email, newPassword, OtpCode, PersonName, phone } from './person-inputs';
import { passwordLength } from './product';
import { Profession } from './profession';
import { row } from './route';
import { nameSentence } from './sentences';
import { OpenSession } from './sessions';
import { atTheDoor, browser, SignedIn } from './sign-in';

/** Consent to the privacy policy that the person was shown. */
const consent = orAbsent(ConsentGiven);
const referralCode = orAbsent(z.string().trim().max(32, nameSentence('invalid')));

export const SignUp = z.object({
  email: Email,
  password: newPassword(passwordLength.signUp, 'password_short_sign_up'),
  fullName: PersonName,
  city: orAbsent(City),
  phone: orAbsent(phone('mobile_invalid')),
  profession: orAbsent(Profession),
  /** Kept, and rewarded once the account's number is verified. */
  referralCode,
  consent,
});
export type SignUp = z.infer<typeof SignUp>;

/** A mobile sign-up: the code that was sent and the details, together. */
export const VerifyOtp = z.object({
  phoneNumber: phone('mobile_invalid'),
  otpCode: OtpCode,
  fullName: PersonName,
  email: orAbsent(Email),
  city: orAbsent(City),
  profession: orAbsent(Profession),
  password: newPassword(passwordLength.signUp, 'password_short'),
  referralCode,
  consent,
  browser,
});
export type VerifyOtp = z.infer<typeof VerifyOtp>;

/** A code was sent: when the next may be asked for; in development the code itself. */
const SentCode = z.object({
  retryAfter: z.int(),
  devMode: z.boolean().optional(),
  otp: z.string().optional(),
});
const Nothing = z.object({});
/** Administrators alone have a second factor; these rows are the way to it. */
const secondFactor = {
  feature: 'auth',
  access: 'admin',
  beforeSecondFactor: true,
  rate: 'admin',
  success: 200,
} as const;

const ownSessions = { feature: 'auth', access: 'member', rate: 'signedIn', success: 200 } as const;

/** Every other way in: sign-up, codes, reset links, open sessions, the second factor. */
export const otherWaysInRoutes = {
  signUp: row({
    ...atTheDoor,
    summary: 'Create an account with an e-mail address and a password',
    path: '/api/auth/sign-up',
    success: 201,
    body: SignUp,
    refuses: ['ACCOUNT_EXISTS', 'SERVICE_BUSY'],
    reply: Nothing,
  }),
  requestOtp: row({
    ...atTheDoor,
    access: 'either',
    summary: 'Send a one-time code to an Indian mobile number; to change a number, signed in',
    path: '/api/auth/otp',
    body: z.object({
      phoneNumber: phone('mobile_invalid'),
      purpose: z.enum(['sign_up', 'sign_in', 'change']),
    }),
    refuses: ['ACCOUNT_NOT_FOUND', 'ACCOUNT_EXISTS', 'SERVICE_BUSY', 'UNAUTHENTICATED'],
    reply: SentCode,
  }),
  verifyOtp: row({
    ...atTheDoor,
    summary: 'Create an account with a mobile number verified by its code',
    path: '/api/auth/otp/verify',
    success: 201,
    body: VerifyOtp,
    refuses: ['OTP_INVALID', 'OTP_EXPIRED', 'ACCOUNT_EXISTS', 'SERVICE_BUSY'],
    reply: SignedIn,
  }),
  signInByOtp: row({
    ...atTheDoor,
    summary: 'Sign in by a one-time code',
    path: '/api/auth/otp/sign-in',
    body: z.object({ phoneNumber: phone('mobile_invalid'), otpCode: OtpCode, browser }),
    refuses: ['OTP_INVALID', 'OTP_EXPIRED', 'ACCOUNT_NOT_FOUND', 'SERVICE_BUSY'],
    reply: SignedIn,
  }),
  requestEmailCode: row({
    ...atTheDoor,
    access: 'either',
    summary:
      'Send a one-time code to a mailbox, the same answer whether or not it has an account; to verify or change an address, signed in',
    path: '/api/auth/email-code',
    body: z.object({ email: Email, purpose: z.enum(['sign_in', 'verify', 'change']) }),
    refuses: ['SERVICE_BUSY', 'UNAUTHENTICATED'],
    reply: SentCode,
  }),
  signInByEmailCode: row({
    ...atTheDoor,
    summary: 'Sign in by a one-time code from a mailbox',
    path: '/api/auth/email-code/sign-in',
    body: z.object({ email: Email, otpCode: OtpCode, browser }),
    refuses: ['OTP_INVALID', 'OTP_EXPIRED', 'SERVICE_BUSY'],
    reply: SignedIn,
  }),
  requestPasswordReset: row({
    ...atTheDoor,
    summary: 'Send a password reset link, the same answer whether or not the account exists',
    path: '/api/auth/password-reset',
    body: z.object({ email: Email }),
    refuses: ['SERVICE_BUSY'],
    reply: z.object({ resetLink: z.string().optional() }),
  }),
  checkPasswordReset: row({
    ...atTheDoor,
    summary: 'Say whether a reset link still works, without spending it',
    path: '/api/auth/password-reset/check',
    body: z.object({ token: z.string().min(1, nameSentence('required')).max(512, nameSentence('invalid')) }),
    refuses: ['RESET_LINK_INVALID'],
    reply: Nothing,
  }),
  confirmPasswordReset: row({
    ...atTheDoor,
    summary: 'Set a new password by a reset link, once; every session of the account ends',
    path: '/api/auth/password-reset/confirm',
    body: z.object({
      token: z.string().min(1, nameSentence('required')).max(512, nameSentence('invalid')),
      password: newPassword(passwordLength.reset, 'password_short_reset'),
    }),
    refuses: ['RESET_LINK_INVALID', 'SERVICE_BUSY'],
    reply: Nothing,
  }),
  sessions: row({
    ...ownSessions,
    summary: 'Where the signed-in person is signed in, the latest first',
    method: 'GET',
    path: '/api/auth/sessions',
    refuses: [],
    reply: z.object({ sessions: z.array(OpenSession) }),
  }),
  endSession: row({
    ...ownSessions,
    summary: 'End one of the sessions of the signed-in person at once',
    method: 'DELETE',
    path: '/api/auth/sessions/{session_id}',
    params: z.object({ session_id: z.string().min(1).max(128, nameSentence('invalid')) }),
    refuses: ['NOT_FOUND'],
    reply: Nothing,
  }),
  secondFactor: row({
    ...secondFactor,
    summary: 'Whether the administrator has set an authenticator up, and has shown its code in this session',
    method: 'GET',
    path: '/api/auth/second-factor',
    refuses: [],
    reply: z.object({ enrolled: z.boolean(), proved: z.boolean() }),
  }),
  offerSecondFactor: row({
    ...secondFactor,
    fresh: true,
    summary: 'A secret for an authenticator app (RFC 6238); it counts once a code of it was shown',
    method: 'POST',
    path: '/api/auth/second-factor/offer',
    refuses: ['CONFLICT'],
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  proveSecondFactor: row({
    ...secondFactor,
    summary: 'Show a code of the authenticator; this session is proved by it, and what was offered is set up',
    method: 'POST',
    path: '/api/auth/second-factor',
    body: z.object({ code: OtpCode }),
    refuses: ['OTP_INVALID', 'ACCOUNT_BLOCKED', 'CONFLICT'],
    reply: Nothing,
  }),
  signOutEverywhere: row({
    ...ownSessions,
    summary: 'End every session of the signed-in person at once, this one included',
    method: 'POST',
    path: '/api/auth/sign-out-everywhere',
    refuses: [],
    reply: Nothing,
  }),
};
