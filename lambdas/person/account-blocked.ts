import { Problem, problems } from '#contract/problem';
import { type Language, say } from '#contract/sentences';
import { count } from '#platform/metrics';

/** After too many wrong passwords every sign-in is refused until this time, even one with the right password. */
export function accountBlocked(until: Date): Problem {
  count('SignInBlocked');
  return new Problem('ACCOUNT_BLOCKED', {
    sentence: { en: blockedWords(until, 'english'), hi: blockedWords(until, 'hindi') },
    details: { reason: 'account_temporarily_blocked', blocked_until: until.toISOString() },
  });
}

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
