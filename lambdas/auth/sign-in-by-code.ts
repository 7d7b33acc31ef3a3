import type { SignedIn } from '#contract/auth';
import { Problem } from '#contract/problem';
import type { SignInIdentifier } from '#person/account';
import { checkCode } from '#person/one-time-code';
import type { AuthPorts } from './ports';
import { accountNotFound } from './request-code';
import { signInReply, tokensThatLast } from './session';

/**
 * Signs in by a code. Failed passwords do not block this way, so that the owner gets in while strangers guess. The
 * identity service gives tokens for a proof that we make for this sign-in and that its trigger spends. A code from a
 * mailbox also proves the address.
 */
export async function signInByCode(
  ports: AuthPorts,
  { identifier, otpCode }: { identifier: SignInIdentifier; otpCode: string },
  now: Date,
): Promise<SignedIn> {
  const code = await checkCode(ports, { identifier, purpose: 'sign_in' }, otpCode, now);
  if (!(await ports.codes.spend(code))) throw new Problem('OTP_INVALID');
  const account = await ports.accounts.find(identifier);
  if (!account) throw accountNotFound(identifier);
  if (identifier.kind === 'email' && !account.emailVerified) {
    await ports.accounts.markEmailProved(account.id, identifier.value);
  }
  const tokens = await tokensThatLast(ports, account, async () =>
    ports.pool.signInByProof(account.id, await ports.proofs.issue(account.id, ports.clock())),
  );
  if (!tokens) throw new Problem('SERVICE_BUSY');
  return signInReply(account, tokens, now);
}
