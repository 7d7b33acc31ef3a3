import { type Account, dailyLimitOf } from '#person/account';
import { requestCode } from '../../../lambdas/auth/request-code';
import { verifyOtp } from '../../../lambdas/auth/verify-otp';
import { anAuthHouse } from '../../support/auth-fakes';
import { anAccount, later, noon } from '../../support/fakes';

const ravi = anAccount({
  id: 'ravi',
  email: 'ravi.menon@gmail.com',
  phone: '+919811111111',
  referralCode: 'RAVI2345',
});
const caller = { network: '203.0.113.7', language: 'english' } as const;

/** Somebody signs up with a code; answers their account and the referrer's. */
async function signUpWith(
  house: ReturnType<typeof anAuthHouse>,
  {
    phoneNumber = '+919876543210',
    referralCode = 'RAVI2345',
    email = undefined as string | undefined,
    at = noon,
  } = {},
) {
  const identifier = { kind: 'phone', value: phoneNumber } as const;
  await requestCode(house.ports, { identifier, purpose: 'sign_up' }, caller, at);
  const otpCode = house.texts.sent.at(-1)?.code ?? '';
  const details = { phoneNumber, otpCode, fullName: 'A Friend', city: undefined, password: 'a good one' };
  const { user } = await verifyOtp(house.ports, { ...details, email, referralCode }, 'english', at);
  return house.accounts.all.get(user.id) as Account;
}
const limit = (account: Account | undefined, at: Date) =>
  account && dailyLimitOf({ id: account.id, isAdmin: false, account, sessionId: 's' }, at);

describe('a referral', () => {
  it('brings the friend ten queries and two a day for a week, and the referrer five a day for a week', async () => {
    const house = anAuthHouse([ravi]);
    const friend = await signUpWith(house, { referralCode: ' ravi2345 '.trim() });
    expect(friend).toMatchObject({ bonusSearches: 10, referredBy: 'ravi', usedReferralCode: 'RAVI2345' });
    const week = 7 * 24 * 60 * 60;
    expect([
      limit(friend, noon),
      limit(friend, later(noon, week - 1)),
      limit(friend, later(noon, week)),
    ]).toEqual([7, 7, 5]);
    const referrer = house.accounts.all.get('ravi');
    expect([limit(referrer, noon), limit(referrer, later(noon, week))]).toEqual([10, 5]);
  });

  it('stacks: two friends bring the referrer ten a day', async () => {
    const house = anAuthHouse([ravi]);
    await signUpWith(house, { phoneNumber: '+919876543210' });
    await signUpWith(house, { phoneNumber: '+919876543211' });
    expect(limit(house.accounts.all.get('ravi'), noon)).toBe(15);
  });

  it('stops at twenty-five a day, however many friends come', async () => {
    const house = anAuthHouse([ravi]);
    for (let friend = 0; friend < 7; friend += 1) {
      await signUpWith(house, { phoneNumber: `+91987654322${friend}` });
    }
    expect(house.accounts.all.get('ravi')?.extras).toHaveLength(7);
    expect(limit(house.accounts.all.get('ravi'), noon)).toBe(30);
  });

  it.each([
    ['a code that nobody has', { referralCode: 'NOBODY22' }],
    ['the referrer’s own number', { phoneNumber: '+919811111111' }],
    ['another spelling of the referrer’s own mailbox', { email: 'r.avimenon+2@googlemail.com' }],
  ])('brings nothing for %s, and the sign-up goes on', async (_, details) => {
    const house = anAuthHouse([ravi]);
    const friend = await signUpWith(house, details);
    expect(friend).toMatchObject({ status: 'active', bonusSearches: 0, extras: [], referredBy: null });
    expect(house.accounts.all.get('ravi')?.extras).toEqual([]);
  });

  it('brings nothing for a number that has brought something before, even under another account', async () => {
    const house = anAuthHouse([ravi]);
    const first = await signUpWith(house);
    house.accounts.all.delete(first.id);
    const again = await signUpWith(house, { at: later(noon, 61) });
    expect(again).toMatchObject({ status: 'active', bonusSearches: 0, extras: [] });
    expect(house.accounts.all.get('ravi')?.extras).toHaveLength(1);
  });
});
