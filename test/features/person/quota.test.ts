import { dailyLimitOf, planNow } from '#person/account';
import { indianDay, nextIndianMidnight, usageReply } from '#person/quota';
import { aMember, anAccount, noon } from '../../support/fakes';
import { fc } from '../../support/properties';

describe('the day of the quota', () => {
  it('turns at midnight in India', () => {
    expect(indianDay(new Date('2026-11-21T18:29:59.999Z'))).toBe('2026-11-21');
    expect(indianDay(new Date('2026-11-21T18:30:00.000Z'))).toBe('2026-11-22');
    expect(nextIndianMidnight(noon).toISOString()).toBe('2026-11-21T18:30:00.000Z');
  });

  it('always ends within a day, at the first moment of the next one', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (now) => {
          const end = nextIndianMidnight(now);
          expect(end.getTime()).toBeGreaterThan(now.getTime());
          expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
          expect(indianDay(new Date(end.getTime() - 1))).toBe(indianDay(now));
          expect(indianDay(end)).not.toBe(indianDay(now));
        },
      ),
    );
  });
});

describe('the limit of a day', () => {
  it('follows the plan, an administrator’s setting before it, and none for administrators', () => {
    expect(dailyLimitOf(aMember(), noon)).toBe(5);
    expect(dailyLimitOf(aMember({ plan: 'basic' }), noon)).toBe(25);
    expect(dailyLimitOf(aMember({ plan: 'pro' }), noon)).toBe(50);
    expect(dailyLimitOf(aMember({ plan: 'pro', dailyLimit: 7 }), noon)).toBe(7);
    const onFree = { dailyLimit: 7, dailyLimitPlan: 'free' } as const;
    expect(dailyLimitOf(aMember(onFree), noon)).toBe(7);
    expect(dailyLimitOf(aMember({ ...onFree, plan: 'pro' }), noon)).toBe(50);
    // A paid plan that is over, not tidied yet: the limit was set for it.
    const over = {
      plan: 'pro',
      planEndsAt: noon.toISOString(),
      dailyLimit: 90,
      dailyLimitPlan: 'pro',
    } as const;
    expect(dailyLimitOf(aMember(over), noon)).toBe(5);
    expect(dailyLimitOf(aMember({}, true), noon)).toBeNull();
  });

  it('counts a paid plan past its end as Free, to the minute', () => {
    const account = anAccount({ plan: 'pro', planEndsAt: noon.toISOString() });
    expect(planNow(account, new Date(noon.getTime() - 1))).toBe('pro');
    expect(planNow(account, noon)).toBe('free');
  });

  it('never shows more used than the limit or less than nothing left', () => {
    expect(usageReply({ used: 9, bonus: 3 }, 5, noon)).toMatchObject({ used: 5, remaining: 0, bonus: 3 });
    expect(usageReply({ used: 9, bonus: 0 }, null, noon)).toMatchObject({ used: 9, remaining: null });
  });
});
