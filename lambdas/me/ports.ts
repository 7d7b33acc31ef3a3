import type { DeletionRequest } from '#contract/deletion';
import type { Patient } from '#contract/patient';
import type { Language } from '#contract/sentences';
import type { DoseCheck, FactSource, Provider } from '#contract/tools/answer';
import type { AnsweringTool } from '#contract/tools/answering-tool';
import type { CalculatedDose } from '#contract/tools/calculator/routes';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type { Refinement } from '#contract/tools/diagnosis/followed-diagnosis';
import type { Diagnose, LeftOut } from '#contract/tools/diagnosis/routes';
import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import type { CriticalFinding, ReportValue } from '#contract/tools/reports/report-value';
import type { Account, SignInIdentifier } from '#person/account';
import type { CountedAttempt } from '#person/account-blocked';
import type { Notice, Notifications } from '#person/notice';
import type { CodeChecks, KeptCode } from '#person/one-time-code';
import type { OwnFields } from '#person/profile';
import type { Quota } from '#person/quota';
import type { ReferralReward, Referrers } from '#person/referral-reward';
import type { KeyedHash } from '#platform/keyed-hash';

export type Profiles = {
  /**
   * Sets the given fields, all or nothing; undefined when the account is gone. `outrun`: the phone was changed meanwhile
   * by another call.
   */
  change(before: Account, fields: OwnFields, now: Date): Promise<Account | 'outrun' | undefined>;
  /** Adds a consent to those of an active account; undefined when the account is gone. `outrun`: one was added meanwhile. */
  addConsent(
    before: Account,
    consent: Account['consents'][number],
    now: Date,
  ): Promise<Account | 'outrun' | undefined>;
  /**
   * Makes a proved number or address the one that signs the person in, in one transaction with its code; the one before
   * is free for anybody, and the reward is granted unless the number had one before. `taken`: another account holds it.
   * `spent`: the code is not there any more.
   */
  prove(
    before: Account,
    identifier: SignInIdentifier,
    code: KeptCode,
    reward: ReferralReward | undefined,
    now: Date,
  ): Promise<Account | 'taken' | 'spent' | 'outrun'>;
};

export type StoredNotice = Omit<Notice, 'kind'> & { readonly readAt: string | null };

/** A person's notifications and the count of the unread ones, which never differ. */
export type Inbox = Notifications & {
  /** The fifty newest. */
  list(memberId: string): Promise<{ notices: StoredNotice[]; unread: number }>;
  /** Undefined when the person has no such notification; one that was read before stays as it is. */
  markRead(memberId: string, id: string, now: Date): Promise<{ unread: number } | undefined>;
  markAllRead(memberId: string, now: Date): Promise<{ unread: number }>;
};

/** One page of a list, newest first; `cursor` leads to the next. */
type ListPage<Entry> = { readonly entries: Entry[]; readonly cursor?: string };

/** A past tool request and its answer. */
export type PastAnswer = {
  readonly id: string;
  readonly tool: AnsweringTool;
  readonly title: string;
  readonly question: string;
  readonly answer: string;
  readonly createdAt: string;
  readonly caseId?: string | undefined;
  readonly assessment?: Assessment | undefined;
  readonly refinement?: Refinement | undefined;
  readonly provider?: Provider | undefined;
  readonly language?: Language | undefined;
  readonly leftOut?: LeftOut[] | undefined;
  readonly doses?: DoseCheck[] | undefined;
  readonly dose?: CalculatedDose | undefined;
  readonly factSources?: FactSource[] | undefined;
  readonly indianSource?: string | undefined;
  readonly values?: ReportValue[] | undefined;
  readonly critical?: CriticalFinding[] | undefined;
  readonly differential?: ReportDifferential | undefined;
  readonly patient?: Patient | undefined;
  readonly corrections?: Diagnose['corrections'];
  readonly knowledge?: string | undefined;
};
/** A past answer as a list shows it. */
export type PastLine = Pick<PastAnswer, 'id' | 'tool' | 'title' | 'question' | 'createdAt' | 'caseId'>;
export type PastAnswers = {
  list(memberId: string, cursor: string | undefined, now: Date): Promise<ListPage<PastLine>>;
  read(memberId: string, id: string, now: Date): Promise<PastAnswer | undefined>;
  /** Removes one; answers whether there was one. */
  remove(memberId: string, id: string, now: Date): Promise<boolean>;
};

/** A case holds what was asked about one patient in one visit. */
export type StoredCase = {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
  readonly tools: AnsweringTool[];
  readonly answers: string[];
  readonly isStarred: boolean;
  readonly patient?: Patient | undefined;
};
export type Cases = {
  /** The one that was asked about last first; `q` is looked for in titles, ages and sexes. */
  list(
    memberId: string,
    about: {
      readonly cursor: string | undefined;
      readonly q: string | undefined;
      readonly starred?: boolean;
    },
    now: Date,
  ): Promise<ListPage<StoredCase>>;
  /** A case with its answers, oldest first; undefined when none of them is left. */
  read(
    memberId: string,
    id: string,
    now: Date,
  ): Promise<(StoredCase & { readonly items: PastLine[] }) | undefined>;
  /** Names a case (null: as its answers do) or stars it; undefined when there is none. */
  change(
    memberId: string,
    id: string,
    change: { readonly title?: string | null | undefined; readonly starred?: boolean | undefined },
    now: Date,
  ): Promise<StoredCase | undefined>;
  /** Removes a case and its answers; answers whether there was one. */
  remove(memberId: string, id: string, now: Date): Promise<boolean>;
};

/** A device that takes push messages, as its owner registered it. */
type OwnDevice = {
  readonly tokenHash: string;
  readonly endpoint: string;
  readonly platform: 'web' | 'android';
  readonly refreshedAt: string;
};
export type OwnDevices = {
  /** Adds or refreshes a device; answers the endpoints of those that had to go because there were too many. */
  add(memberId: string, device: OwnDevice): Promise<string[]>;
};
/** The push service. */
export type DeviceRegistry = {
  /** The address of a device by its token; the same one for the same token. */
  register(token: string): Promise<string>;
  forget(endpoint: string): Promise<void>;
};

export type Feedback = {
  add(
    memberId: string,
    feedback: {
      id: string;
      name: string;
      email: string;
      message: string;
      rating: number | null;
      createdAt: string;
    },
  ): Promise<void>;
};

export type OwnDeletionRequests = {
  /** Keeps a request unless one is pending; answers whether it did. */
  add(memberId: string, request: DeletionRequest): Promise<boolean>;
};

export type ShareMethod = 'copy_link' | 'whatsapp' | 'email' | 'sms' | 'social';
export type ReferralCounts = {
  /** Counts one share of the person's code. */
  countShare(memberId: string, method: ShareMethod): Promise<void>;
  /** People who signed up with the person's code. */
  friends(memberId: string): Promise<number>;
};

/** Checks a password as a sign-in does, but opens no session. */
export type Passwords = { isRight(memberId: string, password: string): Promise<boolean> };

/** Counts failed tries of one identifier, in the very count that signing in uses. */
type SignInAttempts = {
  attempt(identifierHash: string, now: Date): Promise<CountedAttempt>;
  clear(identifierHash: string): Promise<void>;
};

/** Everything that is stored about a person, as it is stored. */
export type OwnRecords = { all(memberId: string): Promise<Record<string, unknown>[]> };
/** This port lists what a person has uploaded. */
export type OwnUploads = {
  list(memberId: string): Promise<{ path: string; bytes: number; uploadedAt: string }[]>;
};

/** Profile, quota and notifications need these. */
export type OwnPorts = {
  readonly codes: CodeChecks;
  readonly referrers: Referrers;
  readonly profiles: Profiles;
  readonly quota: Pick<Quota, 'state'>;
  readonly inbox: Inbox;
  readonly devices: OwnDevices;
  /** Absent where no push service is set up. */
  readonly deviceRegistry: DeviceRegistry | undefined;
  readonly hash: KeyedHash;
};

/** The rows that show or change what is kept of a person need these. */
export type RecordsPorts = {
  readonly pastAnswers: PastAnswers;
  readonly cases: Cases;
  readonly feedback: Feedback;
  readonly deletions: OwnDeletionRequests;
  readonly referrals: ReferralCounts;
  readonly passwords: Passwords;
  readonly attempts: SignInAttempts;
  readonly records: OwnRecords;
  readonly uploads: OwnUploads;
  readonly hash: KeyedHash;
  readonly newId: () => string;
};

export type MePorts = OwnPorts & RecordsPorts;
