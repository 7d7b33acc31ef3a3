import type { Language } from '#contract/sentences';
import type { BrowserKind } from '#contract/sessions';
import type { Account, SignInIdentifier } from '#person/account';
import type { CountedAttempt } from '#person/account-blocked';
import type { Mailer } from '#person/mail';
import type { NoticePorts } from '#person/notice';
import type { CodeChecks, CodePurpose, KeptCode } from '#person/one-time-code';
import type { ReferralReward, Referrers } from '#person/referral-reward';
import type { KeyedHash } from '#platform/keyed-hash';

/** The accounts, as signing up and in see them. */
export type Accounts = Referrers & {
  /**
   * Writes a pending account and takes its e-mail address and phone for it, all or nothing. `taken` names which of the
   * two another account holds; `abandoned` is that account when it is pending for longer than the lapse.
   */
  begin(account: Account, now: Date): Promise<{ taken: 'email' | 'phone'; abandoned?: string } | undefined>;
  /**
   * Makes a pending account an active one, in one transaction with what comes with it: the code is spent, and the
   * reward is granted unless its number had one before. Answers false, and changes nothing, when the code is not
   * there any more.
   */
  activate(account: Account, along?: { code?: KeptCode; reward?: ReferralReward }): Promise<boolean>;
  /** Removes a pending account and frees its address and phone; it leaves an active account alone. */
  discard(memberId: string): Promise<void>;
  /**
   * Frees address and phone of a pending account at once and keeps the account itself for the hourly job, which removes
   * it after its member.
   */
  abandon(memberId: string, now: Date): Promise<void>;
  /** The active account that an identifier belongs to. A phone counts only once it is verified. */
  find(identifier: SignInIdentifier): Promise<Account | undefined>;
  /** An account by its id, pending ones included. */
  byId(memberId: string): Promise<Account | undefined>;
  /**
   * Notes that the owner of a mailbox has proved this address, and refuses the tokens of every sign-in up to this time:
   * whoever signed up with it had proved nothing. False when it was proved before, or the account has another one by now.
   */
  markEmailProved(memberId: string, email: string, at: Date): Promise<boolean>;
  /** Refuses the tokens of every sign-in up to this time. */
  endSessions(memberId: string, at: Date): Promise<void>;
};

/** One-time codes sent to mobile numbers and mailboxes. */
export type OneTimeCodes = CodeChecks & {
  /**
   * Counts a request before anything is looked up or sent, by network address and by number or mailbox. Answers the seconds to
   * wait when there were too many, or when the last code of the purpose is younger than a minute.
   */
  admit(
    asked: { identifierHash: string; purpose: CodePurpose; networkHash: string },
    now: Date,
  ): Promise<{ waitSeconds: number } | undefined>;
  /** Lets the next request come without its minute of waiting, because nothing could be sent. The request stays counted. */
  waive(asked: { identifierHash: string; purpose: CodePurpose }): Promise<void>;
  /** Keeps a code for ten minutes; an older code for the same addressee and purpose stops working. */
  keep(code: KeptCode, now: Date): Promise<void>;
  /** Spends a code. When many calls race, exactly one of them gets true. */
  spend(code: KeptCode): Promise<boolean>;
};

/** A proof is our server's word that a code was right; the identity service's trigger spends it. */
export type SignInProofs = {
  /** A proof that nobody can guess, good for one sign-in of this member within a minute. */
  issue(memberId: string, now: Date): Promise<string>;
  /** Spends a proof. When many calls race, exactly one of them gets true. */
  spend(memberId: string, proof: string, now: Date): Promise<boolean>;
};

/** Links for a new password. Each person has at most one that works. */
export type ResetLinks = {
  /** Counts a request for a mailbox; answers the seconds to wait when there were too many. */
  admit(mailboxHash: string, now: Date): Promise<{ waitSeconds: number } | undefined>;
  /** Keeps a link for an hour; an older link of the member stops working. */
  keep(memberId: string, tokenHash: string, now: Date): Promise<void>;
  works(memberId: string, tokenHash: string, now: Date): Promise<boolean>;
  /** Spends a link and ends every sign-in so far, all or nothing. When many calls race, exactly one gets true. */
  spend(memberId: string, tokenHash: string, now: Date): Promise<boolean>;
};

/** Text messages to Indian numbers. */
export type TextMessages = {
  /** Hands the code over for delivery; the text is the registered one of the language. */
  sendCode(phone: string, code: string, language: Language): Promise<void>;
};

/** Failed sign-ins of one identifier. */
export type Lockouts = {
  /** Counts one attempt before it is made; see `CountedAttempt`. */
  attempt(identifierHash: string, now: Date): Promise<CountedAttempt>;
  /** Forgets the failed attempts of the identifier, because one has succeeded. */
  clear(identifierHash: string): Promise<void>;
};

/** Tokens of one sign-in. `sessionId` is the same for all tokens refreshed from it. */
export type SessionTokens = {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  readonly memberId: string;
  readonly sessionId: string;
  readonly groups: readonly string[];
  /** The person signed in at this time, in seconds since 1970; refreshed tokens keep it. */
  readonly authenticatedAt: number;
};

/** The identity service: it keeps passwords and issues tokens. */
export type IdentityPool = {
  /**
   * Makes a member with a password. `unheard`: no answer came, so the service may still make the member at some later
   * time; a failure that the service answered is thrown.
   */
  create(
    member: { id: string; email: string | null; phone: string | null; fullName: string },
    password: string,
  ): Promise<'made' | 'unheard'>;
  /** Removes the member; a member who is not there is no error. */
  remove(memberId: string): Promise<void>;
  /** Tokens, or undefined for a wrong password and an unknown member alike, in similar time. */
  signIn(memberId: string, password: string): Promise<SessionTokens | undefined>;
  /** Tokens for a proof that we issued; undefined for any other text and for a spent proof. */
  signInByProof(memberId: string, proof: string): Promise<SessionTokens | undefined>;
  /** False when there is no such member. */
  setPassword(memberId: string, password: string): Promise<boolean>;
  /** No refresh token of the member works any more. */
  signOutEverywhere(memberId: string): Promise<void>;
  /** Tokens, or undefined for a refresh token that is unknown, expired or revoked. */
  refresh(refreshToken: string): Promise<SessionTokens | undefined>;
  revoke(refreshToken: string): Promise<void>;
};

/** Sessions that were signed out of. */
export type EndedSessions = {
  end(memberId: string, sessionId: string, now: Date): Promise<void>;
  /** Says whether a session was signed out of, is older than the last password reset, or has no active account. */
  has(session: Pick<SessionTokens, 'memberId' | 'sessionId' | 'authenticatedAt'>): Promise<boolean>;
};

/** A session as it was begun. `browserHash` names the browser that it was begun in. */
export type BegunSession = {
  readonly sessionId: string;
  readonly browser: BrowserKind;
  readonly browserHash: string;
  readonly signedInAt: string;
  /** The token's own time of the sign-in, in seconds since 1970. */
  readonly authenticatedAt: number;
};

/** The sessions of a person, and the browsers that they have signed in from. */
export type Sessions = {
  /** Keeps a session for as long as it can be renewed, and its browser among those that the account, as it was read, knows. */
  keep(account: Account, session: BegunSession): Promise<void>;
  /** The sessions that were not signed out of, the latest first. */
  list(memberId: string, now: Date): Promise<BegunSession[]>;
};

/** Ceilings limit what one network and the whole stage do in a day, so that invented people cannot run up the bill. */
export type StageCeilings = {
  /**
   * Counts a sign-up against its network, then against the wider ones that the network lies in, then against the stage.
   * `waitSeconds`: a network has had its share. `full`: the stage has.
   */
  countSignUp(
    networkHashes: readonly string[],
    now: Date,
  ): Promise<{ waitSeconds: number } | 'full' | undefined>;
  /** Counts a code by SMS; false when the stage has had its share. */
  countTextCode(now: Date): Promise<boolean>;
};

/** An administrator's authenticator as it is known: set up, or offered and not yet proved. */
export type KnownFactor = { readonly isSetUp: boolean; readonly secret: Buffer };

/** The authenticators of administrators. Their secrets lie sealed. */
export type SecondFactors = {
  /** Keeps a secret that was offered; an older offer stops working. */
  offer(memberId: string, secret: Buffer, now: Date): Promise<void>;
  /** The authenticator that is set up, else the one that was offered lately. */
  find(memberId: string, now: Date): Promise<KnownFactor | undefined>;
  /**
   * Marks a session as proved by the code of a step, and sets up what was offered, all or nothing. False when that step
   * or a later one was shown before: of many calls with one code exactly one gets true.
   */
  prove(
    shown: { memberId: string; sessionId: string; factor: KnownFactor; step: number; auditId: string },
    now: Date,
  ): Promise<boolean>;
};

/** Signing in by password, renewing and signing out need these. */
export type SignInPorts = NoticePorts & {
  readonly accounts: Accounts;
  readonly lockouts: Lockouts;
  readonly pool: IdentityPool;
  readonly endedSessions: EndedSessions;
  readonly sessions: Sessions;
  readonly hash: KeyedHash;
  readonly pause: (ms: number) => Promise<void>;
};

export type AuthPorts = SignInPorts & {
  readonly factors: SecondFactors;
  readonly codes: OneTimeCodes;
  readonly ceilings: StageCeilings;
  readonly proofs: SignInProofs;
  readonly resetLinks: ResetLinks;
  readonly texts: TextMessages;
  readonly mailer: Mailer;
  /** Tells the time at this moment; everything else goes by `now`, the time at which the call began. */
  readonly clock: () => Date;
  readonly settings: AuthSettings;
};

/** These settings differ between stages. */
type AuthSettings = {
  /** Replies carry codes and links themselves. It is never true on a stage that people use. */
  readonly tellsCodes: boolean;
  /** Replies that must not tell who has an account come no sooner than this after the call began. */
  readonly evenAnswerMs: number;
  /** The pages stand at this address: links in mails lead there. */
  readonly pagesOrigin: string;
  /** Mails name this address for questions. */
  readonly supportEmail: string;
};
