import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PasswordPolicyType } from '@aws-sdk/client-cognito-identity-provider';
import { Refusal } from '../loopback';

/** `cost` is scrypt's N; a hash without one has the usual cost. */
export type PasswordHash = { salt: string; hash: string; cost?: number };

const hashBytes = 32; // as long as a guess can make use of
export const usualCost = 16_384; // Node's own: 50 ms of a processor
/** For a machine that tests steer: hundreds of people sign up on it, and nobody has a secret there. */
export const costUnderTest = 1024;
/** Hashes off the event loop: the synchronous function would stop every other request meanwhile. */
const derive = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const nobody = (cost: number): PasswordHash => ({
  salt: 'nobody',
  hash: Buffer.alloc(hashBytes).toString('base64'),
  cost,
});

export async function hashPassword(password: string, cost: number): Promise<PasswordHash> {
  const salt = randomBytes(16).toString('base64'); // 128 bits: no two users share one
  const hash = await derive(password, salt, hashBytes, { N: cost });
  return { salt, hash: hash.toString('base64'), cost };
}

/** Takes the same time whether the user exists, has a password, or not. */
export async function passwordMatches(
  kept: PasswordHash | undefined,
  password: string,
  costOfNobody: number,
): Promise<boolean> {
  const { salt, hash, cost = usualCost } = kept ?? nobody(costOfNobody);
  const derived = await derive(password, salt, hashBytes, { N: cost });
  return timingSafeEqual(derived, Buffer.from(hash, 'base64')) && kept !== undefined;
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
