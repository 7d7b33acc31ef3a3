import * as z from 'zod';
import { nameSentence } from './sentences';

/** That somebody agrees to the privacy policy that they were shown, by its day. The service adds the time. */
export const ConsentGiven = z.object({
  version: z.iso.date(nameSentence('invalid')),
});

/** A consent as it is kept: to which policy, when, and in which language it was shown. */
export const Consent = z.object({
  version: z.iso.date(),
  given_at: z.iso.datetime(),
});
export type Consent = z.infer<typeof Consent>;
