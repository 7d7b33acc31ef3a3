import * as z from 'zod';
import { AskForDeletion, deletionPhrases, deletionReasons } from '#contract/deletion';
import { nameSentence } from '#contract/sentences';

/** This phrase is sent once it was typed in either language: docs/product.md, One's own account. */
export const [phrase] = deletionPhrases;

/** The first step: everything of the contract but the phrase. */
export const DeletionReason = AskForDeletion.omit({ confirmation: true });
export type DeletionReason = z.output<typeof DeletionReason>;

/** The second step. */
export const DeletionPhrase = z.object({
  confirmation: z.literal([...deletionPhrases], nameSentence('confirmation_required')),
});

export const reasonCategories = deletionReasons;
