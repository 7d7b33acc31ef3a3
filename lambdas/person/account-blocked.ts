import { Problem } from '#contract/problem';
import { count } from '#platform/metrics';

/** After too many wrong passwords every sign-in is refused until this time, even one with the right password. */
export function accountBlocked(until: Date): Problem {
  count('SignInBlocked');
  return new Problem('ACCOUNT_BLOCKED', {
    fill: [`${indianTime(until)} IST`],
    details: { reason: 'account_temporarily_blocked', blocked_until: until.toISOString() },
  });
}

/** Writes a time of day in India. The formatter is made when it is needed, because it costs a cold start 15 ms. */
const indianTime = (at: Date): string =>
  new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  }).format(at);
