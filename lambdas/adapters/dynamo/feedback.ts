import { Problem } from '#contract/problem';
import type { Feedback } from '../../me/ports';
import { keys, lists } from './keys';
import { whileActive } from './living';
import type { Table } from './table';

export const dynamoFeedback = (table: Table): Feedback => ({
  async add(memberId, feedback) {
    const item = { ...feedback, list: lists.feedback, at: feedback.createdAt };
    const refused = await table.together([
      { put: item, key: keys.feedback(memberId, feedback.id) },
      whileActive(memberId),
    ]);
    if (refused) throw new Problem('UNAUTHENTICATED');
  },
});
