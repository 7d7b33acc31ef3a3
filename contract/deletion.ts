import * as z from 'zod';
import { isWritten, limits, plainText } from './checks';
import { own } from './own';
import { newPassword } from './person-inputs';
import { passwordLength } from './product';
import { row } from './route';
import { nameSentence } from './sentences';

export const deletionReasons = [
  'not_useful',
  'too_expensive',
  'technical_issues',
  'privacy_concerns',
  'found_alternative',
  'temporary_break',
  'other',
] as const;

export const DeletionStatus = z.enum(['pending', 'approved', 'denied']);
export type DeletionStatus = z.infer<typeof DeletionStatus>;

/** A request to delete an account. Once it was approved and carried out, nothing of it is left. */
export const DeletionRequest = z.object({
  id: z.string(),
  full_name: z.string(),
  phone: z.string(),
  reason: z.string(),
  reason_category: z.enum(deletionReasons),
  status: DeletionStatus,
  created_at: z.iso.datetime(),
});
export type DeletionRequest = z.infer<typeof DeletionRequest>;

/** The password is checked as a sign-in is. The phone is what the person says it is. */
/** One of these has to be typed, to the letter; in Hindi with either nasal sign, as keyboards have one or the other. */
export const deletionPhrases = ['DELETE MY ACCOUNT', 'मेरा खाता हटाएँ', 'मेरा खाता हटाएं'] as const;

export const AskForDeletion = z.object({
  password: newPassword(passwordLength.signUp, 'password_short_deletion'),
  phone: z
    .string(nameSentence('phone_short'))
    .trim()
    .min(10, nameSentence('phone_short'))
    .max(32, nameSentence('phone_short'))
    .refine((typed) => typed.isWellFormed() && isWritten(typed), nameSentence('phone_short')),
  reason: plainText(limits.text, 'reason_short').refine(
    (text) => text.length >= 10,
    nameSentence('reason_short'),
  ),
  reasonCategory: z.enum(deletionReasons, nameSentence('reason_category')),
  confirmation: z.literal([...deletionPhrases], nameSentence('confirmation_required')),
});
export type AskForDeletion = z.infer<typeof AskForDeletion>;

export const deletionRoutes = {
  requestDeletion: row({
    ...own,
    summary: 'Ask for the account to be deleted',
    method: 'POST',
    path: '/api/me/deletion-request',
    success: 201,
    body: AskForDeletion,
    refuses: ['FORBIDDEN', 'INVALID_CREDENTIALS', 'ACCOUNT_BLOCKED', 'CONFLICT'],
    reply: z.object({ request: DeletionRequest }),
  }),
};
