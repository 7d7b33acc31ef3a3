import * as z from 'zod';
import { characterCount } from './characters';
import { isWritten, limits, normaliseText } from './checks';
import { own } from './own';
import { row } from './route';
import { type InputSentence, nameSentence } from './sentences';

const time = z.iso.datetime();

/** Ways in which a referral code is shared. */
const shareMethods = ['copy_link', 'whatsapp', 'email', 'sms', 'social'] as const;

/** Share & Earn, and feedback. */
export const referralRoutes = {
  referrals: row({
    ...own,
    summary: 'Referral code, counts and rewards',
    method: 'GET',
    path: '/api/me/referrals',
    reply: z.object({
      referral_code: z.string(),
      total_referrals: z.int(),
      successful_signups: z.int(),
      /** Rewards that still run. */
      pending_rewards: z.int(),
      rewards: z.array(
        z.object({
          kind: z.enum(['extra', 'bonus']),
          searches: z.int(),
          granted_at: time,
          expires_at: time.nullable(),
        }),
      ),
    }),
  }),
  recordShare: row({
    ...own,
    summary: 'Record that the referral code was shared',
    method: 'POST',
    path: '/api/me/shares',
    body: z.object({
      shareMethod: z.enum(shareMethods),
      referralCode: z.string().trim().min(1).max(32),
    }),
    reply: z.object({}),
  }),
};

/** A text of so many characters at least, cut after the most that are kept. Source: docs/product.md, One's own account. */
const cutTo = (most: number, least: number, otherwise: InputSentence) =>
  z
    .string(nameSentence(otherwise))
    .refine((typed) => typed.isWellFormed(), nameSentence('invalid_characters'))
    .transform((typed) => [...normaliseText(typed)].slice(0, most).join('').trim())
    .refine(isWritten, nameSentence('invalid_characters'))
    .refine((text) => characterCount(text) >= least, nameSentence(otherwise));

const SendFeedback = z.object({
  name: cutTo(100, 1, 'name_required'),
  // Cut like the others once it was seen to be an address; the account behind the feedback has it whole.
  email: z
    .string(nameSentence('valid_email_required'))
    .trim()
    .toLowerCase()
    .max(limits.email, nameSentence('valid_email_required'))
    .pipe(z.email(nameSentence('valid_email_required')))
    .transform((address) => address.slice(0, 100)),
  message: cutTo(2_000, 10, 'message_short'),
  rating: z.int().min(1).max(5).nullable().optional(),
});
export type SendFeedback = z.infer<typeof SendFeedback>;

export const feedbackRoutes = {
  sendFeedback: row({
    ...own,
    limits: [{ name: 'feedback' }],
    summary: 'Send feedback',
    method: 'POST',
    path: '/api/me/feedback',
    success: 201,
    body: SendFeedback,
    reply: z.object({}),
  }),
};
