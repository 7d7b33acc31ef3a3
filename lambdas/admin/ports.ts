import type { DeletionRequest, DeletionStatus } from '#contract/deletion';
import type { Account } from '#platform/account';
import type { NoticePorts } from '#platform/notice';

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
  /**
   * Pending → approved, and the account can do nothing from then on. Of many callers one is told true.
   */
  approve(known: KnownRequest, decision: Decision): Promise<boolean>;
};

/** What is left of a person whose deletion was approved. Every step may be done again. */
export type Erasure = {
  account(memberId: string): Promise<Account | undefined>;
  /** Keeps the address for the one last mail, until that was sent. */
  keepFarewell(requestId: string, account: Account, now: Date): Promise<void>;
  /** The push service's names of the person's devices. */
  endpoints(memberId: string): Promise<string[]>;
  /** All items of the person but the account and the request itself; e-mail, phone, code and devices are free again. */
  removeRecords(account: Account, requestId: string): Promise<void>;
  /** The account and the request go, the entry in the audit comes, all or nothing. */
  finish(known: KnownRequest, decision: Decision): Promise<void>;
};

export type People = {
  isAdmin(memberId: string): Promise<boolean>;
  /** One that is gone is fine. */
  remove(memberId: string): Promise<void>;
};

export type PersonsUploads = { removeAll(memberId: string): Promise<void> };

export type AdminPorts = NoticePorts & {
  readonly deletions: DeletionRequests;
  readonly erasure: Erasure;
  readonly people: People;
  readonly uploads: PersonsUploads;
  readonly devices: { forget(endpoint: string): Promise<void> };
};
