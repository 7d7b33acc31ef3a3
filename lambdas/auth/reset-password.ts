import { Problem } from '#contract/problem';
import type { Account } from '#person/account';
import { attemptsHashOf } from '#person/account-blocked';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import { answerEvenly } from './even-answer';
import type { AuthPorts } from './ports';
import { tooManyRequests } from './request-code';
import { newResetToken, readResetToken, resetTokenHash } from './reset-token';

/**
 * Asks for a letter with a link for a new password. An unknown address causes the same work and takes the same time; the
 * function that sends letters then finds no account and sends none.
 */
export const requestPasswordReset = (
  ports: AuthPorts,
  asked: { email: string },
  now: Date,
): Promise<{ resetLink?: string }> => answerEvenly(ports, now, () => sendLink(ports, asked, now));

async function sendLink(ports: AuthPorts, { email }: { email: string }, now: Date) {
  const refused = await ports.resetLinks.admit(await ports.hash(`email:${email}`), now);
  if (refused) throw tooManyRequests(refused.waitSeconds);

  const account = await ports.accounts.find({ kind: 'email', value: email });
  const memberId = account?.id ?? idOfNobody(await ports.hash(`nobody:${email}`));
  const token = newResetToken(memberId);
  await ports.resetLinks.keep(memberId, resetTokenHash(token), now);
  try {
    await ports.messages.publish({ id: ports.newId(), kind: 'reset', memberId, token });
  } catch (cause) {
    throw new Problem('SERVICE_BUSY', {
      cause,
      sentence: {
        en: 'Failed to send password reset email. Please try again.',
        hi: 'पासवर्ड रीसेट का ईमेल नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
      },
    });
  }
  const { tellsCodes, pagesOrigin } = ports.settings;
  return account && tellsCodes
    ? { resetLink: `${pagesOrigin}/reset-password#type=recovery&token=${token}` }
    : {};
}

/** An unknown address gets an id that is always the same, as a known one has, and that belongs to nobody. */
const idOfNobody = (hash: string): string =>
  hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Says whether a link still works, without spending it. */
export async function checkPasswordReset(
  ports: AuthPorts,
  { token }: { token: string },
  now: Date,
): Promise<void> {
  const link = readResetToken(token);
  if (!link || !(await ports.resetLinks.works(link.memberId, link.tokenHash, now))) {
    throw new Problem('RESET_LINK_INVALID');
  }
}

/**
 * Sets a new password by a link. The link is spent and every sign-in so far is ended before the password is touched,
 * so that nobody stays signed in when this is stopped half-way; the person then asks for another link.
 */
export async function confirmPasswordReset(
  ports: AuthPorts,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<void> {
  const link = readResetToken(token);
  if (!link || !(await ports.resetLinks.spend(link.memberId, link.tokenHash, now))) {
    throw new Problem('RESET_LINK_INVALID');
  }
  const account = await ports.accounts.byId(link.memberId);
  if (!account || !(await setPassword(ports, account.id, password))) throw new Problem('RESET_LINK_INVALID');
  // Sessions are ended once more after the change: somebody may have signed in by the old password in between.
  await ports.accounts.endSessions(account.id, ports.clock());
  await forgive(ports, account);
  count('PasswordReset');
}

const setPassword = (ports: AuthPorts, memberId: string, password: string): Promise<boolean> =>
  ports.pool.setPassword(memberId, password).catch((cause: unknown) => {
    throw new Problem('SERVICE_BUSY', { cause });
  });

/** Lifts the block of failed attempts. The password is already set, so a fault here is logged and fails nothing. */
async function forgive(ports: AuthPorts, account: Account): Promise<void> {
  const done = await Promise.allSettled([
    ports.pool.signOutEverywhere(account.id),
    attemptsHashOf(ports, account).then((hash) => ports.lockouts.clear(hash)),
  ]);
  for (const step of done) {
    if (step.status === 'rejected') log.error('a password reset was not finished', step.reason);
  }
}
