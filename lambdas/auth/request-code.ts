import { Problem } from '#contract/problem';
import { oneTimeCode } from '#contract/product';
import type { Language } from '#contract/sentences';
import type { Account, Member, SignInIdentifier } from '#person/account';
import { mailTo } from '#person/mail';
import { type CodePurpose, codeToKeep, newCode } from '#person/one-time-code';
import { identifierHashOf } from '#platform/keyed-hash';
import { log } from '#platform/log';
import { count } from '#platform/metrics';
import { codeLetter } from './code-letter';
import { phoneHasAccount } from './create-account';
import { answerEvenly } from './even-answer';
import type { AuthPorts } from './ports';

type Caller = {
  readonly network: string;
  readonly language: Language;
  /** The caller showed a good token. Only they can ask for a code that proves a change. */
  readonly member?: Member | undefined;
};

type CodeRequest = { identifier: SignInIdentifier; purpose: CodePurpose };
type SentReply = { retryAfter: number; devMode?: boolean; otp?: string };

/**
 * Sends a code to a number or a mailbox. The request is counted for both its addressee and its network before anything
 * is looked up, so somebody who tries out which numbers have an account gets no more answers than codes. Of a mailbox
 * nothing is told at all (decision 26). A code for a change looks nobody up: whether the number is somebody else's is
 * found out when it is proved.
 */
export function requestCode(
  ports: AuthPorts,
  asked: CodeRequest,
  caller: Caller,
  now: Date,
): Promise<SentReply> {
  const work = () => sendCode(ports, asked, caller, now);
  return tellsNobody(asked) ? answerEvenly(ports, now, work) : work();
}

/** Says whether the answer must not tell who has an account. */
const tellsNobody = ({ identifier, purpose }: CodeRequest) =>
  identifier.kind === 'email' && purpose === 'sign_in';

async function sendCode(
  ports: AuthPorts,
  { identifier, purpose }: CodeRequest,
  caller: Caller,
  now: Date,
): Promise<SentReply> {
  const { member } = caller;
  if (purpose === 'change' && !member) throw new Problem('UNAUTHENTICATED');
  const addressee = { identifierHash: await identifierHashOf(ports, identifier), purpose };
  const networkHash = await ports.hash(`network:${caller.network}`);
  const refused = await ports.codes.admit({ ...addressee, networkHash }, now);
  if (refused) throw tooManyRequests(refused.waitSeconds);

  const account = purpose === 'change' ? member?.account : await ports.accounts.find(identifier);
  const silent = tellsNobody({ identifier, purpose });
  if (purpose === 'sign_in' && !account && !silent) throw new Problem('ACCOUNT_NOT_FOUND');
  if (purpose === 'sign_up' && account) throw phoneHasAccount();

  if (identifier.kind === 'phone' && !(await ports.ceilings.countTextCode(now))) {
    count('TextCodesFull');
    throw new Problem('SERVICE_BUSY', { sentence: noTextsToday });
  }

  const code = newCode();
  const use = { identifier, purpose, ...(purpose === 'change' && member && { memberId: member.id }) };
  await ports.codes.keep(await codeToKeep(ports, use, code), now);
  try {
    // The code of a mailbox without an account is kept as any other, and opens nothing.
    if (account || !silent) await send(ports, identifier, code, account?.language ?? caller.language);
    count('CodeSent');
  } catch (cause) {
    await ports.codes.waive(addressee).catch(() => {});
    if (!silent) throw new Problem('SERVICE_BUSY', { cause, sentence: notSent[identifier.kind] });
    log.error('a code was not sent', cause);
  }
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

const noTextsToday = {
  en: 'No more codes can be sent by SMS today. Please use your password or a code by email.',
  hi: 'आज SMS से और कोड नहीं भेजे जा सकते। कृपया पासवर्ड या ईमेल का कोड इस्तेमाल करें।',
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
