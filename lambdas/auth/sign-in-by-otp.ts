import type { SignedIn } from '#contract/auth';
import { Problem } from '#contract/problem';
import { checkCode } from './one-time-code';
import type { AuthPorts } from './ports';
import { signInReply, tokensThatLast } from './session';

/**
 * Signs in by a code. Failed passwords do not block this way, so that the owner gets in while strangers guess. The
 * identity service gives tokens for a proof that we make for this sign-in and that its trigger spends.
 */
export async function signInByOtp(
  ports: AuthPorts,
  typed: { phoneNumber: string; otpCode: string },
  now: Date,
): Promise<SignedIn> {
  const code = await checkCode(ports, typed, 'sign_in', now);
  if (!(await ports.codes.spend(code))) throw new Problem('OTP_INVALID');
  const account = await ports.accounts.find({ kind: 'phone', value: typed.phoneNumber });
  if (!account) throw new Problem('ACCOUNT_NOT_FOUND');

  const tokens = await tokensThatLast(ports, account, async () =>
    ports.pool.signInByProof(account.id, await ports.proofs.issue(account.id, ports.clock())),
  );
  if (!tokens) throw new Problem('SERVICE_BUSY');
  return signInReply(account, tokens, now);
}
