import * as z from 'zod';
import { VerifyOtp } from '#contract/other-ways-in';
import { nameSentence } from '#contract/sentences';
import { SignUpConsent } from './sign-up-consent';

/** The contract wants these beside the number and the referral code; the form alone asks for the confirmation. */
export const DetailsInput = VerifyOtp.omit({ phoneNumber: true, referralCode: true })
  .extend({ confirmation: z.string(), consent: SignUpConsent })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: nameSentence('passwords_differ'),
    when: () => true,
  });
export type DetailsInput = z.output<typeof DetailsInput>;
