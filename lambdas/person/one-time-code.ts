import { randomInt } from 'node:crypto';
import { Problem } from '#contract/problem';
import { identifierHashOf, type KeyedHash } from '#platform/keyed-hash';
import { count } from '#platform/metrics';
import type { SignInIdentifier } from './account';

export type CodePurpose = 'sign_up' | 'sign_in' | 'change';

/** A code is for one use: a number or a mailbox, a purpose, and the member who makes a change that it proves. */
export type CodeUse = {
  readonly identifier: SignInIdentifier;
  readonly purpose: CodePurpose;
  readonly memberId?: string;
};

/**
 * A one-time code is kept as keyed hashes of the number or mailbox and of the code; the latter is bound to both and to
 * the purpose. A code for a change belongs to one member, so that nobody else can use it or use up its tries.
 */
export type KeptCode = {
  readonly identifierHash: string;
  readonly purpose: string;
  readonly codeHash: string;
};

/** Checking a code needs this of the store of codes. */
export type CodeChecks = {
  /**
   * Counts a try, and only then compares. `attemptsLeft`: another code was sent, and so many more may be tried. `wrong`:
   * no code was sent, or it is spent. `expired`: the code is too old, or five tries were made.
   */
  attempt(code: KeptCode, now: Date): Promise<'right' | 'wrong' | 'expired' | { attemptsLeft: number }>;
};

/** Draws six digits; each of the million codes is as likely as every other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Puts a code into the form in which it is kept. */
export async function codeToKeep(
  ports: { readonly hash: KeyedHash },
  { identifier, purpose, memberId }: CodeUse,
  code: string,
): Promise<KeptCode> {
  const use = memberId === undefined ? purpose : `${purpose}#${memberId}`;
  const [identifierHash, codeHash] = await Promise.all([
    identifierHashOf(ports, identifier),
    ports.hash(`code:${use}:${identifier.kind}:${identifier.value}:${code}`),
  ]);
  return { identifierHash, purpose: use, codeHash };
}

/**
 * Checks a typed code and answers it in the form in which it is kept. A wrong, a spent and somebody else's code are
 * refused with the same text. Checking does not spend the code: the use case spends it together with what it allows.
 */
export async function checkCode(
  ports: { readonly hash: KeyedHash; readonly codes: CodeChecks },
  use: CodeUse,
  typed: string,
  now: Date,
): Promise<KeptCode> {
  const code = await codeToKeep(ports, use, typed);
  const outcome = await ports.codes.attempt(code, now);
  if (outcome === 'right') return code;
  count('CodeRefused');
  if (outcome === 'expired') throw new Problem('OTP_EXPIRED');
  throw new Problem('OTP_INVALID', {
    details: outcome === 'wrong' ? {} : { attempts_left: outcome.attemptsLeft },
  });
}
