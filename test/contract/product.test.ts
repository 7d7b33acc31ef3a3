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

/** Every other test says what follows from these numbers; this one says which they are. */
describe('the product promises', () => {
  it('three plans at these prices', () => {
    expect(plans).toEqual({
      free: { dailyQueries: 5, monthlyPaise: 0, yearlyPaise: 0 },
      basic: { dailyQueries: 25, monthlyPaise: 9_900, yearlyPaise: 99_900 },
      pro: { dailyQueries: 50, monthlyPaise: 17_900, yearlyPaise: 179_900 },
    });
    expect(offers).toEqual({
      basic_monthly: { plan: 'basic', days: 30, paise: 9_900 },
      basic_yearly: { plan: 'basic', days: 365, paise: 99_900 },
      pro_monthly: { plan: 'pro', days: 30, paise: 17_900 },
      pro_yearly: { plan: 'pro', days: 365, paise: 179_900 },
    });
  });

  it('grants by hand of thirty days, Pro at its own amount', () => {
    expect(manualGrant).toEqual({
      days: 30,
      paise: { free: null, basic: 9_900, pro: 19_900 },
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
