import { Problem } from '#contract/problem';
import { type Account, beginAccount } from '#person/account';
import { notify } from '#person/notice';
import type { KeptCode } from '#person/one-time-code';
import type { ReferralReward } from '#person/referral-reward';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import type { AuthPorts } from './ports';

/** Makes a new account from an address, a verified phone or both. */
export const newAccount = (
  id: string,
  details: Pick<Account, 'email' | 'fullName' | 'phone' | 'phoneVerified' | 'city' | 'language'> &
    Partial<Pick<Account, 'waitingReferralCode' | 'profession'>> & {
      /** The version of the privacy policy that was agreed to. */
      consent?: { version: string } | undefined;
    },
  now: Date,
): Account => {
  const { consent, ...about } = details;
  const createdAt = now.toISOString();
  const consents = consent ? [{ ...consent, givenAt: createdAt, language: details.language }] : [];
  return beginAccount({ ...about, id, consents, referralCode: referralCodeFrom(id), createdAt });
};

/**
 * Creates an account: pending in the table, then in the identity pool, then active. When it is stopped at any step,
 * nobody can use the half-made account, and the next sign-up with the address takes it over once it has lapsed. It
 * answers false, and leaves nothing behind, when the code that comes along was spent meanwhile.
 */
export async function createAccount(
  ports: AuthPorts,
  account: Account,
  password: string,
  now: Date,
  along: { code?: KeptCode; reward?: ReferralReward } = {},
): Promise<boolean> {
  await begin(ports, account, now);
  const created = await complete(ports, account, password, along, now);
  if (!created) return false;
  count('SignedUp');
  await notify(ports, account, 'welcome', [], now);
  return true;
}

async function complete(
  ports: AuthPorts,
  account: Account,
  password: string,
  along: { code?: KeptCode; reward?: ReferralReward },
  now: Date,
): Promise<boolean> {
  try {
    if ((await ports.pool.create(account, password)) === 'unheard') throw new Unheard();
    if (await ports.accounts.activate(account, along)) return true;
  } catch (cause) {
    // The last step may have been done although its answer was lost: an account that is active stays.
    const standing = await ports.accounts.byId(account.id).catch(() => account);
    if (standing?.status === 'active') return true;
    await undo(ports, account.id, now, cause);
    throw new Problem('SERVICE_BUSY', { cause });
  }
  await undo(ports, account.id, now);
  return false;
}

/**
 * Takes a sign-up back. The account goes only after its member: a member whose account is gone is found by nobody. Where
 * the member could not be removed, or may be made later by a call that was not answered, the account stays for the job.
 */
async function undo({ pool, accounts }: AuthPorts, memberId: string, now: Date, cause?: unknown) {
  const removed =
    !(cause instanceof Unheard) &&
    (await pool.remove(memberId).then(
      () => true,
      () => false,
    ));
  const undone = removed ? accounts.discard(memberId) : accounts.abandon(memberId, now);
  await undone.catch((fault: unknown) => log.error('a sign-up was not taken back', fault));
}

/** The identity service did not answer whether it made the member. */
class Unheard extends Error {}

async function begin(ports: AuthPorts, account: Account, now: Date): Promise<void> {
  let refused = await ports.accounts.begin(account, now);
  // The address and the phone may each be held by a sign-up that somebody left half-way.
  for (let lapsed = 0; lapsed < 2 && refused?.abandoned !== undefined; lapsed += 1) {
    await ports.pool.remove(refused.abandoned);
    await ports.accounts.discard(refused.abandoned);
    refused = await ports.accounts.begin(account, now);
  }
  if (refused?.taken === 'email') throw new Problem('ACCOUNT_EXISTS');
  if (refused?.taken === 'phone') throw phoneHasAccount();
}

export const phoneHasAccount = (): Problem =>
  new Problem('ACCOUNT_EXISTS', {
    sentence: {
      en: 'An account with this phone number already exists. Please sign in instead.',
      hi: 'इस फ़ोन नंबर से खाता पहले से मौजूद है। कृपया साइन इन करें।',
    },
  });

/** Eight characters that are not mistaken for one another when read aloud, drawn from a random id. */
export function referralCodeFrom(id: string): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'; // 32 signs: five bits each
  let bits = BigInt(`0x${id.replace(/[^0-9a-f]/g, '')}`);
  let code = '';
  for (let place = 0; place < 8; place += 1) {
    code += letters[Number(bits & 31n)];
    bits >>= 5n;
  }
  return code;
}
