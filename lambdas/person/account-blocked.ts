import { Problem, problems } from '#contract/problem';
import { type Language, say } from '#contract/sentences';
import { identifierHashOf, type KeyedHash } from '#platform/keyed-hash';
import { count } from '#platform/metrics';
import type { Account, SignInIdentifier } from './account';

/**
 * A counted attempt to sign in says whether it may be made. Undefined: it may. `blockedUntil`: it may not; with
 * `isLast` it may, and if it fails, no other may until then.
 */
export type CountedAttempt = { readonly blockedUntil: Date; readonly isLast?: true } | undefined;

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

/** The wrong password that was one too many: it is refused as every wrong one, and says what that means. */
export const lastTryRefused = (until: Date): Problem =>
  new Problem('INVALID_CREDENTIALS', {
    sentence: {
      en: 'Too many failed attempts. Account temporarily blocked.',
      hi: 'बहुत बार ग़लत कोशिश हुई। खाता कुछ समय के लिए बंद कर दिया गया है।',
    },
    details: blockDetails(until),
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
