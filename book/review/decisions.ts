import * as z from 'zod';

/** A physician says one of these of a fact. */
const decisionKinds = ['accept', 'correct', 'unsure'] as const;

const Judgement = z
  .strictObject({
    /** The fact's key, and its eight signs as it was judged. */
    fact: z.string().regex(/^[\w./-]+\.json#.*$/),
    signs: z.string().regex(/^[0-9a-f]{8}$/),
    decision: z.enum(decisionKinds),
    comment: z.string().trim().max(4000).optional(),
    on: z.iso.date(),
  })
  .refine(({ decision, comment }) => decision !== 'correct' || Boolean(comment), {
    message: 'a correction says what is right',
    path: ['comment'],
  });
export type Judgement = z.infer<typeof Judgement>;

/** The file that a review leaves. Whoever reviewed is named in it and nowhere else. */
export const DecisionFile = z.strictObject({
  format: z.literal('ai-medix-review-1'),
  /** Version of the knowledge that was reviewed. */
  knowledge: z.string().regex(/^[0-9a-f]{8}$/),
  reviewer: z.strictObject({
    name: z.string().trim().min(1).max(200),
    registration: z.string().trim().min(1).max(100),
  }),
  decisions: z.array(Judgement).max(50_000),
});
export type DecisionFile = z.infer<typeof DecisionFile>;
