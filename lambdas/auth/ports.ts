import type { Account } from '#platform/account';
import type { KeyedHash } from '#platform/keyed-hash';

/** What a person signs in with, normalised. */
export type Identifier = { readonly kind: 'email' | 'phone'; readonly value: string };

/** The accounts, as signing up and in see them. */
export type Accounts = {
  /**
   * Lays down a pending account and takes its e-mail address, all or nothing. `taken` names what another account
   * has; `abandoned` is the pending account that holds it since longer than the lapse.
   */
  begin(account: Account, now: Date): Promise<{ taken: 'email' | 'phone'; abandoned?: string } | undefined>;
  /** Makes a pending account an active one. */
  activate(account: Account): Promise<void>;
  /** Takes a pending account away with all that it holds; an active one is left alone. */
  discard(memberId: string): Promise<void>;
  /** The active account that an identifier belongs to. A phone counts only once it is verified. */
  find(identifier: Identifier): Promise<Account | undefined>;
};

/** Failed sign-ins of one identifier. */
export type Lockouts = {
  /** Counts one attempt before it is made, or says until when the identifier is blocked. */
  attempt(identifierHash: string, now: Date): Promise<{ blockedUntil: Date } | undefined>;
  /** The attempt succeeded: nothing is held against the identifier any more. */
  clear(identifierHash: string): Promise<void>;
};

/** Tokens of one sign-in. `sessionId` is the same for all tokens refreshed from it. */
export type Tokens = {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
  readonly memberId: string;
  readonly sessionId: string;
  readonly groups: readonly string[];
};

/** The identity service: it keeps passwords and issues tokens. */
export type IdentityPool = {
  create(
    member: { id: string; email: string | null; phone: string | null; fullName: string },
    password: string,
  ): Promise<void>;
  /** Takes the member out; one who is not there is no error. */
  remove(memberId: string): Promise<void>;
  /** Tokens, or undefined for a wrong password and an unknown member alike, in similar time. */
  signIn(memberId: string, password: string): Promise<Tokens | undefined>;
  /** Tokens, or undefined for a refresh token that is unknown, expired or revoked. */
  refresh(refreshToken: string): Promise<Tokens | undefined>;
  revoke(refreshToken: string): Promise<void>;
};

/** Sessions that were signed out of. */
export type EndedSessions = {
  end(memberId: string, sessionId: string, now: Date): Promise<void>;
  has(memberId: string, sessionId: string): Promise<boolean>;
};

export type AuthPorts = {
  readonly accounts: Accounts;
  readonly lockouts: Lockouts;
  readonly pool: IdentityPool;
  readonly endedSessions: EndedSessions;
  readonly hash: KeyedHash;
  /** Makes ids that nobody can guess. */
  readonly newId: () => string;
};
