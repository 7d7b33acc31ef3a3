import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordPolicyType } from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '../loopback';

export type PasswordHash = { salt: string; hash: string };

const HASH_BYTES = 32; // as long as a guess can make use of
/** Hashes off the event loop: the synchronous function would stop every other request for 50 ms. */
const derive = promisify<string, string, number, Buffer>(scrypt);
const nobody: PasswordHash = { salt: 'nobody', hash: Buffer.alloc(HASH_BYTES).toString('base64') };

export async function hashPassword(password: string): Promise<PasswordHash> {
  const salt = randomBytes(16).toString('base64'); // 128 bits: no two users share one
  return { salt, hash: (await derive(password, salt, HASH_BYTES)).toString('base64') };
}

/** Takes the same time whether the user exists, has a password, or not. */
export async function passwordMatches(kept: PasswordHash | undefined, password: string): Promise<boolean> {
  const { salt, hash } = kept ?? nobody;
  const same = timingSafeEqual(await derive(password, salt, HASH_BYTES), Buffer.from(hash, 'base64'));
  return same && kept !== undefined;
}

/** Cognito checks the patterns of its own model before anything else. */
export function demandPattern(field: string, pattern: RegExp, value: string | undefined): void {
  if (value !== undefined && !pattern.test(value)) {
    throw new Refusal(
      'InvalidParameterException',
      `Value at '${field}' failed to satisfy constraint: ${pattern}`,
    );
  }
}

/** Cognito's policy check; the default without a policy is its own: 8 characters, one of each sort. */
export function demandPolicy(policy: PasswordPolicyType | undefined, password: string): void {
  demandPattern('password', /^\S+.*\S+$/s, password);
  const demands = (rule: boolean | undefined) => (policy ? (rule ?? false) : true);
  const broken =
    [...password].length < (policy?.MinimumLength ?? 8) ||
    (demands(policy?.RequireUppercase) && !/[A-Z]/.test(password)) ||
    (demands(policy?.RequireLowercase) && !/[a-z]/.test(password)) ||
    (demands(policy?.RequireNumbers) && !/[0-9]/.test(password)) ||
    (demands(policy?.RequireSymbols) && !/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password));
  if (broken || password.length > 256)
    throw new Refusal('InvalidPasswordException', 'Password did not conform with policy');
}
