import { startProduct } from '../support/product';
import { chanceFrom } from '../support/seeded';
import type { Attack, Outcome } from './attack';
import { durability } from './durability';
import { erasures } from './erasure';
import { races } from './races';
import { texts } from './texts';
import { doors } from './tokens';

/** Every attack that is made over HTTP, in the order in which they are made. */
export const attacks: readonly Attack[] = [...races, ...doors, ...texts, ...erasures, ...durability];

/**
 * A product for attacks: one network may call as often as it likes, because the attacks are not about that count; and its
 * calls of services are not sent again because a processor is busy, because some attacks count them.
 */
export const productUnderAttack = () =>
  startProduct({
    env: {
      ...{ CREDENTIAL_CALLS_PER_MINUTE: '1000000', CODES_PER_NETWORK_AN_HOUR: '1000000' },
      AWS_PATIENCE: '100',
    },
  });

/** Makes one attack with the chance of a seed, so that one that succeeds can be made again. */
export const makeAttack = (
  attack: Attack,
  product: Awaited<ReturnType<typeof productUnderAttack>>,
  { seed, rounds }: { seed: number; rounds: number },
): Promise<Outcome> => attack.run({ product, chance: chanceFrom(seed), rounds });
