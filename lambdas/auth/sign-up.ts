import type { SignUp } from '#contract/auth';
import { Problem } from '#contract/problem';
import type { Account } from '#platform/account';
import { count } from '#platform/metrics';
import type { AuthPorts } from './ports';

/**
 * Creates an account: pending in the table, then in the identity pool, then active. Stopped at any step, nobody can
 * use the half-made account, and the next sign-up with the address takes it over once it has lapsed.
 */
export async function signUp(ports: AuthPorts, details: SignUp, now: Date): Promise<void> {
  const account = newAccount(ports.newId(), details, now);
  await begin(ports, account, now);
  try {
    await ports.pool.create(account, details.password);
    await ports.accounts.activate(account);
  } catch (cause) {
    // Best effort: what stays behind is pending, and is taken over after its lapse.
    await ports.pool.remove(account.id).catch(() => {});
    await ports.accounts.discard(account.id).catch(() => {});
    throw new Problem('SERVICE_BUSY', { cause });
  }
  count('SignedUp');
}

async function begin(ports: AuthPorts, account: Account, now: Date): Promise<void> {
  let refused = await ports.accounts.begin(account, now);
  if (refused?.abandoned !== undefined) {
    await ports.pool.remove(refused.abandoned);
    await ports.accounts.discard(refused.abandoned);
    refused = await ports.accounts.begin(account, now);
  }
  if (refused?.taken === 'email') throw new Problem('ACCOUNT_EXISTS');
  if (refused?.taken === 'phone') {
    throw new Problem('ACCOUNT_EXISTS', {
      sentence: {
        en: 'An account with this phone number already exists. Please sign in instead.',
        hi: 'इस फ़ोन नंबर से खाता पहले से मौजूद है। कृपया साइन इन करें।',
      },
    });
  }
}

const newAccount = (id: string, details: SignUp, now: Date): Account => ({
  id,
  status: 'pending',
  email: details.email,
  fullName: details.fullName,
  phone: details.phone ?? null,
  phoneVerified: false,
  city: details.city ?? null,
  language: 'english',
  notificationPreferences: {
    welcome_messages: true,
    analysis_complete: true,
    subscription_reminders: true,
    product_updates: true,
  },
  plan: 'free',
  planStatus: 'active',
  planAmountPaise: null,
  planStartedAt: null,
  planEndsAt: null,
  planBillsNextAt: null,
  dailyLimit: null,
  referralCode: referralCodeFrom(id),
  createdAt: now.toISOString(),
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
