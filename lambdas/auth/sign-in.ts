import { normalisePhone } from '#contract/person-inputs';
import type { SignedIn, SignIn } from '#contract/sign-in';
import type { SignInIdentifier } from '#person/account';
import { admitAttempt, attemptsHashOf, wrongPassword } from '#person/account-blocked';
import { count } from '#platform/metrics';
import type { SignInPorts } from './ports';
import { openSession, tokensThatLast } from './session';

/** Reads an e-mail address or an Indian mobile number; any other text is treated as an unknown address. */
export function identifierOf(typed: string): SignInIdentifier {
  const phone = normalisePhone(typed);
  if (phone !== undefined) return { kind: 'phone', value: phone };
  return { kind: 'email', value: typed.trim().toLowerCase() };
}

/**
 * Signs in by password. The attempt is counted before the password is looked at, so that parallel guesses cannot
 * slip past the count; address and number of one account share it, and unknown identifiers are counted and answered
 * exactly as known ones.
 */
export async function signIn(
  ports: SignInPorts,
  { identifier: typed, password, browser }: SignIn,
  now: Date,
): Promise<SignedIn> {
  const identifier = identifierOf(typed);
  const account = await ports.accounts.find(identifier);
  const attemptsHash = await attemptsHashOf(ports, account ?? identifier);
  const counted = await ports.lockouts.attempt(attemptsHash, now);
  admitAttempt(counted);

  // An unknown person costs the identity service the same work as a known one.
  const ask = () => ports.pool.signIn(account?.id ?? ports.newId(), password);
  const tokens = account ? await tokensThatLast(ports, account, ask) : await ask();
  if (!account || !tokens) {
    count('SignInRefused');
    throw wrongPassword(counted);
  }
  await ports.lockouts.clear(attemptsHash);
  return openSession(ports, account, tokens, browser, now);
}
