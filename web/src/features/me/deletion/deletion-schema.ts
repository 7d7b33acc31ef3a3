import * as z from 'zod';
import { AskForDeletion, deletionReasons } from '#contract/deletion';
import { nameSentence } from '#contract/sentences';

/** What has to be typed, to the letter, in both languages: docs/product.md, One's own account. */
export const phrase = 'DELETE MY ACCOUNT';

/** The first step: everything of the contract but the phrase. */
export const DeletionReason = AskForDeletion.omit({ confirmation: true });
export type DeletionReason = z.output<typeof DeletionReason>;

/** The second step. */
export const DeletionPhrase = z.object({
  confirmation: z.literal(phrase, nameSentence('confirmation_required')),
});

export const reasonCategories = deletionReasons;
