import { Problem } from '#contract/problem';
import type { Profile } from '#contract/profile';
import { type Account, type Member, type SignInIdentifier, signInPhoneOf } from '#person/account';
import { checkCode } from '#person/one-time-code';
import { applyReferralCode } from '#person/referral-reward';
import { profileReply } from './change-profile';
import type { MePorts } from './ports';

type Ports = Pick<MePorts, 'codes' | 'profiles' | 'referrers' | 'quota' | 'hash'>;

/**
 * Proves a number or an address by the code that was sent there: it signs the member in from then on, and the one before
 * does not. Only now is somebody else's number found out. A referral code that waited since sign-up brings its reward
 * with the member's first number.
 */
export async function proveIdentifier(
  ports: Ports,
  member: Member,
  { identifier, otpCode }: { identifier: SignInIdentifier; otpCode: string },
  now: Date,
): Promise<{ profile: Profile }> {
  const use = { identifier, purpose: 'change', memberId: member.id } as const;
  const code = await checkCode(ports, use, otpCode, now);
  const reward = await waitingReward(ports, member.account, identifier, code.identifierHash, now);
  const account = await ports.profiles.prove(member.account, identifier, code, reward, now);
  if (account === 'taken') throw takenBySomebody(identifier);
  if (account === 'spent') throw new Problem('OTP_INVALID');
  if (account === 'outrun') throw new Problem('CONFLICT');
  return profileReply(ports, { ...member, account }, now);
}

async function waitingReward(
  { referrers }: Ports,
  account: Account,
  { kind, value }: SignInIdentifier,
  phoneHash: string,
  now: Date,
) {
  const { waitingReferralCode } = account;
  const first = kind === 'phone' && signInPhoneOf(account) === null && account.referredBy === null;
  if (!first || waitingReferralCode === null) return undefined;
  const friend = { ...account, phone: value, phoneVerified: true };
  return (await applyReferralCode(referrers, friend, waitingReferralCode, phoneHash, now)).reward;
}

const takenBySomebody = ({ kind }: SignInIdentifier): Problem =>
  new Problem('ACCOUNT_EXISTS', {
    sentence:
      kind === 'phone'
        ? {
            en: 'This phone number belongs to another account.',
            hi: 'यह फ़ोन नंबर किसी दूसरे खाते का है।',
          }
        : {
            en: 'This email address belongs to another account.',
            hi: 'यह ईमेल पता किसी दूसरे खाते का है।',
          },
  });
