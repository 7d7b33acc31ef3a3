import { Problem } from '#contract/problem';
import type { Ratings } from '../../../tools/ports';
import { keys, lists } from '../keys';
import type { Table, Write } from '../table';
import { counterWrites } from '../writes/counters';
import { whileActive } from '../writes/while-active';

/** Keeps opinions on answers. A bad one is feedback too: it stands in the administrators' list, once an answer. */
export const dynamoRatings = (table: Table): Ratings => ({
  async keep(memberId, rating, feedback) {
    const { answerId, at } = rating;
    const own = await table.readTogether([keys.history(memberId, answerId), keys.given(memberId, answerId)]);
    if (own.every((item) => item === undefined)) return false;
    const writes: Write[] = [{ put: rating, key: keys.rating(memberId, answerId) }, whileActive(memberId)];
    if (!feedback) return said(await table.together(writes));

    const told = { ...feedback, id: answerId, rating: null, createdAt: at, list: lists.feedback, at };
    const key = keys.feedback(memberId, answerId);
    const refused = await table.together([
      ...writes,
      { put: told, key, condition: 'attribute_not_exists(pk)' },
      ...counterWrites(memberId, { feedback: 1 }),
    ]);
    // Feedback that was given before is replaced by the later words, and counted once.
    return said(
      refused?.refusedAt.includes(2) ? await table.together([...writes, { put: told, key }]) : refused,
    );
  },
});

/** Refuses a caller whose account is not active: the transaction has no other condition. */
function said(refused: object | undefined): true {
  if (refused) throw new Problem('UNAUTHENTICATED');
  return true;
}
