import type * as z from 'zod';
import type { Patient } from '#contract/patient';
import type { Language, Sentence } from '#contract/sentences';
import type { DoseCheck, FactSource, Provider } from '#contract/tools/answer';
import type { AnsweringTool } from '#contract/tools/answering-tool';
import type { CalculatedDose } from '#contract/tools/calculator/routes';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import type { Refinement } from '#contract/tools/diagnosis/followed-diagnosis';
import type { Diagnose, LeftOut } from '#contract/tools/diagnosis/routes';
import type { RateAnswer } from '#contract/tools/rating';
import type { FileFault } from '#contract/tools/reports/file-faults';
import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import type { CriticalFinding, ReportValue } from '#contract/tools/reports/report-value';
import type { Messages, Notice } from '#person/notice';
import type { Quota, QuotaState, Reservation } from '#person/quota';
import type { EarlierRun, KeyedRequest } from '#platform/idempotency';
import type { KeyedHash } from '#platform/keyed-hash';

/** A prompt tells a language model fixed instructions, and the person's text as data. */
export type Prompt = {
  /** The tool and the number of its wording, such as `diagnosis-3`: kept with the answer, so that both can be judged. */
  readonly version: string;
  /** The same for every request to a tool in a language. */
  readonly instructions: string;
  /** A JSON document; nothing in it is an instruction. */
  readonly data: string;
  /** Pages and photographs to look at, in order. */
  readonly images?: readonly ModelImage[];
  /** The longest answer, where it is not a page or two. */
  readonly mostTokens?: number;
};
export type ModelImage = { readonly type: 'image/png' | 'image/jpeg'; readonly base64: string };

/** An answer goes to a listener while it comes. */
export type Listener = {
  readonly tell: (text: string) => void;
  /** Takes what is known before the text, once. */
  readonly announce: (content: unknown) => void;
  readonly gone: AbortSignal;
};

/** Hears an answer that is being written, with the token that its badges carry. */
export type AnswerListener = Listener & { readonly token: Promise<string> };

/**
 * A failure says why an answer is not whole. `late`: no word in time, a pause too long, or no end in time. `busy`: too
 * many requests. `down`: its server failed or cannot be reached. `rejected`: it does not take our request (a wrong key,
 * an unknown model). `malformed`: what came is no answer, or was cut off. `refused`: it would not answer.
 */
export type ModelFailure = 'late' | 'busy' | 'down' | 'rejected' | 'malformed' | 'refused';
export type BrokenAnswer = {
  readonly ended: 'broken';
  readonly why: ModelFailure;
  /** The model's server asks to be left alone for this time. */
  readonly retryAfterMs?: number;
};
export type WholeAnswer<Value> = { readonly ended: 'whole'; readonly value: Value };

/** One attempt at a model. */
export type Attempt = {
  /** The member who asks; a model elsewhere is told a hash. */
  readonly memberId: string;
  readonly gone: AbortSignal;
  /** The first word must come within this time. */
  readonly firstTextMs: number;
  /** The whole must come within this time. */
  readonly wholeMs: number;
};

/** A language model. One call is one attempt; a model that fails is an outcome, so nothing is thrown for it. */
export type Assistant = {
  readonly provider: Provider;
  /** Tells Markdown piece by piece; `value` is the number of letters told. */
  answer(
    prompt: Prompt,
    attempt: Attempt & { readonly tell: (text: string) => void },
  ): Promise<WholeAnswer<number> | BrokenAnswer>;
  /** Fills a shape; what does not fit it is malformed. `name` is what the model is told the shape is called. */
  fill<S extends z.ZodType>(
    prompt: Prompt,
    shape: { readonly name: string; readonly schema: S },
    attempt: Attempt,
  ): Promise<WholeAnswer<z.output<S>> | BrokenAnswer>;
};

/** The ceiling limits how often the whole stage may ask a model in a day. */
export type ModelCeiling = {
  /** Counts a call to the model; false when the day's are used up. */
  count(now: Date): Promise<boolean>;
};

/**
 * The outage of a model is known to all copies of the function together. Three failures within a minute open it for
 * half a minute (doubling up to five); then one call may try, and its success closes it.
 */
export type Outage = {
  /** `closed`: ask the model. `open`: do not. `ajar`: it was open long enough, and one call may try. */
  look(now: Date): Promise<'closed' | 'open' | 'ajar'>;
  /** Says whether this call is the one that may try. */
  probe(now: Date): Promise<boolean>;
  /** The model failed; `probed` when the call was the one that might try. */
  failed(now: Date, probed: boolean): Promise<void>;
  /** The model answered a probe. */
  recovered(): Promise<void>;
};

/** The quota as it stands; `bonus` when it was looked at. */
export type QuotaSnapshot = Pick<QuotaState, 'used'> & Partial<QuotaState>;

/** A query reservation says what came of taking a query. `quota` is told when it was looked at. */
export type QueryReservation =
  /** It is taken, and the key, where there is one, is claimed for this run. */
  | { readonly state: 'begun'; readonly quota?: QuotaSnapshot }
  /** No query is left; nothing was claimed. */
  | { readonly state: 'none left'; readonly quota: QuotaSnapshot }
  /** Nothing was taken: the key means something already. */
  | EarlierRun;

/** Queries, and what is under a caller's key: both in one step, so that neither is without the other. */
export type QueryLedger = Pick<Quota, 'state' | 'keep' | 'giveBack'> & {
  begin(
    claim: Reservation,
    limit: number | null,
    keyed: KeyedRequest | undefined,
    now: Date,
  ): Promise<QueryReservation>;
  /** The run failed: its key is free again. */
  forget(memberId: string, key: string): Promise<void>;
};

/** A tool request and its answer, as a person finds them again. */
export type KeptAnswer = {
  readonly id: string;
  readonly tool: AnsweringTool;
  readonly title: string;
  readonly question: string;
  readonly answer: string;
  readonly createdAt: string;
  /** A model was given this wording of the prompt; absent when the reference engine answered alone. */
  readonly promptVersion?: string;
  /** State of the knowledge that it was given from: eight signs. */
  readonly knowledge?: string;
  readonly caseId?: string;
  readonly language?: Language;
  readonly assessment?: Assessment;
  /** A model's text left these out. */
  readonly leftOut?: readonly LeftOut[];
  readonly doses?: readonly DoseCheck[];
  /** The calculator's dose as numbers. */
  readonly dose?: CalculatedDose;
  /** A dose or a note rests on these. */
  readonly factSources?: readonly FactSource[];
  readonly indianSource?: string;
  /** The results of a report. */
  readonly values?: readonly ReportValue[];
  readonly critical?: readonly CriticalFinding[];
  readonly differential?: ReportDifferential;
  /** A refinement begins with the patient of the form and with the reader's corrections. */
  readonly patient?: Patient;
  readonly corrections?: Diagnose['corrections'];
};

/** An answer gives its case a title: the first diagnosis goes before the drug, and the drug before the text of the request. */
export type CaseTitle = { readonly by: 'diagnosis' | 'drug' | 'question'; readonly text: string };
/** An answer as its case has it. */
export type CaseRecord = Pick<KeptAnswer, 'tool' | 'patient'> & {
  readonly id: string;
  readonly answerId: string;
  readonly title: CaseTitle;
  readonly at: string;
};

/** An assessment that no history keeps leaves this, by which a refinement proves that it is about the same text. */
export type UnkeptAnswer = {
  readonly id: string;
  readonly textHash: string;
  readonly language: Language;
  readonly createdAt: string;
};
/** This port finds what an assessment is refined from, and keeps what came of it. */
export type Refinements = {
  /** A member's own diagnosis that is still there. */
  find(
    memberId: string,
    answerId: string,
    now: Date,
  ): Promise<{ readonly kept: PastDiagnosis } | { readonly unkept: UnkeptAnswer } | undefined>;
  /** Counts a refinement, the same body once, and keeps what it made of an answer in the history. */
  keep(
    memberId: string,
    answerId: string,
    refined: {
      readonly bodyHash: string;
      readonly kept: { readonly assessment: Assessment; readonly refinement: Refinement } | undefined;
    },
  ): Promise<'kept' | 'too many' | 'gone'>;
};
/** A diagnosis of the history; older ones have neither a language nor a patient. */
type PastDiagnosis = {
  readonly question: string;
  readonly createdAt: string;
  readonly language?: Language | undefined;
  readonly patient?: Patient | undefined;
  readonly corrections?: Diagnose['corrections'];
};

/** An answer record holds what an answer leaves behind. */
export type AnswerRecord = {
  readonly memberId: string;
  /** The reservation that it was answered on: with what is kept it is used up. */
  readonly claim?: Reservation;
  /** Its id stays for as long as the history keeps answers, so that it can be rated without one. */
  readonly id?: string;
  /** For the history, 90 days. */
  readonly entry?: KeptAnswer;
  /** The answer belongs to this case, if to any. */
  readonly inCase?: CaseRecord;
  /** An assessment that no history keeps leaves this. */
  readonly unkept?: UnkeptAnswer;
  /** For a call under the same key, 24 hours. */
  readonly reply?: { readonly key: string; readonly reply: unknown };
  /** For the list of notifications. */
  readonly note?: Notice;
  /** A report leaves its reading, for comparison with later ones and to find again what an upload left. */
  readonly reading?: KeptReading;
};

/** This port keeps answers. */
export type Answers = {
  /**
   * Keeps all of it or nothing, in one transaction. Answers the note with the id that it was given; undefined when
   * nothing was kept. A reservation that lapsed meanwhile keeps no answer from being kept.
   */
  keep(record: AnswerRecord, now: Date): Promise<{ readonly note?: Notice } | undefined>;
};

/** A person's opinion on an answer. */
export type Rating = Pick<RateAnswer, 'tool' | 'helpful' | 'reason' | 'comment'> & {
  readonly answerId: string;
  readonly at: string;
};
export type Ratings = {
  /**
   * Keeps the opinion on an answer; a later one takes the place of an earlier. A bad one reaches the administrators.
   * Answers false, and keeps nothing, when the person was given no such answer.
   */
  keep(
    memberId: string,
    rating: Rating,
    feedback: { name: string; email: string; message: string } | undefined,
  ): Promise<boolean>;
};

export type ToolsPorts = {
  readonly spending: QueryLedger;
  /** Absent when no model is configured: then the reference engine answers. */
  readonly assistant: Assistant | undefined;
  /** True when the stage asks a model only for people of whom a code has proved a mailbox or a number. */
  readonly requireProvedAddress?: boolean;
  /** There is a model, and this person must prove an address before it is asked for them. */
  readonly proveFirst?: true;
  readonly outage: Outage;
  readonly modelCeiling: ModelCeiling;
  readonly answers: Answers;
  readonly ratings: Ratings;
  readonly refinements: Refinements;
  readonly hash: KeyedHash;
  readonly messages: Messages;
  readonly newId: () => string;
  /** Waits; given so that tests need not. Ends early when the signal aborts. */
  readonly pause: (ms: number, until?: AbortSignal) => Promise<void>;
  /** Milliseconds on a clock that only goes forward. */
  readonly elapsed: () => number;
};

/** A scanned page in grey: 0 black to 255 white, row by row. */
export type Scan = { readonly width: number; readonly height: number; readonly data: Uint8Array };
/** The reader of pictures found this on a scanned page. */
export type ScanRead = {
  /** Rows of which two readings agree, one a line; for a report in words all that was read, doubtful numbers as "[?]". */
  readonly text: string;
  /** Tests whose value was not read surely; it is in no text. */
  readonly unsure: readonly Sentence[];
  /** Lines that look like a result and of which the test is not known. */
  readonly unreadLines: number;
};
/** A page of a PDF. */
export type PdfPage = {
  /** A reader sees this, line by line. */
  readonly text: string;
  /** Only a machine sees this: white on white, tiny, beside the page, covered. */
  readonly hidden: string;
  /** A scanned page, to be looked at. */
  readonly images: readonly ModelImage[];
  /** The same pages in grey, to be read here. */
  readonly scans: readonly Scan[];
  /** Neither text nor a picture could be had of it. */
  readonly unread: boolean;
};
export type PdfRead =
  | { readonly state: 'read'; readonly pages: readonly PdfPage[] }
  | { readonly state: 'refused'; readonly why: FileFault };
/** Reads files that strangers made, within bounds of time and memory. */
export type Documents = {
  readPdf(bytes: Uint8Array): Promise<PdfRead>;
  /** Reads scanned pages in turn; `undefined` for those for which there was no time. */
  readScans(scans: readonly Scan[]): Promise<readonly (ScanRead | undefined)[]>;
};

/** Uploaded reports. A path is `{member id}/reports/{timestamp}.{ext}`. */
export type ReportFiles = {
  /** Answers what every link to a report begins with: scheme, host and bucket, without a slash at the end. */
  address(): Promise<string>;
  /** A signed form that takes one file of this type, not larger than this, at this path. */
  form(
    path: string,
    file: { readonly type: string; readonly bytes: number },
  ): Promise<{ url: string; fields: Record<string, string> }>;
  /** A signed link for an hour, which downloads and never shows; undefined when there is no such file any more. */
  link(path: string, now: Date): Promise<string | undefined>;
  /** The file; its length is looked at before it is read. */
  read(path: string, now: Date): Promise<Uint8Array | 'absent' | 'too large'>;
  remove(path: string): Promise<void>;
};

/** One value of a report as it is compared with later ones. */
type KeptReportValue = {
  /** The test, in the engine's list. */
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  /** The day of the sample as yyyymmdd, where it was printed. */
  readonly day?: number;
};
/** Marks whose report it was by hashes: only reports of one patient are compared, and nobody is named. */
export type PatientMark = { readonly record?: string; readonly name?: string; readonly bornAbout?: number };
/** A report's analysis leaves this beside its answer, under the answer's id: 90 days, like the answer. */
export type KeptReading = {
  readonly id: string;
  /** The upload that it was read from, so that both are removed together; a pasted text has none. */
  readonly path?: string | undefined;
  readonly mark: PatientMark;
  readonly values: readonly KeptReportValue[];
  readonly createdAt: string;
  /** The caller's key under which the reply is remembered. */
  readonly key?: string;
  readonly caseId?: string;
};
export type Readings = {
  /** The newest, at most fifty. */
  latest(memberId: string, now: Date): Promise<KeptReading[]>;
  /** Removes what an upload left: its readings, the answers in the history, the replies under a key. */
  removeOf(memberId: string, path: string): Promise<void>;
};

/** Cases that were answered without an account. */
export type Trials = {
  /** Counts one more for a network, by its keyed hash; answers the seconds to wait when it has had its share. */
  count(networkHash: string, now: Date): Promise<{ readonly waitSeconds: number } | undefined>;
};
export type TrialPorts = { readonly trials: Trials; readonly hash: KeyedHash };

/** The analysis of reports needs these ports beside those of every tool. */
export type ReportPorts = ToolsPorts & {
  readonly files: ReportFiles;
  readonly documents: Documents;
  readonly readings: Readings;
};
