import { measureStrangers } from '../../bench/reading';

/** Shares in a hundred below which the lines may not fall; they only ever rise. The goal is 97, 99 and 98. */
const floors = { raised: 98, passedOver: 98.8, falseDangers: 98.2 };

describe('lines by people who had seen no rule, which nobody who writes rules opens', () => {
  it('are raised at their level, hardly ever passed over, and left alone where they can wait', () => {
    const told = measureStrangers();
    for (const name of ['raised', 'passedOver', 'falseDangers'] as const)
      expect([name, told[name].percent >= floors[name], told[name].percent]).toEqual([
        name,
        true,
        told[name].percent,
      ]);
  });
});
