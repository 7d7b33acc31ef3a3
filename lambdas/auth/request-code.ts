import { Problem } from '#contract/problem';
import { oneTimeCode } from '#contract/product';
import type { Language } from '#contract/sentences';
import type { Account, Member, SignInIdentifier } from '#person/account';
import { mailTo } from '#person/mail';
import { type CodePurpose, codeToKeep, newCode } from '#person/one-time-code';
import { identifierHashOf } from '#platform/keyed-hash';
import { count } from '#platform/metrics';
import { codeLetter } from './code-letter';
import { phoneHasAccount } from './create-account';
import type { AuthPorts } from './ports';

type Caller = {
  readonly network: string;
  readonly language: Language;
  /** Whoever shows a good token. Only they can ask for a code that proves a change. */
  readonly member?: Member | undefined;
};

/**
 * Sends a code to a number or a mailbox. The request is counted for both its addressee and its network before anything
 * is looked up, so somebody who tries out which numbers have an account gets no more answers than codes. A code for a
 * change looks nobody up: whether the number is somebody else's is found out when it is proved.
 */
export async function requestCode(
  ports: AuthPorts,
  { identifier, purpose }: { identifier: SignInIdentifier; purpose: CodePurpose },
  caller: Caller,
  now: Date,
): Promise<{ retryAfter: number; devMode?: boolean; otp?: string }> {
  const { member } = caller;
  if (purpose === 'change' && !member) throw new Problem('UNAUTHENTICATED');
  const asked = { identifierHash: await identifierHashOf(ports, identifier), purpose };
  const networkHash = await ports.hash(`network:${caller.network}`);
  const refused = await ports.codes.admit({ ...asked, networkHash }, now);
  if (refused) throw tooManyRequests(refused.waitSeconds);

  const account = purpose === 'change' ? member?.account : await ports.accounts.find(identifier);
  if (purpose === 'sign_in' && !account) throw accountNotFound(identifier);
  if (purpose === 'sign_up' && account) throw phoneHasAccount();

  const code = newCode();
  const use = { identifier, purpose, ...(purpose === 'change' && member && { memberId: member.id }) };
  await ports.codes.keep(await codeToKeep(ports, use, code), now);
  try {
    await send(ports, identifier, code, account?.language ?? caller.language);
  } catch (cause) {
    await ports.codes.waive(asked).catch(() => {});
    throw new Problem('SERVICE_BUSY', { cause, sentence: notSent[identifier.kind] });
  }
  count('CodeSent');
  return {
    retryAfter: oneTimeCode.againAfterSeconds,
    ...(ports.settings.tellsCodes && { devMode: true, otp: code }),
  };
}

/** Hands a code over for delivery, by SMS or as a mail. */
async function send(
  { texts, mailer, settings }: AuthPorts,
  { kind, value }: SignInIdentifier,
  code: string,
  language: Account['language'],
): Promise<void> {
  if (kind === 'phone') return texts.sendCode(value, code, language);
  await mailer.send(mailTo({ email: value, language }, codeLetter(code), settings.supportEmail));
}

/** The refusal of a code for somebody who has no account. */
export const accountNotFound = ({ kind }: SignInIdentifier): Problem =>
  new Problem('ACCOUNT_NOT_FOUND', kind === 'phone' ? {} : { sentence: noMailboxAccount });

const noMailboxAccount = {
  en: 'No account exists with this email address. Please sign up first.',
  hi: 'इस ईमेल पते से कोई खाता नहीं है। कृपया पहले साइन अप करें।',
};
const notSent = {
  phone: {
    en: 'Failed to send OTP. Please try again.',
    hi: 'OTP नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
  },
  email: {
    en: 'The email with the code could not be sent. Please try again.',
    hi: 'कोड वाला ईमेल नहीं भेजा जा सका। कृपया फिर से कोशिश करें।',
  },
};

export const tooManyRequests = (waitSeconds: number): Problem =>
  new Problem('TOO_MANY_REQUESTS', { fill: [waitSeconds], details: { retryAfter: waitSeconds } });
