import { Problem, problems } from '#contract/problem';
import { type Language, say } from '#contract/sentences';
import { identifierHashOf, type KeyedHash } from '#platform/keyed-hash';
import { count } from '#platform/metrics';
import type { Account, SignInIdentifier } from './account';

/**
 * A counted attempt to sign in says whether it may be made. `left`: it may, and if it fails, so many more may.
 * `blockedUntil`: it may not; with `isLast` it may, and if it fails, no other may until then.
 */
export type CountedAttempt =
  | { readonly left: number }
  | { readonly blockedUntil: Date; readonly isLast?: true };

/** Lets an attempt be made, or refuses it because there were too many. */
export function admitAttempt(counted: CountedAttempt): void {
  if ('blockedUntil' in counted && !counted.isLast) throw accountBlocked(counted.blockedUntil);
}

/**
 * The name that failed sign-ins are counted under: of an account one, by whichever address or number it was tried; of
 * an address or a number without an account its own.
 */
export const attemptsHashOf = (
  ports: { readonly hash: KeyedHash },
  whose: Pick<Account, 'id'> | SignInIdentifier,
): Promise<string> => ('id' in whose ? ports.hash(`member:${whose.id}`) : identifierHashOf(ports, whose));

/** After too many wrong passwords every sign-in is refused until this time, even one with the right password. */
export function accountBlocked(until: Date): Problem {
  count('SignInBlocked');
  return new Problem('ACCOUNT_BLOCKED', {
    sentence: { en: blockedWords(until, 'english'), hi: blockedWords(until, 'hindi') },
    details: blockDetails(until),
  });
}

/**
 * A wrong password is refused with the attempts that are left, alike for known and unknown identifiers; the one that
 * was one too many says what that means.
 */
export const wrongPassword = (counted: CountedAttempt): Problem =>
  'left' in counted
    ? new Problem('INVALID_CREDENTIALS', { details: { attempts_left: counted.left } })
    : new Problem('INVALID_CREDENTIALS', {
        sentence: {
          en: 'Too many failed attempts. Account temporarily blocked.',
          hi: 'बहुत बार ग़लत कोशिश हुई। खाता कुछ समय के लिए बंद कर दिया गया है।',
        },
        details: blockDetails(counted.blockedUntil),
      });

const blockDetails = (until: Date) => ({
  reason: 'account_temporarily_blocked',
  blocked_until: until.toISOString(),
});

/** Writes the hour of India as each language says it. The formatter is made when it is needed: it costs 15 ms. */
function blockedWords(until: Date, language: Language): string {
  const hindi = language === 'hindi';
  const hour = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
    hour12: !hindi,
  }).format(until);
  return say(problems.ACCOUNT_BLOCKED, language, [hindi ? `${hour} बजे` : `${hour} IST`]);
}
