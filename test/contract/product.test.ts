import { offers } from '#contract/offers';
import {
  lockout,
  manualGrant,
  oneTimeCode,
  passwordLength,
  planEndNoticeHours,
  plans,
  referralReward,
  retention,
} from '#contract/product';

/** Every other test says what follows from these numbers; this one says which they are, but for prices. */
describe('the product promises', () => {
  // What a plan costs stands in its row alone: the price is changed there, and what it has to keep is held here.
  it('three plans with so many queries a day, each larger and dearer than the one before', () => {
    expect(Object.entries(plans).map(([name, { dailyQueries }]) => [name, dailyQueries])).toEqual([
      ['free', 5],
      ['basic', 25],
      ['pro', 50],
    ]);
    expect([plans.free.monthlyPaise, plans.free.yearlyPaise]).toEqual([0, 0]);
    for (const [less, more] of [[plans.free, plans.basic] as const, [plans.basic, plans.pro] as const]) {
      expect(more.monthlyPaise).toBeGreaterThan(less.monthlyPaise);
      expect(more.yearlyPaise).toBeGreaterThan(less.yearlyPaise);
    }
  });

  it.each(['basic', 'pro'] as const)('%s in whole rupees, a year for less than twelve months', (plan) => {
    const { monthlyPaise, yearlyPaise } = plans[plan];
    expect([monthlyPaise % 100, yearlyPaise % 100]).toEqual([0, 0]);
    const saved = 1 - yearlyPaise / (12 * monthlyPaise);
    expect(saved).toBeGreaterThan(0);
    expect(saved).toBeLessThanOrEqual(0.17); // the pages say: "Save up to 17%"
  });

  it('four offers at the prices of their plans', () => {
    const { basic, pro } = plans;
    expect(offers).toEqual({
      basic_monthly: { plan: 'basic', days: 30, paise: basic.monthlyPaise },
      basic_yearly: { plan: 'basic', days: 365, paise: basic.yearlyPaise },
      pro_monthly: { plan: 'pro', days: 30, paise: pro.monthlyPaise },
      pro_yearly: { plan: 'pro', days: 365, paise: pro.yearlyPaise },
    });
  });

  it('grants by hand of thirty days, Pro at its own amount', () => {
    expect(manualGrant).toEqual({
      days: 30,
      paise: { free: null, basic: plans.basic.monthlyPaise, pro: 19_900 },
      limitOtherwise: 5,
    });
  });

  it('rewards for a referral', () => {
    expect(referralReward).toEqual({
      days: 7,
      mostExtraADay: 25,
      referrer: { extra: 5 },
      friend: { extra: 2, bonus: 10 },
    });
  });

  it('how long things are kept', () => {
    expect(retention).toEqual({
      historyDays: 90,
      uploadHours: 24,
      uploadLinkHours: 1,
      replyHours: 24,
      resetLinkHours: 1,
      logDays: 180,
    });
  });

  it('waits and tries', () => {
    expect(lockout).toEqual({ tries: 5, minutes: 30 });
    expect(oneTimeCode).toEqual({ againAfterSeconds: 60, validMinutes: 10, tries: 5, anHour: 5, aDay: 10 });
    expect(passwordLength).toEqual({ signUp: 6, reset: 8 });
    expect(planEndNoticeHours).toBe(24);
  });
});
