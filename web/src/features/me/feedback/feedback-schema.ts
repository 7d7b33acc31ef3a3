import * as z from 'zod';
import { limits } from '#contract/checks';
import { feedbackRoutes } from '#contract/referrals';
import { nameSentence } from '#contract/sentences';

/** The contract's feedback as a form types it: an e-mail that is not one has a sentence of its own here. */
export const FeedbackForm = feedbackRoutes.sendFeedback.body.extend({
  email: z
    .string()
    .trim()
    .max(limits.email, nameSentence('valid_email_required'))
    .pipe(z.email(nameSentence('valid_email_required'))),
  rating: z
    .string()
    .optional()
    .transform((chosen) => (chosen ? Number(chosen) : undefined)),
});
export type FeedbackForm = z.output<typeof FeedbackForm>;
