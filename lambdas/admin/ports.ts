import type { DeletionRequest, DeletionStatus } from '#contract/deletion';
import type { Transaction } from '#contract/payments';
import type { PlanName, SubscriptionStatus } from '#contract/plans';
import type { Account } from '#person/account';
import type { NoticePorts } from '#person/notice';

/** A deletion request and whose it is. */
export type KnownRequest = { readonly memberId: string; readonly request: DeletionRequest };

/** An administrator's decision, as the audit keeps it: no personal data. */
export type Decision = {
  readonly adminId: string;
  readonly at: Date;
  /** Kept with the request, and gone with it. */
  readonly notes: string | undefined;
};

export type DeletionRequests = {
  /** A page, newest first. */
  list(
    status: DeletionStatus | undefined,
    cursor: string | undefined,
  ): Promise<{ requests: DeletionRequest[]; cursor?: string }>;
  read(requestId: string): Promise<KnownRequest | undefined>;
  /** Whether a request of this id was carried out: nothing of it is left but the entry in the audit. */
  wasCarriedOut(requestId: string): Promise<boolean>;
  /** Pending → denied, with its entry in the audit. Of many callers one is told true. */
  deny(known: KnownRequest, decision: Decision): Promise<boolean>;
  /** Pending → approved, and the account is being erased from then on. Of many callers one is told true. */
  approve(known: KnownRequest, decision: Decision): Promise<boolean>;
};

/** An erasure that was decided. It stands in the account, which can do nothing any more, until it has ended. */
export type DecidedErasure = {
  /** `<member>.<own id>`: the id of the request, or one that was made for it. */
  readonly id: string;
  readonly memberId: string;
  readonly action: 'deletion approved' | 'user deleted';
  readonly adminId: string;
  readonly at: Date;
};

/** What is left of a person whose deletion was decided. Every step may be done again. */
export type Erasure = {
  account(memberId: string): Promise<Account | undefined>;
  /** Active → being erased. Of many callers one is told true. */
  begin(erasing: DecidedErasure): Promise<boolean>;
  /** The erasure that an account is in. */
  standing(memberId: string): Promise<DecidedErasure | undefined>;
  /** Erasures that were begun before a moment and have not ended, oldest first. */
  unfinished(before: Date): Promise<DecidedErasure[]>;
  /** Keeps the address for the one last mail, until that was sent. */
  keepFarewell(id: string, account: Account, now: Date): Promise<void>;
  /** The push service's names of the person's devices. */
  endpoints(memberId: string): Promise<string[]>;
  /** All items of the person but the account and the request itself; e-mail, phone, code and devices are free again. */
  removeRecords(account: Account, id: string): Promise<void>;
  /** The account and the request go, the entry in the audit comes, all or nothing. */
  finish(erasing: DecidedErasure): Promise<void>;
};

export type People = {
  isAdmin(memberId: string): Promise<boolean>;
  /** One that is gone is fine. */
  remove(memberId: string): Promise<void>;
};

export type PersonsUploads = { removeAll(memberId: string): Promise<void> };

/** What the panel looks for among the people, newest first; a page ends with a cursor when more may follow. */
export type DirectorySearch = {
  readonly search?: string | undefined;
  readonly plan?: PlanName | undefined;
  readonly role?: 'user' | 'admin' | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
};
export type Directory = {
  /** Ids of a page, and of how many in all. */
  search(wanted: DirectorySearch, now: Date): Promise<{ ids: string[]; total: number; cursor?: string }>;
  /** Ids of people with a running, active paid plan. */
  firstSubscribers(most: number, now: Date): Promise<string[]>;
  /** People who used a code or whose code was used, and by how many. */
  referrals(
    page: { limit: number; cursor: string | undefined },
    now: Date,
  ): Promise<{ entries: { id: string; friends: number }[]; cursor?: string }>;
  /** Takes an erased person out of what is stored of the directory. */
  forget(memberId: string): Promise<void>;
};

export type Users = {
  /** An active account. */
  one(memberId: string): Promise<Account | undefined>;
  /** The active ones among them, in their order. */
  many(memberIds: readonly string[]): Promise<Account[]>;
  /** A page of everybody, newest first. */
  newest(limit: number, cursor: string | undefined): Promise<{ accounts: Account[]; cursor?: string }>;
  /** Queries that each has used on a day, those under way included. */
  usedOn(day: string, memberIds: readonly string[], now: Date): Promise<number[]>;
  /** The last day with a query, as far back as days are kept. */
  lastUsedOn(memberId: string): Promise<string | undefined>;
  transactions(memberId: string): Promise<Transaction[]>;
};

/** Who does something in the panel, and when: what its entry in the audit begins with. */
export type Act = { readonly adminId: string; readonly at: Date; readonly auditId: string };
export type Grant = {
  readonly id: string;
  readonly plan: PlanName;
  readonly status: SubscriptionStatus;
  readonly amountPaise: number | null;
  readonly endsAt: string | null;
};
/** Changes of an account, each in one transaction with its entry in the audit. Undefined: no such active account. */
export type UserChanges = {
  setDailyLimit(memberId: string, limit: number, act: Act): Promise<Account | undefined>;
  /** The day's count becomes what is under way at this moment: its open reservations can still be given back. */
  resetUsage(memberId: string, day: string, act: Act): Promise<Account | undefined>;
  grantPlan(memberId: string, grant: Grant, act: Act): Promise<Account | undefined>;
};

/** How many there are of everything: kept with the facts, never counted for an answer. */
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
export type NewBroadcast = {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly audience: Audience;
};
export type Broadcasts = {
  /** Keeps the words, with the entry in the audit. */
  keep(broadcast: NewBroadcast, recipients: number, act: Act): Promise<void>;
};

export type AdminPorts = NoticePorts & {
  readonly deletions: DeletionRequests;
  readonly erasure: Erasure;
  readonly people: People;
  readonly uploads: PersonsUploads;
  readonly devices: { forget(endpoint: string): Promise<void> };
  readonly directory: Directory;
  readonly users: Users;
  readonly changes: UserChanges;
  readonly counters: Counters;
  readonly lists: PanelLists;
  readonly broadcasts: Broadcasts;
};
