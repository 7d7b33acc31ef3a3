import { readFile } from 'node:fs/promises';
import { aNumber, aPersonAt, say } from './people';

// The product under test keeps here the passwords that it made up on its first start.
const secretsFile = 'artifacts/journey-data/secrets.json';

/** The administrator that the product makes on its first start, with a token. */
async function signedInAsAdministrator(baseURL: string | undefined) {
  const secrets = JSON.parse(await readFile(secretsFile, 'utf8'));
  const { email, password } = secrets.administrator as { email: string; password: string };
  const { session } = await say(baseURL, 'POST', '/api/auth/sign-in', {
    body: { identifier: email, password },
  });
  return { email, password, token: session.access_token as string };
}

/** The administrator, whose account reads that language from now on. */
export async function theAdministrator(baseURL: string | undefined, lang: 'en' | 'hi') {
  const administrator = await signedInAsAdministrator(baseURL);
  const preferred_language = lang === 'hi' ? 'hindi' : 'english';
  await say(baseURL, 'PATCH', '/api/me', { token: administrator.token, body: { preferred_language } });
  return administrator;
}

/**
 * Somebody of this walk alone who has that plan, as an administrator gives it. The sample people of this machine are one
 * for all walks: their language and their searches would change under the walk beside.
 */
export async function onPlan(baseURL: string | undefined, plan: 'free' | 'basic' | 'pro', lang: 'en' | 'hi') {
  const person = await aPersonAt(baseURL, `on-${plan}-${lang}`, 'Dr. Asha Verma', lang);
  if (plan === 'free') return person;
  const [{ profile }, { token }] = await Promise.all([
    say(baseURL, 'GET', '/api/me', { token: person.token }),
    signedInAsAdministrator(baseURL),
  ]);
  const body = { new_plan: plan, new_status: 'active' };
  await say(baseURL, 'PUT', `/api/admin/users/${profile.id}/plan`, { token, body });
  return person;
}

/** Asks for one's own account to be deleted. */
export const askForDeletion = (
  baseURL: string | undefined,
  { token, password }: { token: string; password: string },
  reason: string,
) =>
  say(baseURL, 'POST', '/api/me/deletion-request', {
    token,
    body: {
      password,
      phone: '9876543210',
      reasonCategory: 'temporary_break',
      reason,
      confirmation: 'DELETE MY ACCOUNT',
    },
  });

/** Somebody who signed up by mobile with the referral code of that person. */
export async function aFriendOf(baseURL: string | undefined, token: string, fullName: string): Promise<void> {
  const { referral_code } = await say(baseURL, 'GET', '/api/me', { token });
  const phoneNumber = aNumber();
  const { otp } = await say(baseURL, 'POST', '/api/auth/otp', { body: { phoneNumber, purpose: 'sign_up' } });
  await say(baseURL, 'POST', '/api/auth/otp/verify', {
    body: {
      phoneNumber,
      otpCode: otp,
      fullName,
      password: 'a long enough one',
      referralCode: referral_code,
    },
  });
}
