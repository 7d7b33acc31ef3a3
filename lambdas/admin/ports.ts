import type { DeletionRequest, DeletionStatus } from '#contract/deletion';
import type { Transaction } from '#contract/payments';
import type { PlanName, SubscriptionStatus } from '#contract/plans';
import type { Account } from '#person/account';
import type { NoticePorts } from '#person/notice';

/** A deletion request and whose it is. */
export type KnownRequest = { readonly memberId: string; readonly request: DeletionRequest };

/** The audit keeps an administrator's decision, without any personal data. */
export type DecisionRecord = {
  readonly adminId: string;
  readonly at: Date;
  /** The notes are kept with the request and erased with it. */
  readonly notes: string | undefined;
};

export type DeletionRequests = {
  /** A page, newest first. */
  list(
    status: DeletionStatus | undefined,
    cursor: string | undefined,
  ): Promise<{ requests: DeletionRequest[]; cursor?: string }>;
  read(requestId: string): Promise<KnownRequest | undefined>;
  /** Says whether a request of this id was carried out; then only its entry in the audit is left. */
  wasCarriedOut(requestId: string): Promise<boolean>;
  /** Pending → denied, with its entry in the audit. When many calls race, exactly one of them gets true. */
  deny(known: KnownRequest, decision: DecisionRecord): Promise<boolean>;
  /** Pending → approved, and the account is being erased from then on. When many calls race, exactly one gets true. */
  approve(known: KnownRequest, decision: DecisionRecord): Promise<boolean>;
};

/** An erasure that was decided is noted in the account, which can do nothing any more, until the erasure has ended. */
export type DecidedErasure = {
  /** `<member>.<own id>`: the id of the request, or one that was made for it. */
  readonly id: string;
  readonly memberId: string;
  readonly action: 'deletion approved' | 'user deleted';
  readonly adminId: string;
  readonly at: Date;
};

/** The steps that erase a person. Every step may be done again. */
export type Erasure = {
  account(memberId: string): Promise<Account | undefined>;
  /** Active → being erased. When many calls race, exactly one of them gets true. */
  begin(erasing: DecidedErasure): Promise<boolean>;
  /** Reads the erasure that was decided for an account. */
  standing(memberId: string): Promise<DecidedErasure | undefined>;
  /** Lists erasures that were begun before a moment and have not ended, oldest first. */
  unfinished(before: Date): Promise<DecidedErasure[]>;
  /** Finds people whose erasure was decided after a moment and has ended. */
  erasedSince(moment: Date): Promise<string[]>;
  /** Keeps the address for one last letter, until that was sent. */
  keepFarewell(id: string, account: Account, now: Date): Promise<void>;
  /** Reads the addresses of the person's devices at the push service. */
  endpoints(memberId: string): Promise<string[]>;
  /** Removes all items of the person but the account and the request; e-mail, phone, code and devices are free again. */
  removeRecords(account: Account, id: string): Promise<void>;
  /** Removes the account and the request and writes the entry in the audit, all or nothing. */
  finish(erasing: DecidedErasure): Promise<void>;
};

export type People = {
  isAdmin(memberId: string): Promise<boolean>;
  /** Removes a person from the pool; a person who is already gone is no error. */
  remove(memberId: string): Promise<void>;
};

/** Sign-ups that were given up, and own no address any more. */
export type AbandonedSignUps = {
  before(moment: Date): Promise<string[]>;
  remove(memberId: string): Promise<void>;
};

export type PersonsUploads = { removeAll(memberId: string): Promise<void> };

/** The panel searches the people, newest first; a page ends with a cursor when more may follow. */
export type DirectorySearch = {
  readonly search?: string | undefined;
  readonly plan?: PlanName | undefined;
  readonly role?: 'user' | 'admin' | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};
export type Directory = {
  /** Finds the ids of one page, and counts how many match in all. */
  search(wanted: DirectorySearch, now: Date): Promise<{ ids: string[]; total: number; cursor?: string }>;
  /** Finds the ids of people whose paid plan is active and has not ended. */
  firstSubscribers(most: number, now: Date): Promise<string[]>;
  /** Lists people who used a code, and people whose code was used with how many friends used it. */
  referrals(
    page: { limit: number; cursor: string | undefined },
    now: Date,
  ): Promise<{ entries: { id: string; friends: number }[]; cursor?: string }>;
  /** Removes an erased person from the stored directory. */
  forget(memberId: string): Promise<void>;
};

export type Users = {
  /** Reads an active account. */
  one(memberId: string): Promise<Account | undefined>;
  /** Reads the active accounts among them, in the order of the ids. */
  many(memberIds: readonly string[]): Promise<Account[]>;
  /** Reads a page of all accounts, newest first. */
  newest(limit: number, cursor: string | undefined): Promise<{ accounts: Account[]; cursor?: string }>;
  /** Counts the queries that each has used on a day, those under way included. */
  usedOn(day: string, memberIds: readonly string[], now: Date): Promise<number[]>;
  /** Finds the last day with a query, as far back as days are kept. */
  lastUsedOn(memberId: string): Promise<string | undefined>;
  transactions(memberId: string): Promise<Transaction[]>;
};

/** An act in the panel has an actor and a time; its entry in the audit begins with them. */
export type Act = { readonly adminId: string; readonly at: Date; readonly auditId: string };
type Grant = {
  readonly id: string;
  readonly plan: PlanName;
  readonly status: SubscriptionStatus;
  readonly amountPaise: number | null;
  readonly endsAt: string | null;
};
/** Each change of an account is one transaction with its entry in the audit. Undefined: there is no such active account. */
export type UserChanges = {
  setDailyLimit(memberId: string, limit: number | null, act: Act): Promise<Account | undefined>;
  /** Sets the day's count to the queries that are under way, so that their open reservations can still be given back. */
  resetUsage(memberId: string, day: string, act: Act): Promise<Account | undefined>;
  grantPlan(memberId: string, grant: Grant, act: Act): Promise<Account | undefined>;
};

/** The totals change together with the facts that they count; nothing is counted for a reply. */
export type Counters = {
  read(): Promise<Record<PlanName | 'users' | 'subscribers' | 'referrals' | 'feedback', number>>;
};

export type FeedbackEntry = {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly rating: number | null;
  readonly message: string;
  readonly created_at: string;
};
export type AuditEntry = {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string | null;
  readonly before?: unknown;
  readonly after?: unknown;
};
export type PanelLists = {
  feedback(cursor: string | undefined): Promise<{ feedback: FeedbackEntry[]; cursor?: string }>;
  audit(cursor: string | undefined): Promise<{ entries: AuditEntry[]; cursor?: string }>;
};

export type Audience = 'all' | PlanName;
type NewBroadcast = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly audience: Audience;
  readonly about: 'news' | 'price';
};
export type Broadcasts = {
  /** Keeps the words together with the entry in the audit. */
  keep(broadcast: NewBroadcast, recipients: number, act: Act): Promise<void>;
};

/** Every visit of the panel begins with these. */
export type ListPorts = {
  readonly directory: Directory;
  readonly users: Users;
  readonly counters: Counters;
};

/** The panel's other lists need these. */
export type PanelRecordsPorts = Pick<ListPorts, 'directory' | 'users'> & {
  readonly deletions: DeletionRequests;
  readonly lists: PanelLists;
};

/** The panel's dialogs need these. */
export type DialogPorts = NoticePorts &
  ListPorts & {
    readonly deletions: DeletionRequests;
    readonly erasure: Erasure;
    readonly people: People;
    readonly uploads: PersonsUploads;
    readonly devices: { forget(endpoint: string): Promise<void> };
    readonly changes: UserChanges;
    readonly broadcasts: Broadcasts;
  };

export type AdminPorts = PanelRecordsPorts & DialogPorts & { readonly abandoned: AbandonedSignUps };
