import type { ModelCeiling } from '../../../tools/ports';
import { keys } from '../keys';
import type { Table } from '../table';
import { countInWindow } from '../writes/window-count';

const windowMs = 24 * 3_600_000;

/** Counts the calls to a model of the whole stage in one item; it opens with the first and lasts a day. */
export const dynamoModelCeiling = (table: Table, most: number): ModelCeiling => ({
  count: async (now) =>
    (await countInWindow(table, keys.counted('stage', 'MODEL_CALLS'), { most, windowMs }, now)) === undefined,
});
