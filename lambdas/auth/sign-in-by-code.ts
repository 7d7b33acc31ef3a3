import { Problem } from '#contract/problem';
import type { Browser } from '#contract/sessions';
import type { SignedIn } from '#contract/sign-in';
import type { Account, SignInIdentifier } from '#person/account';
import { notify } from '#person/notice';
import { checkCode } from '#person/one-time-code';
import type { AuthPorts } from './ports';
import { openSession, tokensThatLast } from './session';

/**
 * Signs in by a code. Failed passwords do not block this way, so that the owner gets in while strangers guess. The
 * identity service gives tokens for a proof that we make for this sign-in and that its trigger spends. A code from a
 * mailbox also proves the address, and the first proof ends every sign-in before it (decision 27).
 */
export async function signInByCode(
  ports: AuthPorts,
  {
    identifier,
    otpCode,
    browser,
  }: { identifier: SignInIdentifier; otpCode: string; browser?: Browser | undefined },
  now: Date,
): Promise<SignedIn> {
  const code = await checkCode(ports, { identifier, purpose: 'sign_in' }, otpCode, now);
  if (!(await ports.codes.spend(code))) throw new Problem('OTP_INVALID');
  const found = await ports.accounts.find(identifier);
  if (!found) throw new Problem(identifier.kind === 'phone' ? 'ACCOUNT_NOT_FOUND' : 'OTP_INVALID');
  const account = await provedBy(ports, found, identifier, now);
  const tokens = await tokensThatLast(ports, account, async () =>
    ports.pool.signInByProof(account.id, await ports.proofs.issue(account.id, ports.clock())),
  );
  if (!tokens) throw new Problem('SERVICE_BUSY');
  return openSession(ports, account, tokens, browser, now);
}

/**
 * The person who made the account with this address had proved nothing. The owner of the mailbox is alone in it from
 * here on.
 */
async function provedBy(
  ports: AuthPorts,
  account: Account,
  { kind, value }: SignInIdentifier,
  now: Date,
): Promise<Account> {
  if (kind !== 'email' || account.emailVerified) return account;
  const at = ports.clock();
  if (!(await ports.accounts.markEmailProved(account.id, value, at))) return account;
  await ports.pool.signOutEverywhere(account.id);
  await notify(ports, account, 'address_confirmed', [], now);
  return { ...account, emailVerified: true, sessionsEndedAt: at.toISOString() };
}
