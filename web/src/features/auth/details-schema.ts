import * as z from 'zod';
import { VerifyOtp } from '#contract/auth';
import { nameSentence } from '#contract/sentences';

/** What the contract wants beside the number and the referral code, with the confirmation that only the form asks for. */
export const DetailsForm = VerifyOtp.omit({ phoneNumber: true, referralCode: true })
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: nameSentence('passwords_differ'),
    when: () => true,
  });
export type DetailsForm = z.output<typeof DetailsForm>;
