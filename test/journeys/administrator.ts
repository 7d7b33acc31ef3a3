import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aNumber, say } from './people';

// Where the product under test keeps the passwords that it made up on its first start.
const folder = process.env.JOURNEY_FOLDER ?? 'artifacts/journey-data';

/** The administrator that the product makes on its first start, reading that language, with a token. */
export async function theAdministrator(baseURL: string | undefined, lang: 'en' | 'hi') {
  const secrets = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  const { email, password } = secrets.administrator as { email: string; password: string };
  const { session } = await say(baseURL, 'POST', '/api/auth/sign-in', {
    body: { identifier: email, password },
  });
  const token = session.access_token as string;
  const preferred_language = lang === 'hi' ? 'hindi' : 'english';
  await say(baseURL, 'PATCH', '/api/me', { token, body: { preferred_language } });
  return { email, password, token };
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
