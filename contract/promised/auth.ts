import * as z from 'zod';
import { SignedIn } from '../auth';
import { orAbsent } from '../checks';
import { City, Email, newPassword, OtpCode, PersonName, phone } from '../person-inputs';
import { row } from '../route';
import { named } from '../sentences';

const Nothing = z.object({});

/** Agreed and not served yet. */
export const promisedAuthRoutes = {
  requestOtp: row({
    summary: 'Send a one-time code to an Indian mobile number',
    method: 'POST',
    path: '/api/auth/otp',
    feature: 'auth',
    access: 'anyone',
    rate: 'credential',
    success: 200,
    body: z.object({ phoneNumber: phone('mobile_invalid'), purpose: z.enum(['sign_up', 'sign_in']) }),
    reply: z.object({ retryAfter: z.int(), devMode: z.boolean().optional(), otp: z.string().optional() }),
  }),
  verifyOtp: row({
    summary: 'Create an account with a mobile number verified by its code',
    method: 'POST',
    path: '/api/auth/otp/verify',
    feature: 'auth',
    access: 'anyone',
    rate: 'credential',
    success: 201,
    body: z.object({
      phoneNumber: phone('mobile_invalid'),
      otpCode: OtpCode,
      fullName: PersonName,
      email: orAbsent(Email),
      city: orAbsent(City),
      password: newPassword(6, 'password_short'),
      referralCode: orAbsent(z.string().trim().max(32, named('invalid'))),
    }),
    reply: SignedIn,
  }),
  signInByOtp: row({
    summary: 'Sign in by a one-time code',
    method: 'POST',
    path: '/api/auth/otp/sign-in',
    feature: 'auth',
    access: 'anyone',
    rate: 'credential',
    success: 200,
    body: z.object({ phoneNumber: phone('mobile_invalid'), otpCode: OtpCode }),
    reply: SignedIn,
  }),
  requestPasswordReset: row({
    summary: 'Send a password reset link, the same answer whether or not the account exists',
    method: 'POST',
    path: '/api/auth/password-reset',
    feature: 'auth',
    access: 'anyone',
    rate: 'credential',
    success: 200,
    body: z.object({ email: Email }),
    reply: z.object({ resetLink: z.string().optional() }),
  }),
  checkPasswordReset: row({
    summary: 'Say whether a reset link still works, without spending it',
    method: 'POST',
    path: '/api/auth/password-reset/check',
    feature: 'auth',
    access: 'anyone',
    rate: 'credential',
    success: 200,
    body: z.object({ token: z.string().min(1, named('required')).max(512, named('invalid')) }),
    reply: Nothing,
  }),
  confirmPasswordReset: row({
    summary: 'Set a new password by a reset link, once; every session of the account ends',
    method: 'POST',
    path: '/api/auth/password-reset/confirm',
    feature: 'auth',
    access: 'anyone',
    rate: 'credential',
    success: 200,
    body: z.object({
      token: z.string().min(1, named('required')).max(512, named('invalid')),
      password: newPassword(8, 'password_short_reset'),
    }),
    reply: Nothing,
  }),
};
