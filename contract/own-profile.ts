import * as z from 'zod';
import { PreferredLanguage } from './checks';
import { ConsentGiven } from './consent';
import { own } from './own';
import { City, Clinic, Email, OtpCode, PersonName, phone, RegistrationNumber } from './person-inputs';
import { Usage } from './plans';
import { NotificationPreferences } from './preferences';
import { Profession } from './profession';
import { Profile, Subscription } from './profile';
import { row } from './route';

/** A field that may be emptied again. */
const orNone = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]);

export const ProfileChange = z.object({
  full_name: PersonName.optional(),
  phone: phone('phone_invalid').optional(),
  city: orNone(City).optional(),
  registration_number: orNone(RegistrationNumber).optional(),
  profession: orNone(Profession).optional(),
  clinic: orNone(Clinic).optional(),
  preferred_language: PreferredLanguage.optional(),
  notification_preferences: NotificationPreferences.partial().optional(),
  /** True when answers are kept for 90 days. Switched off, the ones that are there stay until they are deleted. */
  keep_history: z.boolean().optional(),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** The rows that prove a number or an address by a code share these fields. */
const proving = {
  ...own,
  method: 'POST',
  refuses: ['OTP_INVALID', 'OTP_EXPIRED', 'ACCOUNT_EXISTS', 'CONFLICT'],
  reply: z.object({ profile: Profile }),
} as const;

/** People read here who they are and what they have left today, and change what is theirs. */
export const ownProfileRoutes = {
  me: row({
    ...own,
    summary: 'The signed-in person: profile, usage and subscription',
    method: 'GET',
    path: '/api/me',
    reply: z.object({
      profile: Profile,
      isAdmin: z.boolean(),
      usage: Usage,
      referral_code: z.string(),
      subscription: Subscription,
    }),
  }),
  changeProfile: row({
    ...own,
    summary: "Change fields of one's own profile",
    method: 'PATCH',
    path: '/api/me',
    body: ProfileChange,
    refuses: ['CONFLICT'],
    reply: z.object({ profile: Profile }),
  }),
  changePhone: row({
    ...proving,
    summary: 'Prove a mobile number by its code: it signs in from then on',
    path: '/api/me/phone',
    body: z.object({ phoneNumber: phone('mobile_invalid'), otpCode: OtpCode }),
  }),
  changeEmail: row({
    ...proving,
    summary: 'Prove an e-mail address by its code: it signs in from then on',
    path: '/api/me/email',
    body: z.object({ email: Email, otpCode: OtpCode }),
  }),
  giveConsent: row({
    ...own,
    summary: 'Agree to the privacy policy that is shown; version and time are kept',
    method: 'POST',
    path: '/api/me/consent',
    body: ConsentGiven,
    refuses: ['CONFLICT'],
    reply: z.object({ profile: Profile }),
  }),
  usage: row({
    ...own,
    summary: "Today's quota",
    method: 'GET',
    path: '/api/me/usage',
    reply: z.object({ usage: Usage }),
  }),
};
