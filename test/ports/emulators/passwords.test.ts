import {
  costUnderTest,
  hashPassword,
  passwordMatches,
  usualCost,
} from '../../../local/emulators/cognito/passwords';

const password = 'a long enough one';

describe('a password that is kept', () => {
  it.each([usualCost, costUnderTest])(
    'at a cost of %i is known again at whatever cost others are hashed',
    async (cost) => {
      const kept = await hashPassword(password, cost);
      expect(kept.cost).toBe(cost);
      for (const now of [usualCost, costUnderTest]) {
        expect(await passwordMatches(kept, password, now)).toBe(true);
        expect(await passwordMatches(kept, `${password}!`, now)).toBe(false);
      }
    },
  );

  it('without a cost was hashed at the usual one', async () => {
    const { salt, hash } = await hashPassword(password, usualCost);
    expect(await passwordMatches({ salt, hash }, password, costUnderTest)).toBe(true);
  });

  it('of nobody matches nothing', async () => {
    expect(await passwordMatches(undefined, '', costUnderTest)).toBe(false);
  });
});
