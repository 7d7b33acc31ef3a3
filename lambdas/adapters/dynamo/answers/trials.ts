import { trialCases } from '#contract/product';
import type { Trials } from '../../../tools/ports';
import { keys } from '../keys';
import type { Table } from '../table';
import { countInWindow } from '../writes/window-count';

const perNetwork = { most: trialCases.most, windowMs: trialCases.hours * 3_600_000 };

/** Counts the cases that a network asked about without an account. */
export const dynamoTrials = (table: Table): Trials => ({
  count: (networkHash, now) => countInWindow(table, keys.counted(networkHash, 'TRIALS'), perNetwork, now),
});
