import type { StageCeilings } from '../../../auth/ports';
import { keys } from '../keys';
import type { Table } from '../table';
import { countInWindow } from '../writes/window-count';

const dayMs = 24 * 3_600_000;
/** A network that holds others may make so many times as many accounts. */
const widerBy = 4;

/** Counts for the whole stage stand in one item each: a stage's sign-ups and codes are far fewer than an item takes. */
export const dynamoStageCeilings = (
  table: Table,
  most: { signUpsPerNetworkADay: number; signUpsADay: number; textCodesADay: number },
): StageCeilings => ({
  countSignUp: async (networkHashes, now) => {
    // The narrowest first: who has had their share must not use up everybody's.
    for (const [place, hash] of networkHashes.entries()) {
      const share = { most: most.signUpsPerNetworkADay * widerBy ** place, windowMs: dayMs };
      const waits = await countInWindow(table, keys.counted(hash, 'SIGN_UPS'), share, now);
      if (waits) return waits;
    }
    const whole = { most: most.signUpsADay, windowMs: dayMs };
    return (await countInWindow(table, keys.counted('stage', 'SIGN_UPS'), whole, now)) && 'full';
  },

  countTextCode: async (now) => {
    const whole = { most: most.textCodesADay, windowMs: dayMs };
    return (await countInWindow(table, keys.counted('stage', 'TEXT_CODES'), whole, now)) === undefined;
  },
});
