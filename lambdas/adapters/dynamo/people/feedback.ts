import { Problem } from '#contract/problem';
import type { Feedback } from '../../../me/ports';
import { type Key, keys, lists } from '../keys';
import type { Table, Write } from '../table';
import { counterWrites } from '../writes/counters';
import { whileActive } from '../writes/while-active';

export const dynamoFeedback = (table: Table): Feedback => ({
  async add(memberId, feedback) {
    const item = { ...feedback, list: lists.feedback, at: feedback.createdAt };
    const refused = await table.together([
      { put: item, key: keys.feedback(memberId, feedback.id), condition: 'attribute_not_exists(pk)' },
      whileActive(memberId),
      ...counterWrites(memberId, { feedback: 1 }),
    ]);
    // A refusal of the first write alone means a retry of this very call.
    if (refused && !refused.refusedAt.includes(0)) throw new Problem('UNAUTHENTICATED');
  },
});

/** Removes one piece of feedback and its count. The transaction is refused when it is gone already. */
export const feedbackRemoval = (memberId: string, { pk, sk }: Key): Write[] => [
  { remove: { pk, sk }, condition: 'attribute_exists(pk)' },
  ...counterWrites(memberId, { feedback: -1 }),
];
