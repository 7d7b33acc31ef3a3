import * as z from 'zod';
import { nameSentence } from '#contract/sentences';

/** The tick of the agreement, whose value is the policy that was shown, as the consent that goes to the service. */
export const SignUpConsent = z.string(nameSentence('consent_missing')).transform((version) => ({ version }));
