import * as z from 'zod';
import { SignUp } from '#contract/other-ways-in';
import { nameSentence } from '#contract/sentences';
import { SignUpConsent } from './sign-up-consent';

/** The contract's sign-up with the confirmation that only the form asks for. */
export const SignUpInput = SignUp.extend({ confirmation: z.string(), consent: SignUpConsent }).refine(
  ({ password, confirmation }) => password === confirmation,
  { path: ['confirmation'], message: nameSentence('passwords_differ'), when: () => true },
);
export type SignUpInput = z.output<typeof SignUpInput>;
