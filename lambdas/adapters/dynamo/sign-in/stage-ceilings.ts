import type { StageCeilings } from '../../../auth/ports';
import { keys } from '../keys';
import type { Table } from '../table';
import { countInWindow } from '../writes/window-count';

const dayMs = 24 * 3_600_000;

/** Counts for the whole stage stand in one item each: a stage's sign-ups and codes are far fewer than an item takes. */
export const dynamoStageCeilings = (
  table: Table,
  most: { signUpsPerNetworkADay: number; signUpsADay: number; textCodesADay: number },
): StageCeilings => ({
  countSignUp: async (networkHash, now) => {
    const perNetwork = { most: most.signUpsPerNetworkADay, windowMs: dayMs };
    // The network first: one that has had its share must not use up everybody's.
    const waits = await countInWindow(table, keys.counted(networkHash, 'SIGN_UPS'), perNetwork, now);
    if (waits) return waits;
    const whole = { most: most.signUpsADay, windowMs: dayMs };
    return (await countInWindow(table, keys.counted('stage', 'SIGN_UPS'), whole, now)) && 'full';
  },

  countTextCode: async (now) => {
    const whole = { most: most.textCodesADay, windowMs: dayMs };
    return (await countInWindow(table, keys.counted('stage', 'TEXT_CODES'), whole, now)) === undefined;
  },
});
